-- Never written: the session list shows the browser only.
ALTER TABLE session DROP COLUMN ip_address;
