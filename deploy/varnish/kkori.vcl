vcl 4.1;

# Keeps visitors' pages and public images; needs EDGE_CACHE=on, PURGE_URLS with the address of this cache, and the modules xkey and vsthrottle (Debian: varnish-modules).
# Start varnishd with -p http_gzip_support=off: the program compresses, also with Brotli. And with -p nuke_limit=1000000: a response may then remove
# as many others as it needs room for. By default it fails after 50.
import vsthrottle;
import xkey;

# Defines the backend "origin" and the ACL "purgers".
include "origin.vcl";

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "Surrogate-Key is missing"));
        }
        set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.X-Purged));
    }
    # Whether this cache runs, for HAProxy; it serves what it has also while the program is gone.
    if (req.url == "/cache-health") {
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # These cookies change pages; no other does.
    if (req.http.Cookie ~ "(^|;\s*)((__Host-)?kkori_(session|position|tablet|social)|top_banner_hide|language)=") {
        return (pass);
    }
    unset req.http.Cookie;
    # Only pictures, pages that show listings, and sitemaps have a key. Other spellings of their addresses, such as /x/../search, are not kept.
    if (req.http.Host.lower() !~ "^[a-z0-9.-]+(?::\d+)?$" || req.url !~ "^(?:/images/[\w-]+|(?:/ko)?(?:/|/search(?:/[^/?&]+)?|/compare|/post/\d+)?|/sitemap(?:/\d+)?\.xml)(?:\?|$)") {
        return (pass);
    }
    call drop_unread;
    # One copy per encoding rather than per spelling of the header.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # The program renders a page once for all who ask, in the turns of each; in line here a network would wait in those of whoever asked first.
    # So the first requests of each for an address go on, and leave a copy each; its further ones wait until one has the page, half a second at most.
    set req.hash_ignore_busy = !vsthrottle.is_denied(req.http.X-Network + " " + req.url, 4, 2s);
    return (hash);
}

# One copy of a picture or page rather than one per spelling: removes what the program does not read.
sub drop_unread {
    set req.url = regsub(req.url, "\?", "?&");
    if (req.url ~ "^/images/") {
        # The first width counts.
        set req.url = regsuball(req.url, "&(?!w(?:[=&]|$))[^&]*", "");
        set req.url = regsub(req.url, "(&[^&]*)&.*$", "\1");
        if (req.http.Accept ~ "(?i)(?:^|,)\s*image/avif\s*(?=[;,]|$)(?![^,]*;\s*q=0(?:\.0*)?\s*(?:[;,]|$))") {
            set req.http.Accept = "image/avif";
        } elseif (req.http.Accept ~ "(?i)(?:^|,)\s*image/webp\s*(?=[;,]|$)(?![^,]*;\s*q=0(?:\.0*)?\s*(?:[;,]|$))") {
            set req.http.Accept = "image/webp";
        } else {
            unset req.http.Accept;
        }
    } elseif (req.url ~ "^/sitemap") {
        set req.url = regsub(req.url, "\?.*$", "");
    } else {
        # The parameters of all these pages.
        set req.url = regsuball(req.url, "&(?!(?:after|care|checkin|checkout|cursor|large|medium|month|page|policy|posts|price|rating|region|reviews|shown|size|small|sort|term)(?:[=&]|$))[^&]*", "");
    }
    set req.url = regsub(req.url, "^([^?]*)\?$", "\1");
    set req.url = regsub(req.url, "\?&", "?");
}

sub vcl_hash {
    hash_data(req.url);
    # The program serves the same at any port.
    hash_data(regsub(req.http.Host.lower(), ":\d+$", ""));
    return (lookup);
}

sub vcl_backend_fetch {
    unset bereq.http.X-Network;
}

sub vcl_backend_response {
    # Only what is declared public and has a key is kept. Small files without one would take the place of pictures and pages.
    if (!beresp.http.Surrogate-Key || beresp.http.Cache-Control !~ "\bpublic\b" || beresp.status >= 500) {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
    # The module looks for the keys of a page here.
    set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # The program has answered another request with this one.
    if (obj.hits > 0) {
        unset resp.http.X-Request-Id;
    }
    # This cache is purged; browsers are not. They may keep what never changes, such as images.
    if (resp.http.Cache-Control ~ "s-maxage" && resp.http.Cache-Control !~ "immutable") {
        set resp.http.Cache-Control = "private, no-cache";
    }
}
