CREATE TABLE post (
  post_num bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid text NOT NULL REFERENCES person,
  store_name text NOT NULL CHECK (length(store_name) BETWEEN 1 AND 200),
  store_name_en text,
  main_address text NOT NULL CHECK (length(main_address) BETWEEN 1 AND 300),
  main_address_en text,
  detail_address text NOT NULL DEFAULT '',
  region smallint CHECK (region BETWEEN 0 AND 17),
  max_dogs_per_room smallint NOT NULL CHECK (max_dogs_per_room BETWEEN 1 AND 3),
  amenities text[] NOT NULL,
  training boolean NOT NULL,
  description text NOT NULL,
  description_en text,
  hours jsonb NOT NULL,
  policy text NOT NULL CHECK (policy IN ('standard', 'flexible')),
  peaks jsonb,
  -- The name index: bigrams and single characters of every key, and the keys themselves, each after a line feed.
  grams text[] NOT NULL,
  name_keys text NOT NULL,
  district_keys text NOT NULL,
  like_total integer NOT NULL DEFAULT 0 CHECK (like_total >= 0),
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  -- Hundredths of a star, so that the order by rating has an index.
  rating_mean integer NOT NULL GENERATED ALWAYS AS (CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum * 100 / rating_count END) STORED,
  min_price integer NOT NULL CHECK (min_price BETWEEN 1000 AND 10000000),
  -- The one person who sees the post: a guest company's sample.
  visible_to text REFERENCES person,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK (rating_sum BETWEEN rating_count AND rating_count * 5)
);
CREATE INDEX post_company ON post (uid, post_num);
CREATE INDEX post_grams ON post USING gin (grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
CREATE INDEX post_by_likes ON post (like_total DESC, post_num) WHERE deleted_at IS NULL;
CREATE INDEX post_by_price ON post (min_price, post_num) WHERE deleted_at IS NULL;
CREATE INDEX post_by_rating ON post (rating_mean DESC, post_num) WHERE deleted_at IS NULL;
CREATE INDEX post_region_by_likes ON post (region, like_total DESC, post_num) WHERE deleted_at IS NULL;
CREATE INDEX post_region_by_price ON post (region, min_price, post_num) WHERE deleted_at IS NULL;
CREATE INDEX post_region_by_rating ON post (region, rating_mean DESC, post_num) WHERE deleted_at IS NULL;

CREATE TABLE image (
  image_id text PRIMARY KEY,
  uid text NOT NULL REFERENCES person,
  kind text NOT NULL CHECK (kind IN ('post', 'person', 'dog', 'review', 'journal')),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  colour text NOT NULL,
  alt_en text NOT NULL DEFAULT '',
  alt_ko text NOT NULL DEFAULT '',
  content_key text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX image_person ON image (uid, created_at);

CREATE TABLE post_image (
  post_num bigint NOT NULL REFERENCES post,
  section smallint NOT NULL CHECK (section BETWEEN 1 AND 10),
  image_id text NOT NULL REFERENCES image,
  PRIMARY KEY (post_num, section),
  UNIQUE (image_id, post_num)
);

CREATE TABLE liked (
  uid text NOT NULL REFERENCES person ON DELETE CASCADE,
  post_num bigint NOT NULL REFERENCES post,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (uid, post_num)
);
CREATE INDEX liked_post ON liked (post_num);
