-- The schema after all migrations, to read; the program never runs this file.
-- Generated: npx vitest run src/db/schema.test.ts --update

CREATE TABLE booking (
  booking_id text NOT NULL,
  post_num bigint NOT NULL,
  uid text,
  checkin date NOT NULL,
  checkout date NOT NULL,
  checkin_time text NOT NULL,
  checkout_time text NOT NULL,
  state text NOT NULL,
  hold_until timestamptz,
  occupied_until date NOT NULL,
  total bigint NOT NULL,
  discount bigint NOT NULL,
  policy jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  dog_num jsonb NOT NULL,
  room_number jsonb NOT NULL,
  idempotency_key text,
  request_hash text,
  paid_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  walk_in_name text,
  walk_in_phone text,
  hold_network text,
  is_sample boolean NOT NULL DEFAULT false,
  arrived_at timestamptz,
  state_since timestamptz NOT NULL,
  hours jsonb NOT NULL,
  is_final boolean NOT NULL DEFAULT false,
  customer_id text,
  desk_paid text,
  price_reason text,
  staff_note text NOT NULL DEFAULT '',
  answer_hours smallint,
  answer_by timestamptz,
  version integer NOT NULL DEFAULT 0,
  locked bigint NOT NULL DEFAULT 0,
  extras_total bigint NOT NULL DEFAULT 0,
  extras_open bigint NOT NULL DEFAULT 0,
  extras_left integer NOT NULL DEFAULT 0,
  phone_from date,
  desk_taken bigint,
  agreed_at timestamptz,
  no_show_at timestamptz,
  CONSTRAINT booking_idempotency_key UNIQUE (uid, idempotency_key),
  CONSTRAINT booking_pkey PRIMARY KEY (booking_id),
  CONSTRAINT booking_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id) ON DELETE SET NULL,
  CONSTRAINT booking_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT booking_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT booking_answer CHECK (answer_by IS NULL OR state = 'confirmed' AND answer_hours IS NOT NULL AND uid IS NOT NULL),
  CONSTRAINT booking_cancelled CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL) AND (cancelled_at IS NULL) = (cancelled_by IS NULL)),
  CONSTRAINT booking_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['owner', 'company', 'clock', 'payment'])),
  CONSTRAINT booking_check CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  CONSTRAINT booking_desk CHECK (uid IS NULL OR customer_id IS NULL AND desk_paid IS NULL AND price_reason IS NULL),
  CONSTRAINT booking_desk_paid_check CHECK (desk_paid = ANY (ARRAY['cash', 'card', 'transfer'])),
  CONSTRAINT booking_desk_taken_check CHECK (desk_taken >= 0),
  CONSTRAINT booking_discount_check CHECK (discount >= 0 OR price_reason IS NOT NULL),
  CONSTRAINT booking_extras_left_check CHECK (extras_left >= 0),
  CONSTRAINT booking_extras_open_check CHECK (extras_open >= 0),
  CONSTRAINT booking_extras_total_check CHECK (extras_total >= 0),
  CONSTRAINT booking_hold CHECK ((state = 'held') = (hold_until IS NOT NULL)),
  CONSTRAINT booking_hold_network CHECK (hold_network IS NULL OR state = 'held'),
  CONSTRAINT booking_is_sample CHECK (NOT is_sample OR uid IS NOT NULL AND state = 'completed' AND occupied_until = checkin),
  CONSTRAINT booking_locked_check CHECK (locked >= 0),
  CONSTRAINT booking_occupied CHECK (
CASE
    WHEN state = ANY (ARRAY['held', 'confirmed', 'checked_in']) THEN occupied_until = checkout
    WHEN state = ANY (ARRAY['cancelled', 'expired']) THEN occupied_until = checkin
    ELSE occupied_until >= checkin AND occupied_until <= checkout
END),
  CONSTRAINT booking_state_check CHECK (state = ANY (ARRAY['held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'expired', 'no_show'])),
  CONSTRAINT booking_stay CHECK (checkin < checkout AND (checkout - checkin) <= 30),
  CONSTRAINT booking_total_check CHECK (total > 0 OR total = 0 AND price_reason IS NOT NULL),
  CONSTRAINT booking_version_check CHECK (version >= 0),
  CONSTRAINT booking_walk_in CHECK (uid IS NULL OR walk_in_name IS NULL AND walk_in_phone IS NULL)
);
CREATE INDEX booking_active ON booking USING btree (state, checkin) WHERE state = ANY (ARRAY['confirmed', 'checked_in']);
CREATE INDEX booking_by_hold_network ON booking USING btree (split_part(hold_network, '.', 1)) WHERE hold_network IS NOT NULL;
CREATE INDEX booking_customer ON booking USING btree (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX booking_departing ON booking USING btree (checkout) WHERE state = 'checked_in';
CREATE INDEX booking_hold_expiry ON booking USING btree (hold_until) WHERE state = 'held';
CREATE INDEX booking_of_company ON booking USING btree (post_num, checkin, booking_id) WHERE paid_at IS NOT NULL OR uid IS NULL OR occupied_until > checkin;
CREATE UNIQUE INDEX booking_one_discount ON booking USING btree (uid) WHERE discount > 0 AND state <> 'expired' AND (state <> 'cancelled' OR paid_at IS NOT NULL AND (cancelled_by <> ALL (ARRAY['company', 'clock'])));
CREATE INDEX booking_owner ON booking USING btree (uid, checkin DESC, booking_id);
CREATE INDEX booking_post ON booking USING btree (post_num, checkin, booking_id);
CREATE INDEX booking_requested ON booking USING btree (answer_by) WHERE answer_by IS NOT NULL;
CREATE UNIQUE INDEX booking_walk_in_key ON booking USING btree (post_num, idempotency_key) WHERE uid IS NULL;
CREATE INDEX booking_with_extras_left ON booking USING btree (state_since) WHERE extras_left > 0 AND state = 'completed';

CREATE TABLE booking_change (
  change_id text NOT NULL,
  booking_id text NOT NULL,
  actor_uid text,
  state text NOT NULL,
  base_version integer NOT NULL,
  was jsonb NOT NULL,
  becomes jsonb NOT NULL,
  delta bigint NOT NULL,
  hold_until timestamptz,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  by_company boolean NOT NULL DEFAULT false,
  CONSTRAINT booking_change_change_id_booking_id_key UNIQUE (change_id, booking_id),
  CONSTRAINT booking_change_idempotency_key UNIQUE (actor_uid, idempotency_key),
  CONSTRAINT booking_change_pkey PRIMARY KEY (change_id),
  CONSTRAINT booking_change_actor_uid_fkey FOREIGN KEY (actor_uid) REFERENCES person(id),
  CONSTRAINT booking_change_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT booking_change_by_company CHECK (by_company OR (state <> ALL (ARRAY['proposed', 'declined']))),
  CONSTRAINT booking_change_due CHECK (delta > 0 OR state = 'applied' OR by_company AND state <> 'held'),
  CONSTRAINT booking_change_hold CHECK ((state = 'held') = (hold_until IS NOT NULL) AND (state = ANY (ARRAY['proposed', 'held'])) = (ended_at IS NULL)),
  CONSTRAINT booking_change_state_check CHECK (state = ANY (ARRAY['proposed', 'held', 'applied', 'expired', 'withdrawn', 'declined']))
);
CREATE INDEX booking_change_booking ON booking_change USING btree (booking_id, created_at);
CREATE INDEX booking_change_hold_expiry ON booking_change USING btree (hold_until) WHERE state = 'held';
CREATE UNIQUE INDEX booking_change_one_live ON booking_change USING btree (booking_id) WHERE state = ANY (ARRAY['proposed', 'held']);

CREATE TABLE booking_change_extra (
  booking_id text NOT NULL,
  extra_id bigint NOT NULL,
  day date NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT booking_change_extra_pkey PRIMARY KEY (booking_id, extra_id, day),
  CONSTRAINT booking_change_extra_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT booking_change_extra_extra_id_fkey FOREIGN KEY (extra_id) REFERENCES post_extra(extra_id),
  CONSTRAINT booking_change_extra_quantity_check CHECK (quantity > 0)
);
CREATE INDEX booking_change_extra_by_extra ON booking_change_extra USING btree (extra_id);

CREATE TABLE booking_change_night (
  booking_id text NOT NULL,
  size smallint NOT NULL,
  night date NOT NULL,
  rooms smallint NOT NULL,
  CONSTRAINT booking_change_night_pkey PRIMARY KEY (booking_id, size, night),
  CONSTRAINT booking_change_night_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT booking_change_night_rooms_check CHECK (rooms > 0),
  CONSTRAINT booking_change_night_size_check CHECK (size = ANY (ARRAY[0, 1, 2]))
);

CREATE TABLE booking_dog (
  booking_id text NOT NULL,
  "position" smallint NOT NULL,
  dog_id text,
  snapshot jsonb NOT NULL,
  heat_until date,
  heat_member_id text,
  heat_at timestamptz,
  CONSTRAINT booking_dog_pkey PRIMARY KEY (booking_id, "position"),
  CONSTRAINT booking_dog_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT booking_dog_dog_id_fkey FOREIGN KEY (dog_id) REFERENCES dog(dog_id) ON DELETE SET NULL,
  CONSTRAINT booking_dog_heat_member_id_fkey FOREIGN KEY (heat_member_id) REFERENCES staff_member(member_id)
);
CREATE INDEX booking_dog_dog ON booking_dog USING btree (dog_id);
CREATE INDEX booking_dog_photo ON booking_dog USING btree ((snapshot ->> 'photoURL')) WHERE (snapshot ->> 'photoURL') IS NOT NULL;

CREATE TABLE booking_extra (
  line_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  booking_id text NOT NULL,
  extra_id bigint NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  name_en text,
  unit text NOT NULL,
  day date,
  from_day date NOT NULL,
  to_day date NOT NULL,
  quantity smallint NOT NULL,
  price integer NOT NULL,
  state text NOT NULL,
  done_at timestamptz,
  done_by text,
  member_id text,
  dog_id text,
  returned_at timestamptz,
  CONSTRAINT booking_extra_booking_id_extra_id_day_dog_id_key UNIQUE NULLS NOT DISTINCT (booking_id, extra_id, day, dog_id),
  CONSTRAINT booking_extra_pkey PRIMARY KEY (line_id),
  CONSTRAINT booking_extra_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT booking_extra_done_by_fkey FOREIGN KEY (done_by) REFERENCES person(id),
  CONSTRAINT booking_extra_extra_id_fkey FOREIGN KEY (extra_id) REFERENCES post_extra(extra_id),
  CONSTRAINT booking_extra_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT booking_extra_check CHECK (from_day <= to_day),
  CONSTRAINT booking_extra_check1 CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT booking_extra_check2 CHECK ((state = 'returned') = (returned_at IS NOT NULL)),
  CONSTRAINT booking_extra_price_check CHECK (price >= 0),
  CONSTRAINT booking_extra_quantity_check CHECK (quantity > 0),
  CONSTRAINT booking_extra_state_check CHECK (state = ANY (ARRAY['booked', 'done', 'returned']))
);
CREATE INDEX booking_extra_by_extra ON booking_extra USING btree (extra_id);

CREATE TABLE booking_history (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  booking_id text NOT NULL,
  actor_uid text,
  actor_kind text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  reason text,
  at timestamptz NOT NULL,
  member_id text,
  early_refund text,
  CONSTRAINT booking_history_pkey PRIMARY KEY (id),
  CONSTRAINT booking_history_actor_uid_fkey FOREIGN KEY (actor_uid) REFERENCES person(id),
  CONSTRAINT booking_history_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT booking_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT booking_history_actor_kind_check CHECK (actor_kind = ANY (ARRAY['owner', 'company', 'clock', 'payment'])),
  CONSTRAINT booking_history_early_refund_check CHECK (early_refund = ANY (ARRAY['policy', 'full', 'amount', 'none']))
);
CREATE INDEX booking_history_booking ON booking_history USING btree (booking_id, id);

CREATE TABLE booking_line (
  booking_id text NOT NULL,
  night date NOT NULL,
  size smallint NOT NULL,
  rooms smallint NOT NULL,
  price integer NOT NULL,
  CONSTRAINT booking_line_pkey PRIMARY KEY (booking_id, size, night, price),
  CONSTRAINT booking_line_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT booking_line_price_check CHECK (price > 0),
  CONSTRAINT booking_line_rooms_check CHECK (rooms > 0),
  CONSTRAINT booking_line_size_check CHECK (size = ANY (ARRAY[0, 1, 2]))
);

CREATE TABLE cache_invalidation (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  post_num bigint,
  kind text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  image_id text,
  CONSTRAINT cache_invalidation_once UNIQUE (xid, post_num, kind),
  CONSTRAINT cache_invalidation_kind_check CHECK (kind = ANY (ARRAY['listings', 'post', 'night', 'review', 'image'])),
  CONSTRAINT cache_invalidation_subject CHECK (num_nonnulls(post_num, image_id) = 1 AND (kind = 'image') = (image_id IS NOT NULL))
);
CREATE INDEX cache_invalidation_at ON cache_invalidation USING btree (at);

CREATE TABLE calendar_link (
  post_num bigint NOT NULL,
  nonce text NOT NULL,
  token_digest text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT calendar_link_pkey PRIMARY KEY (post_num),
  CONSTRAINT calendar_link_token_digest_key UNIQUE (token_digest),
  CONSTRAINT calendar_link_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num)
);

CREATE TABLE closing_history (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  from_night date NOT NULL,
  to_night date NOT NULL,
  rooms integer NOT NULL,
  uid text NOT NULL,
  member_id text,
  at timestamptz NOT NULL,
  CONSTRAINT closing_history_pkey PRIMARY KEY (id),
  CONSTRAINT closing_history_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT closing_history_post_num_size_fkey FOREIGN KEY (post_num, size) REFERENCES room(post_num, size),
  CONSTRAINT closing_history_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT closing_history_rooms_check CHECK (rooms >= 0)
);
CREATE INDEX closing_history_post ON closing_history USING btree (post_num, id);

CREATE TABLE consent (
  uid text NOT NULL,
  kind text NOT NULL,
  version text NOT NULL,
  given boolean NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT consent_pkey PRIMARY KEY (uid, kind, at),
  CONSTRAINT consent_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT consent_kind_check CHECK (kind = ANY (ARRAY['terms', 'privacy', 'age', 'marketing']))
);

CREATE TABLE credential (
  id text NOT NULL,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  uid text NOT NULL,
  password text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT credential_pkey PRIMARY KEY (id),
  CONSTRAINT credential_provider_id_account_id_key UNIQUE (provider_id, account_id),
  CONSTRAINT credential_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX credential_person ON credential USING btree (uid);

CREATE TABLE customer (
  customer_id text NOT NULL,
  uid text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  phone_digits text NOT NULL DEFAULT '',
  dogs jsonb NOT NULL DEFAULT '[]'::jsonb,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  dog_names text NOT NULL DEFAULT '',
  search_text text NOT NULL GENERATED ALWAYS AS (lower((((name || '
') || dog_names) || '
') || note)) STORED,
  dog_ids jsonb NOT NULL GENERATED ALWAYS AS (jsonb_path_query_array(dogs, '$[*]."dogId"'::jsonpath)) STORED,
  CONSTRAINT customer_pkey PRIMARY KEY (customer_id),
  CONSTRAINT customer_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT customer_name_check CHECK (name <> '')
);
CREATE INDEX customer_dogs ON customer USING gin (dog_ids) WITH (fastupdate=off);
CREATE INDEX customer_name ON customer USING btree (uid, name, customer_id);
CREATE INDEX customer_phone ON customer USING btree (uid, phone_digits text_pattern_ops);
CREATE TRIGGER forget_conflicts AFTER DELETE OR UPDATE OF dogs ON customer FOR EACH ROW EXECUTE FUNCTION forget_conflicts_of_customer();

CREATE TABLE desk_charge (
  charge_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  booking_id text NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  reason text NOT NULL,
  day date NOT NULL,
  corrects bigint,
  recorded_by text NOT NULL,
  member_id text,
  at timestamptz NOT NULL,
  client_key text,
  CONSTRAINT desk_charge_booking_id_charge_id_key UNIQUE (booking_id, charge_id),
  CONSTRAINT desk_charge_booking_id_client_key_key UNIQUE (booking_id, client_key),
  CONSTRAINT desk_charge_corrects_key UNIQUE (corrects),
  CONSTRAINT desk_charge_pkey PRIMARY KEY (charge_id),
  CONSTRAINT desk_charge_booking_id_corrects_fkey FOREIGN KEY (booking_id, corrects) REFERENCES desk_charge(booking_id, charge_id),
  CONSTRAINT desk_charge_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT desk_charge_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT desk_charge_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES person(id),
  CONSTRAINT desk_charge_amount_check CHECK (amount >= 0),
  CONSTRAINT desk_charge_check CHECK (amount > 0 OR corrects IS NOT NULL),
  CONSTRAINT desk_charge_kind_check CHECK (kind = ANY (ARRAY['latePickUp', 'food', 'other'])),
  CONSTRAINT desk_charge_reason_check CHECK (reason <> '')
);
CREATE INDEX desk_charge_by_day ON desk_charge USING btree (day);

CREATE TABLE dog (
  dog_id text NOT NULL,
  uid text NOT NULL,
  name text NOT NULL,
  breed text,
  age double precision,
  weight double precision NOT NULL,
  note text NOT NULL DEFAULT '',
  gender text,
  neutered text,
  toilet text,
  snack text,
  snarl text,
  bark text,
  photo_url text,
  care jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT dog_pkey PRIMARY KEY (dog_id),
  CONSTRAINT dog_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT dog_age_check CHECK (age >= 0::double precision AND age <= 40::double precision),
  CONSTRAINT dog_bark_check CHECK (bark = ANY (ARRAY['yes', 'no'])),
  CONSTRAINT dog_gender_check CHECK (gender = ANY (ARRAY['male', 'female'])),
  CONSTRAINT dog_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT dog_neutered_check CHECK (neutered = ANY (ARRAY['done', 'notDone'])),
  CONSTRAINT dog_snack_check CHECK (snack = ANY (ARRAY['given', 'notGiven'])),
  CONSTRAINT dog_snarl_check CHECK (snarl = ANY (ARRAY['yes', 'no'])),
  CONSTRAINT dog_toilet_check CHECK (toilet = ANY (ARRAY['indoor', 'outdoor'])),
  CONSTRAINT dog_weight_check CHECK (weight > 0::double precision AND weight <= 150::double precision)
);
CREATE INDEX dog_person ON dog USING btree (uid, created_at);
CREATE TRIGGER forget_conflicts AFTER DELETE ON dog FOR EACH ROW EXECUTE FUNCTION forget_conflicts();

CREATE TABLE dog_conflict (
  uid text NOT NULL,
  dog_id text NOT NULL,
  dog_name text NOT NULL,
  other_id text NOT NULL,
  other_name text NOT NULL,
  member_id text,
  at timestamptz NOT NULL,
  CONSTRAINT dog_conflict_pkey PRIMARY KEY (dog_id, other_id, uid),
  CONSTRAINT dog_conflict_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT dog_conflict_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT dog_conflict_check CHECK (dog_id < (other_id COLLATE "C"))
);
CREATE INDEX dog_conflict_company ON dog_conflict USING btree (uid);
CREATE INDEX dog_conflict_other ON dog_conflict USING btree (other_id);

CREATE TABLE dog_night (
  dog_id text NOT NULL,
  night date NOT NULL,
  booking_id text NOT NULL,
  CONSTRAINT dog_night_one_stay PRIMARY KEY (dog_id, night),
  CONSTRAINT dog_night_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT dog_night_dog_id_fkey FOREIGN KEY (dog_id) REFERENCES dog(dog_id) ON DELETE CASCADE
);
CREATE INDEX dog_night_booking ON dog_night USING btree (booking_id);

CREATE TABLE external_calendar (
  calendar_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  name text NOT NULL,
  host text NOT NULL,
  address text,
  rooms smallint NOT NULL,
  etag text,
  skipped integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  next_fetch_at timestamptz NOT NULL,
  applied_at timestamptz,
  failing_since timestamptz,
  failure text,
  read_whole_at timestamptz,
  claimed_at timestamptz,
  added_by text,
  CONSTRAINT external_calendar_pkey PRIMARY KEY (calendar_id),
  CONSTRAINT external_calendar_added_by_fkey FOREIGN KEY (added_by) REFERENCES staff_member(member_id) ON DELETE SET NULL,
  CONSTRAINT external_calendar_post_num_size_fkey FOREIGN KEY (post_num, size) REFERENCES room(post_num, size),
  CONSTRAINT external_calendar_check CHECK ((failing_since IS NULL) = (failure IS NULL)),
  CONSTRAINT external_calendar_rooms_check CHECK (rooms >= 1 AND rooms <= 1000),
  CONSTRAINT external_calendar_skipped_check CHECK (skipped >= 0)
);
CREATE INDEX external_calendar_added_by ON external_calendar USING btree (added_by) WHERE added_by IS NOT NULL;
CREATE INDEX external_calendar_due ON external_calendar USING btree (next_fetch_at);
CREATE INDEX external_calendar_post ON external_calendar USING btree (post_num);

CREATE TABLE external_night (
  calendar_id bigint NOT NULL,
  night date NOT NULL,
  rooms smallint NOT NULL,
  is_reported boolean NOT NULL DEFAULT false,
  CONSTRAINT external_night_pkey PRIMARY KEY (calendar_id, night),
  CONSTRAINT external_night_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES external_calendar(calendar_id) ON DELETE CASCADE,
  CONSTRAINT external_night_rooms_check CHECK (rooms >= 1 AND rooms <= 1000)
);

CREATE TABLE extra_day (
  extra_id bigint NOT NULL,
  day date NOT NULL,
  taken integer NOT NULL,
  capacity integer,
  CONSTRAINT extra_day_pkey PRIMARY KEY (extra_id, day),
  CONSTRAINT extra_day_extra_id_fkey FOREIGN KEY (extra_id) REFERENCES post_extra(extra_id),
  CONSTRAINT extra_day_not_oversold CHECK (taken <= capacity),
  CONSTRAINT extra_day_taken_check CHECK (taken >= 0)
);

CREATE TABLE former_manager (
  post_num bigint NOT NULL,
  member_id text NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT former_manager_pkey PRIMARY KEY (post_num, member_id),
  CONSTRAINT former_manager_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id) ON DELETE CASCADE,
  CONSTRAINT former_manager_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num) ON DELETE CASCADE
);
CREATE INDEX former_manager_member ON former_manager USING btree (member_id);

CREATE TABLE house_rule (
  post_num bigint NOT NULL,
  paused_from date,
  paused_until date,
  paused_at timestamptz,
  notice_hours smallint NOT NULL,
  min_nights smallint NOT NULL,
  max_nights smallint NOT NULL,
  stay_lengths jsonb NOT NULL,
  answer_hours smallint,
  CONSTRAINT house_rule_pkey PRIMARY KEY (post_num),
  CONSTRAINT house_rule_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT house_rule_answer_hours_check CHECK (answer_hours >= 1 AND answer_hours <= 72),
  CONSTRAINT house_rule_check CHECK (min_nights <= max_nights),
  CONSTRAINT house_rule_check1 CHECK (paused_until >= paused_from),
  CONSTRAINT house_rule_check2 CHECK ((paused_from IS NULL) = (paused_at IS NULL) AND (paused_from IS NOT NULL OR paused_until IS NULL)),
  CONSTRAINT house_rule_max_nights_check CHECK (max_nights <= 30),
  CONSTRAINT house_rule_min_nights_check CHECK (min_nights >= 1),
  CONSTRAINT house_rule_notice_hours_check CHECK (notice_hours >= 0 AND notice_hours <= 720)
);
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON house_rule REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('listings');
CREATE TRIGGER invalidate_cache_insert AFTER INSERT ON house_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('listings');
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON house_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('listings');
CREATE CONSTRAINT TRIGGER sync_room_search_rule AFTER INSERT OR UPDATE ON house_rule DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sync_room_search_rule();

CREATE TABLE image (
  image_id text NOT NULL,
  uid text NOT NULL,
  kind text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  color text NOT NULL,
  alt_en text NOT NULL DEFAULT '',
  alt_ko text NOT NULL DEFAULT '',
  content_key text NOT NULL,
  created_at timestamptz NOT NULL,
  bytes integer NOT NULL DEFAULT 0,
  CONSTRAINT image_pkey PRIMARY KEY (image_id),
  CONSTRAINT image_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT image_bytes_check CHECK (bytes >= 0),
  CONSTRAINT image_height_check CHECK (height > 0),
  CONSTRAINT image_kind_check CHECK (kind = ANY (ARRAY['post', 'person', 'dog', 'review', 'journal', 'message'])),
  CONSTRAINT image_width_check CHECK (width > 0)
);
CREATE INDEX image_person ON image USING btree (uid, created_at);
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON image REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION invalidate_images();
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON image REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_images();

CREATE TABLE journal_entry (
  entry_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  booking_id text NOT NULL,
  uid text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  image_id text,
  at timestamptz NOT NULL,
  corrects bigint,
  dog_position smallint,
  client_key text,
  member_id text,
  CONSTRAINT journal_entry_client_key UNIQUE (booking_id, client_key),
  CONSTRAINT journal_entry_corrects_key UNIQUE (corrects),
  CONSTRAINT journal_entry_entry_id_booking_id_key UNIQUE (entry_id, booking_id),
  CONSTRAINT journal_entry_pkey PRIMARY KEY (entry_id),
  CONSTRAINT journal_entry_booking_id_dog_position_fkey FOREIGN KEY (booking_id, dog_position) REFERENCES booking_dog(booking_id, "position"),
  CONSTRAINT journal_entry_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT journal_entry_corrects_booking_id_fkey FOREIGN KEY (corrects, booking_id) REFERENCES journal_entry(entry_id, booking_id),
  CONSTRAINT journal_entry_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(image_id),
  CONSTRAINT journal_entry_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT journal_entry_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT journal_entry_kind_check CHECK (kind = ANY (ARRAY['meal', 'walk', 'toilet', 'medication', 'play', 'rest', 'note', 'photo']))
);
CREATE INDEX journal_entry_booking ON journal_entry USING btree (booking_id, entry_id);
CREATE INDEX journal_entry_image ON journal_entry USING btree (image_id) WHERE image_id IS NOT NULL;

CREATE TABLE kennel (
  kennel_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  name text NOT NULL,
  removed_on date,
  created_at timestamptz NOT NULL,
  CONSTRAINT kennel_pkey PRIMARY KEY (kennel_id),
  CONSTRAINT kennel_post_num_size_fkey FOREIGN KEY (post_num, size) REFERENCES room(post_num, size),
  CONSTRAINT kennel_name_check CHECK (name <> '')
);
CREATE UNIQUE INDEX kennel_name ON kennel USING btree (post_num, size, name) WHERE removed_on IS NULL;
CREATE INDEX kennel_post ON kennel USING btree (post_num);

CREATE TABLE kennel_place (
  booking_id text NOT NULL,
  size smallint NOT NULL,
  room smallint NOT NULL,
  from_night date NOT NULL,
  kennel_id bigint,
  uid text NOT NULL,
  at timestamptz NOT NULL,
  member_id text,
  CONSTRAINT kennel_place_pkey PRIMARY KEY (booking_id, size, room, from_night),
  CONSTRAINT kennel_place_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT kennel_place_kennel_id_fkey FOREIGN KEY (kennel_id) REFERENCES kennel(kennel_id),
  CONSTRAINT kennel_place_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT kennel_place_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT kennel_place_room_check CHECK (room > 0),
  CONSTRAINT kennel_place_size_check CHECK (size = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX kennel_place_kennel ON kennel_place USING btree (kennel_id);

CREATE TABLE known_device (
  uid text NOT NULL,
  digest text NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT known_device_pkey PRIMARY KEY (uid, digest),
  CONSTRAINT known_device_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE
);

CREATE TABLE lease (
  name text NOT NULL,
  holder text NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT lease_pkey PRIMARY KEY (name)
);

CREATE TABLE listing_count (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  region text NOT NULL,
  category text NOT NULL,
  change integer NOT NULL,
  CONSTRAINT listing_count_pkey PRIMARY KEY (id)
);

CREATE TABLE message (
  message_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  thread_id text NOT NULL,
  side text NOT NULL,
  uid text NOT NULL,
  member_id text,
  client_key text NOT NULL,
  text text NOT NULL,
  lang text,
  phrase jsonb,
  is_screened boolean NOT NULL,
  masked_text text,
  created_at timestamptz NOT NULL,
  taken_back_at timestamptz,
  CONSTRAINT message_client_key UNIQUE (thread_id, side, client_key),
  CONSTRAINT message_pkey PRIMARY KEY (message_id),
  CONSTRAINT message_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(thread_id),
  CONSTRAINT message_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT message_lang_check CHECK (lang = ANY (ARRAY['en', 'ko'])),
  CONSTRAINT message_masked CHECK (masked_text IS NULL OR is_screened),
  CONSTRAINT message_side_check CHECK (side = ANY (ARRAY['owner', 'company'])),
  CONSTRAINT message_taken_back CHECK (taken_back_at IS NULL OR text = '' AND masked_text IS NULL AND phrase IS NULL)
);
CREATE INDEX message_masked_by ON message USING btree (uid) WHERE text <> masked_text;
CREATE INDEX message_of_thread ON message USING btree (thread_id, message_id);
CREATE INDEX message_unread ON message USING btree (thread_id, side, message_id) WHERE taken_back_at IS NULL;

CREATE TABLE message_block (
  owner_uid text NOT NULL,
  company_uid text NOT NULL,
  side text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT message_block_pkey PRIMARY KEY (owner_uid, company_uid, side),
  CONSTRAINT message_block_company_uid_fkey FOREIGN KEY (company_uid) REFERENCES person(id),
  CONSTRAINT message_block_owner_uid_fkey FOREIGN KEY (owner_uid) REFERENCES person(id),
  CONSTRAINT message_block_side_check CHECK (side = ANY (ARRAY['owner', 'company']))
);
CREATE INDEX message_block_company ON message_block USING btree (company_uid);

CREATE TABLE message_image (
  message_id bigint NOT NULL,
  "position" smallint NOT NULL,
  image_id text NOT NULL,
  CONSTRAINT message_image_pkey PRIMARY KEY (message_id, "position"),
  CONSTRAINT message_image_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(image_id),
  CONSTRAINT message_image_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(message_id)
);
CREATE INDEX message_image_image ON message_image USING btree (image_id);

CREATE TABLE message_report (
  report_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  thread_id text NOT NULL,
  message_id bigint,
  uid text NOT NULL,
  member_id text,
  reason text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT message_report_pkey PRIMARY KEY (report_id),
  CONSTRAINT message_report_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id),
  CONSTRAINT message_report_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(message_id),
  CONSTRAINT message_report_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(thread_id),
  CONSTRAINT message_report_uid_fkey FOREIGN KEY (uid) REFERENCES person(id)
);
CREATE INDEX message_report_open ON message_report USING btree (report_id) WHERE closed_at IS NULL;
CREATE INDEX message_report_thread ON message_report USING btree (thread_id);

CREATE TABLE message_side (
  thread_id text NOT NULL,
  side text NOT NULL,
  seen_id bigint NOT NULL DEFAULT 0,
  emailed_id bigint NOT NULL DEFAULT 0,
  emailed_at timestamptz,
  CONSTRAINT message_side_pkey PRIMARY KEY (thread_id, side),
  CONSTRAINT message_side_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(thread_id),
  CONSTRAINT message_side_side_check CHECK (side = ANY (ARRAY['owner', 'company']))
);

CREATE TABLE message_thread (
  thread_id text NOT NULL,
  owner_uid text NOT NULL,
  post_num bigint NOT NULL,
  booking_id text,
  created_at timestamptz NOT NULL,
  last_message_id bigint,
  asked_at timestamptz,
  answer_by timestamptz,
  answered_at timestamptz,
  last_side text,
  unread_by_company boolean NOT NULL DEFAULT false,
  CONSTRAINT message_thread_booking_id_key UNIQUE (booking_id),
  CONSTRAINT message_thread_pkey PRIMARY KEY (thread_id),
  CONSTRAINT message_thread_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT message_thread_owner_uid_fkey FOREIGN KEY (owner_uid) REFERENCES person(id),
  CONSTRAINT message_thread_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT message_thread_asked CHECK ((asked_at IS NULL) = (answer_by IS NULL) AND (asked_at IS NOT NULL OR answered_at IS NULL)),
  CONSTRAINT message_thread_last_side_check CHECK (last_side = ANY (ARRAY['owner', 'company']))
);
CREATE INDEX message_thread_asked ON message_thread USING btree (asked_at) WHERE asked_at IS NOT NULL;
CREATE UNIQUE INDEX message_thread_of_post ON message_thread USING btree (owner_uid, post_num) WHERE booking_id IS NULL;
CREATE INDEX message_thread_owner ON message_thread USING btree (owner_uid, last_message_id);
CREATE INDEX message_thread_post ON message_thread USING btree (post_num, last_message_id);
CREATE INDEX message_thread_unanswered ON message_thread USING btree (post_num, last_message_id) WHERE last_side = 'owner';
CREATE INDEX message_thread_unread ON message_thread USING btree (post_num) WHERE unread_by_company;

CREATE TABLE notification (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  uid text NOT NULL,
  company_uid text,
  kind text NOT NULL,
  key text NOT NULL,
  booking_id text,
  post_num bigint,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamptz NOT NULL,
  seen_at timestamptz,
  thread_id text,
  CONSTRAINT notification_pkey PRIMARY KEY (id),
  CONSTRAINT notification_uid_key_key UNIQUE (uid, key),
  CONSTRAINT notification_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id) ON DELETE CASCADE,
  CONSTRAINT notification_company_uid_fkey FOREIGN KEY (company_uid) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT notification_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num) ON DELETE CASCADE,
  CONSTRAINT notification_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES message_thread(thread_id),
  CONSTRAINT notification_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX notification_booking ON notification USING btree (booking_id);
CREATE INDEX notification_company ON notification USING btree (company_uid) WHERE company_uid IS NOT NULL;
CREATE INDEX notification_list ON notification USING btree (uid, id);
CREATE INDEX notification_post ON notification USING btree (post_num);
CREATE INDEX notification_thread ON notification USING btree (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX notification_unseen ON notification USING btree (uid) WHERE seen_at IS NULL;

CREATE TABLE notification_preference (
  uid text NOT NULL,
  kind_group text NOT NULL,
  channel text NOT NULL,
  is_on boolean NOT NULL,
  CONSTRAINT notification_preference_pkey PRIMARY KEY (uid, kind_group, channel),
  CONSTRAINT notification_preference_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT notification_preference_channel_check CHECK (channel = ANY (ARRAY['inApp', 'email']))
);

CREATE TABLE outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  run_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  party text,
  turn_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT outbox_key_key UNIQUE (key),
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_done ON outbox USING btree (done_at) WHERE done_at IS NOT NULL AND last_error IS NULL;
CREATE INDEX outbox_due ON outbox USING btree (kind, run_at, id) WHERE done_at IS NULL;
CREATE INDEX outbox_party ON outbox USING btree (kind, party, run_at, turn_at) WHERE done_at IS NULL;
CREATE INDEX outbox_turn ON outbox USING btree (kind, turn_at, id) WHERE done_at IS NULL;
CREATE TRIGGER set_turn BEFORE INSERT OR UPDATE OF run_at ON outbox FOR EACH ROW EXECUTE FUNCTION set_turn();

CREATE TABLE payment (
  payment_id text NOT NULL,
  booking_id text NOT NULL,
  order_id text NOT NULL,
  idempotency_key text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL,
  unapplied boolean NOT NULL DEFAULT false,
  payment_key text,
  failure_code text,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  card_issuer text,
  card_end text,
  change_id text,
  CONSTRAINT payment_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT payment_order_id_key UNIQUE (order_id),
  CONSTRAINT payment_payment_id_booking_id_amount_key UNIQUE (payment_id, booking_id, amount),
  CONSTRAINT payment_pkey PRIMARY KEY (payment_id),
  CONSTRAINT payment_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT payment_change FOREIGN KEY (change_id, booking_id) REFERENCES booking_change(change_id, booking_id),
  CONSTRAINT payment_card_end_check CHECK (card_end ~ '^[0-9*]{4}$'),
  CONSTRAINT payment_card_issuer_check CHECK (length(card_issuer) >= 1 AND length(card_issuer) <= 10),
  CONSTRAINT payment_check CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  CONSTRAINT payment_check1 CHECK ((state <> ALL (ARRAY['confirming', 'paid'])) OR payment_key IS NOT NULL),
  CONSTRAINT payment_check2 CHECK (NOT unapplied OR state = 'paid'),
  CONSTRAINT payment_check3 CHECK (state = 'paid' OR card_issuer IS NULL AND card_end IS NULL),
  CONSTRAINT payment_idempotency_key_check CHECK (length(idempotency_key) <= 300),
  CONSTRAINT payment_order_id_check CHECK (order_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  CONSTRAINT payment_state_check CHECK (state = ANY (ARRAY['ready', 'confirming', 'paid', 'failed', 'abandoned']))
);
CREATE INDEX payment_booking ON payment USING btree (booking_id, created_at);
CREATE INDEX payment_by_change ON payment USING btree (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX payment_confirming ON payment USING btree (next_attempt_at) WHERE state = 'confirming';
CREATE UNIQUE INDEX payment_key_paid ON payment USING btree (payment_key) WHERE state = 'paid';
CREATE UNIQUE INDEX payment_one_active ON payment USING btree (booking_id, COALESCE(change_id, '')) WHERE (state = ANY (ARRAY['ready', 'confirming', 'paid'])) AND NOT unapplied;
CREATE INDEX payment_unapplied ON payment USING btree (booking_id) WHERE unapplied;

CREATE TABLE person (
  id text NOT NULL,
  display_name text NOT NULL,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  photo_url text,
  role text NOT NULL,
  is_guest boolean NOT NULL DEFAULT false,
  guest_until timestamptz,
  phone text,
  language text NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  business jsonb,
  license_state text,
  license_source text,
  license_checked_at timestamptz,
  license_closed_at timestamptz,
  license_next_check_at timestamptz,
  confirmed_license text,
  CONSTRAINT person_email_key UNIQUE (email),
  CONSTRAINT person_pkey PRIMARY KEY (id),
  CONSTRAINT person_check CHECK (is_guest = (guest_until IS NOT NULL)),
  CONSTRAINT person_confirmed_license CHECK (confirmed_license IS NULL OR NOT license_state IS DISTINCT FROM 'open'),
  CONSTRAINT person_display_name_check CHECK (length(display_name) >= 1 AND length(display_name) <= 100),
  CONSTRAINT person_email_check CHECK (email = lower(email) AND length(email) <= 320),
  CONSTRAINT person_language_check CHECK (language = ANY (ARRAY['en', 'ko'])),
  CONSTRAINT person_license_state_check CHECK (license_state = ANY (ARRAY['open', 'closed', 'unknown'])),
  CONSTRAINT person_role_check CHECK (role = ANY (ARRAY['owner', 'company']))
);
CREATE INDEX person_closed_license ON person USING btree (license_closed_at) WHERE license_closed_at IS NOT NULL;
CREATE INDEX person_guest ON person USING btree (guest_until) WHERE is_guest;
CREATE INDEX person_license ON person USING btree (license_next_check_at NULLS FIRST) WHERE (business ->> 'license') IS NOT NULL AND deleted_at IS NULL AND NOT is_guest;
CREATE UNIQUE INDEX person_one_confirmed_license ON person USING btree (confirmed_license);
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON person REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_reviews_of_person();
CREATE TRIGGER update_like_totals AFTER UPDATE OF email_verified ON person FOR EACH ROW WHEN (old.email_verified <> new.email_verified AND NOT new.is_guest) EXECUTE FUNCTION update_like_totals_of_person();

CREATE TABLE post (
  post_num bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  uid text NOT NULL,
  store_name text NOT NULL,
  store_name_en text,
  main_address text NOT NULL,
  main_address_en text,
  detail_address text NOT NULL DEFAULT '',
  region text,
  max_dogs_per_room smallint NOT NULL,
  amenities text[] NOT NULL,
  training boolean NOT NULL,
  description text NOT NULL,
  description_en text,
  hours jsonb NOT NULL,
  policy text NOT NULL,
  peaks jsonb,
  grams text[] NOT NULL DEFAULT '{}'[],
  name_keys text NOT NULL,
  district_keys text NOT NULL,
  like_total integer NOT NULL DEFAULT 0,
  rating_sum integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  rating_mean integer NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN rating_count = 0 THEN 0
    ELSE rating_sum * 100 / rating_count
END) STORED,
  min_price integer NOT NULL,
  visible_to text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  idempotency_key text,
  request_hash text,
  facility jsonb NOT NULL DEFAULT '{"cctv": null, "night": null, "insurance": null, "partnerVet": null, "separation": null, "carersPerDay": null}'::jsonb,
  response_rate smallint,
  CONSTRAINT post_idempotency_key UNIQUE (uid, idempotency_key),
  CONSTRAINT post_pkey PRIMARY KEY (post_num),
  CONSTRAINT post_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT post_visible_to_fkey FOREIGN KEY (visible_to) REFERENCES person(id),
  CONSTRAINT post_check CHECK (rating_sum >= rating_count AND rating_sum <= (rating_count * 5)),
  CONSTRAINT post_check1 CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  CONSTRAINT post_like_total_check CHECK (like_total >= 0),
  CONSTRAINT post_main_address_check CHECK (length(main_address) >= 1 AND length(main_address) <= 300),
  CONSTRAINT post_max_dogs_per_room_check CHECK (max_dogs_per_room >= 1 AND max_dogs_per_room <= 3),
  CONSTRAINT post_min_price_check CHECK (min_price >= 1000 AND min_price <= 10000000),
  CONSTRAINT post_policy_check CHECK (policy = ANY (ARRAY['standard', 'flexible'])),
  CONSTRAINT post_rating_count_check CHECK (rating_count >= 0),
  CONSTRAINT post_region_check CHECK (region = ANY (ARRAY['Gangnam', 'Gangdong', 'Gangbuk', 'Gangseo', 'Gwanak', 'Gwangjin', 'Guro', 'Geumcheon', 'Seongdong', 'Seongbuk', 'Songpa', 'Yangcheon', 'Yeongdeungpo', 'Yongsan', 'Eunpyeong', 'Jongno', 'Jung', 'Jungnang'])),
  CONSTRAINT post_response_rate_check CHECK (response_rate >= 0 AND response_rate <= 100),
  CONSTRAINT post_store_name_check CHECK (length(store_name) >= 1 AND length(store_name) <= 200)
);
CREATE INDEX post_by_likes ON post USING btree (like_total DESC, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_by_price ON post USING btree (min_price, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_by_rating ON post USING btree (rating_mean DESC, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_company ON post USING btree (uid, post_num);
CREATE INDEX post_grams ON post USING gin (grams) WITH (fastupdate=off) WHERE deleted_at IS NULL;
CREATE INDEX post_of_viewer ON post USING btree (visible_to) WHERE deleted_at IS NULL AND visible_to IS NOT NULL;
CREATE INDEX post_region_by_likes ON post USING btree (region, like_total DESC, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_region_by_price ON post USING btree (region, min_price, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE INDEX post_region_by_rating ON post USING btree (region, rating_mean DESC, post_num) INCLUDE (visible_to) WHERE deleted_at IS NULL;
CREATE TRIGGER invalidate_cache AFTER INSERT OR DELETE OR UPDATE ON post FOR EACH ROW EXECUTE FUNCTION invalidate_post();
CREATE TRIGGER set_post_grams BEFORE INSERT OR UPDATE OF grams, name_keys, district_keys ON post FOR EACH ROW EXECUTE FUNCTION set_post_grams();
CREATE TRIGGER set_post_like_marks BEFORE UPDATE OF like_total ON post FOR EACH ROW WHEN (like_marks(old.like_total) <> like_marks(new.like_total)) EXECUTE FUNCTION set_post_grams();
CREATE TRIGGER sync_listing_offers AFTER INSERT OR DELETE OR UPDATE OF region, training, amenities, visible_to, deleted_at ON post FOR EACH ROW EXECUTE FUNCTION sync_listing_offers();
CREATE CONSTRAINT TRIGGER sync_room_search_post AFTER UPDATE ON post DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.region IS DISTINCT FROM new.region OR old.min_price IS DISTINCT FROM new.min_price OR old.visible_to IS DISTINCT FROM new.visible_to OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION sync_room_search_post();

CREATE TABLE post_draft (
  uid text NOT NULL,
  post_num bigint,
  revision text NOT NULL,
  content text NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT post_draft_uid_post_num_key UNIQUE NULLS NOT DISTINCT (uid, post_num),
  CONSTRAINT post_draft_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT post_draft_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT post_draft_content_check CHECK (length(content) <= 200000)
);
CREATE INDEX post_draft_post ON post_draft USING btree (post_num);

CREATE TABLE post_extra (
  extra_id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  post_num bigint NOT NULL,
  "position" smallint NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  name_en text,
  unit text NOT NULL,
  price integer NOT NULL,
  max_per_day smallint,
  notice_hours smallint NOT NULL,
  active boolean NOT NULL,
  CONSTRAINT post_extra_pkey PRIMARY KEY (extra_id),
  CONSTRAINT post_extra_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT post_extra_kind_check CHECK (kind = ANY (ARRAY['bath', 'grooming', 'nails', 'extraWalk', 'training', 'play', 'pickUp', 'dropOff', 'medication', 'specialFood', 'photos', 'other'])),
  CONSTRAINT post_extra_max_per_day_check CHECK (max_per_day >= 1),
  CONSTRAINT post_extra_notice_hours_check CHECK (notice_hours >= 0 AND notice_hours <= 720),
  CONSTRAINT post_extra_price_check CHECK (price >= 0),
  CONSTRAINT post_extra_unit_check CHECK (unit = ANY (ARRAY['stay', 'night', 'day', 'once']))
);
CREATE INDEX post_extra_not_sold ON post_extra USING btree (post_num) WHERE NOT active;
CREATE INDEX post_extra_on_sale ON post_extra USING btree (post_num, "position") WHERE active;

CREATE TABLE post_image (
  post_num bigint NOT NULL,
  section smallint NOT NULL,
  image_id text NOT NULL,
  CONSTRAINT post_image_image_id_post_num_key UNIQUE (image_id, post_num),
  CONSTRAINT post_image_pkey PRIMARY KEY (post_num, section),
  CONSTRAINT post_image_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(image_id),
  CONSTRAINT post_image_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT post_image_section_check CHECK (section >= 1 AND section <= 10)
);
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON post_image REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('post');
CREATE TRIGGER invalidate_cache_insert AFTER INSERT ON post_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('post');
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON post_image REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('post');

CREATE TABLE post_like (
  uid text NOT NULL,
  post_num bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT post_like_pkey PRIMARY KEY (uid, post_num),
  CONSTRAINT post_like_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT post_like_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX post_like_post ON post_like USING btree (post_num);
CREATE TRIGGER update_like_total_delete AFTER DELETE ON post_like REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_like_total('-1');
CREATE TRIGGER update_like_total_insert AFTER INSERT ON post_like REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION update_like_total('1');

CREATE TABLE quick_reply (
  company_uid text NOT NULL,
  "position" smallint NOT NULL,
  text text NOT NULL,
  text_en text NOT NULL,
  CONSTRAINT quick_reply_pkey PRIMARY KEY (company_uid, "position"),
  CONSTRAINT quick_reply_company_uid_fkey FOREIGN KEY (company_uid) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT quick_reply_text CHECK (text <> '' OR text_en <> '')
);

CREATE TABLE rate_limit (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limit_window ON rate_limit USING btree (window_start);

CREATE TABLE refund (
  refund_id text NOT NULL,
  payment_id text NOT NULL,
  booking_id text NOT NULL,
  paid bigint NOT NULL,
  amount bigint NOT NULL,
  percent smallint NOT NULL,
  reason text NOT NULL,
  state text NOT NULL,
  idempotency_key text NOT NULL,
  failure_code text,
  next_attempt_at timestamptz,
  last_attempt_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  CONSTRAINT refund_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT refund_pkey PRIMARY KEY (refund_id),
  CONSTRAINT refund_payment_id_booking_id_paid_fkey FOREIGN KEY (payment_id, booking_id, paid) REFERENCES payment(payment_id, booking_id, amount),
  CONSTRAINT refund_amount_check CHECK (amount > 0),
  CONSTRAINT refund_check CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT refund_idempotency_key_check CHECK (length(idempotency_key) <= 300),
  CONSTRAINT refund_not_over_paid CHECK (amount <= paid),
  CONSTRAINT refund_percent_check CHECK (percent >= 1 AND percent <= 100),
  CONSTRAINT refund_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 200),
  CONSTRAINT refund_state_check CHECK (state = ANY (ARRAY['requested', 'done']))
);
CREATE INDEX refund_booking ON refund USING btree (booking_id);
CREATE INDEX refund_payment ON refund USING btree (payment_id);
CREATE INDEX refund_requested ON refund USING btree (next_attempt_at) WHERE state = 'requested';

CREATE TABLE review (
  review_id text NOT NULL,
  booking_id text NOT NULL,
  post_num bigint NOT NULL,
  uid text NOT NULL,
  stars smallint NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  reply text,
  replied_at timestamptz,
  created_at timestamptz NOT NULL,
  visible_to text,
  CONSTRAINT review_booking_id_key UNIQUE (booking_id),
  CONSTRAINT review_pkey PRIMARY KEY (review_id),
  CONSTRAINT review_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT review_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT review_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT review_visible_to_fkey FOREIGN KEY (visible_to) REFERENCES person(id),
  CONSTRAINT review_check CHECK ((reply IS NULL) = (replied_at IS NULL)),
  CONSTRAINT review_language_check CHECK (language = ANY (ARRAY['en', 'ko'])),
  CONSTRAINT review_stars_check CHECK (stars >= 1 AND stars <= 5)
);
CREATE INDEX review_person ON review USING btree (uid, created_at DESC);
CREATE INDEX review_post ON review USING btree (post_num, created_at DESC, review_id);
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON review REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts_of_review();
CREATE TRIGGER invalidate_cache_insert AFTER INSERT ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts_of_review();
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON review REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts_of_review();

CREATE TABLE review_image (
  review_id text NOT NULL,
  "position" smallint NOT NULL,
  image_id text NOT NULL,
  CONSTRAINT review_image_pkey PRIMARY KEY (review_id, "position"),
  CONSTRAINT review_image_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(image_id),
  CONSTRAINT review_image_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(review_id),
  CONSTRAINT review_image_position_check CHECK ("position" >= 1 AND "position" <= 10)
);
CREATE INDEX review_image_image ON review_image USING btree (image_id);

CREATE TABLE room (
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  count smallint NOT NULL,
  price integer NOT NULL,
  weekend_price integer,
  CONSTRAINT room_pkey PRIMARY KEY (post_num, size),
  CONSTRAINT room_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT room_count_check CHECK (count >= 0 AND count <= 1000),
  CONSTRAINT room_price_check CHECK (price >= 1000 AND price <= 10000000),
  CONSTRAINT room_size_check CHECK (size = ANY (ARRAY[0, 1, 2])),
  CONSTRAINT room_weekend_price_check CHECK (weekend_price >= 1000 AND weekend_price <= 10000000)
);
CREATE TRIGGER insert_room_search AFTER INSERT ON room FOR EACH ROW EXECUTE FUNCTION insert_room_search();
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON room REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('post');
CREATE TRIGGER invalidate_cache_insert AFTER INSERT ON room REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_post_of_room();
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON room REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_post_of_room();
CREATE CONSTRAINT TRIGGER sync_room_search_count AFTER UPDATE ON room DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.count <> new.count) EXECUTE FUNCTION sync_room_search_count();

CREATE TABLE room_count_history (
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  until date NOT NULL,
  count smallint NOT NULL,
  CONSTRAINT room_count_history_pkey PRIMARY KEY (post_num, size, until),
  CONSTRAINT room_count_history_post_num_size_fkey FOREIGN KEY (post_num, size) REFERENCES room(post_num, size),
  CONSTRAINT room_count_history_count_check CHECK (count >= 0)
);

CREATE TABLE room_night (
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  night date NOT NULL,
  taken smallint NOT NULL,
  closed smallint NOT NULL DEFAULT 0,
  capacity smallint NOT NULL,
  external_wanted smallint NOT NULL DEFAULT 0,
  external_closed smallint NOT NULL DEFAULT 0,
  blocked boolean NOT NULL DEFAULT false,
  CONSTRAINT room_night_pkey PRIMARY KEY (post_num, size, night),
  CONSTRAINT room_night_post_num_size_fkey FOREIGN KEY (post_num, size) REFERENCES room(post_num, size),
  CONSTRAINT room_night_closed_check CHECK (closed >= 0),
  CONSTRAINT room_night_external CHECK (external_closed >= 0 AND external_closed <= LEAST(closed, external_wanted)),
  CONSTRAINT room_night_not_oversold CHECK (taken >= 0 AND taken <= capacity)
);
CREATE INDEX room_night_full ON room_night USING btree (post_num, size, night) WHERE taken >= capacity;
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON room_night REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('night');
CREATE TRIGGER invalidate_cache_insert AFTER INSERT ON room_night REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('night');
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON room_night REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('night');
CREATE TRIGGER sync_room_search_delete AFTER DELETE ON room_night REFERENCING OLD TABLE AS old_night FOR EACH STATEMENT EXECUTE FUNCTION sync_room_search_nights();
CREATE TRIGGER sync_room_search_insert AFTER INSERT ON room_night REFERENCING NEW TABLE AS new_night FOR EACH STATEMENT EXECUTE FUNCTION sync_room_search_nights();
CREATE TRIGGER sync_room_search_update AFTER UPDATE ON room_night REFERENCING OLD TABLE AS old_night NEW TABLE AS new_night FOR EACH STATEMENT EXECUTE FUNCTION sync_room_search_nights();

CREATE TABLE room_search (
  post_num bigint NOT NULL,
  size smallint NOT NULL,
  count smallint NOT NULL,
  region text,
  min_price integer NOT NULL,
  visible_to text,
  is_deleted boolean NOT NULL,
  full_nights bit varying NOT NULL,
  min_nights smallint NOT NULL DEFAULT 1,
  max_nights smallint NOT NULL DEFAULT 30,
  notice_hours smallint NOT NULL DEFAULT 0,
  has_exceptions boolean NOT NULL DEFAULT false,
  CONSTRAINT room_search_pkey PRIMARY KEY (post_num, size),
  CONSTRAINT room_search_post_num_size_fkey FOREIGN KEY (post_num, size) REFERENCES room(post_num, size) ON DELETE CASCADE
);
CREATE INDEX room_search_region ON room_search USING btree (size, region) INCLUDE (post_num, count, visible_to, is_deleted, full_nights, min_nights, max_nights, notice_hours, has_exceptions);
CREATE TRIGGER sync_listing_sizes AFTER INSERT OR DELETE OR UPDATE OF count, region, visible_to, is_deleted ON room_search FOR EACH ROW EXECUTE FUNCTION sync_listing_sizes();

CREATE TABLE sandbox_idempotency (
  key text NOT NULL,
  method text NOT NULL,
  url text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  CONSTRAINT sandbox_idempotency_pkey PRIMARY KEY (key, method, url)
);

CREATE TABLE sandbox_payment (
  payment_key text NOT NULL,
  order_id text NOT NULL,
  order_name text NOT NULL,
  customer_key text,
  total_amount bigint NOT NULL,
  balance_amount bigint NOT NULL,
  status text NOT NULL,
  simulated_error text,
  cancels jsonb NOT NULL DEFAULT '[]'::jsonb,
  requested_at timestamptz NOT NULL,
  approved_at timestamptz,
  CONSTRAINT sandbox_payment_pkey PRIMARY KEY (payment_key),
  CONSTRAINT sandbox_payment_check CHECK (balance_amount >= 0 AND balance_amount <= total_amount),
  CONSTRAINT sandbox_payment_status_check CHECK (status = ANY (ARRAY['READY', 'IN_PROGRESS', 'WAITING_FOR_DEPOSIT', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED'])),
  CONSTRAINT sandbox_payment_total_amount_check CHECK (total_amount > 0)
);
CREATE INDEX sandbox_payment_order ON sandbox_payment USING btree (order_id, requested_at);

CREATE TABLE season_price (
  post_num bigint NOT NULL,
  "position" smallint NOT NULL,
  size smallint NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  price integer NOT NULL,
  CONSTRAINT season_price_pkey PRIMARY KEY (post_num, "position", size),
  CONSTRAINT season_price_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT season_price_check CHECK (from_day <= to_day),
  CONSTRAINT season_price_position_check CHECK ("position" >= 0),
  CONSTRAINT season_price_price_check CHECK (price >= 1000 AND price <= 10000000),
  CONSTRAINT season_price_size_check CHECK (size = ANY (ARRAY[0, 1, 2]))
);
CREATE TRIGGER invalidate_cache_delete AFTER DELETE ON season_price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('post');
CREATE TRIGGER invalidate_cache_insert AFTER INSERT ON season_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('post');
CREATE TRIGGER invalidate_cache_update AFTER UPDATE ON season_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invalidate_posts('post');

CREATE TABLE session (
  id text NOT NULL,
  token text NOT NULL,
  uid text NOT NULL,
  expires_at timestamptz NOT NULL,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  member_id text,
  password_at timestamptz,
  tablet_id text,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_tablet_id_key UNIQUE (tablet_id),
  CONSTRAINT session_token_key UNIQUE (token),
  CONSTRAINT session_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id) ON DELETE SET NULL,
  CONSTRAINT session_tablet_id_fkey FOREIGN KEY (tablet_id) REFERENCES tablet(tablet_id) ON DELETE CASCADE,
  CONSTRAINT session_uid_fkey FOREIGN KEY (uid) REFERENCES person(id) ON DELETE CASCADE
);
CREATE INDEX session_expiry ON session USING btree (expires_at);
CREATE INDEX session_person ON session USING btree (uid);

CREATE TABLE staff_member (
  member_id text NOT NULL,
  company_uid text NOT NULL,
  email text,
  role text NOT NULL,
  posts integer[],
  uid text,
  left_as text,
  invited_at timestamptz NOT NULL,
  invited_until timestamptz NOT NULL,
  token_digest text,
  joined_at timestamptz,
  chosen_at timestamptz,
  left_at timestamptz,
  pin_hash text,
  invited_by text,
  CONSTRAINT staff_member_pkey PRIMARY KEY (member_id),
  CONSTRAINT staff_member_token_digest_key UNIQUE (token_digest),
  CONSTRAINT staff_member_company_uid_fkey FOREIGN KEY (company_uid) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT staff_member_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT staff_member_joined CHECK ((uid IS NULL) = (joined_at IS NULL)),
  CONSTRAINT staff_member_left CHECK (left_at IS NULL OR email IS NULL AND chosen_at IS NULL),
  CONSTRAINT staff_member_pin CHECK (pin_hash IS NULL OR uid IS NOT NULL AND left_at IS NULL),
  CONSTRAINT staff_member_present CHECK (left_at IS NOT NULL OR email IS NOT NULL AND left_as IS NULL),
  CONSTRAINT staff_member_role_check CHECK (role = ANY (ARRAY['manager', 'desk', 'carer'])),
  CONSTRAINT staff_member_token CHECK (token_digest IS NULL OR uid IS NULL AND left_at IS NULL)
);
CREATE UNIQUE INDEX staff_member_email ON staff_member USING btree (company_uid, email) WHERE left_at IS NULL;
CREATE UNIQUE INDEX staff_member_person ON staff_member USING btree (company_uid, uid) WHERE left_at IS NULL;
CREATE INDEX staff_member_work ON staff_member USING btree (uid) WHERE left_at IS NULL;

CREATE TABLE tablet (
  tablet_id text NOT NULL,
  token text NOT NULL,
  company_uid text NOT NULL,
  enrolled_by text,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  CONSTRAINT tablet_pkey PRIMARY KEY (tablet_id),
  CONSTRAINT tablet_token_key UNIQUE (token),
  CONSTRAINT tablet_company_uid_fkey FOREIGN KEY (company_uid) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT tablet_enrolled_by_fkey FOREIGN KEY (enrolled_by) REFERENCES staff_member(member_id) ON DELETE CASCADE,
  CONSTRAINT tablet_check CHECK (expires_at > created_at)
);
CREATE INDEX tablet_company ON tablet USING btree (company_uid);
CREATE INDEX tablet_expiry ON tablet USING btree (expires_at);

CREATE TABLE tablet_attempt (
  tablet_id text NOT NULL,
  member_id text NOT NULL,
  count smallint NOT NULL,
  CONSTRAINT tablet_attempt_pkey PRIMARY KEY (tablet_id, member_id),
  CONSTRAINT tablet_attempt_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_member(member_id) ON DELETE CASCADE,
  CONSTRAINT tablet_attempt_tablet_id_fkey FOREIGN KEY (tablet_id) REFERENCES tablet(tablet_id) ON DELETE CASCADE,
  CONSTRAINT tablet_attempt_count_check CHECK (count >= 1 AND count <= 5)
);

CREATE TABLE unused_offer (
  entry_id text NOT NULL,
  post_num bigint NOT NULL,
  network text NOT NULL,
  checkin date NOT NULL,
  checkout date NOT NULL,
  ended_at timestamptz NOT NULL,
  CONSTRAINT unused_offer_pkey PRIMARY KEY (entry_id),
  CONSTRAINT unused_offer_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT unused_offer_nights CHECK (checkin < checkout)
);
CREATE INDEX unused_offer_by_network ON unused_offer USING btree (post_num, split_part(network, '.', 1));
CREATE INDEX unused_offer_old ON unused_offer USING btree (ended_at);

CREATE TABLE verification (
  id text NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_expiry ON verification USING btree (expires_at);
CREATE INDEX verification_identifier ON verification USING btree (identifier);

CREATE TABLE waitlist_entry (
  entry_id text NOT NULL,
  "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  uid text NOT NULL,
  post_num bigint NOT NULL,
  state text NOT NULL,
  state_since timestamptz NOT NULL,
  checkin date NOT NULL,
  checkout date NOT NULL,
  checkin_time text NOT NULL,
  checkout_time text NOT NULL,
  dog_num jsonb NOT NULL,
  room_number jsonb NOT NULL,
  dog_ids jsonb NOT NULL,
  note text NOT NULL,
  max_total bigint,
  passed_total bigint,
  closes_at timestamptz NOT NULL,
  end_reason text,
  booking_id text,
  created_at timestamptz NOT NULL,
  passed_rules boolean NOT NULL DEFAULT false,
  passed_busy boolean NOT NULL DEFAULT false,
  network text,
  CONSTRAINT waitlist_entry_booking_id_key UNIQUE (booking_id),
  CONSTRAINT waitlist_entry_pkey PRIMARY KEY (entry_id),
  CONSTRAINT waitlist_entry_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES booking(booking_id),
  CONSTRAINT waitlist_entry_post_num_fkey FOREIGN KEY (post_num) REFERENCES post(post_num),
  CONSTRAINT waitlist_entry_uid_fkey FOREIGN KEY (uid) REFERENCES person(id),
  CONSTRAINT waitlist_entry_end CHECK ((end_reason IS NOT NULL) = (state = 'ended')),
  CONSTRAINT waitlist_entry_end_reason_check CHECK (end_reason = ANY (ARRAY['late', 'rules', 'gone'])),
  CONSTRAINT waitlist_entry_max_total_check CHECK (max_total >= 0),
  CONSTRAINT waitlist_entry_network CHECK (network IS NULL OR (state = ANY (ARRAY['waiting', 'offered']))),
  CONSTRAINT waitlist_entry_nights CHECK (checkin < checkout),
  CONSTRAINT waitlist_entry_offer CHECK ((booking_id IS NOT NULL) = (state = ANY (ARRAY['offered', 'taken', 'declined', 'expired']))),
  CONSTRAINT waitlist_entry_state_check CHECK (state = ANY (ARRAY['waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'ended']))
);
CREATE INDEX waitlist_entry_busy ON waitlist_entry USING btree (post_num) WHERE passed_busy AND state = 'waiting';
CREATE INDEX waitlist_entry_by_network ON waitlist_entry USING btree (post_num, split_part(network, '.', 1)) WHERE network IS NOT NULL;
CREATE INDEX waitlist_entry_closing ON waitlist_entry USING btree (closes_at) WHERE state = 'waiting';
CREATE INDEX waitlist_entry_line ON waitlist_entry USING btree (post_num, "position") WHERE state = 'waiting';
CREATE INDEX waitlist_entry_live ON waitlist_entry USING btree (uid) WHERE state = ANY (ARRAY['waiting', 'offered']);
CREATE INDEX waitlist_entry_past ON waitlist_entry USING btree (uid, state_since);
CREATE INDEX waitlist_entry_unused ON waitlist_entry USING btree (uid, state_since) WHERE state = ANY (ARRAY['expired', 'declined']);
CREATE TRIGGER forget_network BEFORE UPDATE OF state ON waitlist_entry FOR EACH ROW WHEN (new.network IS NOT NULL AND (new.state <> ALL (ARRAY['waiting', 'offered']))) EXECUTE FUNCTION forget_network();

CREATE OR REPLACE FUNCTION forget_conflicts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM dog_conflict WHERE dog_conflict.dog_id = OLD.dog_id OR dog_conflict.other_id = OLD.dog_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION forget_conflicts_of_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE gone text[];
BEGIN
  SELECT array_agg(id) INTO gone FROM jsonb_array_elements_text(OLD.dog_ids) AS id
  WHERE NOT (TG_OP = 'UPDATE' AND NEW.dog_ids ? id) AND (
    EXISTS (SELECT FROM dog_conflict WHERE dog_id = id AND uid = OLD.uid)
    OR EXISTS (SELECT FROM dog_conflict WHERE other_id = id AND uid = OLD.uid)
  );
  IF gone IS NULL THEN RETURN NULL; END IF;
  SELECT array_agg(id) INTO gone FROM unnest(gone) AS id
  WHERE NOT EXISTS (SELECT FROM customer WHERE customer.uid = OLD.uid AND dog_ids ? id);
  DELETE FROM dog_conflict WHERE uid = OLD.uid AND (dog_id = ANY(gone) OR other_id = ANY(gone));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION forget_network()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state IN ('declined', 'expired') THEN
    INSERT INTO unused_offer (entry_id, post_num, network, checkin, checkout, ended_at)
    VALUES (NEW.entry_id, NEW.post_num, NEW.network, NEW.checkin, NEW.checkout, NEW.state_since);
  END IF;
  NEW.network := NULL;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION insert_room_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO room_search (post_num, size, count, region, min_price, visible_to, is_deleted, full_nights,
    min_nights, max_nights, notice_hours, has_exceptions)
  SELECT post_num, NEW.size, NEW.count, region, min_price, visible_to, deleted_at IS NOT NULL, '',
    plain_rule.min_nights, plain_rule.max_nights, plain_rule.notice_hours, plain_rule.has_exceptions
  FROM post JOIN plain_rule USING (post_num) WHERE post_num = NEW.post_num;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION invalidate_images()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO cache_invalidation (image_id, kind) SELECT image_id, 'image' FROM former;
  ELSE
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, 'post' FROM changed JOIN post_image USING (image_id) JOIN post USING (post_num)
    WHERE visible_to IS NULL
    ON CONFLICT DO NOTHING;
    INSERT INTO cache_invalidation (image_id, kind)
    SELECT image_id, 'image' FROM former JOIN changed USING (image_id) WHERE former.kind <> changed.kind;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION invalidate_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  was_public boolean := TG_OP <> 'INSERT' AND OLD.visible_to IS NULL;
  is_public boolean := TG_OP <> 'DELETE' AND NEW.visible_to IS NULL;
  is_listed_differently boolean :=
    (OLD.region, OLD.min_price, OLD.deleted_at, OLD.visible_to, OLD.training, OLD.amenities)
    IS DISTINCT FROM (NEW.region, NEW.min_price, NEW.deleted_at, NEW.visible_to, NEW.training, NEW.amenities);
BEGIN
  IF was_public OR is_public THEN
    INSERT INTO cache_invalidation (post_num, kind)
    VALUES (coalesce(NEW.post_num, OLD.post_num), CASE WHEN is_listed_differently THEN 'listings' ELSE 'post' END)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION invalidate_post_of_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN count > 0 THEN 'listings' ELSE 'post' END
    FROM changed JOIN post USING (post_num)
    WHERE visible_to IS NULL
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO cache_invalidation (post_num, kind)
    SELECT DISTINCT post_num, CASE WHEN (former.count > 0) <> (changed.count > 0) THEN 'listings' ELSE 'post' END
    FROM changed JOIN former USING (post_num, size) JOIN post USING (post_num)
    WHERE visible_to IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION invalidate_posts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, TG_ARGV[0] FROM changed JOIN post USING (post_num)
  WHERE post.visible_to IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION invalidate_posts_of_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, 'review' FROM changed JOIN post USING (post_num)
  WHERE changed.visible_to IS NULL AND post.visible_to IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION invalidate_reviews_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO cache_invalidation (post_num, kind)
  SELECT DISTINCT post_num, 'review' FROM changed JOIN review ON review.uid = changed.id JOIN post USING (post_num)
  WHERE review.visible_to IS NULL AND post.visible_to IS NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION like_marks(like_total integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ARRAY(
    SELECT E'\v' || step
    FROM unnest(ARRAY[5, 8, 12, 18, 27, 40, 60, 90, 135, 200, 300, 450, 675, 1000, 1500, 2250, 3375, 5000, 7500, 11250]) AS step
    WHERE step <= like_total
  )
$function$;

CREATE OR REPLACE FUNCTION name_grams(name_keys text, district_keys text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ARRAY(
    SELECT DISTINCT mark || substring(key FROM place FOR size) COLLATE "C"
    FROM (
      SELECT '' AS mark, ltrim(line, E'\t') AS key, length(ltrim(line, E'\t')) AS last
      FROM string_to_table(substring(name_keys FROM 2), E'\n') AS line
      UNION ALL
      SELECT E'\n', line, 1 FROM string_to_table(substring(name_keys FROM 2), E'\n') AS line WHERE line NOT LIKE E'\t%'
      UNION ALL
      SELECT E'\t', line, length(line) FROM string_to_table(substring(district_keys FROM 2), E'\n') AS line
    ) AS marked, generate_series(1, last) AS place, generate_series(1, 3) AS size
  )
$function$;

CREATE OR REPLACE FUNCTION offer_categories(training boolean, amenities text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT array_remove(ARRAY[
    'all',
    CASE WHEN training THEN 'training' END,
    CASE WHEN 'seniorCare' = ANY (amenities) THEN 'senior' END,
    CASE WHEN 'walks' = ANY (amenities) THEN 'walks' END,
    CASE WHEN 'grooming' = ANY (amenities) THEN 'grooming' END
  ], NULL)
$function$;

CREATE OR REPLACE FUNCTION set_nights(full_nights bit varying, nights date[], is_full boolean[])
 RETURNS bit varying
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
DECLARE
  index integer;
  missing integer;
BEGIN
  FOR i IN 1 .. cardinality(nights) LOOP
    index := nights[i] - DATE '2026-01-01';
    missing := index + 1 - length(full_nights);
    -- A night before the first bit is not stored; a free night beyond the last bit need not be.
    CONTINUE WHEN index < 0 OR (missing > 0 AND NOT is_full[i]);
    full_nights := set_bit(full_nights || repeat('0', missing)::bit varying, index, is_full[i]::integer);
  END LOOP;
  RETURN full_nights;
END $function$;

CREATE OR REPLACE FUNCTION set_post_grams()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.grams := name_grams(NEW.name_keys, NEW.district_keys) || like_marks(NEW.like_total);
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION set_turn()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.turn_at := greatest(NEW.run_at, (
    SELECT turn_at + interval '1 second' FROM outbox
    WHERE kind = NEW.kind AND party = NEW.party AND run_at <= NEW.run_at AND done_at IS NULL AND id <> NEW.id
    ORDER BY run_at DESC, turn_at DESC
    LIMIT 1
  ));
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION size_category(size smallint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (ARRAY['small', 'medium', 'large'])[size + 1]
$function$;

CREATE OR REPLACE FUNCTION sync_listing_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO listing_count (region, category, change)
  SELECT coalesce(region, ''), category, sum(change)
  FROM (
    SELECT OLD.region, unnest(offer_categories(OLD.training, OLD.amenities)) AS category, -1 AS change
    WHERE TG_OP <> 'INSERT' AND OLD.visible_to IS NULL AND OLD.deleted_at IS NULL
    UNION ALL
    SELECT NEW.region, unnest(offer_categories(NEW.training, NEW.amenities)), 1
    WHERE TG_OP <> 'DELETE' AND NEW.visible_to IS NULL AND NEW.deleted_at IS NULL
  ) AS changed
  GROUP BY region, category
  HAVING sum(change) <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION sync_listing_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO listing_count (region, category, change)
  SELECT coalesce(region, ''), size_category(size), sum(change)
  FROM (
    SELECT OLD.region, OLD.size, -1 AS change
    WHERE TG_OP <> 'INSERT' AND OLD.visible_to IS NULL AND NOT OLD.is_deleted AND OLD.count > 0
    UNION ALL
    SELECT NEW.region, NEW.size, 1
    WHERE TG_OP <> 'DELETE' AND NEW.visible_to IS NULL AND NOT NEW.is_deleted AND NEW.count > 0
  ) AS changed
  GROUP BY region, size
  HAVING sum(change) <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION sync_room_search_count()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE room_search SET count = NEW.count WHERE (post_num, size) = (NEW.post_num, NEW.size);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION sync_room_search_nights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM update_full_nights(array_agg(post_num), array_agg(size), array_agg(night), array_agg(true))
    FROM new_night
    WHERE taken >= capacity
    HAVING count(*) > 0;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM update_full_nights(
      array_agg(post_num), array_agg(size), array_agg(night), array_agg(new_night.taken >= new_night.capacity))
    FROM new_night JOIN old_night USING (post_num, size, night)
    WHERE (new_night.taken >= new_night.capacity) <> (old_night.taken >= old_night.capacity)
    HAVING count(*) > 0;
  ELSE
    PERFORM update_full_nights(array_agg(post_num), array_agg(size), array_agg(night), array_agg(false))
    FROM old_night
    WHERE taken >= capacity
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION sync_room_search_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE room_search
  SET region = NEW.region, min_price = NEW.min_price, visible_to = NEW.visible_to, is_deleted = NEW.deleted_at IS NOT NULL
  WHERE post_num = NEW.post_num;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION sync_room_search_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE room_search SET (min_nights, max_nights, notice_hours, has_exceptions)
    = (plain_rule.min_nights, plain_rule.max_nights, plain_rule.notice_hours, plain_rule.has_exceptions)
  FROM plain_rule WHERE plain_rule.post_num = NEW.post_num AND room_search.post_num = NEW.post_num;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION update_full_nights(post_nums bigint[], sizes smallint[], nights date[], is_full boolean[])
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH changed AS (
    SELECT post_num, size, array_agg(given.night) AS nights, array_agg(given.is_full) AS is_full
    FROM unnest($1, $2, $3, $4) AS given (post_num, size, night, is_full)
    GROUP BY post_num, size
  ),
  locked AS MATERIALIZED (
    SELECT post_num, size, changed.nights, changed.is_full
    FROM changed JOIN room_search USING (post_num, size)
    ORDER BY post_num, size
    FOR NO KEY UPDATE OF room_search
  )
  UPDATE room_search SET full_nights = set_nights(full_nights, locked.nights, locked.is_full)
  FROM locked
  WHERE (room_search.post_num, room_search.size) = (locked.post_num, locked.size)
$function$;

CREATE OR REPLACE FUNCTION update_like_total()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE post SET like_total = like_total + counted.likes
  FROM (
    SELECT post_num, count(*) * TG_ARGV[0]::integer AS likes
    FROM changed JOIN person ON person.id = changed.uid
    WHERE email_verified AND NOT is_guest
    GROUP BY post_num
  ) AS counted
  WHERE post.post_num = counted.post_num;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION update_like_totals_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM post WHERE post_num IN (SELECT post_num FROM post_like WHERE uid = NEW.id) ORDER BY post_num FOR NO KEY UPDATE;
  UPDATE post SET like_total = like_total + CASE WHEN NEW.email_verified THEN 1 ELSE -1 END
  WHERE post_num IN (SELECT post_num FROM post_like WHERE uid = NEW.id);
  RETURN NULL;
END $function$;
