-- What the migrations and the functions' files make, all of them applied: for reading, never to be run. Written by
-- `npm run schema -- --write`.

-- brand -----------------------------------------------------------------------------------------------

create table brand_announcement (
  id integer not null generated always as identity,
  kind text not null,
  title_bn text,
  title_en text,
  content_bn text,
  content_en text,
  images jsonb not null default '[]'::jsonb,
  execution text not null default 'ALL'::text,
  promotion_type text,
  device text not null default 'ALL'::text,
  sequence integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  money_mode text not null default 'ALL'::text,
  constraint brand_announcement_pkey PRIMARY KEY (id),
  constraint brand_announcement_check CHECK (ends_at > starts_at),
  constraint brand_announcement_check1 CHECK (title_bn IS NOT NULL OR title_en IS NOT NULL),
  constraint brand_announcement_device_check CHECK (device = ANY (ARRAY['ALL'::text, 'WEB'::text, 'MOBILE'::text])),
  constraint brand_announcement_execution_check CHECK (execution = ANY (ARRAY['A'::text, 'B'::text, 'F'::text, 'ALL'::text])),
  constraint brand_announcement_images_check CHECK (jsonb_typeof(images) = 'array'::text),
  constraint brand_announcement_kind_check CHECK (kind = ANY (ARRAY['PL'::text, 'PU'::text, 'H'::text])),
  constraint brand_announcement_money_mode_check CHECK (money_mode = ANY (ARRAY['ALL'::text, 'CREDIT'::text, 'MONEY'::text]))
);
CREATE TRIGGER brand_announcement_touch AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brand_announcement FOR EACH STATEMENT EXECUTE FUNCTION brand_content_touch();
grant select, insert, update, delete on brand_announcement to nokshi_app;

create table brand_application (
  member_id uuid not null,
  promotion_id integer not null,
  status text not null default 'applying'::text,
  remark text not null,
  picture_ids uuid[] not null default '{}'::uuid[],
  answer text,
  applied_at timestamp with time zone not null,
  id uuid not null,
  language text,
  answered_at timestamp with time zone,
  answered_by uuid,
  done_at timestamp with time zone,
  done_by uuid,
  version integer not null default 0,
  constraint brand_application_pkey PRIMARY KEY (member_id, promotion_id),
  constraint brand_application_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES brand_promotion(id),
  constraint brand_application_check CHECK ((done_at IS NULL) = (done_by IS NULL)),
  constraint brand_application_status_check CHECK (status = ANY (ARRAY['applying'::text, 'rejected'::text, 'issued'::text, 'claimed'::text, 'process'::text, 'joined'::text]))
);
CREATE INDEX brand_application_answered ON brand_application USING btree (id) WHERE answered_at IS NOT NULL AND done_at IS NULL;
CREATE INDEX brand_application_done ON brand_application USING btree (id) WHERE done_at IS NOT NULL;
CREATE UNIQUE INDEX brand_application_id ON brand_application USING btree (id);
CREATE INDEX brand_application_open ON brand_application USING btree (id) WHERE answered_at IS NULL AND done_at IS NULL;
grant select, insert, update, delete on brand_application to nokshi_app;

create table brand_banner (
  id integer not null generated always as identity,
  group_name text not null,
  title_bn text,
  title_en text,
  url text not null,
  mobile_url text,
  linkage_type text not null default 'NONE'::text,
  linkage_url text,
  device text not null default 'ALL'::text,
  sequence integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  money_mode text not null default 'ALL'::text,
  constraint brand_banner_pkey PRIMARY KEY (id),
  constraint brand_banner_check CHECK (ends_at > starts_at),
  constraint brand_banner_check1 CHECK (title_bn IS NOT NULL OR title_en IS NOT NULL),
  constraint brand_banner_check2 CHECK ((linkage_type = 'NONE'::text) = (linkage_url IS NULL)),
  constraint brand_banner_device_check CHECK (device = ANY (ARRAY['ALL'::text, 'WEB'::text, 'MOBILE'::text])),
  constraint brand_banner_group_name_check CHECK (group_name = ANY (ARRAY['w_home'::text, 'w_game'::text, 'w_leftmenu'::text, 'w_reg'::text, 'w_login'::text, 'w_forget'::text, 'w_rng'::text, 'w_live'::text, 'w_fish'::text, 'w_pvp'::text, 'w_bgs'::text, 'w_sports'::text, 'w_esports'::text, 'w_lott'::text, 'w_elott'::text, 'w_cockfight'::text])),
  constraint brand_banner_linkage_type_check CHECK (linkage_type = ANY (ARRAY['NONE'::text, 'PAGE'::text, 'PROMOTION'::text, 'GAME'::text, 'URL'::text, 'POPUP'::text])),
  constraint brand_banner_money_mode_check CHECK (money_mode = ANY (ARRAY['ALL'::text, 'CREDIT'::text, 'MONEY'::text]))
);
CREATE TRIGGER brand_banner_touch AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brand_banner FOR EACH STATEMENT EXECUTE FUNCTION brand_content_touch();
grant select, insert, update, delete on brand_banner to nokshi_app;

create table brand_content (
  is_only boolean not null default true,
  version bigint not null,
  announced bigint not null,
  constraint brand_content_pkey PRIMARY KEY (is_only),
  constraint brand_content_is_only_check CHECK (is_only)
);
grant select, update on brand_content to nokshi_app;

create table brand_feedback (
  id uuid not null,
  member_id uuid,
  account text,
  contact text,
  content text not null,
  reference text,
  language text not null,
  picture_ids uuid[] not null default '{}'::uuid[],
  sent_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  answered_by uuid,
  done_at timestamp with time zone,
  done_by uuid,
  version integer not null default 0,
  constraint brand_feedback_pkey PRIMARY KEY (id),
  constraint brand_feedback_check CHECK ((answered_at IS NULL) = (answer IS NULL)),
  constraint brand_feedback_check1 CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  constraint brand_feedback_check2 CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX brand_feedback_answered ON brand_feedback USING btree (id) WHERE answered_at IS NOT NULL AND done_at IS NULL;
CREATE INDEX brand_feedback_done ON brand_feedback USING btree (id) WHERE done_at IS NOT NULL;
CREATE INDEX brand_feedback_of_member ON brand_feedback USING btree (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX brand_feedback_open ON brand_feedback USING btree (id) WHERE answered_at IS NULL AND done_at IS NULL;
grant select, insert, update, delete on brand_feedback to nokshi_app;

create table brand_help (
  id integer not null generated always as identity,
  topic_id integer,
  code text not null,
  icon text not null default ''::text,
  title_bn text,
  title_en text,
  content_bn text,
  content_en text,
  device text not null default 'ALL'::text,
  sequence integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  is_template boolean not null default false,
  money_mode text not null default 'ALL'::text,
  constraint brand_help_pkey PRIMARY KEY (id),
  constraint brand_help_code_key UNIQUE (code, money_mode),
  constraint brand_help_topic_id_fkey FOREIGN KEY (topic_id) REFERENCES brand_help(id) ON DELETE CASCADE,
  constraint brand_help_check CHECK (ends_at > starts_at),
  constraint brand_help_check1 CHECK (title_bn IS NOT NULL OR title_en IS NOT NULL),
  constraint brand_help_code_check CHECK (code ~ '^[a-z0-9-]{1,40}$'::text),
  constraint brand_help_device_check CHECK (device = ANY (ARRAY['ALL'::text, 'WEB'::text, 'MOBILE'::text])),
  constraint brand_help_money_mode_check CHECK (money_mode = ANY (ARRAY['ALL'::text, 'CREDIT'::text, 'MONEY'::text]))
);
CREATE TRIGGER brand_help_touch AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brand_help FOR EACH STATEMENT EXECUTE FUNCTION brand_content_touch();
grant select, insert, update, delete on brand_help to nokshi_app;

create table brand_picture (
  id uuid not null,
  member_id uuid,
  format text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  uploaded_at timestamp with time zone not null,
  used_at timestamp with time zone,
  network text,
  constraint brand_picture_pkey PRIMARY KEY (id),
  constraint brand_picture_format_check CHECK (format = ANY (ARRAY['png'::text, 'jpeg'::text]))
);
CREATE INDEX brand_picture_unused ON brand_picture USING btree (uploaded_at) WHERE used_at IS NULL;
CREATE INDEX brand_picture_unused_of_member ON brand_picture USING btree (member_id) WHERE used_at IS NULL AND member_id IS NOT NULL;
CREATE INDEX brand_picture_unused_of_network ON brand_picture USING btree (network) WHERE used_at IS NULL AND network IS NOT NULL;
grant select, insert, update, delete on brand_picture to nokshi_app;

create table brand_promotion (
  id integer not null generated always as identity,
  category text not null,
  title_bn text,
  title_en text,
  summary_bn text,
  summary_en text,
  content_bn text,
  content_en text,
  images jsonb not null default '[]'::jsonb,
  execution text not null default 'ALL'::text,
  promotion_type text,
  takes_applications boolean not null default false,
  device text not null default 'ALL'::text,
  sequence integer not null default 0,
  shown_from timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  money_mode text not null default 'ALL'::text,
  constraint brand_promotion_pkey PRIMARY KEY (id),
  constraint brand_promotion_check CHECK (starts_at >= shown_from),
  constraint brand_promotion_check1 CHECK (ends_at > starts_at),
  constraint brand_promotion_check2 CHECK (title_bn IS NOT NULL OR title_en IS NOT NULL),
  constraint brand_promotion_device_check CHECK (device = ANY (ARRAY['ALL'::text, 'WEB'::text, 'MOBILE'::text])),
  constraint brand_promotion_execution_check CHECK (execution = ANY (ARRAY['A'::text, 'B'::text, 'F'::text, 'ALL'::text])),
  constraint brand_promotion_images_check CHECK (jsonb_typeof(images) = 'array'::text),
  constraint brand_promotion_money_mode_check CHECK (money_mode = ANY (ARRAY['ALL'::text, 'CREDIT'::text, 'MONEY'::text]))
);
CREATE TRIGGER brand_promotion_touch AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brand_promotion FOR EACH STATEMENT EXECUTE FUNCTION brand_content_touch();
grant select, insert, update, delete on brand_promotion to nokshi_app;

create table brand_setting (
  name text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null,
  constraint brand_setting_pkey PRIMARY KEY (name)
);
CREATE TRIGGER brand_setting_touch AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON brand_setting FOR EACH STATEMENT EXECUTE FUNCTION brand_content_touch();
grant select, insert, update, delete on brand_setting to nokshi_app;

CREATE OR REPLACE FUNCTION brand_content_touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update brand_content set version = version + 1;
  return null;
end $function$
;
grant execute on function brand_content_touch to public;
grant execute on function brand_content_touch to nokshi_app;

CREATE OR REPLACE FUNCTION brand_takes_real_money(p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((
    select (value ->> 'isSwitchedOn')::boolean
           and extract(epoch from p_at) * 1000 < (value #>> '{licence,validUntil}')::bigint
      from brand_setting where name = 'realMoney'), false)
$function$
;
grant execute on function brand_takes_real_money to public;
grant execute on function brand_takes_real_money to nokshi_app;

-- cashier ---------------------------------------------------------------------------------------------

create sequence cashier_deposit_no as bigint start 1;

create sequence cashier_member_transfer_no as bigint start 1;

create sequence cashier_wallet_transfer_no as bigint start 1;

create sequence cashier_withdrawal_no as bigint start 1;

create table cashier_adjustment (
  member_id uuid not null,
  id uuid not null,
  direction text not null,
  amount bigint not null,
  currency text not null,
  needs_turnover boolean not null,
  reason text not null,
  state text not null default 'proposed'::text,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_reason text,
  decided_at timestamp with time zone,
  group_id uuid,
  constraint cashier_adjustment_pkey PRIMARY KEY (member_id, id),
  constraint cashier_adjustment_amount_check CHECK (amount > 0),
  constraint cashier_adjustment_check CHECK ((state = 'proposed'::text) = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  constraint cashier_adjustment_check1 CHECK ((state = 'done'::text) = (group_id IS NOT NULL)),
  constraint cashier_adjustment_check2 CHECK (state <> 'done'::text OR decided_by <> proposed_by),
  constraint cashier_adjustment_check3 CHECK (NOT needs_turnover OR direction = 'raise'::text),
  constraint cashier_adjustment_direction_check CHECK (direction = ANY (ARRAY['raise'::text, 'lower'::text])),
  constraint cashier_adjustment_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text]))
);
CREATE INDEX cashier_adjustment_open ON cashier_adjustment USING btree (proposed_at) WHERE state = 'proposed'::text;
grant select, insert, update on cashier_adjustment to nokshi_app;

create table cashier_bonus (
  member_id uuid not null,
  deposit_id uuid not null,
  offer_code text not null,
  title jsonb not null,
  currency text not null,
  percent integer not null,
  most bigint not null,
  least bigint not null,
  multiplier integer not null,
  categories text[],
  days integer not null,
  repeats text not null,
  is_first_deposit boolean not null,
  day date not null,
  state text not null default 'chosen'::text,
  dropped_because text,
  amount bigint,
  group_id uuid,
  requirement_id uuid,
  decided_at timestamp with time zone,
  ended_because text,
  taken_back bigint,
  taken_group_id uuid,
  ended_at timestamp with time zone,
  look_at timestamp with time zone,
  constraint cashier_bonus_pkey PRIMARY KEY (member_id, deposit_id),
  constraint cashier_bonus_amount_check CHECK (amount > 0),
  constraint cashier_bonus_check CHECK (taken_back >= 0 AND taken_back <= amount),
  constraint cashier_bonus_check1 CHECK ((state = 'chosen'::text) = (decided_at IS NULL)),
  constraint cashier_bonus_check2 CHECK ((state = 'dropped'::text) = (dropped_because IS NOT NULL)),
  constraint cashier_bonus_check3 CHECK ((state = 'credited'::text) = (amount IS NOT NULL AND group_id IS NOT NULL AND requirement_id IS NOT NULL)),
  constraint cashier_bonus_check4 CHECK ((ended_because IS NULL) = (ended_at IS NULL) AND (ended_because IS NULL) = (taken_back IS NULL)),
  constraint cashier_bonus_check5 CHECK ((COALESCE(taken_back, 0::bigint) > 0) = (taken_group_id IS NOT NULL)),
  constraint cashier_bonus_check6 CHECK (ended_at IS NULL OR state = 'credited'::text),
  constraint cashier_bonus_dropped_because_check CHECK (dropped_because = ANY (ARRAY['below_least'::text, 'other_open'::text, 'other_promised'::text, 'taken'::text, 'not_first'::text, 'on_break'::text])),
  constraint cashier_bonus_ended_because_check CHECK (ended_because = ANY (ARRAY['given_up'::text, 'expired'::text])),
  constraint cashier_bonus_repeats_check CHECK (repeats = ANY (ARRAY['once'::text, 'daily'::text])),
  constraint cashier_bonus_state_check CHECK (state = ANY (ARRAY['chosen'::text, 'credited'::text, 'dropped'::text]))
);
CREATE UNIQUE INDEX cashier_bonus_daily ON cashier_bonus USING btree (member_id, offer_code, day) WHERE state = 'credited'::text AND repeats = 'daily'::text;
CREATE INDEX cashier_bonus_look ON cashier_bonus USING btree (look_at) WHERE look_at IS NOT NULL;
CREATE UNIQUE INDEX cashier_bonus_once ON cashier_bonus USING btree (member_id, offer_code) WHERE state = 'credited'::text AND repeats = 'once'::text;
CREATE INDEX cashier_bonus_promised ON cashier_bonus USING btree (member_id) WHERE state = 'chosen'::text;
CREATE UNIQUE INDEX cashier_bonus_requirement ON cashier_bonus USING btree (member_id, requirement_id) WHERE requirement_id IS NOT NULL;
grant select, insert, update on cashier_bonus to nokshi_app;

create table cashier_bonus_offer (
  code text not null,
  title jsonb not null,
  description jsonb not null,
  currency text not null default 'XPC'::text,
  percent integer not null,
  most bigint not null,
  least bigint not null,
  multiplier integer not null,
  categories text[],
  days integer not null,
  repeats text not null,
  is_first_deposit boolean not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  is_on boolean not null,
  sort integer not null,
  constraint cashier_bonus_offer_pkey PRIMARY KEY (code),
  constraint cashier_bonus_offer_categories_check CHECK (cardinality(categories) > 0),
  constraint cashier_bonus_offer_check CHECK (ends_at > starts_at),
  constraint cashier_bonus_offer_currency_check CHECK (currency = 'XPC'::text),
  constraint cashier_bonus_offer_days_check CHECK (days >= 1 AND days <= 365),
  constraint cashier_bonus_offer_least_check CHECK ("least" >= 1000000),
  constraint cashier_bonus_offer_most_check CHECK (most > 0 AND (most % 10000::bigint) = 0),
  constraint cashier_bonus_offer_multiplier_check CHECK (multiplier >= 100 AND multiplier <= 10000),
  constraint cashier_bonus_offer_percent_check CHECK (percent >= 1 AND percent <= 500),
  constraint cashier_bonus_offer_repeats_check CHECK (repeats = ANY (ARRAY['once'::text, 'daily'::text]))
);
grant select, insert, update on cashier_bonus_offer to nokshi_app;

create table cashier_channel (
  code text not null,
  method text not null,
  provider text not null,
  currency text not null,
  title jsonb not null,
  mark text not null,
  wallet_kind text,
  min_amount bigint not null,
  max_amount bigint not null,
  quick_amounts bigint[] not null default '{}'::bigint[],
  takes_decimals boolean not null,
  expires_minutes integer not null,
  trx_length smallint,
  is_on boolean not null,
  is_simulated boolean not null,
  sort integer not null,
  unhealthy_since timestamp with time zone,
  constraint cashier_channel_pkey PRIMARY KEY (code),
  constraint cashier_channel_check CHECK (max_amount >= min_amount),
  constraint cashier_channel_check1 CHECK ((method = 'wallet'::text) = (wallet_kind IS NOT NULL)),
  constraint cashier_channel_check2 CHECK (currency = 'XPC'::text OR NOT is_simulated AND COALESCE(wallet_kind, 'payment'::text) = 'payment'::text),
  constraint cashier_channel_expires_minutes_check CHECK (expires_minutes >= 5 AND expires_minutes <= 1440),
  constraint cashier_channel_method_check CHECK (method = ANY (ARRAY['checkout'::text, 'bank'::text, 'wallet'::text])),
  constraint cashier_channel_min_amount_check CHECK (min_amount > 0),
  constraint cashier_channel_trx_length_check CHECK (trx_length >= 6 AND trx_length <= 20),
  constraint cashier_channel_wallet_kind_check CHECK (wallet_kind = ANY (ARRAY['send_money'::text, 'cash_out'::text, 'payment'::text]))
);
grant select, insert, update, delete on cashier_channel to nokshi_app;

create table cashier_contribution (
  member_id uuid not null,
  requirement_id uuid not null,
  round_id uuid not null,
  game_title jsonb not null,
  category text not null,
  stake bigint not null,
  win bigint not null,
  used_stake bigint not null,
  counted bigint not null,
  at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  constraint cashier_contribution_pkey PRIMARY KEY (member_id, requirement_id, round_id),
  constraint cashier_contribution_check CHECK (used_stake >= 0 AND used_stake <= stake),
  constraint cashier_contribution_counted_check CHECK (counted >= 0),
  constraint cashier_contribution_stake_check CHECK (stake > 0),
  constraint cashier_contribution_win_check CHECK (win >= 0)
);
CREATE INDEX cashier_contribution_latest ON cashier_contribution USING btree (member_id, requirement_id, at DESC, round_id DESC);
CREATE INDEX cashier_contribution_round ON cashier_contribution USING btree (member_id, round_id);
grant select, insert, update, delete on cashier_contribution to nokshi_app;

create table cashier_deposit (
  member_id uuid not null,
  id uuid not null,
  no bigint not null default cashier_next_no('cashier_deposit_no'::regclass),
  channel_code text not null,
  receiver_number text,
  currency text not null,
  asked_amount bigint not null,
  pay_amount bigint not null,
  credited_amount bigint,
  state text not null,
  reason text,
  trx_id text,
  trx_tries smallint not null default 0,
  sender_name text,
  slip_file text,
  provider_order text,
  checkout_url text,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  waiting_since timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  decided_note text,
  turnover_multiplier integer not null default 100,
  turnover_relax bigint not null default 10000000,
  turnover_clear_below bigint not null default 5000000,
  follows uuid,
  constraint cashier_deposit_pkey PRIMARY KEY (member_id, id),
  constraint cashier_deposit_member_id_follows_fkey FOREIGN KEY (member_id, follows) REFERENCES cashier_deposit(member_id, id),
  constraint cashier_deposit_asked_amount_check CHECK (asked_amount > 0),
  constraint cashier_deposit_check CHECK ((state = 'credited'::text) = (credited_amount IS NOT NULL)),
  constraint cashier_deposit_check1 CHECK ((state = ANY (ARRAY['waiting_payment'::text, 'submitted'::text, 'review'::text])) = (decided_at IS NULL)),
  constraint cashier_deposit_check2 CHECK (follows <> id),
  constraint cashier_deposit_credited_amount_check CHECK (credited_amount > 0),
  constraint cashier_deposit_pay_amount_check CHECK (pay_amount > 0),
  constraint cashier_deposit_state_check CHECK (state = ANY (ARRAY['waiting_payment'::text, 'submitted'::text, 'review'::text, 'credited'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text])),
  constraint cashier_deposit_turnover_clear_below_check CHECK (turnover_clear_below >= 0),
  constraint cashier_deposit_turnover_multiplier_check CHECK (turnover_multiplier >= 0),
  constraint cashier_deposit_turnover_relax_check CHECK (turnover_relax >= 0)
);
CREATE INDEX cashier_deposit_failed ON cashier_deposit USING btree (member_id, decided_at) WHERE state = 'rejected'::text;
CREATE UNIQUE INDEX cashier_deposit_follows ON cashier_deposit USING btree (member_id, follows, trx_id) WHERE follows IS NOT NULL;
CREATE INDEX cashier_deposit_latest ON cashier_deposit USING btree (member_id, id DESC);
CREATE UNIQUE INDEX cashier_deposit_no_unique ON cashier_deposit USING btree (no);
CREATE INDEX cashier_deposit_open ON cashier_deposit USING btree (state, expires_at) WHERE state = ANY (ARRAY['waiting_payment'::text, 'submitted'::text, 'review'::text]);
CREATE UNIQUE INDEX cashier_deposit_provider_order ON cashier_deposit USING btree (channel_code, provider_order) WHERE provider_order IS NOT NULL;
CREATE INDEX cashier_deposit_receiver ON cashier_deposit USING btree (channel_code, receiver_number, opened_at DESC) WHERE receiver_number IS NOT NULL;
CREATE INDEX cashier_deposit_waiting ON cashier_deposit USING btree (waiting_since) WHERE waiting_since IS NOT NULL AND decided_at IS NULL;
grant select, insert, update, delete on cashier_deposit to nokshi_app;

create table cashier_hand_credit (
  id uuid not null,
  member_id uuid not null,
  deposit_id uuid not null,
  channel_code text not null,
  trx_id text not null,
  ordered_amount bigint not null,
  amount bigint not null,
  currency text not null,
  why text not null,
  proposed_by uuid not null,
  proposed_note text not null,
  proposed_at timestamp with time zone not null,
  typed_by uuid,
  state text not null default 'waiting'::text,
  decided_by uuid,
  decided_note text,
  decided_at timestamp with time zone,
  constraint cashier_hand_credit_pkey PRIMARY KEY (id),
  constraint cashier_hand_credit_amount_check CHECK (amount > 0),
  constraint cashier_hand_credit_check CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint cashier_hand_credit_check1 CHECK ((state = ANY (ARRAY['confirmed'::text, 'declined'::text])) = (decided_by IS NOT NULL)),
  constraint cashier_hand_credit_check2 CHECK (state <> 'confirmed'::text OR decided_by <> proposed_by AND decided_by IS DISTINCT FROM typed_by),
  constraint cashier_hand_credit_ordered_amount_check CHECK (ordered_amount > 0),
  constraint cashier_hand_credit_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'declined'::text, 'superseded'::text])),
  constraint cashier_hand_credit_why_check CHECK (why = ANY (ARRAY['amount_differs'::text, 'second_person'::text]))
);
CREATE INDEX cashier_hand_credit_deposit ON cashier_hand_credit USING btree (member_id, deposit_id, proposed_at);
CREATE UNIQUE INDEX cashier_hand_credit_receipt ON cashier_hand_credit USING btree (channel_code, trx_id) WHERE state = 'waiting'::text;
CREATE INDEX cashier_hand_credit_trx ON cashier_hand_credit USING btree (channel_code, trx_id);
CREATE UNIQUE INDEX cashier_hand_credit_waiting ON cashier_hand_credit USING btree (member_id, deposit_id) WHERE state = 'waiting'::text;
grant select, insert, update on cashier_hand_credit to nokshi_app;

create table cashier_member_transfer (
  member_id uuid not null,
  id uuid not null,
  key uuid not null,
  no bigint not null default cashier_next_no('cashier_member_transfer_no'::regclass),
  receiver_id uuid not null,
  way text not null,
  currency text not null,
  amount bigint not null,
  is_salary boolean not null,
  sent_group_id uuid not null,
  received_group_id uuid not null,
  at timestamp with time zone not null,
  constraint cashier_member_transfer_pkey PRIMARY KEY (member_id, id),
  constraint cashier_member_transfer_member_id_key_key UNIQUE (member_id, key),
  constraint cashier_member_transfer_amount_check CHECK (amount > 0),
  constraint cashier_member_transfer_check CHECK (NOT is_salary OR way = 'down'::text),
  constraint cashier_member_transfer_check1 CHECK (member_id <> receiver_id),
  constraint cashier_member_transfer_way_check CHECK (way = ANY (ARRAY['up'::text, 'down'::text]))
);
CREATE INDEX cashier_member_transfer_day ON cashier_member_transfer USING btree (member_id, at);
CREATE UNIQUE INDEX cashier_member_transfer_no_unique ON cashier_member_transfer USING btree (no);
CREATE INDEX cashier_member_transfer_received ON cashier_member_transfer USING btree (receiver_id, no DESC);
CREATE INDEX cashier_member_transfer_sent ON cashier_member_transfer USING btree (member_id, no DESC);
grant select, insert on cashier_member_transfer to nokshi_app;

create table cashier_payout_account (
  member_id uuid not null,
  id uuid not null,
  channel_code text not null,
  kind text not null,
  number bytea not null,
  number_shown text not null,
  number_hash bytea not null,
  holder text not null,
  bank text,
  added_at timestamp with time zone not null,
  ready_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint cashier_payout_account_pkey PRIMARY KEY (member_id, id),
  constraint cashier_payout_account_channel_code_fkey FOREIGN KEY (channel_code) REFERENCES cashier_channel(code),
  constraint cashier_payout_account_kind_check CHECK (kind = ANY (ARRAY['wallet'::text, 'bank'::text]))
);
CREATE INDEX cashier_payout_account_ever ON cashier_payout_account USING btree (number_hash);
CREATE INDEX cashier_payout_account_number ON cashier_payout_account USING btree (number_hash) WHERE removed_at IS NULL;
grant select, insert, update, delete on cashier_payout_account to nokshi_app;

create table cashier_payout_clash (
  member_id uuid not null,
  other_member_id uuid not null,
  number_hash bytea not null,
  at timestamp with time zone not null,
  constraint cashier_payout_clash_pkey PRIMARY KEY (member_id, other_member_id, number_hash)
);
CREATE INDEX cashier_payout_clash_other ON cashier_payout_clash USING btree (other_member_id);
grant select, insert, update, delete on cashier_payout_clash to nokshi_app;

create table cashier_payout_conflict (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  our_state text not null,
  our_by text not null,
  our_staff_id uuid,
  our_reference text,
  our_at timestamp with time zone not null,
  provider_state text not null,
  provider_payment text,
  noticed_at timestamp with time zone not null,
  constraint cashier_payout_conflict_pkey PRIMARY KEY (member_id, withdrawal_id, id),
  constraint cashier_payout_conflict_member_id_withdrawal_id_fkey FOREIGN KEY (member_id, withdrawal_id) REFERENCES cashier_withdrawal(member_id, id),
  constraint cashier_payout_conflict_check CHECK ((provider_payment IS NOT NULL) = (provider_state = 'paid'::text)),
  constraint cashier_payout_conflict_our_by_check CHECK (our_by = ANY (ARRAY['staff'::text, 'provider'::text])),
  constraint cashier_payout_conflict_provider_state_check CHECK (provider_state = ANY (ARRAY['paid'::text, 'failed'::text]))
);
grant select, insert on cashier_payout_conflict to nokshi_app;

create table cashier_payout_conflict_look (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint cashier_payout_conflict_look_pkey PRIMARY KEY (member_id, withdrawal_id, id),
  constraint cashier_payout_conflict_look_member_id_withdrawal_id_id_fkey FOREIGN KEY (member_id, withdrawal_id, id) REFERENCES cashier_payout_conflict(member_id, withdrawal_id, id)
);
grant select, insert on cashier_payout_conflict_look to nokshi_app;

create table cashier_provider_message (
  provider text not null,
  id text not null,
  at timestamp with time zone not null,
  constraint cashier_provider_message_pkey PRIMARY KEY (provider, id)
);
grant select, insert, update, delete on cashier_provider_message to nokshi_app;

create table cashier_receipt (
  channel_code text not null,
  trx_id text not null,
  receiver_number text not null,
  sender text,
  kind text,
  amount bigint not null,
  currency text not null,
  paid_at timestamp with time zone not null,
  arrived_at timestamp with time zone not null,
  member_id uuid,
  deposit_id uuid,
  matched_at timestamp with time zone,
  typed_by uuid,
  typed_note text,
  constraint cashier_receipt_pkey PRIMARY KEY (channel_code, trx_id),
  constraint cashier_receipt_amount_check CHECK (amount > 0),
  constraint cashier_receipt_check CHECK ((member_id IS NULL) = (deposit_id IS NULL)),
  constraint cashier_receipt_check1 CHECK ((member_id IS NULL) = (matched_at IS NULL))
);
CREATE UNIQUE INDEX cashier_receipt_deposit ON cashier_receipt USING btree (member_id, deposit_id) WHERE member_id IS NOT NULL;
CREATE INDEX cashier_receipt_open ON cashier_receipt USING btree (channel_code, receiver_number, amount) WHERE member_id IS NULL;
CREATE INDEX cashier_receipt_sender ON cashier_receipt USING btree (channel_code, sender) WHERE member_id IS NOT NULL;
CREATE INDEX cashier_receipt_speed ON cashier_receipt USING btree (matched_at) WHERE member_id IS NOT NULL;
grant select, insert, update, delete on cashier_receipt to nokshi_app;

create table cashier_receiver (
  channel_code text not null,
  number text not null,
  name text not null,
  bank text,
  branch text,
  retired_at timestamp with time zone,
  constraint cashier_receiver_pkey PRIMARY KEY (channel_code, number),
  constraint cashier_receiver_channel_code_fkey FOREIGN KEY (channel_code) REFERENCES cashier_channel(code)
);
grant select, insert, update, delete on cashier_receiver to nokshi_app;

create table cashier_refill (
  member_id uuid not null,
  id uuid not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint cashier_refill_pkey PRIMARY KEY (member_id, id),
  constraint cashier_refill_amount_check CHECK (amount > 0)
);
CREATE INDEX cashier_refill_latest ON cashier_refill USING btree (member_id, at DESC);
grant select, insert, update, delete on cashier_refill to nokshi_app;

create table cashier_requirement (
  member_id uuid not null,
  id uuid not null,
  source text not null,
  source_id uuid not null,
  currency text not null,
  base_amount bigint not null,
  multiplier integer not null,
  required bigint not null,
  done bigint not null default 0,
  profile text not null,
  categories text[],
  opened_at timestamp with time zone not null,
  relax bigint not null,
  clear_below bigint not null,
  expires_at timestamp with time zone,
  fee_withdrawal_id uuid,
  status text not null default 'OPEN'::text,
  closed_at timestamp with time zone,
  bonus_amount bigint not null default 0,
  balance_before bigint,
  entry_no bigint,
  constraint cashier_requirement_pkey PRIMARY KEY (member_id, id),
  constraint cashier_requirement_member_id_source_source_id_key UNIQUE (member_id, source, source_id),
  constraint cashier_requirement_base_amount_check CHECK (base_amount > 0),
  constraint cashier_requirement_bonus_amount CHECK (bonus_amount >= 0 AND bonus_amount <= base_amount),
  constraint cashier_requirement_check CHECK (done >= 0 AND done <= required),
  constraint cashier_requirement_check1 CHECK ((status = 'OPEN'::text) = (closed_at IS NULL)),
  constraint cashier_requirement_clear_below_check CHECK (clear_below >= 0),
  constraint cashier_requirement_multiplier_check CHECK (multiplier >= 0),
  constraint cashier_requirement_of_before CHECK ((balance_before IS NULL) = (entry_no IS NULL)),
  constraint cashier_requirement_profile_check CHECK (profile = ANY (ARRAY['deposit'::text, 'bonus'::text])),
  constraint cashier_requirement_relax_check CHECK (relax >= 0),
  constraint cashier_requirement_required_check CHECK (required >= 0),
  constraint cashier_requirement_source_check CHECK (source = ANY (ARRAY['DEPOSIT'::text, 'BONUS'::text, 'REBATE'::text, 'POINTS'::text, 'REFERRAL'::text, 'TRANSFER'::text, 'ADJUST'::text])),
  constraint cashier_requirement_status_check CHECK (status = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'CANCELLED'::text, 'FORFEITED'::text]))
);
CREATE INDEX cashier_requirement_open ON cashier_requirement USING btree (member_id, opened_at, id) WHERE status = 'OPEN'::text;
grant select, insert, update, delete on cashier_requirement to nokshi_app;

create table cashier_step_up (
  member_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  act text not null default 'withdrawal'::text,
  constraint cashier_step_up_pkey PRIMARY KEY (member_id, id),
  constraint cashier_step_up_act_check CHECK (act = ANY (ARRAY['withdrawal'::text, 'member_transfer'::text]))
);
grant select, insert, update, delete on cashier_step_up to nokshi_app;

create table cashier_taken_amount (
  channel_code text not null,
  receiver_number text not null,
  amount bigint not null,
  member_id uuid not null,
  deposit_id uuid not null,
  free_at timestamp with time zone not null,
  constraint cashier_taken_amount_pkey PRIMARY KEY (channel_code, receiver_number, amount)
);
grant select, insert, update, delete on cashier_taken_amount to nokshi_app;

create table cashier_told_trx (
  channel_code text not null,
  trx_id text not null,
  member_id uuid not null,
  deposit_id uuid not null,
  at timestamp with time zone not null,
  constraint cashier_told_trx_pkey PRIMARY KEY (channel_code, trx_id, member_id, deposit_id)
);
CREATE INDEX cashier_told_trx_deposit ON cashier_told_trx USING btree (member_id, deposit_id);
grant select, insert, update, delete on cashier_told_trx to nokshi_app;

create table cashier_transfer_choice (
  member_id uuid not null,
  takes_from_downlines boolean not null,
  chosen_at timestamp with time zone not null,
  constraint cashier_transfer_choice_pkey PRIMARY KEY (member_id)
);
grant select, insert, update, delete on cashier_transfer_choice to nokshi_app;

create table cashier_turnover_flag (
  member_id uuid not null,
  round_id uuid not null,
  requirement_id uuid not null,
  counted bigint not null,
  at timestamp with time zone not null,
  constraint cashier_turnover_flag_pkey PRIMARY KEY (member_id, round_id, requirement_id)
);
grant select, insert, update, delete on cashier_turnover_flag to nokshi_app;

create table cashier_wallet (
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  balance bigint not null default 0,
  known_at timestamp with time zone,
  constraint cashier_wallet_pkey PRIMARY KEY (member_id, vendor, currency)
);
grant select, insert, update, delete on cashier_wallet to nokshi_app;

create table cashier_wallet_transfer (
  member_id uuid not null,
  id uuid not null,
  key uuid not null,
  no bigint not null default cashier_next_no('cashier_wallet_transfer_no'::regclass),
  vendor text not null,
  account_type_id integer not null,
  user_ref text not null,
  direction text not null,
  currency text not null,
  amount bigint not null,
  hold_id uuid,
  state text not null default 'moving'::text,
  reason text,
  attempts integer not null default 1,
  last_status text,
  last_lost_at timestamp with time zone,
  next_try_at timestamp with time zone,
  requested_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint cashier_wallet_transfer_pkey PRIMARY KEY (member_id, id),
  constraint cashier_wallet_transfer_member_id_key_key UNIQUE (member_id, key),
  constraint cashier_wallet_transfer_amount_check CHECK (amount > 0),
  constraint cashier_wallet_transfer_check CHECK ((direction = 'in'::text) = (hold_id IS NOT NULL)),
  constraint cashier_wallet_transfer_check1 CHECK ((state = 'moving'::text) = (closed_at IS NULL) AND (state = 'moving'::text) = (next_try_at IS NOT NULL)),
  constraint cashier_wallet_transfer_check2 CHECK ((state = 'refused'::text) = (reason IS NOT NULL)),
  constraint cashier_wallet_transfer_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text])),
  constraint cashier_wallet_transfer_reason_check CHECK (reason = ANY (ARRAY['not_enough'::text, 'supplier_refused'::text, 'not_accepted'::text])),
  constraint cashier_wallet_transfer_state_check CHECK (state = ANY (ARRAY['moving'::text, 'done'::text, 'refused'::text]))
);
CREATE INDEX cashier_wallet_transfer_due ON cashier_wallet_transfer USING btree (next_try_at) WHERE state = 'moving'::text;
CREATE INDEX cashier_wallet_transfer_latest ON cashier_wallet_transfer USING btree (member_id, no DESC);
CREATE UNIQUE INDEX cashier_wallet_transfer_no_unique ON cashier_wallet_transfer USING btree (no);
grant select, insert, update on cashier_wallet_transfer to nokshi_app;

create table cashier_withdrawal (
  member_id uuid not null,
  id uuid not null,
  no bigint not null default cashier_next_no('cashier_withdrawal_no'::regclass),
  account_id uuid not null,
  currency text not null,
  amount bigint not null,
  fee bigint not null,
  hold_id uuid not null,
  fee_hold_id uuid,
  early_fee bigint not null default 0,
  state text not null,
  reason text,
  note text,
  reasons text[] not null default '{}'::text[],
  approvals uuid[] not null default '{}'::uuid[],
  provider_order text,
  pays_by_hand boolean not null default false,
  payout_reference text,
  received_amount bigint,
  proof_file text,
  confirm_until timestamp with time zone,
  reminded_at timestamp with time zone,
  requested_at timestamp with time zone not null,
  waiting_since timestamp with time zone,
  approved_at timestamp with time zone,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  bonus_back bigint not null default 0,
  bonus_hold_id uuid,
  watch_from timestamp with time zone,
  watch_at timestamp with time zone,
  constraint cashier_withdrawal_pkey PRIMARY KEY (member_id, id),
  constraint cashier_withdrawal_member_id_account_id_fkey FOREIGN KEY (member_id, account_id) REFERENCES cashier_payout_account(member_id, id),
  constraint cashier_withdrawal_amount_check CHECK (amount > 0),
  constraint cashier_withdrawal_bonus_back CHECK (bonus_back >= 0 AND bonus_back <= early_fee),
  constraint cashier_withdrawal_bonus_hold CHECK ((bonus_back > 0) = (bonus_hold_id IS NOT NULL)),
  constraint cashier_withdrawal_check CHECK (fee >= 0 AND fee < amount),
  constraint cashier_withdrawal_check1 CHECK (early_fee >= 0 AND early_fee <= fee),
  constraint cashier_withdrawal_check2 CHECK ((state = ANY (ARRAY['received'::text, 'auto_received'::text, 'forced_received'::text, 'released'::text, 'rejected'::text])) = (closed_at IS NOT NULL)),
  constraint cashier_withdrawal_check3 CHECK (watch_at IS NULL OR watch_from IS NOT NULL),
  constraint cashier_withdrawal_received_amount_check CHECK (received_amount >= 0),
  constraint cashier_withdrawal_state_check CHECK (state = ANY (ARRAY['requested'::text, 'risk_check'::text, 'approved'::text, 'paying'::text, 'paid_out'::text, 'partial'::text, 'not_received'::text, 'received'::text, 'auto_received'::text, 'forced_received'::text, 'released'::text, 'rejected'::text]))
);
CREATE INDEX cashier_withdrawal_latest ON cashier_withdrawal USING btree (member_id, id DESC);
CREATE UNIQUE INDEX cashier_withdrawal_no_unique ON cashier_withdrawal USING btree (no);
CREATE INDEX cashier_withdrawal_paid ON cashier_withdrawal USING btree (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX cashier_withdrawal_queue ON cashier_withdrawal USING btree (state, requested_at) WHERE closed_at IS NULL;
CREATE INDEX cashier_withdrawal_watch ON cashier_withdrawal USING btree (watch_at) WHERE watch_at IS NOT NULL;
grant select, insert, update, delete on cashier_withdrawal to nokshi_app;

create table cashier_withdrawal_step (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  state text not null,
  by_whom text not null,
  staff_id uuid,
  at timestamp with time zone not null,
  reference text,
  constraint cashier_withdrawal_step_pkey PRIMARY KEY (member_id, withdrawal_id, id),
  constraint cashier_withdrawal_step_by_whom_check CHECK (by_whom = ANY (ARRAY['member'::text, 'staff'::text, 'provider'::text, 'system'::text]))
);
grant select, insert on cashier_withdrawal_step to nokshi_app;

CREATE OR REPLACE FUNCTION cashier_next_no(counter regclass)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  key constant bigint := hashtextextended('cashier.next_no:' || counter::text, 0);
  is_held boolean := false;
  no bigint := floor((extract(epoch from clock_timestamp()) - 1767225600) * 1000)::bigint;
begin
  if counter::text not like 'cashier\_%\_no' then
    raise exception '% counts no orders', counter;
  end if;
  -- A lock of the session, for these two statements: one of the transaction would hold up all orders until it commits.
  perform pg_advisory_lock(key);
  is_held := true;
  no := greatest(no, nextval(counter));
  perform setval(counter, no);
  perform pg_advisory_unlock(key);
  return no;
exception when query_canceled or others then
  if is_held then perform pg_advisory_unlock(key); end if;
  raise;
end $function$
;
grant execute on function cashier_next_no to public;
grant execute on function cashier_next_no to nokshi_app;

-- catalogue -------------------------------------------------------------------------------------------

create table catalogue_favourite (
  member_id uuid not null,
  game_no integer not null,
  at timestamp with time zone not null,
  constraint catalogue_favourite_pkey PRIMARY KEY (member_id, game_no)
);
grant select, insert, update, delete on catalogue_favourite to nokshi_app;

create table catalogue_game (
  no integer not null,
  code text not null,
  vendor text not null,
  game_type text not null,
  classify text,
  name_en text not null,
  name_bn text not null,
  name_latin text not null,
  is_hot boolean not null default false,
  is_on boolean not null default true,
  released_on date not null,
  popularity integer not null default 0,
  model text,
  art jsonb not null,
  rtp_percent numeric(5,2),
  volatility text,
  features text[] not null default '{}'::text[],
  min_stake bigint,
  max_stake bigint,
  max_win_multiple integer,
  constraint catalogue_game_pkey PRIMARY KEY (no),
  constraint catalogue_game_code_key UNIQUE (code),
  constraint catalogue_game_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalogue_vendor(code),
  constraint catalogue_game_volatility_check CHECK (volatility = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))
);
CREATE INDEX catalogue_game_list ON catalogue_game USING btree (vendor, popularity DESC, no);
grant select, insert, update, delete on catalogue_game to nokshi_app;

create table catalogue_recent (
  member_id uuid not null,
  game_no integer not null,
  at timestamp with time zone not null,
  rounds bigint not null default 0,
  constraint catalogue_recent_pkey PRIMARY KEY (member_id, game_no)
);
CREATE INDEX catalogue_recent_latest ON catalogue_recent USING btree (member_id, at DESC);
CREATE INDEX catalogue_recent_players ON catalogue_recent USING btree (game_no, at DESC);
grant select, insert, update, delete on catalogue_recent to nokshi_app;

create table catalogue_vendor (
  code text not null,
  no integer not null,
  game_type text not null,
  name_en text not null,
  name_bn text not null,
  prop text not null,
  source text not null,
  is_simulated boolean not null default false,
  is_on boolean not null default false,
  sequence integer not null default 0,
  maintenance_from timestamp with time zone,
  maintenance_until timestamp with time zone,
  one_game boolean not null default false,
  constraint catalogue_vendor_pkey PRIMARY KEY (code),
  constraint catalogue_vendor_no_key UNIQUE (no),
  constraint catalogue_vendor_game_type_check CHECK (game_type = ANY (ARRAY['RNG'::text, 'LIVE'::text, 'FISH'::text, 'PVP'::text, 'SPORTS'::text, 'LOTT'::text, 'ELOTT'::text])),
  constraint catalogue_vendor_maintenance CHECK (maintenance_until IS NULL OR maintenance_from IS NOT NULL AND maintenance_until > maintenance_from),
  constraint catalogue_vendor_one_game CHECK (NOT one_game OR source = 'hub88-sandbox'::text),
  constraint catalogue_vendor_source_check CHECK (source = ANY (ARRAY['hub88-sandbox'::text, 'in-house'::text, 'rgs'::text, 'lottery'::text, 'none'::text]))
);
grant select, insert, update, delete on catalogue_vendor to nokshi_app;

create table catalogue_version (
  is_only boolean not null default true,
  version bigint not null,
  constraint catalogue_version_pkey PRIMARY KEY (is_only),
  constraint catalogue_version_is_only_check CHECK (is_only)
);
grant select, insert, update, delete on catalogue_version to nokshi_app;

-- identity --------------------------------------------------------------------------------------------

create sequence identity_member_no as bigint start 100001;

create table identity_captcha (
  id_hash bytea not null,
  answer_hash bytea not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint identity_captcha_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX identity_captcha_age ON identity_captcha USING btree (expires_at);
grant select, insert, update, delete on identity_captcha to nokshi_app;

create table identity_code (
  id uuid not null,
  purpose text not null,
  kind text not null,
  receiver text not null,
  member_id uuid,
  code_hash bytea not null,
  tries smallint not null default 0,
  ip text not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint identity_code_pkey PRIMARY KEY (id),
  constraint identity_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_code_kind_check CHECK (kind = ANY (ARRAY['mobile'::text, 'email'::text])),
  constraint identity_code_purpose_check CHECK (purpose = ANY (ARRAY['access'::text, 'register'::text, 'contact'::text, 'login_verify'::text, 'reset_link'::text, 'owner'::text]))
);
CREATE INDEX identity_code_day ON identity_code USING btree (sent_at);
CREATE INDEX identity_code_ip ON identity_code USING btree (ip, sent_at DESC);
CREATE INDEX identity_code_link ON identity_code USING btree (code_hash) WHERE purpose = 'reset_link'::text;
CREATE INDEX identity_code_receiver ON identity_code USING btree (receiver, sent_at DESC);
grant select, insert, update, delete on identity_code to nokshi_app;

create table identity_contact_change (
  member_id uuid not null,
  kind text not null,
  value text not null,
  asked_at timestamp with time zone not null,
  constraint identity_contact_change_pkey PRIMARY KEY (member_id, kind),
  constraint identity_contact_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_contact_change_kind_check CHECK (kind = ANY (ARRAY['mobile'::text, 'email'::text]))
);
grant select, insert, update, delete on identity_contact_change to nokshi_app;

create table identity_device (
  member_id uuid not null,
  id uuid not null,
  cookie_hash bytea not null,
  name text not null,
  ip text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  full_login_at timestamp with time zone not null,
  full_login_way text not null,
  pin_hash text,
  pin_set_at timestamp with time zone,
  pin_tries smallint not null default 0,
  forgotten_at timestamp with time zone,
  browser_id uuid not null,
  constraint identity_device_pkey PRIMARY KEY (member_id, id),
  constraint identity_device_cookie_hash_key UNIQUE (cookie_hash),
  constraint identity_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
CREATE INDEX identity_device_browser ON identity_device USING btree (browser_id);
grant select, insert, update, delete on identity_device to nokshi_app;

create table identity_export (
  member_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  ip text not null,
  ordered_at timestamp with time zone not null,
  constraint identity_export_pkey PRIMARY KEY (member_id, id),
  constraint identity_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
CREATE INDEX identity_export_latest ON identity_export USING btree (member_id, ordered_at DESC);
grant select, insert on identity_export to nokshi_app;

create table identity_former_contact (
  member_id uuid not null,
  kind text not null,
  value_hash bytea not null,
  left_at timestamp with time zone not null,
  constraint identity_former_contact_pkey PRIMARY KEY (member_id, kind, value_hash),
  constraint identity_former_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_former_contact_kind_check CHECK (kind = ANY (ARRAY['mobile'::text, 'email'::text]))
);
CREATE INDEX identity_former_contact_value ON identity_former_contact USING btree (value_hash);
grant select, insert, update on identity_former_contact to nokshi_app;

create table identity_invite_code (
  code_key text not null,
  code text not null,
  member_id uuid not null,
  domain text,
  is_on boolean not null default true,
  made_at timestamp with time zone not null,
  constraint identity_invite_code_pkey PRIMARY KEY (code_key),
  constraint identity_invite_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
CREATE INDEX identity_invite_code_of_member ON identity_invite_code USING btree (member_id);
grant select, insert, update, delete on identity_invite_code to nokshi_app;

create table identity_login_attempt (
  id uuid not null,
  account_key text not null,
  ip text not null,
  is_success boolean,
  at timestamp with time zone not null,
  network text not null default ''::text,
  kind text not null default 'login'::text,
  device_id uuid,
  is_login boolean not null default true,
  constraint identity_login_attempt_pkey PRIMARY KEY (id),
  constraint identity_login_attempt_kind_check CHECK (kind = ANY (ARRAY['login'::text, 'staff'::text, 'staff_code'::text, 'payment'::text, 'factor'::text, 'recovery'::text]))
);
CREATE INDEX identity_login_attempt_network ON identity_login_attempt USING btree (network, at DESC);
CREATE INDEX identity_login_attempt_recent ON identity_login_attempt USING btree (kind, account_key, at DESC);
grant select, insert, update, delete on identity_login_attempt to nokshi_app;

create table identity_login_waiting (
  member_id uuid not null,
  until timestamp with time zone not null,
  way text not null default 'password'::text,
  word_hash bytea,
  constraint identity_login_waiting_pkey PRIMARY KEY (member_id),
  constraint identity_login_waiting_word_hash_key UNIQUE (word_hash),
  constraint identity_login_waiting_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_login_waiting_way_check CHECK (way = ANY (ARRAY['password'::text, 'sms'::text, 'firebase'::text, 'facebook'::text]))
);
grant select, insert, update, delete on identity_login_waiting to nokshi_app;

create table identity_member (
  id uuid not null,
  no bigint not null default nextval('identity_member_no'::regclass),
  account text not null,
  account_key text not null,
  nickname text not null,
  type smallint not null default 0,
  password_hash text,
  birthday date,
  email text,
  mobile text,
  payee_name text,
  extra jsonb not null default '{}'::jsonb,
  currency text not null,
  is_demo boolean not null default false,
  status text not null default 'active'::text,
  terms_accepted_at timestamp with time zone,
  terms_version text,
  registered_at timestamp with time zone not null,
  registered_ip text,
  password_changed_at timestamp with time zone,
  last_login_at timestamp with time zone,
  upline_id uuid,
  mobile_verified_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  must_change_password boolean not null default false,
  password_history text[] not null default '{}'::text[],
  payment_password_hash text,
  avatar text not null default '0'::text,
  payment_password_changed_at timestamp with time zone,
  language text,
  closed_at timestamp with time zone,
  account_search text not null,
  account_skeleton text,
  nickname_skeleton text,
  constraint identity_member_pkey PRIMARY KEY (id),
  constraint identity_member_account_key_key UNIQUE (account_key),
  constraint identity_member_no_key UNIQUE (no),
  constraint identity_member_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES identity_member(id),
  constraint identity_member_language_check CHECK (language = ANY (ARRAY['BN'::text, 'EN'::text])),
  constraint identity_member_status_check CHECK (status = ANY (ARRAY['active'::text, 'blocked'::text, 'closed'::text]))
);
CREATE INDEX identity_member_account_search ON identity_member USING btree (account_search text_pattern_ops);
CREATE INDEX identity_member_account_skeleton ON identity_member USING btree (account_skeleton);
CREATE INDEX identity_member_demo ON identity_member USING btree (id) WHERE is_demo;
CREATE UNIQUE INDEX identity_member_email ON identity_member USING btree (email) WHERE email_verified_at IS NOT NULL AND status <> 'closed'::text;
CREATE UNIQUE INDEX identity_member_mobile ON identity_member USING btree (mobile) WHERE mobile_verified_at IS NOT NULL AND status <> 'closed'::text;
CREATE INDEX identity_member_nickname_skeleton ON identity_member USING btree (nickname_skeleton);
CREATE INDEX identity_member_upline ON identity_member USING btree (upline_id) WHERE upline_id IS NOT NULL;
CREATE INDEX identity_member_without_skeleton ON identity_member USING btree (id) WHERE account_skeleton IS NULL OR nickname_skeleton IS NULL;
grant select, insert, update, delete on identity_member to nokshi_app;

create table identity_passkey (
  member_id uuid not null,
  id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  rp_id text not null,
  name text not null,
  added_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint identity_passkey_pkey PRIMARY KEY (member_id, id),
  constraint identity_passkey_credential_id_key UNIQUE (credential_id),
  constraint identity_passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
grant select, insert, update, delete on identity_passkey to nokshi_app;

create table identity_passkey_challenge (
  id uuid not null,
  challenge text not null,
  purpose text not null,
  member_id uuid,
  expires_at timestamp with time zone not null,
  constraint identity_passkey_challenge_pkey PRIMARY KEY (id),
  constraint identity_passkey_challenge_challenge_key UNIQUE (challenge),
  constraint identity_passkey_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_passkey_challenge_purpose_check CHECK (purpose = ANY (ARRAY['add'::text, 'login'::text, 'verify'::text]))
);
CREATE INDEX identity_passkey_challenge_old ON identity_passkey_challenge USING btree (expires_at);
grant select, insert, update, delete on identity_passkey_challenge to nokshi_app;

create table identity_recovery_code (
  member_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint identity_recovery_code_pkey PRIMARY KEY (member_id, code_hash),
  constraint identity_recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
grant select, insert, update, delete on identity_recovery_code to nokshi_app;

create table identity_secret (
  name text not null,
  value bytea not null,
  made_at timestamp with time zone not null,
  constraint identity_secret_pkey PRIMARY KEY (name)
);
grant select, insert, update, delete on identity_secret to nokshi_app;

create table identity_session (
  id uuid not null,
  member_id uuid not null,
  token_hash bytea not null,
  opened_at timestamp with time zone not null,
  active_at timestamp with time zone not null,
  ip text,
  user_agent text,
  device_id text,
  ended_at timestamp with time zone,
  end_reason text,
  way text not null default 'password'::text,
  full_way text not null default 'password'::text,
  full_login_at timestamp with time zone,
  known_device_id uuid,
  factor_at timestamp with time zone,
  constraint identity_session_pkey PRIMARY KEY (id),
  constraint identity_session_token_hash_key UNIQUE (token_hash),
  constraint identity_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_session_end_reason_check CHECK (end_reason = ANY (ARRAY['logout'::text, 'replaced'::text, 'password_changed'::text, 'revoked'::text, 'idle'::text]))
);
CREATE INDEX identity_session_address ON identity_session USING btree (member_id, ip);
CREATE INDEX identity_session_history ON identity_session USING btree (member_id, id DESC);
CREATE INDEX identity_session_live ON identity_session USING btree (member_id) WHERE ended_at IS NULL;
CREATE INDEX identity_session_place ON identity_session USING btree (ip, member_id);
grant select, insert, update, delete on identity_session to nokshi_app;

create table identity_social_account (
  issuer text not null,
  subject text not null,
  member_id uuid not null,
  linked_at timestamp with time zone not null,
  constraint identity_social_account_pkey PRIMARY KEY (issuer, subject),
  constraint identity_social_account_member_id_issuer_key UNIQUE (member_id, issuer),
  constraint identity_social_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
grant select, insert, update, delete on identity_social_account to nokshi_app;

create table identity_social_start (
  state_hash bytea not null,
  browser_hash bytea not null,
  verifier text not null,
  nonce text not null,
  return_url text not null,
  expires_at timestamp with time zone not null,
  constraint identity_social_start_pkey PRIMARY KEY (state_hash)
);
CREATE INDEX identity_social_start_age ON identity_social_start USING btree (expires_at);
grant select, insert, update, delete on identity_social_start to nokshi_app;

create table identity_staff (
  member_id uuid not null,
  roles text[] not null,
  added_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  constraint identity_staff_pkey PRIMARY KEY (member_id),
  constraint identity_staff_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_staff_roles_check CHECK (roles <@ ARRAY['owner'::text, 'cashier'::text, 'risk'::text, 'support'::text] AND cardinality(roles) > 0)
);
grant select, insert, update, delete on identity_staff to nokshi_app;

create table identity_staff_action (
  id uuid not null,
  staff_id uuid not null,
  call text not null,
  member_id uuid,
  input jsonb not null,
  reason text,
  ip text not null,
  at timestamp with time zone not null,
  constraint identity_staff_action_pkey PRIMARY KEY (id),
  constraint identity_staff_action_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES identity_staff(member_id)
);
CREATE INDEX identity_staff_action_member ON identity_staff_action USING btree (member_id, id DESC);
grant select, insert on identity_staff_action to nokshi_app;

create table identity_staff_outcome (
  action_id uuid not null,
  outcome text not null,
  at timestamp with time zone not null,
  constraint identity_staff_outcome_pkey PRIMARY KEY (action_id),
  constraint identity_staff_outcome_action_id_fkey FOREIGN KEY (action_id) REFERENCES identity_staff_action(id)
);
grant select, insert on identity_staff_outcome to nokshi_app;

create table identity_terms_acceptance (
  member_id uuid not null,
  version text not null,
  at timestamp with time zone not null,
  ip text,
  constraint identity_terms_acceptance_pkey PRIMARY KEY (member_id, version),
  constraint identity_terms_acceptance_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
grant select, insert, update, delete on identity_terms_acceptance to nokshi_app;

create table identity_totp (
  member_id uuid not null,
  secret bytea not null,
  started_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint identity_totp_pkey PRIMARY KEY (member_id),
  constraint identity_totp_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
grant select, insert, update, delete on identity_totp to nokshi_app;

create table identity_used_challenge (
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint identity_used_challenge_pkey PRIMARY KEY (challenge)
);
grant select, insert, update, delete on identity_used_challenge to nokshi_app;

create table identity_vip_change (
  no bigint not null generated always as identity,
  member_id uuid not null,
  vip_rank smallint,
  given_by uuid,
  reason text not null,
  at timestamp with time zone not null,
  constraint identity_vip_change_pkey PRIMARY KEY (no),
  constraint identity_vip_change_given_by_fkey FOREIGN KEY (given_by) REFERENCES identity_staff(member_id),
  constraint identity_vip_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_vip_change_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint identity_vip_change_vip_rank_check CHECK (vip_rank >= 1 AND vip_rank <= 12)
);
CREATE INDEX identity_vip_change_last ON identity_vip_change USING btree (member_id, no DESC);
grant select, insert on identity_vip_change to nokshi_app;

-- inbox -----------------------------------------------------------------------------------------------

create table inbox_choice (
  member_id uuid not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  chosen_at timestamp with time zone not null,
  constraint inbox_choice_pkey PRIMARY KEY (member_id, kind, channel),
  constraint inbox_choice_channel_check CHECK (channel = ANY (ARRAY['inbox'::text, 'toast'::text, 'mail'::text, 'sms'::text])),
  constraint inbox_choice_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'lottery'::text, 'security'::text, 'answer'::text]))
);
grant select, insert, update, delete on inbox_choice to nokshi_app;

create table inbox_dispatch (
  id uuid not null,
  member_id uuid not null,
  channel text not null,
  text_key text not null,
  text_values jsonb not null,
  made_at timestamp with time zone not null,
  tries smallint not null default 0,
  next_try_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  outcome text,
  constraint inbox_dispatch_pkey PRIMARY KEY (id),
  constraint inbox_dispatch_channel_check CHECK (channel = ANY (ARRAY['mail'::text, 'sms'::text])),
  constraint inbox_dispatch_check CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  constraint inbox_dispatch_outcome_check CHECK (outcome = ANY (ARRAY['sent'::text, 'dropped'::text, 'given_up'::text]))
);
CREATE INDEX inbox_dispatch_due ON inbox_dispatch USING btree (next_try_at) WHERE ended_at IS NULL;
CREATE INDEX inbox_dispatch_member ON inbox_dispatch USING btree (member_id, made_at DESC);
CREATE INDEX inbox_dispatch_old ON inbox_dispatch USING btree (ended_at) WHERE ended_at IS NOT NULL;
grant select, insert, update, delete on inbox_dispatch to nokshi_app;

create table inbox_message (
  member_id uuid not null,
  id uuid not null,
  text_key text not null,
  text_values jsonb not null default '{}'::jsonb,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint inbox_message_pkey PRIMARY KEY (member_id, id)
);
CREATE INDEX inbox_message_unread ON inbox_message USING btree (member_id) WHERE read_at IS NULL;
grant select, insert, update, delete on inbox_message to nokshi_app;

-- jackpot ---------------------------------------------------------------------------------------------

create table jackpot (
  code text not null,
  sequence integer not null,
  name_bn text not null,
  name_en text not null,
  currency text not null,
  categories text[] not null,
  share_ppm integer not null,
  seed bigint not null,
  one_in bigint not null,
  is_on boolean not null,
  cap bigint not null,
  constraint jackpot_pkey PRIMARY KEY (code),
  constraint jackpot_check CHECK (cap > seed),
  constraint jackpot_code_check CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$'::text),
  constraint jackpot_one_in_check CHECK (one_in > 0),
  constraint jackpot_seed_check CHECK (seed > 0),
  constraint jackpot_share_ppm_check CHECK (share_ppm >= 1 AND share_ppm <= 100000)
);
grant select on jackpot to nokshi_app;

create table jackpot_pool (
  code text not null,
  no integer not null,
  server_seed text not null,
  commitment text not null,
  amount bigint not null,
  staked bigint not null default 0,
  opened_at timestamp with time zone not null,
  told_amount bigint,
  won_at timestamp with time zone,
  member_id uuid,
  account text,
  round_id uuid,
  game_no integer,
  won_stake bigint,
  staked_before bigint not null default 0,
  undone_at timestamp with time zone,
  has_shares boolean not null default true,
  constraint jackpot_pool_pkey PRIMARY KEY (code, no),
  constraint jackpot_pool_code_fkey FOREIGN KEY (code) REFERENCES jackpot(code),
  constraint jackpot_pool_amount_check CHECK (amount > 0),
  constraint jackpot_pool_check CHECK ((won_at IS NULL) = (member_id IS NULL) AND (won_at IS NULL) = (round_id IS NULL)),
  constraint jackpot_pool_check1 CHECK (undone_at IS NULL OR won_at IS NOT NULL)
);
CREATE UNIQUE INDEX jackpot_pool_open ON jackpot_pool USING btree (code) WHERE won_at IS NULL;
CREATE INDEX jackpot_pool_round ON jackpot_pool USING btree (round_id) WHERE round_id IS NOT NULL;
CREATE INDEX jackpot_pool_shares ON jackpot_pool USING btree (code, no) WHERE won_at IS NOT NULL AND has_shares;
CREATE INDEX jackpot_pool_won ON jackpot_pool USING btree (won_at DESC) WHERE won_at IS NOT NULL;
grant select, insert on jackpot_pool to nokshi_app;

create table jackpot_share (
  code text not null,
  no integer not null,
  round_id uuid not null,
  stake bigint not null,
  constraint jackpot_share_pkey PRIMARY KEY (code, no, round_id),
  constraint jackpot_share_code_no_fkey FOREIGN KEY (code, no) REFERENCES jackpot_pool(code, no),
  constraint jackpot_share_stake_check CHECK (stake > 0)
);
grant select, insert, update, delete on jackpot_share to nokshi_app;

-- ledger ----------------------------------------------------------------------------------------------

create domain ledger_amount as bigint CHECK (VALUE > 0);

create domain ledger_change as bigint CHECK (VALUE <> 0);

create domain ledger_code as text CHECK (VALUE ~ '^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$'::text);

create table ledger_account (
  member_id uuid not null,
  address text not null,
  currency text not null,
  balance bigint not null default 0,
  entry_count bigint not null default 0,
  overdrawn_by uuid,
  opened_at timestamp with time zone not null,
  is_limited boolean not null default false,
  constraint ledger_account_pkey PRIMARY KEY (member_id, address, currency),
  constraint ledger_account_not_overdrawn CHECK (balance >= 0 OR overdrawn_by IS NOT NULL)
);
grant select on ledger_account to nokshi_app;

create table ledger_entry (
  member_id uuid not null,
  transfer_id uuid not null,
  account text not null,
  currency text not null,
  amount ledger_change not null,
  number bigint,
  balance_after bigint,
  at timestamp with time zone not null,
  constraint ledger_entry_pkey PRIMARY KEY (member_id, transfer_id, account),
  constraint ledger_entry_check CHECK ((number IS NULL) = (balance_after IS NULL))
);
CREATE UNIQUE INDEX ledger_entry_number ON ledger_entry USING btree (member_id, account, currency, number) WHERE number IS NOT NULL;
grant select on ledger_entry to nokshi_app;

create table ledger_hold (
  member_id uuid not null,
  id uuid not null,
  from_account text not null,
  held_account text not null,
  to_account text not null,
  amount ledger_amount not null,
  currency text not null,
  code text not null,
  opened_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolution text,
  posted_amount bigint,
  constraint ledger_hold_pkey PRIMARY KEY (member_id, id),
  constraint ledger_hold_check CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
  constraint ledger_hold_resolution_check CHECK (resolution = ANY (ARRAY['posted'::text, 'voided'::text]))
);
grant select on ledger_hold to nokshi_app;

create table ledger_key (
  member_id uuid not null,
  scope text not null,
  key text not null,
  hash bytea not null,
  answer jsonb not null,
  at timestamp with time zone not null,
  constraint ledger_key_pkey PRIMARY KEY (key, scope, member_id)
);
grant select on ledger_key to nokshi_app;

create table ledger_transfer (
  member_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  code ledger_code not null,
  from_account text not null,
  to_account text not null,
  amount ledger_amount not null,
  currency text not null,
  at timestamp with time zone not null,
  note text,
  constraint ledger_transfer_pkey PRIMARY KEY (member_id, id),
  constraint ledger_transfer_check CHECK (from_account <> to_account)
);
CREATE INDEX ledger_transfer_beside_play ON ledger_transfer USING btree (member_id, id) WHERE code::text !~~ 'play.%'::text;
grant select on ledger_transfer to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_balance_for_update(p_member uuid, p_address text, p_currency text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (ledger_lock_one(p_member, p_address, p_currency)).balance;
end $function$
;
grant execute on function ledger_balance_for_update to public;
grant execute on function ledger_balance_for_update to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_find_used(p_members uuid[], p_addresses text[], p_currencies text[], p_key_members uuid[], p_scopes text[], p_keys text[])
 RETURNS SETOF ledger_key
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform ledger_lock(p_members, p_addresses, p_currencies);
  return query
    select used.*
      from unnest(p_key_members, p_scopes, p_keys) as asked (member_id, scope, key)
      join ledger_key used
        on used.key = asked.key and used.scope = asked.scope and used.member_id = asked.member_id;
end $function$
;
grant execute on function ledger_find_used to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_lock(p_members uuid[], p_addresses text[], p_currencies text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from ledger_account
    where (member_id, address, currency) in (select * from unnest(p_members, p_addresses, p_currencies))
    order by address, currency for update;
end $function$
;

CREATE OR REPLACE FUNCTION ledger_lock_one(p_member uuid, p_address text, p_currency text)
 RETURNS ledger_account
 LANGUAGE plpgsql
AS $function$
declare
  v_account ledger_account;
begin
  select * into v_account from ledger_account
    where member_id = p_member and address = p_address and currency = p_currency for update;
  return v_account;
end $function$
;
grant execute on function ledger_lock_one to public;
grant execute on function ledger_lock_one to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_mark_limited(p_member uuid, p_address text, p_is_limited boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update ledger_account set is_limited = p_is_limited where member_id = p_member and address = p_address
$function$
;
grant execute on function ledger_mark_limited to public;
grant execute on function ledger_mark_limited to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_number_of_unstored(p_account text, p_transfer uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  if p_account ~ '^(house|outside)(:[a-z0-9_.-]+)+$' then
    return null;
  end if;
  raise exception 'no such account: %', p_account using errcode = 'NL003', detail = 'transfer ' || p_transfer;
end $function$
;

CREATE OR REPLACE FUNCTION ledger_open_account(p_member uuid, p_address text, p_currency text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not (starts_with(p_address, 'member:' || p_member || ':') or starts_with(p_address, 'agent:' || p_member || ':'))
  then
    raise exception 'not an account of this member: %', p_address using errcode = 'NL003';
  end if;
  insert into ledger_account (member_id, address, currency, opened_at)
  values (p_member, p_address, p_currency, p_at)
  on conflict do nothing;
end $function$
;
grant execute on function ledger_open_account to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_open_hold(p_member uuid, p_id uuid, p_from text, p_held text, p_to text, p_amount bigint, p_currency text, p_code text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into ledger_hold (member_id, id, from_account, held_account, to_account, amount, currency, code, opened_at)
  values (p_member, p_id, p_from, p_held, p_to, p_amount, p_currency, p_code, p_at)
$function$
;
grant execute on function ledger_open_hold to public;
grant execute on function ledger_open_hold to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_refuse_overdraft(p_account text, p_transfer uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'not enough in %', p_account using errcode = 'NL001', detail = 'transfer ' || p_transfer;
end $function$
;

CREATE OR REPLACE FUNCTION ledger_resolve_hold(p_member uuid, p_id uuid, p_resolution text, p_posted bigint, p_at timestamp with time zone)
 RETURNS ledger_hold
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  v_hold ledger_hold;
begin
  select * into v_hold from ledger_hold where member_id = p_member and id = p_id for update;
  if not found then
    raise exception 'no such hold: %', p_id using errcode = 'NL003';
  end if;
  if v_hold.resolved_at is not null then
    raise exception 'the hold % was resolved', p_id using errcode = 'NL004';
  end if;
  if p_posted < 0 or p_posted > v_hold.amount then
    raise exception 'the hold % holds less', p_id using errcode = 'NL005';
  end if;
  update ledger_hold set resolved_at = p_at, resolution = p_resolution, posted_amount = p_posted
    where member_id = p_member and id = p_id returning * into v_hold;
  return v_hold;
end $function$
;
grant execute on function ledger_resolve_hold to public;
grant execute on function ledger_resolve_hold to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_step(p_account ledger_account, p_change bigint, p_transfer uuid, p_is_correction boolean)
 RETURNS ledger_account
 LANGUAGE plpgsql
AS $function$
begin
  p_account.balance := p_account.balance + p_change;
  p_account.entry_count := p_account.entry_count + 1;
  if p_account.balance >= 0 then
    p_account.overdrawn_by := null;
  elsif p_is_correction then
    p_account.overdrawn_by := p_transfer;
  elsif p_change < 0 then
    raise exception 'not enough in %', p_account.address using errcode = 'NL001';
  end if;
  return p_account;
end $function$
;
grant execute on function ledger_step to public;
grant execute on function ledger_step to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_write(p_transfers ledger_transfer[], p_corrections boolean[] DEFAULT '{}'::boolean[], p_keys ledger_key[] DEFAULT '{}'::ledger_key[])
 RETURNS SETOF ledger_account
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform ledger_lock(array_agg(t.member_id), array_agg(side.account), array_agg(t.currency))
    from unnest(p_transfers) t cross join lateral (values (t.from_account), (t.to_account)) as side (account);

  perform ledger_write_keys(p_keys);

  return query
    with numbered as (
      select t.member_id, t.id, side.account, t.currency, side.change, t.at, t.place,
             coalesce(t.is_correction, false) as is_correction, stored.member_id is not null as is_stored,
             stored.entry_count + row_number() over of_account as number,
             (stored.balance + sum(side.change) over of_account)::bigint as balance_after
        from unnest(p_transfers, p_corrections) with ordinality as t (
               member_id, id, group_id, code, from_account, to_account, amount, currency, at, note, is_correction, place)
       cross join lateral (values (t.from_account, -t.amount), (t.to_account, t.amount)) as side (account, change)
        left join ledger_account stored
          on stored.member_id = t.member_id and stored.address = side.account and stored.currency = t.currency
      window of_account as (
        partition by t.member_id, side.account, t.currency order by t.place rows unbounded preceding)
    ), side as materialized (
      select member_id, id, account, currency, change, at, place, is_correction, is_stored, balance_after,
             -- Refused here, before anything of the set is written.
             case
               when not is_stored then ledger_number_of_unstored(account, id)
               when balance_after < 0 and change < 0 and not is_correction then ledger_refuse_overdraft(account, id)
               else number
             end as number
        from numbered
    ), transfer as (
      insert into ledger_transfer (
        member_id, id, group_id, code, from_account, to_account, amount, currency, at, note)
      select member_id, id, group_id, code, from_account, to_account, amount, currency, at, note
        from unnest(p_transfers)
    ), entry as (
      insert into ledger_entry (member_id, transfer_id, account, currency, amount, number, balance_after, at)
      select member_id, id, account, currency, change, number, balance_after, at from side
    )
    update ledger_account as stored
       set balance = moved.balance,
           entry_count = stored.entry_count + moved.entries,
           overdrawn_by = case when moved.balance < 0 then coalesce(moved.corrected_by, stored.overdrawn_by) end
      from (
        select member_id, account, currency, count(*) as entries,
               (array_agg(balance_after order by place desc))[1] as balance,
               (array_agg(id order by place desc) filter (where is_correction))[1] as corrected_by
          from side where is_stored group by member_id, account, currency) as moved
     where stored.member_id = moved.member_id and stored.address = moved.account
       and stored.currency = moved.currency
    returning stored.*;
end $function$
;
grant execute on function ledger_write to nokshi_app;

CREATE OR REPLACE FUNCTION ledger_write_keys(p_keys ledger_key[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_written bigint;
  v_other text;
begin
  if cardinality(p_keys) = 0 then
    return;
  end if;
  -- In one order, so that two who use the same keys do not wait in a ring.
  insert into ledger_key (member_id, scope, key, hash, answer, at)
  select member_id, scope, key, hash, answer, at from unnest(p_keys) order by key, scope, member_id
  on conflict do nothing;
  get diagnostics v_written = row_count;
  if v_written = cardinality(p_keys) then
    return;
  end if;
  select asked.key into v_other
    from unnest(p_keys) asked
    join ledger_key used
      on used.key = asked.key and used.scope = asked.scope and used.member_id = asked.member_id
   where used.hash <> asked.hash
   limit 1;
  if found then
    raise exception 'the key % was used for other content', v_other using errcode = 'NL002';
  end if;
  raise exception 'a key was used meanwhile' using errcode = 'serialization_failure';
end $function$
;

-- lottery ---------------------------------------------------------------------------------------------

create table lottery_beacon_chain (
  hash text not null,
  name text not null,
  public_key text not null,
  genesis integer not null,
  period integer not null,
  is_simulated boolean not null,
  constraint lottery_beacon_chain_pkey PRIMARY KEY (hash),
  constraint lottery_beacon_chain_period_check CHECK (period > 0)
);
grant select, insert, update on lottery_beacon_chain to nokshi_app;

create table lottery_chase (
  member_id uuid not null,
  id uuid not null,
  game_code text not null,
  stops_on_win boolean not null,
  legs integer not null,
  placed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint lottery_chase_pkey PRIMARY KEY (member_id, id),
  constraint lottery_chase_legs_check CHECK (legs > 0)
);
grant select, insert, update, delete on lottery_chase to nokshi_app;

create table lottery_day (
  game_code text not null,
  day date not null,
  issues integer not null,
  root text not null,
  made_at timestamp with time zone not null,
  constraint lottery_day_pkey PRIMARY KEY (game_code, day)
);
grant select, insert, update on lottery_day to nokshi_app;

create table lottery_exposure (
  issue_id integer not null,
  play text not null,
  number text not null,
  currency text not null,
  liability bigint not null,
  constraint lottery_exposure_pkey PRIMARY KEY (issue_id, play, number, currency),
  constraint lottery_exposure_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_exposure_liability_check CHECK (liability >= 0)
);
grant select, insert, update, delete on lottery_exposure to nokshi_app;

create table lottery_favourite (
  member_id uuid not null,
  id uuid not null,
  game_code text not null,
  name text not null,
  lines jsonb not null,
  made_at timestamp with time zone not null,
  constraint lottery_favourite_pkey PRIMARY KEY (member_id, id)
);
grant select, insert, update, delete on lottery_favourite to nokshi_app;

create table lottery_feed_notice (
  issue_id integer not null,
  feed text not null,
  kind text not null,
  told_at timestamp with time zone not null,
  constraint lottery_feed_notice_pkey PRIMARY KEY (issue_id, feed, kind),
  constraint lottery_feed_notice_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_feed_notice_kind_check CHECK (kind = ANY (ARRAY['silent'::text, 'unreadable'::text, 'signature'::text, 'late'::text, 'differs'::text, 'changed'::text]))
);
grant select, insert, update, delete on lottery_feed_notice to nokshi_app;

create table lottery_issue (
  id integer not null generated always as identity,
  game_code text not null,
  numero text not null,
  day date not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  draws_at timestamp with time zone not null,
  state text not null default 'open'::text,
  commitment text,
  beacon_chain text,
  beacon_round bigint,
  sealed_at timestamp with time zone,
  ticket_count integer,
  ticket_stake bigint,
  ticket_root text,
  randomness text,
  signature text,
  result jsonb,
  revision integer not null default 0,
  drawn_at timestamp with time zone,
  settled_at timestamp with time zone,
  void_reason text,
  postponed_from timestamp with time zone,
  constraint lottery_issue_pkey PRIMARY KEY (id),
  constraint lottery_issue_game_code_numero_key UNIQUE (game_code, numero),
  constraint lottery_issue_beacon_chain_fkey FOREIGN KEY (beacon_chain) REFERENCES lottery_beacon_chain(hash),
  constraint lottery_issue_check CHECK (closes_at > opens_at),
  constraint lottery_issue_check1 CHECK (draws_at >= closes_at),
  constraint lottery_issue_check2 CHECK ((state <> ALL (ARRAY['drawn'::text, 'settled'::text])) OR result IS NOT NULL),
  constraint lottery_issue_check3 CHECK ((void_reason IS NOT NULL) = (state = ANY (ARRAY['voiding'::text, 'void'::text]))),
  constraint lottery_issue_check4 CHECK ((commitment IS NULL) = (beacon_chain IS NULL) AND (commitment IS NULL) = (beacon_round IS NULL)),
  constraint lottery_issue_state_check CHECK (state = ANY (ARRAY['open'::text, 'sealed'::text, 'held'::text, 'drawn'::text, 'settled'::text, 'voiding'::text, 'void'::text]))
);
CREATE INDEX lottery_issue_drawn ON lottery_issue USING btree (game_code, closes_at DESC) WHERE result IS NOT NULL;
CREATE INDEX lottery_issue_due ON lottery_issue USING btree (closes_at) WHERE state <> ALL (ARRAY['settled'::text, 'void'::text]);
CREATE INDEX lottery_issue_of_game ON lottery_issue USING btree (game_code, closes_at DESC);
CREATE INDEX lottery_issue_void ON lottery_issue USING btree (closes_at DESC) WHERE void_reason IS NOT NULL;
grant select, insert, update on lottery_issue to nokshi_app;

create table lottery_line (
  member_id uuid not null,
  order_id uuid not null,
  place smallint not null,
  issue_id integer not null,
  play text not null,
  choice text not null,
  bets integer not null,
  unit bigint not null,
  multiple integer not null,
  series smallint,
  odds bigint[] not null,
  stake bigint not null,
  won_bets integer,
  tied_bets integer,
  win bigint,
  refund bigint,
  rebate bigint,
  is_wide boolean,
  constraint lottery_line_pkey PRIMARY KEY (member_id, order_id, place),
  constraint lottery_line_bets_check CHECK (bets > 0),
  constraint lottery_line_multiple_check CHECK (multiple > 0),
  constraint lottery_line_stake_check CHECK (stake > 0),
  constraint lottery_line_unit_check CHECK (unit > 0)
);
CREATE INDEX lottery_line_of_issue ON lottery_line USING btree (issue_id, member_id, order_id, place);
grant select, insert, update on lottery_line to nokshi_app;

create table lottery_order (
  member_id uuid not null,
  id uuid not null,
  issue_id integer not null,
  round_id uuid not null,
  no text not null,
  currency text not null,
  is_demo boolean not null,
  stake bigint not null,
  win bigint not null default 0,
  refund bigint not null default 0,
  rebate bigint not null default 0,
  state text not null default 'placed'::text,
  chase_id uuid,
  chase_leg integer,
  leaf bytea not null,
  placed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  own_series smallint,
  constraint lottery_order_pkey PRIMARY KEY (member_id, id),
  constraint lottery_order_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_order_check CHECK ((chase_id IS NULL) = (chase_leg IS NULL)),
  constraint lottery_order_rebate_check CHECK (rebate >= 0),
  constraint lottery_order_refund_check CHECK (refund >= 0),
  constraint lottery_order_stake_check CHECK (stake > 0),
  constraint lottery_order_state_check CHECK (state = ANY (ARRAY['placed'::text, 'cancelled'::text, 'won'::text, 'lost'::text, 'tied'::text, 'void'::text])),
  constraint lottery_order_win_check CHECK (win >= 0)
);
CREATE INDEX lottery_order_latest ON lottery_order USING btree (member_id, placed_at DESC, id DESC);
CREATE UNIQUE INDEX lottery_order_no ON lottery_order USING btree (no);
CREATE INDEX lottery_order_of_chase ON lottery_order USING btree (member_id, chase_id, chase_leg) WHERE chase_id IS NOT NULL;
CREATE INDEX lottery_order_of_issue ON lottery_order USING btree (issue_id, id);
CREATE INDEX lottery_order_of_member ON lottery_order USING btree (member_id, issue_id);
grant select, insert, update on lottery_order to nokshi_app;

create table lottery_receipt_key (
  id text not null,
  public_key text not null,
  private_key text not null,
  made_at timestamp with time zone not null,
  constraint lottery_receipt_key_pkey PRIMARY KEY (id)
);
grant select, insert, update on lottery_receipt_key to nokshi_app;

create table lottery_rest_day (
  game_code text not null,
  day date not null,
  reason text,
  set_at timestamp with time zone,
  constraint lottery_rest_day_pkey PRIMARY KEY (game_code, day)
);
grant select, insert, update, delete on lottery_rest_day to nokshi_app;

create table lottery_result_entry (
  issue_id integer not null,
  source text not null,
  revision integer not null,
  result jsonb not null,
  payload_hash text,
  entered_at timestamp with time zone not null,
  payload text,
  constraint lottery_result_entry_pkey PRIMARY KEY (issue_id, revision, source),
  constraint lottery_result_entry_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
);
grant select, insert, update on lottery_result_entry to nokshi_app;

create table lottery_result_feed (
  game_code text not null,
  name text not null,
  url text not null,
  feed_game text not null,
  public_key text not null,
  is_simulated boolean not null,
  is_on boolean not null,
  changed_at timestamp with time zone not null,
  constraint lottery_result_feed_pkey PRIMARY KEY (game_code, name)
);
grant select, insert, update, delete on lottery_result_feed to nokshi_app;

create table lottery_seed (
  issue_id integer not null,
  server_seed text not null,
  constraint lottery_seed_pkey PRIMARY KEY (issue_id),
  constraint lottery_seed_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
);
grant select, insert, update on lottery_seed to nokshi_app;

create table lottery_self_test (
  game_code text not null,
  draws integer not null,
  chance double precision not null,
  most_uneven text not null,
  checked_at timestamp with time zone not null,
  constraint lottery_self_test_pkey PRIMARY KEY (game_code)
);
grant select, insert, update, delete on lottery_self_test to nokshi_app;

create table lottery_setting (
  game_code text not null,
  value jsonb not null,
  changed_at timestamp with time zone not null,
  constraint lottery_setting_pkey PRIMARY KEY (game_code)
);
grant select, insert, update, delete on lottery_setting to nokshi_app;

create table lottery_setting_change (
  game_code text not null,
  value jsonb not null,
  asked_at timestamp with time zone not null,
  holds_from timestamp with time zone not null,
  constraint lottery_setting_change_pkey PRIMARY KEY (game_code)
);
grant select, insert, update, delete on lottery_setting_change to nokshi_app;

create table lottery_void_entry (
  issue_id integer not null,
  source text not null,
  reason text not null,
  entered_at timestamp with time zone not null,
  seen integer not null default 0,
  constraint lottery_void_entry_pkey PRIMARY KEY (issue_id, source),
  constraint lottery_void_entry_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
);
grant select, insert, update on lottery_void_entry to nokshi_app;

-- outbox ----------------------------------------------------------------------------------------------

create domain outbox_name as text CHECK (length(VALUE) >= 3 AND length(VALUE) <= 80);

create table outbox_counter (
  is_only boolean not null default true,
  position bigint not null,
  constraint outbox_counter_pkey PRIMARY KEY (is_only),
  constraint outbox_counter_is_only_check CHECK (is_only)
);
grant select, update on outbox_counter to nokshi_app;

create table outbox_cursor (
  subscriber text not null,
  position bigint not null,
  constraint outbox_cursor_pkey PRIMARY KEY (subscriber)
);
grant select, insert, update, delete on outbox_cursor to nokshi_app;

create table outbox_event (
  position bigint not null,
  id uuid not null,
  name text not null,
  payload jsonb not null,
  recorded_at timestamp with time zone not null,
  member_id uuid generated always as (((payload ->> 'memberId'::text))::uuid) stored,
  constraint outbox_event_pkey PRIMARY KEY ("position")
);
CREATE INDEX outbox_event_for_all ON outbox_event USING btree ("position") WHERE member_id IS NULL;
CREATE INDEX outbox_event_member ON outbox_event USING btree (member_id, "position") WHERE member_id IS NOT NULL;
grant select, insert, delete on outbox_event to nokshi_app;

create table outbox_pending (
  id uuid not null,
  name outbox_name not null,
  payload jsonb not null,
  recorded_at timestamp with time zone not null,
  place bigint not null generated always as identity,
  constraint outbox_pending_pkey PRIMARY KEY (place)
);
grant select, insert, delete on outbox_pending to nokshi_app;

CREATE OR REPLACE FUNCTION outbox_record(event_name text, event_payload jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform outbox_record_all(event_name, array[event_payload], array[at]);
end
$function$
;
grant execute on function outbox_record to public;
grant execute on function outbox_record to nokshi_app;

CREATE OR REPLACE FUNCTION outbox_record_all(event_name text, event_payloads jsonb[], event_times timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  first_tick bigint := date_part('epoch', clock_timestamp()) * 1000000;
begin
  insert into outbox_pending (id, name, payload, recorded_at)
  select
    encode(
      int8send((floor(date_part('epoch', at) * 1000 + 0.01)::bigint << 16) | 28672 | (((first_tick + place) >> 32) & 4095))
      || int8send((1::bigint << 63) | (((first_tick + place) & 4294967295) << 30) | (random() * 1073741823)::bigint),
      'hex'
    )::uuid,
    event_name, payload, at
  from unnest(event_payloads, event_times) with ordinality as event (payload, at, place);
end
$function$
;
grant execute on function outbox_record_all to public;
grant execute on function outbox_record_all to nokshi_app;

-- platform --------------------------------------------------------------------------------------------

create table platform_probe (
  is_only boolean not null default true,
  at timestamp with time zone not null,
  constraint platform_probe_pkey PRIMARY KEY (is_only),
  constraint platform_probe_is_only_check CHECK (is_only)
);
grant select, update on platform_probe to nokshi_app;

create table platform_seal_key (
  key_id text not null,
  public_key bytea not null,
  private_key bytea not null,
  made_at timestamp with time zone not null,
  retires_at timestamp with time zone not null,
  constraint platform_seal_key_pkey PRIMARY KEY (key_id),
  constraint platform_seal_key_check CHECK (retires_at > made_at),
  constraint platform_seal_key_key_id_check CHECK (length(key_id) >= 8 AND length(key_id) <= 32),
  constraint platform_seal_key_private_key_check CHECK (length(private_key) = 32),
  constraint platform_seal_key_public_key_check CHECK (length(public_key) = 32)
);
CREATE INDEX platform_seal_key_newest ON platform_seal_key USING btree (made_at DESC);
grant select, insert, delete on platform_seal_key to nokshi_app;

create table platform_seal_used (
  key_id text not null,
  enc_hash bytea not null,
  constraint platform_seal_used_pkey PRIMARY KEY (key_id, enc_hash),
  constraint platform_seal_used_enc_hash_check CHECK (length(enc_hash) = 32)
);
grant select, insert, delete on platform_seal_used to nokshi_app;

-- play ------------------------------------------------------------------------------------------------

create domain play_amount as bigint CHECK (VALUE >= 0);

create domain play_command_kind as text CHECK (VALUE = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'settle'::text, 'refund'::text]));

create domain play_crash_bet_state as text CHECK (VALUE = ANY (ARRAY['asked'::text, 'in'::text, 'out'::text, 'lost'::text, 'refunded'::text, 'dropped'::text]));

create domain play_crash_state as text CHECK (VALUE = ANY (ARRAY['betting'::text, 'running'::text, 'over'::text, 'void'::text]));

create type play_booking as (
  member_id uuid,
  id uuid,
  round_id uuid,
  kind text,
  scope text,
  key text,
  reference_key text,
  amount bigint,
  payout bigint,
  is_free boolean,
  at timestamp with time zone,
  detail jsonb,
  is_new_round boolean,
  game_no integer,
  round_ref text,
  currency text,
  is_demo boolean,
  stake bigint,
  win bigint,
  closes boolean,
  flag text
);

create type play_decision as (
  status text,
  reason text,
  round_id uuid,
  round_ref text,
  game_no integer,
  round_currency text,
  is_demo boolean,
  was_closed boolean,
  is_new_round boolean,
  stake bigint,
  win bigint,
  closes boolean,
  flag text,
  code text,
  house text,
  amount bigint,
  takes boolean,
  undone_key text,
  marks boolean,
  win_back bigint,
  win_house text
);

create type play_gift as (
  member_id uuid,
  round_id uuid,
  key text,
  currency text,
  opened_at timestamp with time zone,
  win bigint,
  win_id uuid,
  refund bigint,
  refund_id uuid,
  rebate bigint,
  rebate_id uuid
);

create type play_reopening as (
  member_id uuid,
  round_id uuid,
  key text,
  win_id uuid,
  refund_id uuid,
  rebate bigint,
  rebate_id uuid
);

create type play_request as (
  index integer,
  id uuid,
  kind text,
  member_id uuid,
  scope text,
  key text,
  reference_key text,
  hash bytea,
  request text,
  currency text,
  game_no integer,
  round_ref text,
  new_round_id uuid,
  cash text,
  house text,
  amount bigint,
  payout bigint,
  payout_id uuid,
  is_free boolean,
  closes_round boolean,
  is_demo boolean,
  seed_pair uuid,
  nonce integer,
  problem text,
  expires_at timestamp with time zone,
  at timestamp with time zone,
  detail jsonb,
  min_round_ms integer,
  reward text
);

create type play_wallet_answer as (
  index integer,
  status text,
  reason text,
  balance bigint,
  balance_now bigint,
  round_id uuid,
  stored jsonb,
  entry_no bigint
);

create sequence play_rgs_bet_id as bigint start 1;

create table play_command (
  member_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  kind play_command_kind not null,
  scope text not null,
  key text not null,
  reference_key text,
  amount play_amount not null,
  payout play_amount not null default 0,
  is_free boolean not null default false,
  rolled_back_by uuid,
  at timestamp with time zone not null,
  detail jsonb,
  constraint play_command_pkey PRIMARY KEY (member_id, scope, key)
);
CREATE INDEX play_command_id ON play_command USING btree (id);
CREATE INDEX play_command_round ON play_command USING btree (round_id);
grant select, insert, update on play_command to nokshi_app;

create table play_crash_bet (
  member_id uuid not null,
  id uuid not null,
  round_no integer not null,
  game_no integer not null,
  name text not null,
  stake bigint not null,
  auto integer,
  leave_at integer not null,
  state play_crash_bet_state not null default 'asked'::text,
  cash integer,
  win bigint not null default 0,
  is_demo boolean not null default false,
  host uuid not null,
  at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint play_crash_bet_pkey PRIMARY KEY (member_id, id),
  constraint play_crash_bet_round_no_fkey FOREIGN KEY (round_no) REFERENCES play_crash_round(no),
  constraint play_crash_bet_check CHECK ((state::text = 'out'::text) = (cash IS NOT NULL)),
  constraint play_crash_bet_stake_check CHECK (stake > 0),
  constraint play_crash_bet_win_check CHECK (win >= 0)
);
CREATE INDEX play_crash_bet_changed ON play_crash_bet USING btree (round_no, changed_at);
CREATE INDEX play_crash_bet_member ON play_crash_bet USING btree (member_id, at);
CREATE UNIQUE INDEX play_crash_bet_one ON play_crash_bet USING btree (round_no, member_id) WHERE state::text <> ALL (ARRAY['refunded'::text, 'dropped'::text]);
CREATE INDEX play_crash_bet_open ON play_crash_bet USING btree (round_no) WHERE state::text = ANY (ARRAY['asked'::text, 'in'::text]);
grant select, insert, update, delete on play_crash_bet to nokshi_app;

create table play_crash_chain (
  no integer not null generated always as identity,
  games integer not null,
  terminating_hash text not null,
  sealed_top bytea not null,
  committed_at timestamp with time zone not null,
  salt_promise text not null,
  is_salt_simulated boolean not null,
  salt text,
  salt_at timestamp with time zone,
  next_game integer not null default 1,
  constraint play_crash_chain_pkey PRIMARY KEY (no),
  constraint play_crash_chain_check CHECK (salt_at >= committed_at),
  constraint play_crash_chain_check1 CHECK (next_game >= 1 AND next_game <= (games + 1)),
  constraint play_crash_chain_check2 CHECK ((salt IS NULL) = (salt_at IS NULL)),
  constraint play_crash_chain_games_check CHECK (games > 0)
);
grant select, insert, update, delete on play_crash_chain to nokshi_app;

create table play_crash_round (
  no integer not null generated always as identity,
  chain_no integer not null,
  game integer not null,
  state play_crash_state not null default 'betting'::text,
  opened_at timestamp with time zone not null,
  bets_until timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  bust integer,
  game_hash text,
  wanted_at timestamp with time zone,
  constraint play_crash_round_pkey PRIMARY KEY (no),
  constraint play_crash_round_chain_no_game_key UNIQUE (chain_no, game),
  constraint play_crash_round_chain_no_fkey FOREIGN KEY (chain_no) REFERENCES play_crash_chain(no),
  constraint play_crash_round_check CHECK ((state::text = 'over'::text) = (bust IS NOT NULL AND game_hash IS NOT NULL)),
  constraint play_crash_round_check1 CHECK ((state::text = ANY (ARRAY['over'::text, 'void'::text])) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX play_crash_round_live ON play_crash_round USING btree ((true)) WHERE state::text = ANY (ARRAY['betting'::text, 'running'::text]);
grant select, insert, update, delete on play_crash_round to nokshi_app;

create table play_difference (
  run_id uuid not null,
  key text not null,
  kind text not null,
  outcome text not null,
  reason text,
  member_id uuid,
  theirs jsonb,
  ours jsonb,
  mend jsonb,
  found_at timestamp with time zone not null,
  note text,
  closed_by uuid,
  closed_at timestamp with time zone,
  constraint play_difference_pkey PRIMARY KEY (run_id, key, kind),
  constraint play_difference_run_id_fkey FOREIGN KEY (run_id) REFERENCES play_reconciliation(id),
  constraint play_difference_check CHECK ((closed_at IS NOT NULL) = (outcome = ANY (ARRAY['closed'::text, 'known'::text]))),
  constraint play_difference_outcome_check CHECK (outcome = ANY (ARRAY['owed'::text, 'mended'::text, 'open'::text, 'closed'::text, 'known'::text]))
);
CREATE INDEX play_difference_closed ON play_difference USING btree (key, kind) WHERE outcome = 'closed'::text;
grant select, insert, update on play_difference to nokshi_app;

create table play_free_bet (
  member_id uuid not null,
  scope text not null,
  key text not null,
  grant_id uuid not null,
  is_undone boolean not null default false,
  constraint play_free_bet_pkey PRIMARY KEY (member_id, scope, key),
  constraint play_free_bet_member_id_grant_id_fkey FOREIGN KEY (member_id, grant_id) REFERENCES play_free_grant(member_id, id)
);
CREATE INDEX play_free_bet_grant ON play_free_bet USING btree (member_id, grant_id);
grant select, insert, update on play_free_bet to nokshi_app;

create table play_free_grant (
  member_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  scope text not null,
  game_no integer not null,
  currency text not null,
  bet_value play_amount not null,
  bet_count integer not null,
  used_count integer not null default 0,
  ends_at timestamp with time zone not null,
  state text not null default 'asked'::text,
  asked_at timestamp with time zone,
  reward_uuid text,
  reason text not null,
  granted_by uuid not null,
  granted_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  constraint play_free_grant_pkey PRIMARY KEY (member_id, id),
  constraint play_free_grant_member_id_batch_id_key UNIQUE (member_id, batch_id),
  constraint play_free_grant_member_id_scope_reward_uuid_key UNIQUE (member_id, scope, reward_uuid),
  constraint play_free_grant_bet_count_check CHECK (bet_count > 0),
  constraint play_free_grant_bet_value_check CHECK (bet_value::bigint > 0),
  constraint play_free_grant_check CHECK (used_count >= 0 AND used_count <= bet_count),
  constraint play_free_grant_check1 CHECK ((reward_uuid IS NULL) = (state = ANY (ARRAY['asked'::text, 'failed'::text]))),
  constraint play_free_grant_check2 CHECK ((cancelled_at IS NOT NULL) = (state = 'cancelled'::text)),
  constraint play_free_grant_state_check CHECK (state = ANY (ARRAY['asked'::text, 'granted'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE INDEX play_free_grant_asked ON play_free_grant USING btree (granted_at) WHERE state = 'asked'::text;
CREATE INDEX play_free_grant_batch ON play_free_grant USING btree (batch_id);
CREATE INDEX play_free_grant_latest ON play_free_grant USING btree (granted_at DESC);
grant select, insert, update on play_free_grant to nokshi_app;

create table play_free_template (
  scope text not null,
  prepaid_uuid text not null,
  game_code text not null,
  currency text not null,
  bet_value bigint,
  bet_count integer,
  read_at timestamp with time zone not null,
  constraint play_free_template_pkey PRIMARY KEY (scope, prepaid_uuid)
);
grant select, insert, update, delete on play_free_template to nokshi_app;

create table play_game_session (
  id uuid not null,
  session_hash bytea not null,
  member_id uuid not null,
  session_id uuid not null,
  game_no integer not null,
  language text not null,
  opened_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint play_game_session_pkey PRIMARY KEY (id),
  constraint play_game_session_session_hash_key UNIQUE (session_hash)
);
grant select, insert, update, delete on play_game_session to nokshi_app;

create table play_launch (
  id uuid not null,
  vendor text not null,
  game_no integer not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  failure text,
  constraint play_launch_pkey PRIMARY KEY (id),
  constraint play_launch_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalogue_vendor(code),
  constraint play_launch_failure_check CHECK (failure = ANY (ARRAY['timeout'::text, 'unreachable'::text, 'fault'::text, 'unreadable'::text, 'refused'::text])),
  constraint play_launch_took_ms_check CHECK (took_ms >= 0)
);
CREATE INDEX play_launch_at ON play_launch USING btree (at);
CREATE INDEX play_launch_of_vendor ON play_launch USING btree (vendor, at DESC);
grant select, insert, delete on play_launch to nokshi_app;

create table play_open_game (
  member_id uuid not null,
  vendor text not null,
  game_no integer not null,
  token_id uuid not null,
  session_id uuid not null,
  opened_at timestamp with time zone not null,
  held_until timestamp with time zone,
  constraint play_open_game_pkey PRIMARY KEY (member_id, vendor),
  constraint play_open_game_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalogue_vendor(code)
);
grant select, insert, update, delete on play_open_game to nokshi_app;

create table play_reconciliation (
  id uuid not null,
  scope text not null,
  origin text not null,
  asked_by uuid,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  reached_at timestamp with time zone not null,
  theirs integer not null default 0,
  ours integer not null default 0,
  tries integer not null default 0,
  problem text,
  due_at timestamp with time zone not null,
  asked_at timestamp with time zone not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint play_reconciliation_pkey PRIMARY KEY (id),
  constraint play_reconciliation_check CHECK (from_at < to_at AND reached_at >= from_at AND reached_at <= to_at),
  constraint play_reconciliation_check1 CHECK ((origin = 'person'::text) = (asked_by IS NOT NULL)),
  constraint play_reconciliation_check2 CHECK ((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'failed'::text]))),
  constraint play_reconciliation_origin_check CHECK (origin = ANY (ARRAY['nightly'::text, 'person'::text])),
  constraint play_reconciliation_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX play_reconciliation_due ON play_reconciliation USING btree (due_at) WHERE state = ANY (ARRAY['waiting'::text, 'running'::text]);
CREATE UNIQUE INDEX play_reconciliation_night ON play_reconciliation USING btree (scope, to_at) WHERE origin = 'nightly'::text;
grant select, insert, update on play_reconciliation to nokshi_app;

create table play_rgs_book (
  bundle_id integer not null,
  mode text not null,
  id bigint not null,
  payout bigint not null,
  weight numeric(20,0) not null,
  reach numeric(20,0) not null,
  events text not null,
  constraint play_rgs_book_pkey PRIMARY KEY (bundle_id, mode, id),
  constraint play_rgs_book_bundle_id_mode_fkey FOREIGN KEY (bundle_id, mode) REFERENCES play_rgs_mode(bundle_id, name),
  constraint play_rgs_book_payout_check CHECK (payout >= 0),
  constraint play_rgs_book_weight_check CHECK (weight >= 0::numeric)
);
CREATE UNIQUE INDEX play_rgs_book_reach ON play_rgs_book USING btree (bundle_id, mode, reach) WHERE weight > 0::numeric;
grant select on play_rgs_book to nokshi_app;

create table play_rgs_bundle (
  id integer not null generated always as identity,
  game_code text not null,
  version integer not null,
  content_hash bytea not null,
  front text not null,
  is_live boolean not null default false,
  imported_at timestamp with time zone not null,
  constraint play_rgs_bundle_pkey PRIMARY KEY (id),
  constraint play_rgs_bundle_game_code_version_key UNIQUE (game_code, version),
  constraint play_rgs_bundle_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX play_rgs_bundle_live ON play_rgs_bundle USING btree (game_code) WHERE is_live;
grant select on play_rgs_bundle to nokshi_app;

create table play_rgs_mode (
  bundle_id integer not null,
  name text not null,
  cost_hundredths bigint not null,
  keeps_open boolean not null,
  books integer not null,
  total_weight numeric(20,0) not null,
  weighted_payout numeric(40,0) not null,
  winning_weight numeric(20,0) not null,
  max_payout bigint not null,
  max_weight numeric(20,0) not null,
  constraint play_rgs_mode_pkey PRIMARY KEY (bundle_id, name),
  constraint play_rgs_mode_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES play_rgs_bundle(id),
  constraint play_rgs_mode_cost_hundredths_check CHECK (cost_hundredths > 0),
  constraint play_rgs_mode_max_weight_check CHECK (max_weight > 0::numeric),
  constraint play_rgs_mode_name_check CHECK (name = lower(name)),
  constraint play_rgs_mode_total_weight_check CHECK (total_weight > 0::numeric)
);
grant select on play_rgs_mode to nokshi_app;

create table play_rgs_round (
  bet_id bigint not null,
  member_id uuid not null,
  game_no integer not null,
  round_id uuid not null,
  bundle_id integer not null,
  mode text not null,
  book_id bigint not null,
  currency text not null,
  amount bigint not null,
  debit bigint not null,
  payout bigint not null,
  is_active boolean not null,
  event text,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint play_rgs_round_pkey PRIMARY KEY (bet_id),
  constraint play_rgs_round_bundle_id_mode_book_id_fkey FOREIGN KEY (bundle_id, mode, book_id) REFERENCES play_rgs_book(bundle_id, mode, id),
  constraint play_rgs_round_amount_check CHECK (amount > 0),
  constraint play_rgs_round_check CHECK (is_active = (ended_at IS NULL)),
  constraint play_rgs_round_debit_check CHECK (debit > 0),
  constraint play_rgs_round_payout_check CHECK (payout >= 0)
);
CREATE UNIQUE INDEX play_rgs_round_active ON play_rgs_round USING btree (member_id, game_no) WHERE is_active;
CREATE INDEX play_rgs_round_last ON play_rgs_round USING btree (member_id, game_no, bet_id DESC);
CREATE INDEX play_rgs_round_waiting ON play_rgs_round USING btree (opened_at) WHERE is_active;
grant select, insert, update on play_rgs_round to nokshi_app;

create table play_rgs_seat (
  member_id uuid not null,
  game_no integer not null,
  constraint play_rgs_seat_pkey PRIMARY KEY (member_id, game_no)
);
grant select, insert, update, delete on play_rgs_seat to nokshi_app;

create table play_rgs_session (
  session_hash bytea not null,
  member_id uuid not null,
  session_id uuid not null,
  game_no integer not null,
  opened_at timestamp with time zone not null,
  authenticated_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  version integer,
  constraint play_rgs_session_pkey PRIMARY KEY (session_hash)
);
grant select, insert, update, delete on play_rgs_session to nokshi_app;

create table play_round (
  member_id uuid not null,
  id uuid not null,
  scope text not null,
  game_no integer not null,
  round_ref text not null,
  currency text not null,
  stake bigint not null default 0,
  win bigint not null default 0,
  is_closed boolean not null default false,
  is_demo boolean not null default false,
  flag text,
  detail jsonb,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by text,
  constraint play_round_pkey PRIMARY KEY (member_id, id)
);
CREATE UNIQUE INDEX play_round_ref ON play_round USING btree (member_id, scope, game_no, round_ref) WHERE NOT is_closed;
grant select, insert, update on play_round to nokshi_app;

create table play_seed_pair (
  member_id uuid not null,
  id uuid not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  next_nonce integer not null default 0,
  state text not null,
  made_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint play_seed_pair_pkey PRIMARY KEY (member_id, id),
  constraint play_seed_pair_state_check CHECK (state = ANY (ARRAY['next'::text, 'active'::text, 'retired'::text]))
);
CREATE UNIQUE INDEX play_seed_pair_state ON play_seed_pair USING btree (member_id, state) WHERE state <> 'retired'::text;
grant select, insert, update, delete on play_seed_pair to nokshi_app;

create table play_start (
  member_id uuid not null,
  game_no integer not null,
  started_at timestamp with time zone not null,
  constraint play_start_pkey PRIMARY KEY (member_id, game_no)
);
grant select, insert, update, delete on play_start to nokshi_app;

create table play_step_round (
  member_id uuid not null,
  id uuid not null,
  game_no integer not null,
  choice jsonb not null,
  actions jsonb not null default '[]'::jsonb,
  pair_id uuid not null,
  nonce integer not null,
  stake bigint not null,
  staked bigint not null,
  win bigint not null default 0,
  pending jsonb,
  is_over boolean not null default false,
  is_demo boolean not null default false,
  opened_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint play_step_round_pkey PRIMARY KEY (member_id, id),
  constraint play_step_round_check CHECK (staked >= stake),
  constraint play_step_round_check1 CHECK (NOT is_over OR pending IS NULL),
  constraint play_step_round_stake_check CHECK (stake > 0),
  constraint play_step_round_win_check CHECK (win >= 0)
);
CREATE INDEX play_step_round_pending ON play_step_round USING btree (changed_at) WHERE pending IS NOT NULL;
CREATE UNIQUE INDEX play_step_round_running ON play_step_round USING btree (member_id, game_no) WHERE NOT is_over;
grant select, insert, update, delete on play_step_round to nokshi_app;

create table play_studio (
  code text not null,
  vendor text not null,
  public_key text not null,
  games_url text not null,
  game_origin text,
  is_on boolean not null default true,
  added_at timestamp with time zone not null,
  constraint play_studio_pkey PRIMARY KEY (code),
  constraint play_studio_public_key_key UNIQUE (public_key),
  constraint play_studio_vendor_key UNIQUE (vendor),
  constraint play_studio_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalogue_vendor(code),
  constraint play_studio_code_check CHECK (code ~ '^[a-z][a-z0-9-]{1,30}$'::text)
);
grant select, insert, update on play_studio to nokshi_app;

create table play_studio_request (
  studio text not null,
  request_uuid text not null,
  content bytea not null,
  status text not null,
  at timestamp with time zone not null,
  constraint play_studio_request_pkey PRIMARY KEY (studio, request_uuid),
  constraint play_studio_request_studio_fkey FOREIGN KEY (studio) REFERENCES play_studio(code)
);
CREATE INDEX play_studio_request_at ON play_studio_request USING btree (at);
grant select, insert, delete on play_studio_request to nokshi_app;

create table play_ticket (
  ticket_hash bytea not null,
  member_id uuid not null,
  session_id uuid not null,
  game_no integer not null,
  language text not null,
  theme text not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint play_ticket_pkey PRIMARY KEY (ticket_hash)
);
grant select, insert, update, delete on play_ticket to nokshi_app;

create table play_vendor_trouble (
  vendor text not null,
  failures integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  is_told boolean not null default false,
  constraint play_vendor_trouble_pkey PRIMARY KEY (vendor),
  constraint play_vendor_trouble_vendor_fkey FOREIGN KEY (vendor) REFERENCES catalogue_vendor(code),
  constraint play_vendor_trouble_failures_check CHECK (failures > 0)
);
grant select, insert, update, delete on play_vendor_trouble to nokshi_app;

create table play_wallet_token (
  member_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  scope text not null,
  game_no integer not null,
  currency text not null,
  issued_at timestamp with time zone not null,
  session_id uuid,
  live_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint play_wallet_token_pkey PRIMARY KEY (member_id, id),
  constraint play_wallet_token_token_hash_key UNIQUE (token_hash)
);
grant select, insert, update, delete on play_wallet_token to nokshi_app;

create table play_winner (
  no bigint not null generated always as identity,
  member_id uuid not null,
  round_id uuid not null,
  game_no integer not null,
  currency text not null,
  account text not null,
  win bigint not null,
  is_demo boolean not null,
  won_at timestamp with time zone not null,
  constraint play_winner_pkey PRIMARY KEY (no),
  constraint play_winner_member_id_round_id_key UNIQUE (member_id, round_id)
);
CREATE INDEX play_winner_of_game ON play_winner USING btree (game_no, won_at DESC);
CREATE INDEX play_winner_recent ON play_winner USING btree (won_at DESC);
CREATE INDEX play_winner_top ON play_winner USING btree (win DESC);
grant select, insert, update, delete on play_winner to nokshi_app;

CREATE OR REPLACE FUNCTION play_answer_known(p_request play_request, p_balance bigint)
 RETURNS play_wallet_answer
 LANGUAGE plpgsql
AS $function$
declare
  v_known ledger_key;
  v_answer play_wallet_answer;
begin
  -- The member's own use of the key stands first: what another member did with it takes nothing from a repeat.
  select * into v_known from ledger_key where key = p_request.key and scope = p_request.scope
    order by (member_id = p_request.member_id) desc limit 1;
  if not found then
    return null;
  end if;
  v_answer.index := p_request.index;
  v_answer.balance := p_balance;
  v_answer.balance_now := p_balance;
  v_answer.status := 'duplicate';
  if v_known.member_id <> p_request.member_id or v_known.hash <> p_request.hash then
    return v_answer;
  end if;
  -- A bet that was rolled back is not good again because its first call comes once more.
  if p_request.kind = 'bet' and exists (
    select from play_command
     where member_id = p_request.member_id and scope = p_request.scope and key = p_request.key
       and rolled_back_by is not null
  ) then
    return v_answer;
  end if;
  v_answer.status := 'replayed';
  v_answer.balance := (v_known.answer ->> 'balance')::bigint;
  v_answer.round_id := (v_known.answer ->> 'round')::uuid;
  v_answer.stored := v_known.answer;
  return v_answer;
end $function$
;
grant execute on function play_answer_known to public;
grant execute on function play_answer_known to nokshi_app;

CREATE OR REPLACE FUNCTION play_close_rounds(p_scope text, p_house text, p_members uuid[], p_rounds uuid[], p_keys text[], p_wins bigint[], p_win_ids uuid[], p_refunds bigint[], p_refund_ids uuid[], p_rebates bigint[], p_rebate_ids uuid[], p_at timestamp with time zone)
 RETURNS TABLE(member_id uuid, currency text, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  -- Each as member and key: two members may have the same key.
  v_closed text[];
  v_gifts play_gift[];
  v_accounts ledger_account[];
begin
  -- A round that was opened again has keys that count no more, all but the last in `ledger_key`.
  with closed as (
    update play_round r
       set stake = r.stake - c.refund, win = r.win + c.win, is_closed = true, closed_at = p_at, closed_by = c.key
      from unnest(
             p_members, p_rounds, p_keys, p_wins, p_win_ids, p_refunds, p_refund_ids, p_rebates, p_rebate_ids)
             as c (member_id, round_id, key, win, win_id, refund, refund_id, rebate, rebate_id)
     where r.member_id = c.member_id and r.id = c.round_id and r.scope = p_scope and not r.is_closed
       and r.stake >= c.refund
       and (r.closed_by is null or r.closed_by <> c.key and not play_is_known(p_scope, c.member_id, c.key))
    returning c.*, r.currency, r.opened_at
  )
  select array_agg(member_id || ' ' || key),
         array_agg(row(
           member_id, round_id, key, currency, opened_at, win, win_id, refund, refund_id, rebate, rebate_id)::play_gift)
           filter (where win > 0 or refund > 0 or rebate > 0)
    into v_closed, v_gifts from closed;

  if cardinality(v_closed) is distinct from cardinality(p_rounds) and exists (
    select from unnest(p_members, p_rounds, p_keys) as c (member_id, round_id, key)
     where c.member_id || ' ' || c.key <> all (coalesce(v_closed, '{}'))
       and not exists (
         select from play_round r
          where r.member_id = c.member_id and r.id = c.round_id and r.scope = p_scope and r.closed_by = c.key)
       and not play_is_known(p_scope, c.member_id, c.key)
  ) then
    raise exception 'a round that is to be closed is not open' using errcode = 'NP001';
  end if;
  if v_gifts is null then
    return;
  end if;

  v_accounts := play_pay_gifts(p_house, v_gifts, p_at);

  insert into play_command (member_id, id, round_id, kind, scope, key, amount, at)
  select g.member_id, command.id, g.round_id, command.kind, p_scope, g.key || command.suffix, command.amount, p_at
    from unnest(v_gifts) g
   cross join lateral (values
     (g.win_id, 'win', '', g.win), (g.refund_id, 'refund', ':refund', g.refund)) as command (id, kind, suffix, amount)
   where command.amount > 0;

  if exists (select from unnest(v_accounts) where is_limited) then
    -- A win is of now; a stake that comes back is forgotten by the spans that had seen it.
    perform protection_count(g.member_id, part.staked, part.won, 0, 0, p_at, part.of)
      from unnest(v_accounts) a
      join unnest(v_gifts) g on g.member_id = a.member_id and g.currency = a.currency
     cross join lateral (values (0, g.win, p_at), (-g.refund, 0, g.opened_at)) as part (staked, won, of)
     where a.is_limited and (part.staked <> 0 or part.won <> 0);
  end if;

  return query select a.member_id, a.currency, a.balance from unnest(v_accounts) a;
end $function$
;
grant execute on function play_close_rounds to public;
grant execute on function play_close_rounds to nokshi_app;

CREATE OR REPLACE FUNCTION play_count(p_request play_request, p_decision play_decision, p_played_ms bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_undone play_command;
  v_win play_command;
begin
  if p_decision.undone_key is null then
    perform protection_count(
      p_request.member_id, p_decision.stake, p_decision.win, 0, p_played_ms, p_request.at, p_request.at);
    return;
  end if;
  select * into v_undone from play_command
    where member_id = p_request.member_id and scope = p_request.scope and key = p_decision.undone_key;
  perform protection_count(
    p_request.member_id, p_decision.stake, case when v_undone.kind = 'win' then p_decision.win else 0 end, 0,
    p_played_ms, p_request.at, v_undone.at);
  if v_undone.kind = 'bet' and p_decision.win <> 0 then
    for v_win in
      select c.* from (select * from play_command where round_id = p_decision.round_id offset 0) c
       where c.member_id = p_request.member_id and c.scope = p_request.scope and c.reference_key = v_undone.key
         and c.kind = 'win' and c.rolled_back_by is null
    loop
      perform protection_count(p_request.member_id, 0, -v_win.amount, 0, 0, p_request.at, v_win.at);
    end loop;
  end if;
end $function$
;
grant execute on function play_count to public;
grant execute on function play_count to nokshi_app;

CREATE OR REPLACE FUNCTION play_decide(p_request play_request, p_balance bigint, p_is_limited boolean)
 RETURNS play_decision
 LANGUAGE plpgsql
AS $function$
declare
  v_decision play_decision;
begin
  -- What the caller found wrong with the request comes after the repeats: a repeat is answered as before.
  if p_request.problem is not null then
    v_decision.status := 'refused';
    v_decision.reason := p_request.problem;
    return v_decision;
  end if;
  case p_request.kind
    when 'bet', 'settle' then return play_decide_stake(p_request, p_balance, p_is_limited);
    when 'win' then return play_decide_win(p_request);
    when 'rollback' then return play_decide_rollback(p_request);
  end case;
end $function$
;
grant execute on function play_decide to public;
grant execute on function play_decide to nokshi_app;

CREATE OR REPLACE FUNCTION play_decide_rollback(p_request play_request)
 RETURNS play_decision
 LANGUAGE plpgsql
AS $function$
declare
  v_original play_command;
  v_round play_round;
  v_is_bet boolean;
  v_decision play_decision;
begin
  v_decision.status := 'ok';
  select * into v_original from play_command
    where member_id = p_request.member_id and scope = p_request.scope and key = p_request.reference_key
      and kind in ('bet', 'win');
  if not found or v_original.rolled_back_by is not null then
    return v_decision;
  end if;
  v_is_bet := v_original.kind = 'bet';
  select * into v_round from play_round where member_id = p_request.member_id and id = v_original.round_id;
  v_decision.round_id := v_round.id;
  v_decision.round_ref := v_round.round_ref;
  v_decision.game_no := v_round.game_no;
  v_decision.round_currency := v_round.currency;
  v_decision.is_demo := v_round.is_demo;
  v_decision.was_closed := v_round.is_closed;
  v_decision.is_new_round := false;
  v_decision.undone_key := v_original.key;
  v_decision.closes := p_request.closes_round or v_is_bet and v_round.stake = v_original.amount;
  v_decision.stake := case when v_is_bet and not v_original.is_free then -v_original.amount else 0 end;
  v_decision.win := case when v_is_bet then 0 else -v_original.amount end;
  if v_original.amount > 0 and not (v_is_bet and v_original.is_free) then
    -- Back to where it came from, whatever game the rollback names.
    select case when v_is_bet then to_account else from_account end into v_decision.house
      from ledger_transfer where member_id = p_request.member_id and id = v_original.id;
    v_decision.code := case when v_is_bet then 'play.stake_refund' else 'play.win_taken_back' end;
    v_decision.flag := case when not v_is_bet then 'win_rolled_back' end;
    v_decision.amount := v_original.amount;
    v_decision.takes := not v_is_bet;
  end if;
  if v_is_bet and v_round.win > 0 then
    -- Those of a round came from its game's account alone. `offset 0` has them found by the round, whatever the plan.
    select sum(c.amount), min(t.from_account) into v_decision.win_back, v_decision.win_house
      from (select * from play_command where round_id = v_original.round_id offset 0) c
      join ledger_transfer t on t.member_id = c.member_id and t.id = c.id
     where c.member_id = p_request.member_id and c.scope = p_request.scope and c.reference_key = v_original.key
       and c.kind = 'win' and c.rolled_back_by is null and c.amount > 0;
    v_decision.win := -coalesce(v_decision.win_back, 0);
    v_decision.flag := 'rollback_after_win';
  end if;
  return v_decision;
end $function$
;
grant execute on function play_decide_rollback to public;
grant execute on function play_decide_rollback to nokshi_app;

CREATE OR REPLACE FUNCTION play_decide_stake(p_request play_request, p_balance bigint, p_is_limited boolean)
 RETURNS play_decision
 LANGUAGE plpgsql
AS $function$
declare
  v_decision play_decision;
  v_verdict text;
  v_is_paced boolean := false;
begin
  v_decision.status := 'refused';
  if p_request.expires_at <= p_request.at then
    v_decision.reason := 'token_expired';
    return v_decision;
  end if;
  -- Protection answers from what is written; commands of this call that are gathered and not written it does not see,
  -- but what they use up of a limit is written at once. A step of an open round that stakes nothing needs no leave.
  if (p_request.amount > 0 and not p_request.is_free) or not exists (
    select from play_round
     where member_id = p_request.member_id and scope = p_request.scope and game_no = p_request.game_no
       and round_ref = p_request.round_ref and not is_closed
  ) then
    if p_request.currency <> 'XPC' and not brand_takes_real_money(p_request.at) then
      v_decision.reason := 'real_money_off';
      return v_decision;
    end if;
    v_verdict := protection_judge_stake(
      p_request.member_id, case when p_request.is_free then 0 else p_request.amount end, p_request.at,
      p_is_limited);
    v_decision.marks := v_verdict = 'mark';
    if v_verdict <> 'mark' then
      v_decision.reason := v_verdict;
      return v_decision;
    end if;
  end if;
  if not p_request.is_free and p_balance < p_request.amount then
    v_decision.status := 'not_enough';
    return v_decision;
  end if;
  -- Another stake in a round that runs starts nothing.
  if p_request.min_round_ms > 0 then
    v_is_paced := not exists (
      select from play_round
       where member_id = p_request.member_id and scope = p_request.scope and game_no = p_request.game_no
         and round_ref = p_request.round_ref and not is_closed);
  end if;
  -- Asked before the nonce is taken and written after it: a refusal leaves no gap, a nonce that moved may be tried again.
  if v_is_paced and exists (
    select from play_start
     where member_id = p_request.member_id and game_no = p_request.game_no
       and started_at > p_request.at - p_request.min_round_ms * interval '1 millisecond'
  ) then
    v_decision.reason := 'too_fast';
    return v_decision;
  end if;
  -- Also of a stake whose round takes more decisions before it pays.
  if p_request.seed_pair is not null then
    -- The outcome was worked out for this nonce; a bet that overtook it has used the nonce up.
    update play_seed_pair set next_nonce = next_nonce + 1
      where member_id = p_request.member_id and id = p_request.seed_pair and state = 'active'
        and next_nonce = p_request.nonce;
    if not found then
      v_decision.status := 'nonce_moved';
      return v_decision;
    end if;
  end if;
  -- The last that can refuse: a free bet that is taken is played.
  if p_request.is_free and p_request.reward is not null then
    v_verdict := play_take_free(p_request);
    if v_verdict is not null then
      v_decision.reason := v_verdict;
      return v_decision;
    end if;
  end if;
  if v_is_paced then
    -- At once, as the next command of the same call asks for it.
    insert into play_start (member_id, game_no, started_at)
    values (p_request.member_id, p_request.game_no, p_request.at)
    on conflict (member_id, game_no) do update set started_at = excluded.started_at;
  end if;
  v_decision.status := 'ok';
  v_decision.stake := case when p_request.is_free then 0 else p_request.amount end;
  v_decision.win := p_request.payout;
  v_decision.closes := p_request.closes_round or p_request.kind = 'settle';
  v_decision.code := 'play.stake';
  v_decision.house := p_request.house;
  v_decision.amount := v_decision.stake;
  v_decision.takes := true;
  -- The protocol lets a supplier give free bets of its own without a name; reconciliation looks at them.
  v_decision.flag := case when p_request.is_free and p_request.reward is null then 'free_without_grant' end;
  -- A closed round takes no more stakes: another one of its name is opened.
  select id, round_ref, game_no, currency, is_demo, false, false
    into v_decision.round_id, v_decision.round_ref, v_decision.game_no, v_decision.round_currency, v_decision.is_demo,
         v_decision.was_closed, v_decision.is_new_round
    from play_round
    where member_id = p_request.member_id and scope = p_request.scope and game_no = p_request.game_no
      and round_ref = p_request.round_ref and not is_closed;
  if not found then
    v_decision.round_id := p_request.new_round_id;
    v_decision.round_ref := p_request.round_ref;
    v_decision.game_no := p_request.game_no;
    v_decision.round_currency := p_request.currency;
    v_decision.is_demo := p_request.is_demo;
    v_decision.was_closed := false;
    v_decision.is_new_round := true;
  end if;
  return v_decision;
end $function$
;
grant execute on function play_decide_stake to public;
grant execute on function play_decide_stake to nokshi_app;

CREATE OR REPLACE FUNCTION play_decide_win(p_request play_request)
 RETURNS play_decision
 LANGUAGE plpgsql
AS $function$
declare
  v_bet play_command;
  v_round play_round;
  v_decision play_decision;
begin
  select * into v_bet from play_command
    where member_id = p_request.member_id and scope = p_request.scope and key = p_request.reference_key
      and kind = 'bet' and rolled_back_by is null;
  if not found then
    v_decision.status := 'no_such_transaction';
    return v_decision;
  end if;
  select * into v_round from play_round where member_id = p_request.member_id and id = v_bet.round_id;
  -- What a stake won is paid by the game that took it, not by another one's account.
  if v_round.game_no <> p_request.game_no then
    v_decision.status := 'refused';
    v_decision.reason := 'invalid_game';
    return v_decision;
  end if;
  -- A billion units: no game pays so much, and above it some answers of some protocols cannot tell what there is.
  if p_request.amount > 1000000000000000 then
    v_decision.status := 'refused';
    v_decision.reason := 'win_too_large';
    return v_decision;
  end if;
  v_decision.status := 'ok';
  v_decision.round_id := v_round.id;
  v_decision.round_ref := v_round.round_ref;
  v_decision.game_no := v_round.game_no;
  v_decision.round_currency := v_round.currency;
  v_decision.is_demo := v_round.is_demo;
  v_decision.was_closed := v_round.is_closed;
  v_decision.is_new_round := false;
  v_decision.stake := 0;
  v_decision.win := p_request.amount;
  v_decision.closes := p_request.closes_round;
  -- Money that is owed is paid whatever the order of arrival; reconciliation looks at it.
  v_decision.flag := case when v_round.is_closed and p_request.amount > 0 then 'win_after_close' end;
  v_decision.code := case when v_bet.is_free then 'play.free_win' else 'play.win' end;
  v_decision.house := p_request.house;
  v_decision.amount := p_request.amount;
  v_decision.takes := false;
  return v_decision;
end $function$
;
grant execute on function play_decide_win to public;
grant execute on function play_decide_win to nokshi_app;

CREATE OR REPLACE FUNCTION play_event(p_request play_request, p_decision play_decision, p_account ledger_account)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  v_stands boolean := true;
begin
  if p_request.kind = 'rollback' then
    -- `offset 0` has them found by the round, whatever the plan.
    v_stands := exists (
      select from (select * from play_command where round_id = p_decision.round_id offset 0) c
       where c.member_id = p_request.member_id and c.kind in ('bet', 'settle') and c.rolled_back_by is null
         and not (c.scope = p_request.scope and c.key = p_decision.undone_key));
  end if;
  return jsonb_build_object(
    'memberId', p_request.member_id, 'roundId', p_decision.round_id, 'nodeId', p_decision.game_no,
    'currency', p_decision.round_currency, 'stakeMicros', p_decision.stake::text, 'winMicros', p_decision.win::text,
    'isClosed', p_decision.closes and not p_decision.was_closed,
    'counts', ((p_decision.closes or p_decision.was_closed) and v_stands)::integer - p_decision.was_closed::integer,
    'isDemo', p_decision.is_demo, 'balanceMicros', p_account.balance::text, 'entryNo', p_account.entry_count,
    'at', floor(extract(epoch from p_request.at) * 1000));
end $function$
;
grant execute on function play_event to public;
grant execute on function play_event to nokshi_app;

CREATE OR REPLACE FUNCTION play_flush(p_transfers ledger_transfer[], p_corrections boolean[], p_keys ledger_key[], p_bookings play_booking[], p_new_rounds integer, p_events jsonb[], p_times timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(p_keys) > 0 then
    perform ledger_write(p_transfers, p_corrections, p_keys);
  end if;
  if cardinality(p_bookings) > 0 then
    perform play_write(p_bookings, p_new_rounds);
    perform outbox_record_all('play.round_changed', p_events, p_times);
  end if;
end $function$
;
grant execute on function play_flush to public;
grant execute on function play_flush to nokshi_app;

CREATE OR REPLACE FUNCTION play_is_known(p_scope text, p_member uuid, p_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from ledger_key where key = p_key and scope = p_scope and member_id = p_member)
$function$
;
grant execute on function play_is_known to public;
grant execute on function play_is_known to nokshi_app;

CREATE OR REPLACE FUNCTION play_pay_gifts(p_house text, p_gifts play_gift[], p_at timestamp with time zone)
 RETURNS ledger_account[]
 LANGUAGE plpgsql
AS $function$
declare
  v_transfers ledger_transfer[];
begin
  v_transfers := array(
    select row(
             member_id, id, id, code, source, 'member:' || member_id || ':cash', amount, currency, p_at,
             null)::ledger_transfer
      from (
        select member_id, currency, round_id, win_id, 'play.win', p_house, win from unnest(p_gifts) where win > 0
         union all
        select member_id, currency, round_id, refund_id, 'play.stake_refund', p_house, refund from unnest(p_gifts)
         where refund > 0
         union all
        select member_id, currency, null, (array_agg(rebate_id))[1], 'play.rebate', 'house:rebates', sum(rebate)
          from unnest(p_gifts) where rebate > 0 group by member_id, currency
      ) as payment (member_id, currency, round_id, id, code, source, amount)
     order by member_id, round_id, id);
  return array(select account from ledger_write(v_transfers) as account);
end $function$
;
grant execute on function play_pay_gifts to public;
grant execute on function play_pay_gifts to nokshi_app;

CREATE OR REPLACE FUNCTION play_read(p_commands jsonb, p_at timestamp with time zone)
 RETURNS SETOF play_request
 LANGUAGE sql
 STABLE
AS $function$
  select index, id, kind, "memberId", scope, key, "referenceKey", decode(hash, 'hex'), request, currency, "gameNo",
         "roundRef", "roundId", 'member:' || "memberId" || ':cash', 'house:play:' || house, amount,
         coalesce(payout, 0), "payoutId", coalesce("isFree", false), coalesce("closesRound", false),
         coalesce("isDemo", false), "seedPair", nonce, problem, "expiresAt", coalesce(at, p_at), detail, "minRoundMs",
         reward
    from rows from (jsonb_to_recordset(p_commands) as (
           index integer, id uuid, kind text, "memberId" uuid, scope text, key text, "referenceKey" text, hash text,
           request text, currency text, "gameNo" integer, "roundRef" text, "roundId" uuid, house text, amount bigint,
           payout bigint, "payoutId" uuid, "isFree" boolean, "closesRound" boolean, "isDemo" boolean, "seedPair" uuid,
           nonce integer, problem text, "expiresAt" timestamptz, at timestamptz, detail jsonb,
           "minRoundMs" integer, reward text
         )) with ordinality as command (
           index, id, kind, "memberId", scope, key, "referenceKey", hash, request, currency, "gameNo", "roundRef",
           "roundId", house, amount, payout, "payoutId", "isFree", "closesRound", "isDemo", "seedPair", nonce, problem,
           "expiresAt", at, detail, "minRoundMs", reward, place)
   order by "memberId", place
$function$
;
grant execute on function play_read to public;
grant execute on function play_read to nokshi_app;

CREATE OR REPLACE FUNCTION play_reopen_rounds(p_scope text, p_house text, p_rounds play_reopening[], p_at timestamp with time zone)
 RETURNS TABLE(member_id uuid, currency text, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_rounds play_reopening[];
  v_transfers ledger_transfer[];
  v_keys ledger_key[];
  v_accounts ledger_account[];
  v_done bigint;
begin
  v_rounds := array(
    select o from unnest(p_rounds) o
     where not exists (
       select from ledger_key k where k.key = o.key and k.scope = p_scope and k.member_id = o.member_id));

  v_transfers := array(
    select row(
             o.member_id, move.id, move.id, move.code, 'member:' || o.member_id || ':cash', move.target, move.amount,
             r.currency, p_at, null)::ledger_transfer
      from unnest(v_rounds) o
      join play_round r on r.member_id = o.member_id and r.id = o.round_id and r.is_closed
      left join lateral (
        select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
         where c.member_id = o.member_id and c.round_id = o.round_id and c.kind = 'refund' and c.rolled_back_by is null
      ) refunded on true
     cross join lateral (values
       (o.win_id, 'play.win_taken_back', p_house, r.win),
       (o.refund_id, 'play.refund_taken_back', p_house, refunded.amount),
       (o.rebate_id, 'play.rebate_taken_back', 'house:rebates', o.rebate)) as move (id, code, target, amount)
     where move.amount > 0
     order by o.member_id, o.round_id, move.id);
  -- What had closed the rounds counts no more, and is not done again.
  v_keys := array(
    select row(key.member_id, p_scope, key.key, '\x00', jsonb_build_object('round', key.round_id), p_at)::ledger_key
      from (
        select o.member_id, o.key, o.round_id from unnest(v_rounds) o
         union
        select o.member_id, r.closed_by, o.round_id
          from unnest(v_rounds) o
          join play_round r on r.member_id = o.member_id and r.id = o.round_id
         where r.closed_by <> o.key and not play_is_known(p_scope, o.member_id, r.closed_by)) key);
  v_accounts := array(
    select account
      from ledger_write(v_transfers, array_fill(true, array[cardinality(v_transfers)]), v_keys) as account);

  perform protection_count(o.member_id, part.staked, part.won, 0, 0, p_at, part.of)
    from unnest(v_rounds) o
    join play_round r on r.member_id = o.member_id and r.id = o.round_id
    join ledger_account a
      on a.member_id = o.member_id and a.address = 'member:' || o.member_id || ':cash' and a.currency = r.currency
   cross join lateral (
     select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
      where c.member_id = o.member_id and c.round_id = o.round_id and c.kind = 'refund' and c.rolled_back_by is null
   ) refunded
   cross join lateral (values (0, -r.win, r.closed_at), (refunded.amount, 0, r.opened_at)) as part (staked, won, of)
   where a.is_limited and (part.staked <> 0 or part.won <> 0);

  update play_round r
     set stake = r.stake + refunded.amount, win = 0, is_closed = false, closed_at = null,
         -- One that was closed before rounds kept their keys is asked for them all from now on.
         closed_by = coalesce(r.closed_by, o.key)
    from unnest(v_rounds) o
    left join lateral (
      select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
       where c.member_id = o.member_id and c.round_id = o.round_id and c.kind = 'refund' and c.rolled_back_by is null
    ) refunded on true
   where r.member_id = o.member_id and r.id = o.round_id and r.scope = p_scope and r.is_closed;
  get diagnostics v_done = row_count;
  if v_done <> cardinality(v_rounds) then
    raise exception 'a round that is to be open again is not closed' using errcode = 'NP001';
  end if;
  update play_command c set rolled_back_by = coalesce(o.win_id, o.refund_id)
    from unnest(v_rounds) o
   where c.member_id = o.member_id and c.round_id = o.round_id and c.kind in ('win', 'refund')
     and c.rolled_back_by is null;

  return query select a.member_id, a.currency, a.balance from unnest(v_accounts) a;
end $function$
;
grant execute on function play_reopen_rounds to public;
grant execute on function play_reopen_rounds to nokshi_app;

CREATE OR REPLACE FUNCTION play_take_free(p_request play_request)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  v_grant play_free_grant;
begin
  select * into v_grant from play_free_grant
    where member_id = p_request.member_id and scope = p_request.scope and reward_uuid = p_request.reward
    for no key update;
  if not found or v_grant.game_no <> p_request.game_no or v_grant.currency <> p_request.currency
     or p_request.amount not in (0, v_grant.bet_value) then
    return 'free_bet_unknown';
  end if;
  if v_grant.state <> 'granted' or v_grant.ends_at <= p_request.at or v_grant.used_count >= v_grant.bet_count then
    return 'free_bet_over';
  end if;
  update play_free_grant set used_count = used_count + 1 where member_id = v_grant.member_id and id = v_grant.id;
  insert into play_free_bet (member_id, scope, key, grant_id)
  values (p_request.member_id, p_request.scope, p_request.key, v_grant.id);
  return null;
end $function$
;
grant execute on function play_take_free to public;
grant execute on function play_take_free to nokshi_app;

CREATE OR REPLACE FUNCTION play_transfer(p_request play_request, p_id uuid, p_code text, p_house text, p_amount bigint, p_takes boolean)
 RETURNS ledger_transfer
 LANGUAGE plpgsql
AS $function$
begin
  return row(
    p_request.member_id, p_id, p_request.id, p_code,
    case when p_takes then p_request.cash else p_house end, case when p_takes then p_house else p_request.cash end,
    p_amount, p_request.currency, p_request.at, null)::ledger_transfer;
end $function$
;
grant execute on function play_transfer to public;
grant execute on function play_transfer to nokshi_app;

CREATE OR REPLACE FUNCTION play_undo(p_request play_request, p_undone_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_round_id uuid;
  v_win_key text;
begin
  if p_undone_key is not null then
    update play_command set rolled_back_by = p_request.id
      where member_id = p_request.member_id and scope = p_request.scope and key = p_undone_key
      returning round_id into v_round_id;
    -- One by one and by their keys, so that no plan reads all commands of a member.
    for v_win_key in
      select key from (select * from play_command where round_id = v_round_id offset 0) c
       where member_id = p_request.member_id and scope = p_request.scope and reference_key = p_undone_key
         and kind = 'win' and rolled_back_by is null
    loop
      update play_command set rolled_back_by = p_request.id
        where member_id = p_request.member_id and scope = p_request.scope and key = v_win_key;
    end loop;
    -- A free bet that was not played may be played again.
    with undone as (
      update play_free_bet set is_undone = true
        where member_id = p_request.member_id and scope = p_request.scope and key = p_undone_key and not is_undone
        returning grant_id
    )
    update play_free_grant set used_count = used_count - 1 from undone
      where member_id = p_request.member_id and id = undone.grant_id;
  elsif p_request.reference_key <> p_request.key and not exists (
    select from ledger_key
     where key = p_request.reference_key and scope = p_request.scope and member_id = p_request.member_id
  ) then
    perform ledger_write('{}', '{}', array[row(
      p_request.member_id, p_request.scope, p_request.reference_key, '\x00', '{"tombstone": true}',
      p_request.at)::ledger_key]);
  end if;
end $function$
;
grant execute on function play_undo to public;
grant execute on function play_undo to nokshi_app;

CREATE OR REPLACE FUNCTION play_wallet(p_commands jsonb, p_at timestamp with time zone)
 RETURNS SETOF play_wallet_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_count integer := jsonb_array_length(p_commands);
  v_half jsonb;
  v_failed play_wallet_answer;
begin
  begin
    return query select * from play_wallet_run(p_commands, p_at);
    return;
  exception
    -- The whole batch has to be tried again for these; nothing of it was done.
    when serialization_failure or deadlock_detected then raise;
    when others then
      if v_count = 1 then
        v_failed.index := (p_commands -> 0 ->> 'index')::integer;
        v_failed.status := 'failed';
        v_failed.reason := sqlstate || ' ' || sqlerrm;
        return next v_failed;
        return;
      end if;
  end;
  for v_half in
    select jsonb_agg(command order by place)
      from (
        select command, row_number() over (order by command ->> 'memberId', n) as place
          from jsonb_array_elements(p_commands) with ordinality as list (command, n)
      ) as ordered
     group by place > v_count / 2 order by place > v_count / 2
  loop
    return query select * from play_wallet(v_half, p_at);
  end loop;
end $function$
;
grant execute on function play_wallet to public;
grant execute on function play_wallet to nokshi_app;

CREATE OR REPLACE FUNCTION play_wallet_run(p_commands jsonb, p_at timestamp with time zone)
 RETURNS SETOF play_wallet_answer
 LANGUAGE plpgsql
AS $function$
declare
  v_request play_request;
  v_account ledger_account;
  v_decision play_decision;
  v_answer play_wallet_answer;
  v_transfers ledger_transfer[] := '{}';
  v_corrections boolean[] := '{}';
  v_bookings play_booking[] := '{}';
  v_new_rounds integer := 0;
  v_events jsonb[] := '{}';
  v_times timestamptz[] := '{}';
  v_uses ledger_key[] := '{}';
  -- What gathered commands have to themselves: keys in the whole call, rounds and what they refer to within a member.
  v_keys text[] := '{}';
  v_marks text[] := '{}';
  v_played_ms bigint;
begin
  for v_request in select * from play_read(p_commands, p_at) loop
    -- The lock of the member's cash makes commands of one member wait for each other, a rollback for its bet included.
    if v_account.member_id is distinct from v_request.member_id then
      v_marks := '{}';
      v_account := ledger_lock_one(v_request.member_id, v_request.cash, v_request.currency);
    end if;

    loop
      if not coalesce(
        v_request.key = any (v_keys)
        or cardinality(v_marks) > 0 and (
          v_account.currency <> v_request.currency or v_request.round_ref = any (v_marks)
          or v_request.reference_key is not null and v_request.reference_key = any (v_marks)), false)
      then
        if v_account.currency <> v_request.currency then
          v_account := ledger_lock_one(v_request.member_id, v_request.cash, v_request.currency);
        end if;
        v_decision := null;
        v_answer := null;
        if v_account.balance is not null then
          v_answer := play_answer_known(v_request, v_account.balance);
        end if;
        if v_account.balance is not null and v_answer.status is null then
          v_decision := play_decide(v_request, v_account.balance, v_account.is_limited);
        end if;
        exit when not coalesce(v_decision.round_id::text = any (v_marks), false);
      end if;
      perform play_flush(v_transfers, v_corrections, v_uses, v_bookings, v_new_rounds, v_events, v_times);
      v_transfers := '{}';
      v_corrections := '{}';
      v_bookings := '{}';
      v_new_rounds := 0;
      v_events := '{}';
      v_times := '{}';
      v_uses := '{}';
      v_keys := '{}';
      v_marks := '{}';
    end loop;

    if v_decision.reason = 'reality_check' then
      perform protection_ask(v_request.member_id, v_request.at);
    end if;
    if v_decision.status = 'ok' then
      -- History that is written late was played by nobody who could be asked.
      v_played_ms := case
        when v_decision.marks and v_request.at >= p_at then protection_mark(v_request.member_id, v_request.at) else 0
      end;
      if v_account.is_limited and v_decision.round_id is not null then
        perform play_count(v_request, v_decision, v_played_ms);
      end if;
      if v_decision.amount > 0 then
        v_account := ledger_step(
          v_account, case when v_decision.takes then -v_decision.amount else v_decision.amount end, v_request.id,
          v_decision.code = 'play.win_taken_back');
        v_transfers := v_transfers || play_transfer(
          v_request, v_request.id, v_decision.code, v_decision.house, v_decision.amount, v_decision.takes);
        v_corrections := v_corrections || (v_decision.code = 'play.win_taken_back');
      end if;
      if v_decision.win_back > 0 then
        v_account := ledger_step(v_account, -v_decision.win_back, v_request.payout_id, true);
        v_transfers := v_transfers || play_transfer(
          v_request, v_request.payout_id, 'play.win_taken_back', v_decision.win_house, v_decision.win_back, true);
        v_corrections := v_corrections || true;
      end if;
      if v_request.kind = 'settle' and v_request.payout > 0 then
        v_account := ledger_step(v_account, v_request.payout, v_request.payout_id, false);
        v_transfers := v_transfers || play_transfer(
          v_request, v_request.payout_id, 'play.win', v_request.house, v_request.payout, false);
        v_corrections := v_corrections || false;
      end if;
      v_keys := v_keys || v_request.key;
      v_marks := v_marks || v_request.key;
      if v_request.reference_key is not null then
        v_marks := v_marks || v_request.reference_key;
      end if;
      if v_decision.round_id is not null then
        v_marks := v_marks || v_decision.round_id::text;
        v_marks := v_marks || v_decision.round_ref;
        v_bookings := v_bookings || row(
          v_request.member_id, v_request.id, v_decision.round_id, v_request.kind, v_request.scope, v_request.key,
          v_request.reference_key,
          case when v_request.kind = 'settle' then v_decision.stake else abs(v_decision.stake) + abs(v_decision.win) end,
          case when v_request.kind = 'settle' then v_decision.win else 0 end,
          v_request.is_free, v_request.at, v_request.detail, v_decision.is_new_round, v_request.game_no,
          v_request.round_ref, v_request.currency, v_request.is_demo, v_decision.stake, v_decision.win,
          v_decision.closes, v_decision.flag)::play_booking;
        v_new_rounds := v_new_rounds + v_decision.is_new_round::integer;
        v_events := v_events || play_event(v_request, v_decision, v_account);
        v_times := v_times || v_request.at;
      end if;
      if v_request.kind = 'rollback' then
        v_keys := v_keys || v_request.reference_key;
        perform play_undo(v_request, v_decision.undone_key);
      end if;
      v_uses := v_uses || row(
        v_request.member_id, v_request.scope, v_request.key, v_request.hash, jsonb_build_object(
          'balance', v_account.balance::text, 'round', v_decision.round_id, 'request', v_request.request,
          'detail', v_request.detail), v_request.at)::ledger_key;
    end if;

    if v_answer.status is null then
      v_answer.index := v_request.index;
      v_answer.status := coalesce(v_decision.status, 'unknown_account');
      v_answer.reason := v_decision.reason;
      v_answer.balance := v_account.balance;
      v_answer.balance_now := v_account.balance;
      v_answer.round_id := case when v_decision.status = 'ok' then v_decision.round_id end;
    end if;
    v_answer.entry_no := v_account.entry_count;
    return next v_answer;
  end loop;
  perform play_flush(v_transfers, v_corrections, v_uses, v_bookings, v_new_rounds, v_events, v_times);
end $function$
;
grant execute on function play_wallet_run to public;
grant execute on function play_wallet_run to nokshi_app;

CREATE OR REPLACE FUNCTION play_write(p_bookings play_booking[], p_new_rounds integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into play_command (member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail)
  select member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail
    from unnest(p_bookings);
  if p_new_rounds > 0 then
    insert into play_round (
      member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail, opened_at, closed_at)
    select member_id, round_id, scope, game_no, round_ref, currency, stake, win, closes, is_demo, flag, detail, at,
           case when closes then at end
      from unnest(p_bookings) where is_new_round;
  end if;
  if p_new_rounds < cardinality(p_bookings) then
    update play_round
       set stake = play_round.stake + booking.stake,
           win = play_round.win + booking.win,
           is_closed = is_closed or closes,
           closed_at = case when is_closed then closed_at when closes then at end,
           flag = coalesce(booking.flag, play_round.flag),
           detail = coalesce(booking.detail, play_round.detail)
      from unnest(p_bookings) as booking
     where not is_new_round and play_round.member_id = booking.member_id and play_round.id = round_id;
  end if;
end $function$
;
grant execute on function play_write to public;
grant execute on function play_write to nokshi_app;

-- protection ------------------------------------------------------------------------------------------

create table protection_limit (
  member_id uuid not null,
  id uuid not null,
  kind text not null,
  span text not null,
  amount bigint,
  requested_at timestamp with time zone not null,
  requested_by text not null,
  confirm_from timestamp with time zone,
  confirm_until timestamp with time zone,
  begins_at timestamp with time zone,
  ends_at timestamp with time zone,
  end_reason text,
  told_at timestamp with time zone,
  constraint protection_limit_pkey PRIMARY KEY (member_id, id),
  constraint protection_limit_amount_check CHECK (amount > 0),
  constraint protection_limit_check CHECK ((ends_at IS NULL) = (end_reason IS NULL)),
  constraint protection_limit_check1 CHECK ((confirm_from IS NULL) = (confirm_until IS NULL)),
  constraint protection_limit_end_reason_check CHECK (end_reason = ANY (ARRAY['replaced'::text, 'withdrawn'::text, 'lapsed'::text, 'lifted'::text])),
  constraint protection_limit_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text, 'time'::text])),
  constraint protection_limit_span_check CHECK (span = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))
);
CREATE INDEX protection_limit_confirm ON protection_limit USING btree (confirm_from) WHERE begins_at IS NULL AND ends_at IS NULL;
CREATE UNIQUE INDEX protection_limit_holds ON protection_limit USING btree (member_id, kind, span) WHERE begins_at IS NOT NULL AND ends_at IS NULL;
CREATE UNIQUE INDEX protection_limit_waits ON protection_limit USING btree (member_id, kind, span) WHERE begins_at IS NULL AND ends_at IS NULL;
grant select, insert, update on protection_limit to nokshi_app;

create table protection_lock (
  member_id uuid not null,
  id uuid not null,
  reason text not null,
  kinds text[] not null default '{stake}'::text[],
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  lifted_at timestamp with time zone,
  requested_at timestamp with time zone not null,
  requested_by text not null,
  stands_until timestamp with time zone,
  return_asked_at timestamp with time zone,
  constraint protection_lock_pkey PRIMARY KEY (member_id, id),
  constraint protection_lock_reason_check CHECK (reason = ANY (ARRAY['operator'::text, 'time_out'::text, 'self_exclusion'::text, 'failed_logins'::text]))
);
grant select, insert, update on protection_lock to nokshi_app;

create table protection_player (
  member_id uuid not null,
  check_minutes integer,
  is_own_choice boolean not null default false,
  sitting_since timestamp with time zone,
  marked_at timestamp with time zone,
  played_ms bigint not null default 0,
  checked_ms bigint not null default 0,
  asked_at timestamp with time zone,
  offer_answered_at timestamp with time zone,
  remind_at timestamp with time zone,
  constraint protection_player_pkey PRIMARY KEY (member_id),
  constraint protection_player_check_minutes_check CHECK (check_minutes >= 5 AND check_minutes <= 1440)
);
CREATE INDEX protection_player_remind ON protection_player USING btree (remind_at) WHERE remind_at IS NOT NULL;
grant select, insert, update, delete on protection_player to nokshi_app;

create table protection_rule (
  id boolean not null default true,
  check_minutes integer,
  time_zone text not null,
  constraint protection_rule_pkey PRIMARY KEY (id),
  constraint protection_rule_check_minutes_check CHECK (check_minutes >= 5 AND check_minutes <= 1440),
  constraint protection_rule_id_check CHECK (id)
);
grant select, insert, update, delete on protection_rule to nokshi_app;

create table protection_usage (
  member_id uuid not null,
  span text not null,
  begins_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  staked bigint not null,
  won bigint not null,
  deposited bigint not null,
  played_ms bigint not null,
  constraint protection_usage_pkey PRIMARY KEY (member_id, span)
);
grant select, insert, update, delete on protection_usage to nokshi_app;

CREATE OR REPLACE FUNCTION protection_ask(p_member uuid, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update protection_player
     set asked_at = p_at, played_ms = played_ms + protection_play_between(marked_at, p_at), marked_at = p_at
   where member_id = p_member and asked_at is null;
  if found then
    perform outbox_record(
      'protection.changed',
      jsonb_build_object(
        'memberId', p_member, 'what', 'check_due', 'amountMicros', null,
        'at', floor(extract(epoch from p_at) * 1000)),
      p_at);
  end if;
end $function$
;
grant execute on function protection_ask to public;
grant execute on function protection_ask to nokshi_app;

CREATE OR REPLACE FUNCTION protection_count(p_member uuid, p_staked bigint, p_won bigint, p_deposited bigint, p_played_ms bigint, p_at timestamp with time zone, p_of timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update protection_usage as used
     set begins_at = case when is_over then next_begin else begins_at end,
         ends_at = case when is_over then next_end else ends_at end,
         staked = case when is_over then 0 else staked end + case when is_of then p_staked else 0 end,
         won = case when is_over then 0 else won end + case when is_of then p_won else 0 end,
         deposited = case when is_over then 0 else deposited end + p_deposited,
         played_ms = case when is_over then 0 else played_ms end + p_played_ms
    from (
      select span as of_span, ends_at <= p_at as is_over, next_begin, next_end,
             p_of >= case when ends_at <= p_at then next_begin else begins_at end as is_of
        from protection_usage
       cross join lateral (select time_zone from protection_rule where id) rule
       cross join lateral (
         select protection_span_begin(span, p_at, time_zone) as next_begin,
                protection_span_end(span, p_at, time_zone) as next_end) following
       where member_id = p_member) as now
   where used.member_id = p_member and used.span = now.of_span;
end $function$
;
grant execute on function protection_count to public;
grant execute on function protection_count to nokshi_app;

CREATE OR REPLACE FUNCTION protection_judge_stake(p_member uuid, p_amount bigint, p_at timestamp with time zone, p_is_limited boolean)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_is_locked boolean;
  v_check_minutes integer;
  v_marked_at timestamptz;
  v_played_ms bigint;
  v_asked_at timestamptz;
  v_more_ms bigint := 0;
begin
  select exists (
           select from protection_lock
            where member_id = p_member and 'stake' = any (kinds) and lifted_at is null
              and begins_at <= p_at and (ends_at is null or ends_at > p_at)),
         player.check_minutes, player.marked_at, player.played_ms - player.checked_ms, player.asked_at
    into v_is_locked, v_check_minutes, v_marked_at, v_played_ms, v_asked_at
    from (values (p_member)) as asked (id) left join protection_player player on player.member_id = asked.id;
  if v_is_locked then
    return 'account_locked';
  end if;
  -- Most stakes: somebody plays, was marked within the minute, and no check can be due yet.
  if v_asked_at is null and not p_is_limited and p_at < v_marked_at + interval '1 minute'
    and (v_check_minutes is null or v_played_ms < (v_check_minutes - 1) * 60000)
  then
    return null;
  end if;
  if v_marked_at is not null and v_marked_at < p_at then
    v_more_ms := protection_play_between(v_marked_at, p_at);
  end if;
  if v_asked_at is not null or v_more_ms > 0 and v_played_ms + v_more_ms >= v_check_minutes * 60000 then
    return 'reality_check';
  end if;
  if p_is_limited and protection_limit_reached(p_member, 'stake', p_amount, v_more_ms, p_at) then
    return 'limit_reached';
  end if;
  return case
    when p_is_limited or v_marked_at is null or v_marked_at + interval '1 minute' <= p_at then 'mark'
  end;
end $function$
;
grant execute on function protection_judge_stake to public;
grant execute on function protection_judge_stake to nokshi_app;

CREATE OR REPLACE FUNCTION protection_limit_reached(p_member uuid, p_kind text, p_amount bigint, p_played_ms bigint, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (
    select from protection_limit l
      join protection_usage u on u.member_id = l.member_id and u.span = l.span
     cross join lateral (
       select case when u.ends_at > p_at then u.staked else 0 end as staked,
              case when u.ends_at > p_at then u.won else 0 end as won,
              case when u.ends_at > p_at then u.deposited else 0 end as deposited,
              case when u.ends_at > p_at then u.played_ms else 0 end as played_ms) used
     where l.member_id = p_member and l.begins_at is not null and l.ends_at is null
       and case l.kind
             when 'deposit' then p_kind = 'deposit' and p_amount > 0 and used.deposited + p_amount > l.amount
             when 'stake' then p_kind = 'stake' and p_amount > 0 and used.staked + p_amount > l.amount
             when 'loss' then p_kind = 'stake' and p_amount > 0 and used.staked - used.won + p_amount > l.amount
             else p_kind in ('stake', 'launch') and used.played_ms + p_played_ms >= l.amount * 60000
           end
  );
end $function$
;
grant execute on function protection_limit_reached to public;
grant execute on function protection_limit_reached to nokshi_app;

CREATE OR REPLACE FUNCTION protection_mark(p_member uuid, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_marked_at timestamptz;
  v_more_ms bigint := 0;
begin
  select marked_at into v_marked_at from protection_player where member_id = p_member for update;
  if not found then
    insert into protection_player (member_id, check_minutes, sitting_since, marked_at)
    select p_member, check_minutes, p_at, p_at from protection_rule where id
    on conflict (member_id) do nothing;
  elsif v_marked_at is null or v_marked_at + interval '30 minutes' <= p_at then
    update protection_player
       set sitting_since = p_at, marked_at = p_at, played_ms = 0, checked_ms = 0
     where member_id = p_member;
  elsif v_marked_at < p_at then
    v_more_ms := protection_play_between(v_marked_at, p_at);
    update protection_player set marked_at = p_at, played_ms = played_ms + v_more_ms where member_id = p_member;
  end if;
  return v_more_ms;
end $function$
;
grant execute on function protection_mark to public;
grant execute on function protection_mark to nokshi_app;

CREATE OR REPLACE FUNCTION protection_play_between(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  v_gap_ms bigint := extract(epoch from p_to - p_from) * 1000;
begin
  return case when v_gap_ms between 0 and 300000 then v_gap_ms else 0 end;
end $function$
;
grant execute on function protection_play_between to public;
grant execute on function protection_play_between to nokshi_app;

CREATE OR REPLACE FUNCTION protection_refusal(p_member uuid, p_kind text, p_amount bigint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if p_kind = 'stake' then
    return nullif(protection_judge_stake(p_member, p_amount, p_at, true), 'mark');
  end if;
  if exists (
    select from protection_lock
     where member_id = p_member and p_kind = any (kinds) and lifted_at is null
       and begins_at <= p_at and (ends_at is null or ends_at > p_at)
  ) then
    return 'account_locked';
  end if;
  if protection_limit_reached(p_member, p_kind, p_amount, 0, p_at) then
    return 'limit_reached';
  end if;
  return null;
end $function$
;
grant execute on function protection_refusal to public;
grant execute on function protection_refusal to nokshi_app;

CREATE OR REPLACE FUNCTION protection_span_begin(p_span text, p_at timestamp with time zone, p_time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select date_trunc(p_span, p_at at time zone p_time_zone) at time zone p_time_zone
$function$
;
grant execute on function protection_span_begin to public;
grant execute on function protection_span_begin to nokshi_app;

CREATE OR REPLACE FUNCTION protection_span_end(p_span text, p_at timestamp with time zone, p_time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select (date_trunc(p_span, p_at at time zone p_time_zone) + ('1 ' || p_span)::interval) at time zone p_time_zone
$function$
;
grant execute on function protection_span_end to public;
grant execute on function protection_span_end to nokshi_app;

-- report ----------------------------------------------------------------------------------------------

create table report_quarter (
  quarter timestamp with time zone not null,
  member_id uuid not null,
  game_no integer not null,
  currency text not null,
  is_demo boolean not null,
  rounds bigint not null,
  stake bigint not null,
  win bigint not null,
  constraint report_quarter_pkey PRIMARY KEY (member_id, quarter, game_no, currency)
);
CREATE INDEX report_quarter_game ON report_quarter USING btree (game_no, quarter);
CREATE INDEX report_quarter_time ON report_quarter USING btree (quarter);
grant select, insert, update, delete on report_quarter to nokshi_app;

-- schema ----------------------------------------------------------------------------------------------

create table schema_function (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_function_pkey PRIMARY KEY (name)
);

create table schema_migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);
grant select on schema_migration to nokshi_app;

-- seed ------------------------------------------------------------------------------------------------

create table seed_step (
  name text not null,
  mark text not null,
  done_at timestamp with time zone not null,
  constraint seed_step_pkey PRIMARY KEY (name)
);
grant select, insert, update, delete on seed_step to nokshi_app;
