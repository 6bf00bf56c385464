fn main() {
    alc::build::tables("../tables");
}
