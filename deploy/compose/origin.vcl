backend origin {
    .host = "haproxy";
    .port = "8080";
    .first_byte_timeout = 70s;
    .between_bytes_timeout = 70s;
}

acl purgers {
    "172.16.0.0"/12;
    "192.168.0.0"/16;
}
