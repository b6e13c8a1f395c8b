# HAProxy's frontend "origin".
backend origin {
    .host = "127.0.0.1";
    .port = "8080";
    .first_byte_timeout = 70s;
    .between_bytes_timeout = 70s;
}

# The machines on which the program runs.
acl purgers {
    "127.0.0.1";
}
