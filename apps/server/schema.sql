-- What the migrations and the functions' files make, all of them applied: for reading, never to be run. Written by
-- `npm run schema -- --write`.

-- agents ----------------------------------------------------------------------------------------------

create table agents_application (
  id uuid not null,
  no bigint not null generated always as identity,
  member_id uuid not null,
  state text not null,
  plan text not null,
  place text not null,
  reaches text[] not null,
  language text not null,
  applied_at timestamp with time zone not null,
  waits_since timestamp with time zone,
  answer text,
  decided_at timestamp with time zone,
  decided_by uuid,
  version integer not null default 0,
  constraint agents_application_pkey PRIMARY KEY (id),
  constraint agents_application_no_key UNIQUE (no),
  constraint agents_application_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity_member(id),
  constraint agents_application_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint agents_application_check CHECK ((state = 'waiting'::text) = (waits_since IS NOT NULL)),
  constraint agents_application_check1 CHECK ((state = ANY (ARRAY['accepted'::text, 'refused'::text])) = (decided_at IS NOT NULL)),
  constraint agents_application_check2 CHECK ((decided_at IS NULL) = (answer IS NULL)),
  constraint agents_application_check3 CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  constraint agents_application_language_check CHECK (language = ANY (ARRAY['BN'::text, 'EN'::text])),
  constraint agents_application_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'asked'::text, 'accepted'::text, 'refused'::text]))
);
CREATE INDEX agents_application_asked ON agents_application USING btree (id) WHERE state = 'asked'::text;
CREATE INDEX agents_application_of_member ON agents_application USING btree (member_id, id DESC);
CREATE UNIQUE INDEX agents_application_one_open ON agents_application USING btree (member_id) WHERE state = ANY (ARRAY['waiting'::text, 'asked'::text]);
CREATE INDEX agents_application_over ON agents_application USING btree (id) WHERE state = ANY (ARRAY['accepted'::text, 'refused'::text]);
CREATE INDEX agents_application_waiting ON agents_application USING btree (id) WHERE state = 'waiting'::text;
grant select, insert, update on agents_application to nokshi_app;

create table agents_application_talk (
  application_id uuid not null,
  position smallint not null,
  staff_id uuid,
  body text not null,
  at timestamp with time zone not null,
  constraint agents_application_talk_pkey PRIMARY KEY (application_id, "position"),
  constraint agents_application_talk_application_id_fkey FOREIGN KEY (application_id) REFERENCES agents_application(id),
  constraint agents_application_talk_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES identity_member(id)
);
grant select, insert on agents_application_talk to nokshi_app;

create table agents_arrears (
  id uuid not null,
  statement_id uuid not null,
  cause text not null,
  debtor_id uuid not null,
  creditor_id uuid,
  currency text not null,
  amount bigint not null,
  paid bigint not null default 0,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  is_dropped boolean not null default false,
  constraint agents_arrears_pkey PRIMARY KEY (id),
  constraint agents_arrears_statement_id_cause_key UNIQUE (statement_id, cause),
  constraint agents_arrears_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES agents_payment(statement_id),
  constraint agents_arrears_amount_check CHECK (amount > 0),
  constraint agents_arrears_cause_check CHECK (cause = ANY (ARRAY['shortage'::text, 'reversal'::text])),
  constraint agents_arrears_check CHECK (paid >= 0 AND paid <= amount),
  constraint agents_arrears_check1 CHECK (closed_at IS NULL OR paid = amount OR is_dropped)
);
CREATE INDEX agents_arrears_of_creditor ON agents_arrears USING btree (creditor_id) WHERE closed_at IS NULL;
CREATE INDEX agents_arrears_of_debtor ON agents_arrears USING btree (debtor_id, opened_at) WHERE closed_at IS NULL;
grant select, insert on agents_arrears to nokshi_app;

create table agents_contract (
  id uuid not null,
  no bigint not null generated always as identity,
  key uuid not null,
  offered_by uuid not null,
  upline_id uuid,
  member_id uuid not null,
  kind text not null,
  product text not null,
  period text not null,
  rate_type text not null,
  mode text not null,
  carry text not null,
  min_stake bigint,
  win_ppm integer,
  loss_ppm integer,
  top bigint not null,
  state text not null,
  replaces_id uuid,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  effective_from timestamp with time zone,
  own_ends_at timestamp with time zone,
  own_ends_by text,
  upline_ends_at timestamp with time zone,
  ends_at timestamp with time zone generated always as (LEAST(own_ends_at, upline_ends_at)) stored,
  asked_by text,
  asked_at timestamp with time zone,
  asked_note text,
  is_agreed boolean not null default false,
  kept_at timestamp with time zone,
  constraint agents_contract_pkey PRIMARY KEY (id),
  constraint agents_contract_no_key UNIQUE (no),
  constraint agents_contract_offered_by_key_key UNIQUE (offered_by, key),
  constraint agents_contract_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint agents_contract_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES identity_member(id),
  constraint agents_contract_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES agents_contract(id),
  constraint agents_contract_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES identity_member(id),
  constraint agents_contract_asked_by_check CHECK (asked_by = ANY (ARRAY['upline'::text, 'downline'::text, 'staff'::text])),
  constraint agents_contract_carry_check CHECK (carry = ANY (ARRAY['none'::text, 'until_positive'::text, 'previous'::text, 'half'::text])),
  constraint agents_contract_check CHECK ((kind = 'realtime'::text) = (min_stake IS NOT NULL AND win_ppm IS NOT NULL AND loss_ppm IS NOT NULL)),
  constraint agents_contract_check1 CHECK ((own_ends_at IS NULL) = (own_ends_by IS NULL)),
  constraint agents_contract_check2 CHECK ((state = ANY (ARRAY['active'::text, 'terminated'::text, 'superseded'::text])) = (effective_from IS NOT NULL)),
  constraint agents_contract_check3 CHECK ((state = ANY (ARRAY['active'::text, 'terminated'::text, 'superseded'::text])) OR own_ends_at IS NULL AND upline_ends_at IS NULL),
  constraint agents_contract_check4 CHECK (state = 'offered'::text OR answered_at IS NOT NULL),
  constraint agents_contract_check5 CHECK (num_nulls(asked_by, asked_at, asked_note) = ANY (ARRAY[0, 3])),
  constraint agents_contract_check6 CHECK (upline_id IS DISTINCT FROM member_id),
  constraint agents_contract_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])),
  constraint agents_contract_mode_check CHECK (mode = ANY (ARRAY['fixed'::text, 'float'::text])),
  constraint agents_contract_own_ends_by_check CHECK (own_ends_by = ANY (ARRAY['replaced'::text, 'upline_asked'::text, 'downline_asked'::text, 'staff_asked'::text, 'rate_higher'::text, 'counted_otherwise'::text, 'moved'::text, 'agency_ended'::text, 'closed'::text])),
  constraint agents_contract_period_check CHECK (period = ANY (ARRAY['daily'::text, 'weekly'::text, 'semimonthly'::text, 'monthly'::text])),
  constraint agents_contract_product_check CHECK (product = 'CONS'::text),
  constraint agents_contract_rate_type_check CHECK (rate_type = ANY (ARRAY['percent'::text, 'amount'::text])),
  constraint agents_contract_state_check CHECK (state = ANY (ARRAY['offered'::text, 'active'::text, 'terminated'::text, 'superseded'::text, 'rejected'::text, 'withdrawn'::text, 'expired'::text]))
);
CREATE INDEX agents_contract_below ON agents_contract USING btree (upline_id, id DESC);
CREATE INDEX agents_contract_ending ON agents_contract USING btree (ends_at) WHERE state = 'active'::text AND ends_at IS NOT NULL;
CREATE INDEX agents_contract_expiring ON agents_contract USING btree (expires_at) WHERE state = 'offered'::text;
CREATE INDEX agents_contract_of_member ON agents_contract USING btree (member_id, id DESC);
CREATE UNIQUE INDEX agents_contract_one_lasting ON agents_contract USING btree (member_id, kind, product) WHERE state = 'active'::text AND ends_at IS NULL;
CREATE UNIQUE INDEX agents_contract_one_offer ON agents_contract USING btree (member_id, kind, product) WHERE state = 'offered'::text;
grant select, insert, update on agents_contract to nokshi_app;

create table agents_contract_shown (
  session_id uuid not null,
  kind text not null,
  contract_id uuid not null,
  letter text not null,
  ending_ids uuid[] not null,
  shown_at timestamp with time zone not null,
  constraint agents_contract_shown_pkey PRIMARY KEY (session_id, kind),
  constraint agents_contract_shown_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agents_contract(id),
  constraint agents_contract_shown_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])),
  constraint agents_contract_shown_letter_check CHECK (letter = ANY (ARRAY['P'::text, 'E'::text, 'V'::text]))
);
CREATE INDEX agents_contract_shown_at ON agents_contract_shown USING btree (shown_at);
grant select, insert, update, delete on agents_contract_shown to nokshi_app;

create table agents_contract_tier (
  contract_id uuid not null,
  position smallint not null,
  rate_ppm integer not null,
  amount bigint,
  min_bet bigint not null,
  min_net_loss bigint not null,
  min_active integer not null,
  constraint agents_contract_tier_pkey PRIMARY KEY (contract_id, "position"),
  constraint agents_contract_tier_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agents_contract(id),
  constraint agents_contract_tier_amount_check CHECK (amount > 0),
  constraint agents_contract_tier_min_active_check CHECK (min_active >= 0),
  constraint agents_contract_tier_min_bet_check CHECK (min_bet >= 0),
  constraint agents_contract_tier_min_net_loss_check CHECK (min_net_loss >= 0),
  constraint agents_contract_tier_position_check CHECK ("position" >= 0 AND "position" <= 9),
  constraint agents_contract_tier_rate_ppm_check CHECK (rate_ppm >= 0 AND rate_ppm <= 1000000)
);
grant select, insert on agents_contract_tier to nokshi_app;

create table agents_day (
  member_id uuid not null,
  currency text not null,
  day text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  cash_from bigint not null,
  cash_end bigint not null,
  held_from bigint not null,
  held_end bigint not null,
  opening bigint not null,
  closing bigint not null,
  held bigint not null,
  lines jsonb not null,
  hash text not null,
  closed_at timestamp with time zone not null,
  constraint agents_day_pkey PRIMARY KEY (member_id, currency, day),
  constraint agents_day_check CHECK (cash_end >= cash_from),
  constraint agents_day_check1 CHECK (held_end >= held_from),
  constraint agents_day_check2 CHECK (closed_at >= ends_at),
  constraint agents_day_check3 CHECK (starts_at < ends_at),
  constraint agents_day_hash_check CHECK (length(hash) = 64)
);
grant select, insert on agents_day to nokshi_app;

create table agents_dispute (
  id uuid not null,
  no bigint not null generated always as identity,
  key uuid not null,
  statement_id uuid not null,
  member_id uuid not null,
  upline_id uuid,
  state text not null,
  asked_at timestamp with time zone not null,
  answer_by timestamp with time zone,
  has_replied boolean not null default false,
  closed_at timestamp with time zone,
  version integer not null default 0,
  constraint agents_dispute_pkey PRIMARY KEY (id),
  constraint agents_dispute_member_id_key_key UNIQUE (member_id, key),
  constraint agents_dispute_no_key UNIQUE (no),
  constraint agents_dispute_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint agents_dispute_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES agents_statement(id),
  constraint agents_dispute_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES identity_member(id),
  constraint agents_dispute_check CHECK ((state = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint agents_dispute_check1 CHECK (upline_id IS NOT NULL OR answer_by IS NULL),
  constraint agents_dispute_state_check CHECK (state = ANY (ARRAY['asked'::text, 'answered'::text, 'closed'::text]))
);
CREATE INDEX agents_dispute_of_member ON agents_dispute USING btree (member_id, id) WHERE state <> 'closed'::text;
CREATE INDEX agents_dispute_of_statement ON agents_dispute USING btree (statement_id, id DESC);
CREATE INDEX agents_dispute_of_upline ON agents_dispute USING btree (upline_id, id) WHERE state <> 'closed'::text;
CREATE UNIQUE INDEX agents_dispute_one_open ON agents_dispute USING btree (statement_id) WHERE state <> 'closed'::text;
CREATE INDEX agents_dispute_over ON agents_dispute USING btree (id) WHERE state <> 'asked'::text;
CREATE INDEX agents_dispute_waiting ON agents_dispute USING btree (id) WHERE state = 'asked'::text;
grant select, insert, update on agents_dispute to nokshi_app;

create table agents_dispute_message (
  dispute_id uuid not null,
  position smallint not null,
  side text not null,
  author_id uuid not null,
  body text not null,
  at timestamp with time zone not null,
  constraint agents_dispute_message_pkey PRIMARY KEY (dispute_id, "position"),
  constraint agents_dispute_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES identity_member(id),
  constraint agents_dispute_message_dispute_id_fkey FOREIGN KEY (dispute_id) REFERENCES agents_dispute(id),
  constraint agents_dispute_message_side_check CHECK (side = ANY (ARRAY['asker'::text, 'upline'::text, 'staff'::text]))
);
grant select, insert on agents_dispute_message to nokshi_app;

create table agents_late_change (
  member_id uuid not null,
  round_id uuid not null,
  at timestamp with time zone not null,
  began timestamp with time zone not null,
  currency text not null,
  stake bigint not null,
  win bigint not null,
  constraint agents_late_change_pkey PRIMARY KEY (member_id, round_id, at)
);
CREATE INDEX agents_late_change_time ON agents_late_change USING btree (at);
grant select, insert, update on agents_late_change to nokshi_app;

create table agents_link (
  id uuid not null,
  member_id uuid not null,
  key uuid not null,
  name text not null,
  kind text not null,
  code text not null,
  series jsonb not null default '[]'::jsonb,
  made_at timestamp with time zone not null,
  off_at timestamp with time zone,
  constraint agents_link_pkey PRIMARY KEY (id),
  constraint agents_link_code_key UNIQUE (code),
  constraint agents_link_member_id_key_key UNIQUE (member_id, key),
  constraint agents_link_kind_check CHECK (kind = ANY (ARRAY['member'::text, 'agent'::text]))
);
CREATE INDEX agents_link_of_member ON agents_link USING btree (member_id, made_at DESC, id);
grant select, insert, update on agents_link to nokshi_app;

create table agents_link_click (
  link_id uuid not null,
  hour timestamp with time zone not null,
  network text not null,
  constraint agents_link_click_pkey PRIMARY KEY (link_id, hour, network),
  constraint agents_link_click_link_id_fkey FOREIGN KEY (link_id) REFERENCES agents_link(id)
);
CREATE INDEX agents_link_click_hour ON agents_link_click USING btree (hour);
grant select, insert, update, delete on agents_link_click to nokshi_app;

create table agents_link_day (
  link_id uuid not null,
  day date not null,
  clicks integer not null default 0,
  registered integer not null default 0,
  first_deposits integer not null default 0,
  constraint agents_link_day_pkey PRIMARY KEY (link_id, day),
  constraint agents_link_day_link_id_fkey FOREIGN KEY (link_id) REFERENCES agents_link(id)
);
grant select, insert, update, delete on agents_link_day to nokshi_app;

create table agents_link_member (
  member_id uuid not null,
  link_id uuid not null,
  registered_at timestamp with time zone not null,
  first_deposit_at timestamp with time zone,
  constraint agents_link_member_pkey PRIMARY KEY (member_id),
  constraint agents_link_member_link_id_fkey FOREIGN KEY (link_id) REFERENCES agents_link(id)
);
CREATE INDEX agents_link_member_of_link ON agents_link_member USING btree (link_id, registered_at DESC, member_id);
grant select, insert, update, delete on agents_link_member to nokshi_app;

create table agents_link_play (
  member_id uuid not null,
  day date not null,
  link_id uuid not null,
  staked bigint not null,
  is_active boolean not null,
  constraint agents_link_play_pkey PRIMARY KEY (member_id, day),
  constraint agents_link_play_link_id_fkey FOREIGN KEY (link_id) REFERENCES agents_link(id),
  constraint agents_link_play_member_id_fkey FOREIGN KEY (member_id) REFERENCES agents_link_member(member_id)
);
CREATE INDEX agents_link_play_active ON agents_link_play USING btree (link_id, day) WHERE is_active;
grant select, insert, update, delete on agents_link_play to nokshi_app;

create table agents_news (
  id uuid not null,
  revision integer not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  constraint agents_news_pkey PRIMARY KEY (id),
  constraint agents_news_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES identity_staff(member_id),
  constraint agents_news_check CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
  constraint agents_news_revision_check CHECK (revision > 0)
);
grant select, insert, update on agents_news to nokshi_app;

create table agents_news_read (
  member_id uuid not null,
  news_id uuid not null,
  version integer not null,
  read_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint agents_news_read_pkey PRIMARY KEY (member_id, news_id, version),
  constraint agents_news_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint agents_news_read_news_id_version_fkey FOREIGN KEY (news_id, version) REFERENCES agents_news_version(news_id, version),
  constraint agents_news_read_check CHECK (confirmed_at >= read_at)
);
CREATE INDEX agents_news_read_version ON agents_news_read USING btree (news_id, version);
grant select, insert, update on agents_news_read to nokshi_app;

create table agents_news_version (
  news_id uuid not null,
  version integer not null,
  title_bn text not null,
  title_en text not null,
  body_bn text not null,
  body_en text not null,
  is_urgent boolean not null,
  must_confirm boolean not null,
  publish_at timestamp with time zone,
  told_at timestamp with time zone,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint agents_news_version_pkey PRIMARY KEY (news_id, version),
  constraint agents_news_version_news_id_fkey FOREIGN KEY (news_id) REFERENCES agents_news(id),
  constraint agents_news_version_written_by_fkey FOREIGN KEY (written_by) REFERENCES identity_staff(member_id),
  constraint agents_news_version_body_bn_check CHECK (length(body_bn) >= 1 AND length(body_bn) <= 12000),
  constraint agents_news_version_body_en_check CHECK (length(body_en) >= 1 AND length(body_en) <= 12000),
  constraint agents_news_version_title_bn_check CHECK (length(title_bn) >= 1 AND length(title_bn) <= 360),
  constraint agents_news_version_title_en_check CHECK (length(title_en) >= 1 AND length(title_en) <= 360),
  constraint agents_news_version_version_check CHECK (version > 0)
);
CREATE INDEX agents_news_version_untold ON agents_news_version USING btree (publish_at) WHERE told_at IS NULL AND publish_at IS NOT NULL;
grant select, insert, update on agents_news_version to nokshi_app;

create table agents_payment (
  statement_id uuid not null,
  key text not null,
  member_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  paid_at timestamp with time zone,
  payer_id uuid,
  payer_statement_id uuid,
  paid bigint not null default 0,
  state text not null default 'waiting'::text,
  constraint agents_payment_pkey PRIMARY KEY (statement_id),
  constraint agents_payment_key_key UNIQUE (key),
  constraint agents_payment_payer_statement_id_fkey FOREIGN KEY (payer_statement_id) REFERENCES agents_statement(id),
  constraint agents_payment_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES agents_statement(id),
  constraint agents_payment_amount_check CHECK (amount > 0),
  constraint agents_payment_check CHECK (paid >= 0 AND paid <= amount),
  constraint agents_payment_check1 CHECK ((payer_id IS NULL) = (payer_statement_id IS NULL)),
  constraint agents_payment_check2 CHECK (state <> 'paid'::text OR paid = amount AND paid_at IS NOT NULL),
  constraint agents_payment_check3 CHECK (state <> 'part_paid'::text OR paid > 0),
  constraint agents_payment_check4 CHECK ((state <> ALL (ARRAY['waiting'::text, 'pending_approval'::text, 'insufficient'::text, 'rejected'::text])) OR paid = 0),
  constraint agents_payment_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'pending_approval'::text, 'paid'::text, 'part_paid'::text, 'insufficient'::text, 'rejected'::text, 'reversed'::text]))
);
CREATE INDEX agents_payment_of_payer ON agents_payment USING btree (payer_statement_id) WHERE payer_statement_id IS NOT NULL;
CREATE INDEX agents_payment_pending ON agents_payment USING btree (statement_id) WHERE state = 'pending_approval'::text;
CREATE INDEX agents_payment_waiting ON agents_payment USING btree (statement_id) WHERE state = 'waiting'::text;
grant select, insert on agents_payment to nokshi_app;

create table agents_payment_act (
  id uuid not null,
  statement_id uuid not null,
  act text not null,
  staff_id uuid not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint agents_payment_act_pkey PRIMARY KEY (id),
  constraint agents_payment_act_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES agents_payment(statement_id),
  constraint agents_payment_act_act_check CHECK (act = ANY (ARRAY['approved'::text, 'rejected'::text, 'reversal_asked'::text, 'reversal_refused'::text, 'reversed'::text]))
);
CREATE INDEX agents_payment_act_of ON agents_payment_act USING btree (statement_id, id);
grant select, insert on agents_payment_act to nokshi_app;

create table agents_payment_part (
  statement_id uuid not null,
  no integer not null,
  key text not null,
  payer_id uuid,
  member_id uuid not null,
  kind text not null,
  currency text not null,
  amount bigint not null,
  is_back boolean not null default false,
  at timestamp with time zone not null,
  constraint agents_payment_part_pkey PRIMARY KEY (statement_id, no),
  constraint agents_payment_part_key_key UNIQUE (key),
  constraint agents_payment_part_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES agents_payment(statement_id),
  constraint agents_payment_part_amount_check CHECK (amount > 0),
  constraint agents_payment_part_no_check CHECK (no >= 0)
);
CREATE INDEX agents_payment_part_of_member ON agents_payment_part USING btree (member_id, at);
CREATE INDEX agents_payment_part_of_payer ON agents_payment_part USING btree (payer_id, at) WHERE payer_id IS NOT NULL;
grant select, insert on agents_payment_part to nokshi_app;

create table agents_realtime_clock (
  is_only boolean not null default true,
  settled_until timestamp with time zone,
  constraint agents_realtime_clock_pkey PRIMARY KEY (is_only),
  constraint agents_realtime_clock_is_only_check CHECK (is_only)
);
grant select, update on agents_realtime_clock to nokshi_app;

create table agents_realtime_day (
  contract_id uuid not null,
  day date not null,
  member_id uuid not null,
  upline_id uuid,
  stake bigint not null,
  earned numeric(36,0) not null,
  gross bigint not null,
  paid_down bigint not null,
  due bigint not null,
  paid bigint not null,
  constraint agents_realtime_day_pkey PRIMARY KEY (contract_id, day),
  constraint agents_realtime_day_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agents_contract(id),
  constraint agents_realtime_day_check CHECK (due = GREATEST(gross - paid_down, 0::bigint)),
  constraint agents_realtime_day_gross_check CHECK (gross >= 0),
  constraint agents_realtime_day_paid_check CHECK (paid >= 0),
  constraint agents_realtime_day_paid_down_check CHECK (paid_down >= 0)
);
CREATE INDEX agents_realtime_day_of_member ON agents_realtime_day USING btree (member_id, day);
CREATE INDEX agents_realtime_day_owing ON agents_realtime_day USING btree (contract_id) WHERE paid > due;
CREATE INDEX agents_realtime_day_time ON agents_realtime_day USING btree (day);
grant select, insert, update on agents_realtime_day to nokshi_app;

create table agents_realtime_line (
  contract_id uuid not null,
  slot_at timestamp with time zone not null,
  day date not null,
  from_at timestamp with time zone not null,
  member_id uuid not null,
  stake bigint not null,
  undone bigint not null,
  stake_sum bigint not null,
  gross bigint not null,
  paid_down bigint not null,
  due bigint not null,
  amount bigint not null,
  moved bigint,
  paid_at timestamp with time zone,
  constraint agents_realtime_line_pkey PRIMARY KEY (contract_id, slot_at, day),
  constraint agents_realtime_line_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agents_contract(id),
  constraint agents_realtime_line_check CHECK ((moved IS NULL) = (paid_at IS NULL)),
  constraint agents_realtime_line_check1 CHECK (moved >= LEAST(amount, 0::bigint) AND moved <= GREATEST(amount, 0::bigint))
);
CREATE INDEX agents_realtime_line_of_member ON agents_realtime_line USING btree (member_id, day, slot_at);
CREATE INDEX agents_realtime_line_paid ON agents_realtime_line USING btree (member_id, paid_at) WHERE moved <> 0;
CREATE INDEX agents_realtime_line_waiting ON agents_realtime_line USING btree (slot_at, contract_id) WHERE paid_at IS NULL;
grant select, insert on agents_realtime_line to nokshi_app;

create table agents_realtime_round (
  member_id uuid not null,
  round_id uuid not null,
  settled_at timestamp with time zone not null,
  stake bigint not null,
  is_won boolean not null,
  constraint agents_realtime_round_pkey PRIMARY KEY (member_id, round_id),
  constraint agents_realtime_round_stake_check CHECK (stake > 0)
);
grant select, insert, update, delete on agents_realtime_round to nokshi_app;

create table agents_realtime_slot (
  contract_id uuid not null,
  slot_at timestamp with time zone not null,
  stake bigint not null,
  undone bigint not null default 0,
  earned numeric(36,0) not null,
  constraint agents_realtime_slot_pkey PRIMARY KEY (contract_id, slot_at),
  constraint agents_realtime_slot_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agents_contract(id),
  constraint agents_realtime_slot_undone_check CHECK (undone >= 0)
);
CREATE INDEX agents_realtime_slot_time ON agents_realtime_slot USING btree (slot_at);
grant select, insert, update on agents_realtime_slot to nokshi_app;

create table agents_receipt (
  code text not null,
  kind text not null,
  member_id uuid not null,
  subject_no bigint not null,
  made_at timestamp with time zone not null,
  constraint agents_receipt_pkey PRIMARY KEY (code),
  constraint agents_receipt_member_id_kind_subject_no_key UNIQUE (member_id, kind, subject_no),
  constraint agents_receipt_code_check CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'::text),
  constraint agents_receipt_kind_check CHECK (kind = ANY (ARRAY['transfer'::text, 'statement'::text]))
);
grant select, insert on agents_receipt to nokshi_app;

create table agents_settlement (
  kind text not null,
  period text not null,
  period_key text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  active_from bigint not null,
  active_by text not null,
  counts_salaries boolean not null,
  at timestamp with time zone not null,
  funding text not null default 'house'::text,
  approve_above bigint not null default 0,
  constraint agents_settlement_pkey PRIMARY KEY (kind, period, period_key),
  constraint agents_settlement_active_by_check CHECK (active_by = ANY (ARRAY['period'::text, 'day_average'::text])),
  constraint agents_settlement_approve_above_check CHECK (approve_above >= 0),
  constraint agents_settlement_check CHECK (starts_at < ends_at),
  constraint agents_settlement_funding_check CHECK (funding = ANY (ARRAY['house'::text, 'upline'::text])),
  constraint agents_settlement_kind_check CHECK (kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text])),
  constraint agents_settlement_period_check CHECK (period = ANY (ARRAY['daily'::text, 'weekly'::text, 'semimonthly'::text, 'monthly'::text]))
);
CREATE INDEX agents_settlement_time ON agents_settlement USING btree (kind, period, ends_at);
grant select, insert on agents_settlement to nokshi_app;

create table agents_statement (
  id uuid not null,
  no bigint not null generated always as identity,
  kind text not null,
  period text not null,
  period_key text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  contract_id uuid not null,
  member_id uuid not null,
  upline_id uuid,
  currency text not null,
  bet bigint not null,
  win bigint not null,
  rebate bigint not null,
  agent_rebate bigint not null,
  promotion bigint not null,
  salary bigint not null,
  active integer not null,
  carry_in bigint not null,
  base bigint not null,
  carry_out bigint not null,
  tier smallint,
  gross bigint not null,
  paid_down bigint not null,
  due bigint not null,
  state text not null,
  hash text not null,
  at timestamp with time zone not null,
  constraint agents_statement_pkey PRIMARY KEY (id),
  constraint agents_statement_kind_period_period_key_contract_id_key UNIQUE (kind, period, period_key, contract_id),
  constraint agents_statement_no_key UNIQUE (no),
  constraint agents_statement_contract_id_fkey FOREIGN KEY (contract_id) REFERENCES agents_contract(id),
  constraint agents_statement_kind_period_period_key_fkey FOREIGN KEY (kind, period, period_key) REFERENCES agents_settlement(kind, period, period_key),
  constraint agents_statement_carry_in_check CHECK (carry_in <= 0),
  constraint agents_statement_carry_out_check CHECK (carry_out <= 0),
  constraint agents_statement_check CHECK (due = GREATEST(gross - paid_down, 0::bigint)),
  constraint agents_statement_gross_check CHECK (gross >= 0),
  constraint agents_statement_hash_check CHECK (length(hash) = 64),
  constraint agents_statement_paid_down_check CHECK (paid_down >= 0),
  constraint agents_statement_state_check CHECK (state = ANY (ARRAY['calculated'::text, 'not_reached'::text, 'upline_not_reached'::text]))
);
CREATE INDEX agents_statement_below ON agents_statement USING btree (upline_id, kind, ends_at DESC);
CREATE INDEX agents_statement_of_member ON agents_statement USING btree (member_id, kind, ends_at DESC);
grant select, insert on agents_statement to nokshi_app;

create table agents_statement_late (
  statement_id uuid not null,
  old_statement_id uuid not null,
  member_id uuid not null,
  round_id uuid not null,
  began timestamp with time zone not null,
  at timestamp with time zone not null,
  amount bigint not null,
  constraint agents_statement_late_pkey PRIMARY KEY (statement_id, member_id, round_id),
  constraint agents_statement_late_old_statement_id_fkey FOREIGN KEY (old_statement_id) REFERENCES agents_statement(id),
  constraint agents_statement_late_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES agents_statement(id),
  constraint agents_statement_late_amount_check CHECK (amount <> 0)
);
grant select, insert on agents_statement_late to nokshi_app;

create table agents_team_now (
  member_id uuid not null,
  online integer not null,
  balance bigint not null,
  asked_at timestamp with time zone not null,
  counted_at timestamp with time zone not null,
  constraint agents_team_now_pkey PRIMARY KEY (member_id)
);
CREATE INDEX agents_team_now_asked ON agents_team_now USING btree (asked_at);
grant select, insert, update, delete on agents_team_now to nokshi_app;

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

create table brand_setting_change (
  id uuid not null,
  name text not null,
  before jsonb not null,
  after jsonb not null,
  needs_second boolean not null,
  reason text not null,
  state text not null,
  proposed_by uuid not null,
  proposed_at timestamp with time zone not null,
  decided_by uuid,
  decided_reason text,
  decided_at timestamp with time zone,
  constraint brand_setting_change_pkey PRIMARY KEY (id),
  constraint brand_setting_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity_staff(member_id),
  constraint brand_setting_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES identity_staff(member_id),
  constraint brand_setting_change_check CHECK ((state = 'proposed'::text) = (decided_at IS NULL)),
  constraint brand_setting_change_check1 CHECK (state <> 'done'::text OR NOT needs_second OR decided_by <> proposed_by),
  constraint brand_setting_change_decided_reason_check CHECK (length(decided_reason) >= 1 AND length(decided_reason) <= 300),
  constraint brand_setting_change_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300),
  constraint brand_setting_change_state_check CHECK (state = ANY (ARRAY['proposed'::text, 'done'::text, 'refused'::text]))
);
CREATE INDEX brand_setting_change_last ON brand_setting_change USING btree (name, proposed_at DESC);
CREATE UNIQUE INDEX brand_setting_change_waits ON brand_setting_change USING btree (name) WHERE state = 'proposed'::text;
grant select, insert, update on brand_setting_change to nokshi_app;

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
  constraint cashier_bonus_looked_at_credited CHECK (look_at IS NULL OR requirement_id IS NOT NULL),
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
  takes_back boolean not null default false,
  assistant_id uuid,
  constraint cashier_member_transfer_pkey PRIMARY KEY (member_id, id),
  constraint cashier_member_transfer_member_id_key_key UNIQUE (member_id, key),
  constraint cashier_member_transfer_amount_check CHECK (amount > 0),
  constraint cashier_member_transfer_check CHECK (NOT is_salary OR way = 'down'::text),
  constraint cashier_member_transfer_check1 CHECK (member_id <> receiver_id),
  constraint cashier_member_transfer_takes_back CHECK (NOT takes_back OR way = 'up'::text),
  constraint cashier_member_transfer_way_check CHECK (way = ANY (ARRAY['up'::text, 'down'::text]))
);
CREATE INDEX cashier_member_transfer_day ON cashier_member_transfer USING btree (member_id, at);
CREATE UNIQUE INDEX cashier_member_transfer_no_unique ON cashier_member_transfer USING btree (no);
CREATE INDEX cashier_member_transfer_of_assistant ON cashier_member_transfer USING btree (member_id, assistant_id, at) WHERE assistant_id IS NOT NULL;
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

create table identity_activation (
  member_id uuid not null,
  opened_by uuid not null,
  opened_at timestamp with time zone not null,
  code_hash bytea not null,
  code_until timestamp with time zone not null,
  activated_at timestamp with time zone,
  revoked_at timestamp with time zone,
  opened_by_assistant uuid,
  constraint identity_activation_pkey PRIMARY KEY (member_id),
  constraint identity_activation_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_activation_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES identity_member(id),
  constraint identity_activation_check CHECK (activated_at IS NULL OR revoked_at IS NULL)
);
CREATE INDEX identity_activation_waiting ON identity_activation USING btree (opened_by, opened_at DESC, member_id) WHERE activated_at IS NULL AND revoked_at IS NULL;
grant select, insert, update on identity_activation to nokshi_app;

create table identity_assistant (
  id uuid not null,
  member_id uuid not null,
  login text not null,
  name text not null,
  rights text[] not null,
  day_limit bigint not null,
  code_hash bytea,
  code_until timestamp with time zone,
  password_hash text,
  opened_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  constraint identity_assistant_pkey PRIMARY KEY (id),
  constraint identity_assistant_login_key UNIQUE (login),
  constraint identity_assistant_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_assistant_day_limit_check CHECK (day_limit >= 0),
  constraint identity_assistant_rights_check CHECK (rights <@ ARRAY['team'::text, 'register'::text, 'transfer'::text])
);
CREATE INDEX identity_assistant_of_member ON identity_assistant USING btree (member_id, opened_at);
grant select, insert, update, delete on identity_assistant to nokshi_app;

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
  brings_agent boolean not null default false,
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
  constraint identity_login_attempt_kind_check CHECK (kind = ANY (ARRAY['login'::text, 'staff'::text, 'staff_code'::text, 'payment'::text, 'factor'::text, 'recovery'::text, 'activation'::text, 'assistant'::text, 'assistant_code'::text]))
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
  constraint identity_member_status_check CHECK (status = ANY (ARRAY['active'::text, 'blocked'::text, 'closed'::text, 'waiting'::text]))
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

create table identity_move (
  member_id uuid not null,
  id uuid not null,
  former_id uuid,
  upline_id uuid,
  moved_by uuid,
  reason text not null,
  at timestamp with time zone not null,
  constraint identity_move_pkey PRIMARY KEY (member_id, id),
  constraint identity_move_former_id_fkey FOREIGN KEY (former_id) REFERENCES identity_member(id),
  constraint identity_move_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_move_upline_id_fkey FOREIGN KEY (upline_id) REFERENCES identity_member(id),
  constraint identity_move_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 300)
);
grant select, insert on identity_move to nokshi_app;

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

create table identity_series (
  member_id uuid not null,
  product text not null,
  series smallint not null,
  set_by uuid,
  from_at timestamp with time zone not null,
  constraint identity_series_pkey PRIMARY KEY (member_id, product, from_at),
  constraint identity_series_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_series_series_check CHECK (series >= 1700 AND series <= 1980 AND (series::integer % 2) = 0)
);
grant select, insert, update on identity_series to nokshi_app;

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
  assistant_id uuid,
  constraint identity_session_pkey PRIMARY KEY (id),
  constraint identity_session_token_hash_key UNIQUE (token_hash),
  constraint identity_session_assistant_id_fkey FOREIGN KEY (assistant_id) REFERENCES identity_assistant(id),
  constraint identity_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint identity_session_end_reason_check CHECK (end_reason = ANY (ARRAY['logout'::text, 'replaced'::text, 'password_changed'::text, 'revoked'::text, 'idle'::text]))
);
CREATE INDEX identity_session_address ON identity_session USING btree (member_id, ip);
CREATE INDEX identity_session_history ON identity_session USING btree (member_id, id DESC);
CREATE INDEX identity_session_live ON identity_session USING btree (member_id) WHERE ended_at IS NULL;
CREATE INDEX identity_session_of_assistant ON identity_session USING btree (assistant_id) WHERE ended_at IS NULL AND assistant_id IS NOT NULL;
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

create table identity_team (
  member_id uuid not null,
  members integer not null,
  agents integer not null,
  constraint identity_team_pkey PRIMARY KEY (member_id),
  constraint identity_team_check CHECK (agents >= 0 AND agents <= members),
  constraint identity_team_members_check CHECK (members >= 0)
);
grant select, insert, update on identity_team to nokshi_app;

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

create table identity_tree (
  member_id uuid not null,
  above_id uuid not null,
  distance smallint not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  constraint identity_tree_pkey PRIMARY KEY (member_id, above_id, from_at),
  constraint identity_tree_distance_check CHECK (distance >= 0),
  constraint identity_tree_self CHECK ((distance = 0) = (member_id = above_id)),
  constraint identity_tree_time CHECK (until_at >= from_at)
);
CREATE INDEX identity_tree_below ON identity_tree USING btree (above_id, distance, member_id) WHERE until_at IS NULL;
CREATE UNIQUE INDEX identity_tree_no_circle ON identity_tree USING btree (LEAST(member_id, above_id), GREATEST(member_id, above_id)) WHERE until_at IS NULL;
grant select, insert, update on identity_tree to nokshi_app;

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
  constraint jackpot_pool_check1 CHECK (undone_at IS NULL OR won_at IS NOT NULL),
  constraint jackpot_pool_won_whole CHECK ((won_at IS NULL) = (account IS NULL) AND (won_at IS NULL) = (game_no IS NULL) AND (won_at IS NULL) = (won_stake IS NULL))
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
  return (
    select balance from ledger_account
     where member_id = p_member and address = p_address and currency = p_currency for update);
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
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from ledger_account
    where (member_id, address, currency) in (select * from unnest(p_members, p_addresses, p_currencies))
    order by address, currency for update;
end $function$
;
grant execute on function ledger_lock to nokshi_app;

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
  insert into ledger_account (member_id, address, currency, opened_at, is_limited)
  values (
    p_member, p_address, p_currency, p_at,
    exists (select from ledger_account where member_id = p_member and address = p_address and is_limited))
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

CREATE OR REPLACE FUNCTION ledger_refuse_unknown(p_account text, p_transfer uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'no such account: %', p_account using errcode = 'NL003', detail = 'transfer ' || p_transfer;
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

CREATE OR REPLACE FUNCTION ledger_write(p_transfers ledger_transfer[], p_corrections boolean[] DEFAULT '{}'::boolean[], p_keys ledger_key[] DEFAULT '{}'::ledger_key[])
 RETURNS SETOF ledger_account
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform ledger_lock(array_agg(t.member_id), array_agg(side.account), array_agg(t.currency))
    from unnest(p_transfers) t cross join lateral (values (t.from_account), (t.to_account)) as side (account)
   where not (starts_with(side.account, 'house:') or starts_with(side.account, 'outside:'));

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
       -- The house and the outside keep no row: nothing is looked up or sorted by their names.
       cross join lateral (
         select case when not (starts_with(side.account, 'house:') or starts_with(side.account, 'outside:'))
                     then side.account end as address) as kept
        left join lateral (
         select * from ledger_account
          where kept.address is not null
            and member_id = t.member_id and address = kept.address and currency = t.currency
          limit 1) stored on true
      window of_account as (
        partition by t.member_id, kept.address, t.currency order by t.place rows unbounded preceding)
    ), side as materialized (
      select member_id, id, account, currency, change, at, place, is_correction, is_stored, balance_after,
             -- Refused here, before anything of the set is written.
             case
               when not is_stored and account !~ '^(house|outside)(:[a-z0-9_.-]+)+$' then ledger_refuse_unknown(account, id)
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
       set balance = moved.balance_after,
           entry_count = moved.number,
           overdrawn_by = case
             when moved.balance_after < 0 then coalesce(
               (select id from side
                 where member_id = moved.member_id and account = moved.account and currency = moved.currency
                   and is_correction
                 order by place desc limit 1),
               stored.overdrawn_by) end
      from (
        select distinct on (member_id, account, currency) member_id, account, currency, number, balance_after
          from side where is_stored order by member_id, account, currency, place desc) as moved
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

create table lottery_agent_rebate (
  agent_id uuid not null,
  member_id uuid not null,
  order_id uuid not null,
  issue_id integer not null,
  revision integer not null,
  currency text not null,
  is_demo boolean not null,
  series smallint not null,
  below_series smallint not null,
  amount bigint not null,
  at timestamp with time zone not null,
  constraint lottery_agent_rebate_pkey PRIMARY KEY (agent_id, at, member_id, order_id, revision),
  constraint lottery_agent_rebate_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id),
  constraint lottery_agent_rebate_amount_check CHECK (amount <> 0),
  constraint lottery_agent_rebate_check CHECK (below_series < series)
);
CREATE INDEX lottery_agent_rebate_issue ON lottery_agent_rebate USING btree (issue_id);
grant select, insert, update on lottery_agent_rebate to nokshi_app;

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
  constraint lottery_issue_drawn_whole CHECK ((result IS NULL) = (drawn_at IS NULL)),
  constraint lottery_issue_state_check CHECK (state = ANY (ARRAY['open'::text, 'sealed'::text, 'held'::text, 'drawn'::text, 'settled'::text, 'voiding'::text, 'void'::text]))
);
CREATE INDEX lottery_issue_drawn ON lottery_issue USING btree (game_code, closes_at DESC) WHERE result IS NOT NULL;
CREATE INDEX lottery_issue_due ON lottery_issue USING btree (closes_at) WHERE state <> ALL (ARRAY['settled'::text, 'void'::text]);
CREATE INDEX lottery_issue_of_game ON lottery_issue USING btree (game_code, closes_at DESC);
CREATE INDEX lottery_issue_under_way ON lottery_issue USING btree (closes_at, id) WHERE state = ANY (ARRAY['sealed'::text, 'held'::text, 'drawn'::text, 'voiding'::text]);
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
  uplines jsonb,
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

CREATE OR REPLACE FUNCTION lottery_read_sale(p_lock_class integer, p_issues integer[], p_alone integer[], p_number_issues integer[], p_number_plays text[], p_numbers text[], p_wide_issues integer[], p_wide_plays text[], p_wide text, p_currency text)
 RETURNS TABLE(issues json, sold json, fullest json)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform case when id = any(p_alone) then pg_advisory_xact_lock(p_lock_class, id)
               else pg_advisory_xact_lock_shared(p_lock_class, id) end
     from (select id from unnest(p_issues) with ordinality as wanted (id, place) order by place) as wanted;

  return query select (
    select json_agg(json_build_object(
             'id', i.id, 'gameCode', i.game_code, 'numero', i.numero, 'state', i.state,
             'closesAt', floor(extract(epoch from i.closes_at) * 1000),
             'drawsAt', floor(extract(epoch from i.draws_at) * 1000),
             'postponedFrom', floor(extract(epoch from i.postponed_from) * 1000)))
      from lottery_issue i where i.id = any(p_issues)
  ), (
    -- Each by its key: `limit 1` keeps a join of the two from reading all numbers of all issues.
    select json_agg(json_build_array(kept.issue_id, kept.play, kept.number, kept.liability::text))
      from unnest(p_number_issues, p_number_plays, p_numbers) as asked (issue, play, number)
     cross join lateral (
       select * from lottery_exposure
        where issue_id = asked.issue and play = asked.play and number = asked.number and currency = p_currency
        limit 1) kept
  ), (
    -- All numbers of a play in an issue, by the front of the key.
    select json_agg(json_build_array(asked.issue, asked.play, coalesce(top.liability, 0)::text))
      from unnest(p_wide_issues, p_wide_plays) as asked (issue, play)
     cross join lateral (
       select max(liability) as liability from lottery_exposure
        where issue_id = asked.issue and play = asked.play and currency = p_currency and number <> p_wide) top
  );
end $function$
;
grant execute on function lottery_read_sale to public;
grant execute on function lottery_read_sale to nokshi_app;

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

create type play_asked as (
  place integer,
  member uuid,
  currency text,
  scope text,
  key text,
  kind text,
  reference text,
  game integer,
  round_ref text,
  is_paced boolean,
  draws boolean,
  reward text,
  asks_real_money boolean,
  is_first boolean,
  judges boolean,
  at timestamp with time zone
);

create type play_booking as (
  member_id uuid,
  id uuid,
  round_id uuid,
  kind text,
  scope text,
  key text,
  hash bytea,
  reference_key text,
  request text,
  detail jsonb,
  currency text,
  at timestamp with time zone,
  amount bigint,
  payout bigint,
  is_free boolean,
  balance bigint,
  moved bigint,
  code text,
  house text,
  second_id uuid,
  second_moved bigint,
  second_code text,
  second_house text,
  event jsonb
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

CREATE OR REPLACE FUNCTION play_close_rounds(p_scope text, p_house text, p_members uuid[], p_rounds uuid[], p_keys text[], p_wins bigint[], p_win_ids uuid[], p_refunds bigint[], p_refund_ids uuid[], p_rebates bigint[], p_rebate_ids uuid[], p_at timestamp with time zone)
 RETURNS TABLE(member_id uuid, currency text, balance bigint, parts json)
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
  v_closed bigint;
  v_gifts play_gift[];
  v_accounts ledger_account[];
begin
  -- A round that was opened again has keys that count no more, all but the last in `ledger_key`. Scope and state are
  -- compared as no index can: a round is found by its id, whatever a plan supposes, and not among all open ones of its
  -- member.
  with closed as (
    update play_round r
       set stake = r.stake - c.refund, win = r.win + c.win, is_closed = true, closed_at = p_at, closed_by = c.key
      from unnest(
             p_members, p_rounds, p_keys, p_wins, p_win_ids, p_refunds, p_refund_ids, p_rebates, p_rebate_ids)
             as c (member_id, round_id, key, win, win_id, refund, refund_id, rebate, rebate_id)
     where r.member_id = c.member_id and r.id = c.round_id and r.scope is not distinct from p_scope
       and r.is_closed is not true and r.stake >= c.refund
       and (r.closed_by is null or r.closed_by <> c.key and not play_is_known(p_scope, c.member_id, c.key))
    returning c.*, r.currency, r.opened_at
  )
  select count(*),
         array_agg(row(
           member_id, round_id, key, currency, opened_at, win, win_id, refund, refund_id, rebate, rebate_id)::play_gift)
           filter (where win > 0 or refund > 0 or rebate > 0)
    into v_closed, v_gifts from closed;

  -- Of those that were not closed now, each was closed by its key before.
  if v_closed <> cardinality(p_rounds) and exists (
    select from unnest(p_members, p_rounds, p_keys) as c (member_id, round_id, key)
     where not exists (
         select from play_round r
          where r.member_id = c.member_id and r.id = c.round_id and r.scope is not distinct from p_scope
            and r.closed_by = c.key)
       and not play_is_known(p_scope, c.member_id, c.key)
  ) then
    raise exception 'a round that is to be closed is not open' using errcode = 'NP001';
  end if;
  if v_gifts is null then
    return;
  end if;

  v_accounts := play_pay_gifts(p_house, v_gifts, p_at);

  insert into play_command (member_id, id, round_id, kind, scope, key, amount, at)
  select member_id, win_id, round_id, 'win', p_scope, key, win, p_at from unnest(v_gifts) where win > 0
   union all
  select member_id, refund_id, round_id, 'refund', p_scope, key || ':refund', refund, p_at from unnest(v_gifts)
   where refund > 0;

  return query
    select a.member_id, a.currency, a.balance,
           case when a.is_limited then (
             select json_agg(json_build_object(
                      'won', g.win::text, 'refunded', g.refund::text,
                      'openedAt', floor(extract(epoch from g.opened_at) * 1000)))
               from unnest(v_gifts) g where g.member_id = a.member_id and g.currency = a.currency) end
      from unnest(v_accounts) a;
end $function$
;
grant execute on function play_close_rounds to public;
grant execute on function play_close_rounds to nokshi_app;

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

CREATE OR REPLACE FUNCTION play_read_facts(p_members uuid[], p_currencies text[], p_asked play_asked[])
 RETURNS TABLE(place integer, balance bigint, entry_count bigint, is_limited boolean, known_by uuid, known_hash text, known_answer jsonb, is_undone boolean, round_id uuid, round_ref text, round_game_no integer, round_currency text, round_stake bigint, round_win bigint, round_is_closed boolean, round_is_demo boolean, original_kind text, original_id uuid, original_amount bigint, original_is_free boolean, original_is_undone boolean, original_at timestamp with time zone, original_house text, beside json, is_reference_known boolean, takes_real_money boolean, started_at timestamp with time zone, pair_id uuid, server_seed text, server_seed_hash text, client_seed text, next_nonce integer, free_grant json, locks json, has_player boolean, check_minutes integer, marked_at timestamp with time zone, played_ms bigint, checked_ms bigint, asked_at timestamp with time zone, check_minutes_of_new integer, limits json, usage json)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
begin
  perform ledger_lock(p_members, array(select 'member:' || member || ':cash' from unnest(p_members) member), p_currencies);

  return query
    select c.place, account.balance, account.entry_count, account.is_limited,
           known.member_id, encode(known.hash, 'hex'), known.answer, own.rolled_back_by is not null,
           round.id, round.round_ref, round.game_no, round.currency, round.stake, round.win, round.is_closed,
           round.is_demo,
           original.kind::text, original.id, original.amount::bigint, original.is_free,
           original.rolled_back_by is not null, original.at,
           case when c.kind = 'rollback' then (
             select case original.kind when 'bet' then to_account else from_account end
               from ledger_transfer where member_id = c.member and id = original.id) end,
           -- By the round, whatever the plan: `offset 0`.
           case when c.kind = 'rollback' and original.rolled_back_by is null then (
             select json_agg(json_build_object(
                      'scope', other.scope, 'key', other.key, 'kind', other.kind, 'amount', other.amount::text,
                      'referenceKey', other.reference_key, 'at', floor(extract(epoch from other.at) * 1000),
                      'house', (
                        select from_account from ledger_transfer
                         where other.kind = 'win' and member_id = other.member_id and id = other.id)))
               from (select * from play_command where round_id = original.round_id offset 0) other
              where other.member_id = c.member and other.kind in ('bet', 'settle', 'win')
                and other.rolled_back_by is null) end,
           c.kind = 'rollback' and (original.id is not null or exists (
             select from ledger_key where key = c.reference and scope = c.scope and member_id = c.member)),
           case when c.asks_real_money then brand_takes_real_money(c.at) end,
           start.started_at,
           pair.id, pair.server_seed, pair.server_seed_hash, pair.client_seed, pair.next_nonce,
           case when c.reward is not null then (
             select json_build_object(
                      'id', id, 'gameNo', game_no, 'currency', currency, 'betValue', bet_value::text,
                      'betCount', bet_count, 'usedCount', used_count, 'state', state,
                      'endsAt', floor(extract(epoch from ends_at) * 1000))
               from play_free_grant where member_id = c.member and scope = c.scope and reward_uuid = c.reward) end,
           player.locks, player.has_player, player.check_minutes, player.marked_at, player.played_ms, player.checked_ms,
           player.asked_at, player.check_minutes_of_new,
           case when c.is_first and account.is_limited then protection_limit_facts(c.member) end,
           case when account.is_limited then protection_usage_facts(c.member, c.at) end
      from unnest(p_asked) as c
      -- Each a look-up by its key, whatever the plan: `limit 1` keeps a join from being read from end to end.
      left join lateral (
        select * from ledger_account
         where member_id = c.member and address = 'member:' || c.member || ':cash' and currency = c.currency
         limit 1) account on true
      -- The member's own use of the key stands first: what another member did with it takes nothing from a repeat.
      left join lateral (
        select * from ledger_key where key = c.key and scope = c.scope order by member_id = c.member desc limit 1) known
        on true
      left join lateral (
        select rolled_back_by from play_command
         where c.kind = 'bet' and known.member_id = c.member and member_id = c.member and scope = c.scope and key = c.key
         limit 1) own on true
      left join lateral (
        select * from play_command
         where c.reference is not null and member_id = c.member and scope = c.scope and key = c.reference
           and kind in ('bet', 'win')
         limit 1) original on true
      left join lateral (
        (select * from play_round
          where c.reference is null and member_id = c.member and scope = c.scope and game_no = c.game
            and round_ref = c.round_ref and not is_closed
          limit 1)
         union all
        (select * from play_round
          where c.reference is not null and member_id = c.member and id = original.round_id
          limit 1)) round on true
      left join lateral (
        select started_at from play_start where c.is_paced and member_id = c.member and game_no = c.game limit 1) start
        on true
      left join lateral (
        select * from play_seed_pair where c.draws and member_id = c.member and state = 'active'
         limit 1) pair on true
      left join lateral (
        select * from protection_stake_facts(c.member) where c.judges limit 1) player on true;
end $function$
;
grant execute on function play_read_facts to public;
grant execute on function play_read_facts to nokshi_app;

CREATE OR REPLACE FUNCTION play_reopen_rounds(p_scope text, p_house text, p_rounds play_reopening[], p_at timestamp with time zone)
 RETURNS TABLE(member_id uuid, currency text, balance bigint, parts json)
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
  v_parts json;
  v_done bigint;
begin
  v_rounds := array(
    select o from unnest(p_rounds) o
     where not exists (
       select from ledger_key k where k.key = o.key and k.scope = p_scope and k.member_id = o.member_id));

  -- Commands are found by their round: the member is compared as no index can, whatever a plan supposes.
  v_transfers := array(
    select row(
             o.member_id, move.id, move.id, move.code, 'member:' || o.member_id || ':cash', move.target, move.amount,
             r.currency, p_at, null)::ledger_transfer
      from unnest(v_rounds) o
      join play_round r on r.member_id = o.member_id and r.id = o.round_id and r.is_closed
      left join lateral (
        select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
         where c.round_id = o.round_id and c.member_id is not distinct from o.member_id and c.kind = 'refund'
           and c.rolled_back_by is null
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

  -- Before the rounds are open again: when they were closed says which spans had seen their wins.
  select json_agg(json_build_object(
           'memberId', o.member_id, 'currency', r.currency, 'won', r.win::text,
           'closedAt', floor(extract(epoch from r.closed_at) * 1000), 'refunded', refunded.amount::text,
           'openedAt', floor(extract(epoch from r.opened_at) * 1000)))
    into v_parts
    from unnest(v_rounds) o
    join play_round r on r.member_id = o.member_id and r.id = o.round_id
    join ledger_account a
      on a.member_id = o.member_id and a.address = 'member:' || o.member_id || ':cash' and a.currency = r.currency
   cross join lateral (
     select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
      where c.round_id = o.round_id and c.member_id is not distinct from o.member_id and c.kind = 'refund'
        and c.rolled_back_by is null
   ) refunded
   where a.is_limited;

  update play_round r
     set stake = r.stake + refunded.amount, win = 0, is_closed = false, closed_at = null,
         -- One that was closed before rounds kept their keys is asked for them all from now on.
         closed_by = coalesce(r.closed_by, o.key)
    from unnest(v_rounds) o
    left join lateral (
      select coalesce(sum(c.amount), 0)::bigint as amount from play_command c
       where c.round_id = o.round_id and c.member_id is not distinct from o.member_id and c.kind = 'refund'
         and c.rolled_back_by is null
    ) refunded on true
   where r.member_id = o.member_id and r.id = o.round_id and r.scope is not distinct from p_scope and r.is_closed;
  get diagnostics v_done = row_count;
  if v_done <> cardinality(v_rounds) then
    raise exception 'a round that is to be open again is not closed' using errcode = 'NP001';
  end if;
  update play_command c set rolled_back_by = coalesce(o.win_id, o.refund_id)
    from unnest(v_rounds) o
   where c.round_id = o.round_id and c.member_id is not distinct from o.member_id and c.kind in ('win', 'refund')
     and c.rolled_back_by is null;

  return query
    select a.member_id, a.currency, a.balance,
           case when a.is_limited then (
             select json_agg(part) from json_array_elements(v_parts) part
              where part ->> 'memberId' = a.member_id::text and part ->> 'currency' = a.currency) end
      from unnest(v_accounts) a;
end $function$
;
grant execute on function play_reopen_rounds to public;
grant execute on function play_reopen_rounds to nokshi_app;

CREATE OR REPLACE FUNCTION play_write_rare(p_rare json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_written bigint;
begin
  if p_rare -> 'tombstones' is not null then
    perform ledger_write('{}', '{}', array(
      select row(member_id, scope, key, '\x00', '{"tombstone": true}', at)::ledger_key
        from json_populate_recordset(null::ledger_key, p_rare -> 'tombstones')));
  end if;
  if p_rare -> 'checks' is not null then
    perform outbox_record_all('protection.changed', array_agg(payload), array_agg(at))
       from json_to_recordset(p_rare -> 'checks') as due (payload jsonb, at timestamptz);
  end if;

  insert into play_start (member_id, game_no, started_at)
  select member_id, game_no, started_at from json_populate_recordset(null::play_start, p_rare -> 'starts')
  on conflict (member_id, game_no) do update set started_at = excluded.started_at;

  update play_command as command set rolled_back_by = undone.rolled_back_by
    from json_populate_recordset(null::play_command, p_rare -> 'undone') as undone
   where command.member_id = undone.member_id and command.scope = undone.scope and command.key = undone.key;

  -- A free bet that was not played may be played again.
  with undone as (
    update play_free_bet as bet set is_undone = true
      from json_populate_recordset(null::play_command, p_rare -> 'undone') as command
     where bet.member_id = command.member_id and bet.scope = command.scope and bet.key = command.key
       and not bet.is_undone
    returning bet.member_id, bet.grant_id
  )
  update play_free_grant as free set used_count = free.used_count - 1
    from undone where free.member_id = undone.member_id and free.id = undone.grant_id;

  update play_seed_pair as pair set next_nonce = taken.after
    from json_to_recordset(p_rare -> 'nonces') as taken (member_id uuid, id uuid, before integer, after integer)
   where pair.member_id = taken.member_id and pair.id = taken.id and pair.state = 'active'
     and pair.next_nonce = taken.before;
  get diagnostics v_written = row_count;
  if v_written < json_array_length(p_rare -> 'nonces') then
    raise exception 'a nonce was taken meanwhile' using errcode = 'serialization_failure';
  end if;

  update play_free_grant as free set used_count = taken.after
    from json_to_recordset(p_rare -> 'grants') as taken (member_id uuid, id uuid, before integer, after integer)
   where free.member_id = taken.member_id and free.id = taken.id and free.state = 'granted'
     and free.used_count = taken.before;
  get diagnostics v_written = row_count;
  if v_written < json_array_length(p_rare -> 'grants') then
    raise exception 'a free bet was taken meanwhile' using errcode = 'serialization_failure';
  end if;
  insert into play_free_bet (member_id, scope, key, grant_id)
  select member_id, scope, key, grant_id from json_populate_recordset(null::play_free_bet, p_rare -> 'freeBets');

  perform protection_write_play(p_rare -> 'players', p_rare -> 'usage');
end $function$
;
grant execute on function play_write_rare to public;
grant execute on function play_write_rare to nokshi_app;

CREATE OR REPLACE FUNCTION play_write_set(p_bookings play_booking[], p_changed play_round[], p_opened play_round[], p_rare json)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
begin
  perform ledger_write(
    array_agg(
      row(member_id, movement.id, b.id, movement.code,
          case when moved < 0 then 'member:' || member_id || ':cash' else movement.house end,
          case when moved < 0 then movement.house else 'member:' || member_id || ':cash' end,
          abs(moved), currency, at, null)::ledger_transfer
      order by place, movement.no),
    array_agg(movement.code = 'play.win_taken_back' order by place, movement.no),
    array(
      select row(member_id, scope, key, hash, jsonb_build_object(
                   'balance', balance::text, 'round', round_id, 'request', request, 'detail', detail), at)::ledger_key
        from unnest(p_bookings)))
     from unnest(p_bookings) with ordinality as b (
            member_id, id, round_id, kind, scope, key, hash, reference_key, request, detail, currency, at, amount, payout,
            is_free, balance, moved_first, code, house, second_id, second_moved, second_code, second_house, event, place)
    cross join lateral (values
      (1, b.id, moved_first, b.code, b.house), (2, second_id, second_moved, second_code, second_house))
      as movement (no, id, moved, code, house)
    where moved <> 0;

  insert into play_command (member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail)
  select member_id, id, round_id, kind, scope, key, reference_key, amount, payout, is_free, at, detail
    from unnest(p_bookings) where round_id is not null;
  -- Those that stood come first: one of them may close under the name that another takes.
  if cardinality(p_changed) > 0 then
    update play_round as round
       set stake = round.stake + added.stake,
           win = round.win + added.win,
           is_closed = round.is_closed or added.is_closed,
           closed_at = case when round.is_closed then round.closed_at else added.closed_at end,
           flag = coalesce(added.flag, round.flag),
           detail = coalesce(added.detail, round.detail)
      from unnest(p_changed) as added
     where round.member_id = added.member_id and round.id = added.id;
  end if;
  if cardinality(p_opened) > 0 then
    insert into play_round (
      member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail, opened_at, closed_at)
    select member_id, id, scope, game_no, round_ref, currency, stake, win, is_closed, is_demo, flag, detail, opened_at,
           closed_at
      from unnest(p_opened);
  end if;
  if p_rare is not null then
    perform play_write_rare(p_rare);
  end if;
  perform outbox_record_all('play.round_changed', array_agg(event), array_agg(at))
     from unnest(p_bookings) where round_id is not null having count(*) > 0;
end $function$
;
grant execute on function play_write_set to public;
grant execute on function play_write_set to nokshi_app;

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
  constraint protection_lock_reason_check CHECK (reason = ANY (ARRAY['operator'::text, 'time_out'::text, 'self_exclusion'::text, 'failed_logins'::text, 'waiting'::text]))
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

CREATE OR REPLACE FUNCTION protection_limit_facts(p_member uuid)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_agg(json_build_object('kind', kind, 'span', span, 'amount', amount::text))
    from protection_limit
   where member_id = p_member and begins_at is not null and ends_at is null
$function$
;
grant execute on function protection_limit_facts to public;
grant execute on function protection_limit_facts to nokshi_app;

CREATE OR REPLACE FUNCTION protection_locks(p_member uuid, p_kind text)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_agg(json_build_object(
           'beginsAt', floor(extract(epoch from begins_at) * 1000),
           'endsAt', floor(extract(epoch from ends_at) * 1000)))
    from protection_lock
   where member_id = p_member and p_kind = any (kinds) and lifted_at is null
$function$
;
grant execute on function protection_locks to public;
grant execute on function protection_locks to nokshi_app;

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

CREATE OR REPLACE FUNCTION protection_stake_facts(p_member uuid)
 RETURNS TABLE(locks json, has_player boolean, check_minutes integer, marked_at timestamp with time zone, played_ms bigint, checked_ms bigint, asked_at timestamp with time zone, check_minutes_of_new integer)
 LANGUAGE sql
 STABLE
AS $function$
  select protection_locks(p_member, 'stake'),
         player.member_id is not null, player.check_minutes, player.marked_at, player.played_ms, player.checked_ms,
         player.asked_at, rule.check_minutes
    from protection_rule rule left join protection_player player on player.member_id = p_member
   where rule.id
$function$
;
grant execute on function protection_stake_facts to public;
grant execute on function protection_stake_facts to nokshi_app;

CREATE OR REPLACE FUNCTION protection_usage_facts(p_member uuid, p_at timestamp with time zone)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_agg(json_build_object(
           'span', used.span, 'staked', used.staked::text, 'won', used.won::text, 'deposited', used.deposited::text,
           'playedMs', used.played_ms, 'beginsAt', floor(extract(epoch from used.begins_at) * 1000),
           'endsAt', floor(extract(epoch from used.ends_at) * 1000),
           'nextBegin', floor(extract(epoch from protection_span_begin(used.span, p_at, rule.time_zone)) * 1000),
           'nextEnd', floor(extract(epoch from protection_span_end(used.span, p_at, rule.time_zone)) * 1000)))
    from protection_usage used cross join protection_rule rule
   where used.member_id = p_member and rule.id
$function$
;
grant execute on function protection_usage_facts to public;
grant execute on function protection_usage_facts to nokshi_app;

CREATE OR REPLACE FUNCTION protection_write_play(p_players json, p_usage json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_begun bigint;
  v_changed bigint;
begin
  insert into protection_player (member_id, check_minutes, sitting_since, marked_at, played_ms, checked_ms, asked_at)
  select after.member_id, after.check_minutes, after.sitting_since, after.marked_at, after.played_ms, after.checked_ms,
         after.asked_at
    from json_array_elements(p_players) as player
   cross join lateral json_populate_record(null::protection_player, player) as after
   where player -> 'was' is null
  on conflict (member_id) do nothing;
  get diagnostics v_begun = row_count;
  update protection_player as player
     set sitting_since = coalesce(after.sitting_since, player.sitting_since), marked_at = after.marked_at,
         played_ms = after.played_ms, checked_ms = after.checked_ms, asked_at = after.asked_at
    from json_array_elements(p_players) as changed
   cross join lateral json_populate_record(null::protection_player, changed) as after
   cross join lateral json_populate_record(null::protection_player, changed -> 'was') as was
   where changed -> 'was' is not null and player.member_id = after.member_id
     and date_trunc('milliseconds', player.marked_at) is not distinct from was.marked_at
     and date_trunc('milliseconds', player.asked_at) is not distinct from was.asked_at
     and player.played_ms = was.played_ms and player.checked_ms = was.checked_ms;
  get diagnostics v_changed = row_count;
  if v_begun + v_changed < json_array_length(p_players) then
    raise exception 'a player changed meanwhile' using errcode = 'serialization_failure';
  end if;

  update protection_usage as used
     set begins_at = after.begins_at, ends_at = after.ends_at, staked = after.staked, won = after.won,
         deposited = after.deposited, played_ms = after.played_ms
    from json_array_elements(p_usage) as changed
   cross join lateral json_populate_record(null::protection_usage, changed) as after
   cross join lateral json_populate_record(null::protection_usage, changed -> 'was') as was
   where used.member_id = after.member_id and used.span = after.span
     and date_trunc('milliseconds', used.begins_at) = was.begins_at and used.staked = was.staked and used.won = was.won
     and used.deposited = was.deposited and used.played_ms = was.played_ms;
  get diagnostics v_changed = row_count;
  if v_changed < json_array_length(p_usage) then
    raise exception 'what was used of a limit changed meanwhile' using errcode = 'serialization_failure';
  end if;
end $function$
;
grant execute on function protection_write_play to public;
grant execute on function protection_write_play to nokshi_app;

-- report ----------------------------------------------------------------------------------------------

create table report_active_day (
  member_id uuid not null,
  day date not null,
  currency text not null,
  since timestamp with time zone not null,
  constraint report_active_day_pkey PRIMARY KEY (member_id, day, currency)
);
grant select, insert, update, delete on report_active_day to nokshi_app;

create table report_branch_day (
  upline_id uuid not null,
  day date not null,
  member_id uuid not null,
  currency text not null,
  product text not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  rebate bigint not null default 0,
  agent_rebate bigint not null default 0,
  promotion bigint not null default 0,
  deposit bigint not null default 0,
  deposits integer not null default 0,
  withdrawal bigint not null default 0,
  withdrawals integer not null default 0,
  joined integer not null default 0,
  first_deposits integer not null default 0,
  active integer not null default 0,
  constraint report_branch_day_pkey PRIMARY KEY (upline_id, day, member_id, currency, product)
);
grant select, insert, update, delete on report_branch_day to nokshi_app;

create table report_first_deposit (
  member_id uuid not null,
  at timestamp with time zone not null,
  constraint report_first_deposit_pkey PRIMARY KEY (member_id)
);
grant select, insert, update, delete on report_first_deposit to nokshi_app;

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

create table report_team_day (
  member_id uuid not null,
  currency text not null,
  day date not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  rebate bigint not null default 0,
  agent_rebate bigint not null default 0,
  promotion bigint not null default 0,
  deposit bigint not null default 0,
  deposits integer not null default 0,
  withdrawal bigint not null default 0,
  withdrawals integer not null default 0,
  joined integer not null default 0,
  first_deposits integer not null default 0,
  active integer not null default 0,
  constraint report_team_day_pkey PRIMARY KEY (member_id, currency, day)
);
grant select, insert, update, delete on report_team_day to nokshi_app;

create table report_team_flow (
  above_id uuid not null,
  currency text not null,
  day date not null,
  kind text not null,
  is_direct boolean not null,
  lines integer not null,
  incoming bigint not null,
  outgoing bigint not null,
  constraint report_team_flow_pkey PRIMARY KEY (above_id, currency, day, kind, is_direct)
);
grant select, insert, update on report_team_flow to nokshi_app;

create table report_team_game_day (
  member_id uuid not null,
  currency text not null,
  day date not null,
  game_no integer not null,
  rounds bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  rebate bigint not null default 0,
  agent_rebate bigint not null default 0,
  constraint report_team_game_day_pkey PRIMARY KEY (member_id, currency, day, game_no)
);
grant select, insert, update, delete on report_team_game_day to nokshi_app;

create table report_team_line (
  above_id uuid not null,
  member_id uuid not null,
  transfer_id uuid not null,
  distance smallint not null,
  currency text not null,
  kind text not null,
  amount bigint not null,
  constraint report_team_line_pkey PRIMARY KEY (above_id, member_id, transfer_id),
  constraint report_team_line_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'transfer'::text, 'bonus'::text, 'jackpot'::text, 'other'::text]))
);
CREATE INDEX report_team_line_kind ON report_team_line USING btree (above_id, currency, kind, transfer_id);
CREATE INDEX report_team_line_time ON report_team_line USING btree (above_id, currency, transfer_id);
grant select, insert on report_team_line to nokshi_app;

-- rewards ---------------------------------------------------------------------------------------------

create table rewards_board (
  span text not null,
  first_day date not null,
  counted_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint rewards_board_pkey PRIMARY KEY (span, first_day)
);
grant select, insert, update on rewards_board to nokshi_app;

create table rewards_board_absence (
  member_id uuid not null,
  since timestamp with time zone not null,
  constraint rewards_board_absence_pkey PRIMARY KEY (member_id),
  constraint rewards_board_absence_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id)
);
grant select, insert, update, delete on rewards_board_absence to nokshi_app;

create table rewards_check_in (
  member_id uuid not null,
  day date not null,
  streak smallint not null,
  constraint rewards_check_in_pkey PRIMARY KEY (member_id, day),
  constraint rewards_check_in_streak_check CHECK (streak >= 1 AND streak <= 7)
);
grant select, insert, update, delete on rewards_check_in to nokshi_app;

create table rewards_day (
  member_id uuid not null,
  currency text not null,
  day date not null,
  category text not null,
  own bigint not null,
  moved_at timestamp with time zone not null,
  constraint rewards_day_pkey PRIMARY KEY (member_id, currency, day, category)
);
CREATE INDEX rewards_day_moved ON rewards_day USING btree (day, moved_at);
grant select, insert, update, delete on rewards_day to nokshi_app;

create table rewards_good (
  id uuid not null,
  type text not null,
  title_bn text not null,
  title_en text not null,
  about_bn text not null,
  about_en text not null,
  picture text not null,
  points bigint not null,
  amount bigint not null,
  needs_address boolean not null,
  is_sample boolean not null,
  stock bigint not null,
  reserved bigint not null,
  given bigint not null,
  position integer not null,
  ended_at timestamp with time zone,
  version integer not null,
  made_at timestamp with time zone not null,
  constraint rewards_good_pkey PRIMARY KEY (id),
  constraint rewards_good_check CHECK (amount >= 0 AND (amount > 0) = (type = 'CASH'::text)),
  constraint rewards_good_given_check CHECK (given >= 0),
  constraint rewards_good_points_check CHECK (points > 0),
  constraint rewards_good_reserved_check CHECK (reserved >= 0),
  constraint rewards_good_stock_check CHECK (stock >= 0),
  constraint rewards_good_type_check CHECK (type = ANY (ARRAY['CASH'::text, 'GIFT'::text, 'SERVICE'::text, 'PROMOTION'::text]))
);
grant select, insert, update on rewards_good to nokshi_app;

create table rewards_good_price (
  good_id uuid not null,
  no bigint not null generated always as identity,
  points bigint not null,
  given_by uuid not null,
  at timestamp with time zone not null,
  constraint rewards_good_price_pkey PRIMARY KEY (good_id, no),
  constraint rewards_good_price_given_by_fkey FOREIGN KEY (given_by) REFERENCES identity_staff(member_id),
  constraint rewards_good_price_good_id_fkey FOREIGN KEY (good_id) REFERENCES rewards_good(id),
  constraint rewards_good_price_points_check CHECK (points > 0)
);
grant select, insert on rewards_good_price to nokshi_app;

create table rewards_grant (
  member_id uuid not null,
  id uuid not null,
  kind text not null,
  source text not null,
  title_bn text not null,
  title_en text not null,
  currency text not null,
  amount bigint not null,
  multiplier integer not null,
  state text not null,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  group_id uuid,
  constraint rewards_grant_pkey PRIMARY KEY (member_id, id),
  constraint rewards_grant_member_id_kind_source_key UNIQUE (member_id, kind, source),
  constraint rewards_grant_amount_check CHECK (amount > 0),
  constraint rewards_grant_check CHECK ((state = 'ready'::text) = (ended_at IS NULL)),
  constraint rewards_grant_check1 CHECK ((state = 'claimed'::text) = (group_id IS NOT NULL)),
  constraint rewards_grant_multiplier_check CHECK (multiplier >= 0),
  constraint rewards_grant_state_check CHECK (state = ANY (ARRAY['ready'::text, 'claimed'::text, 'expired'::text, 'withdrawn'::text]))
);
CREATE INDEX rewards_grant_ended ON rewards_grant USING btree (member_id, ended_at DESC, id DESC) WHERE state <> 'ready'::text;
CREATE INDEX rewards_grant_expiring ON rewards_grant USING btree (expires_at) WHERE state = 'ready'::text;
CREATE INDEX rewards_grant_ready ON rewards_grant USING btree (member_id, offered_at DESC) WHERE state = 'ready'::text;
grant select, insert, update on rewards_grant to nokshi_app;

create table rewards_mission (
  code text not null,
  title_bn text not null,
  title_en text not null,
  what text not null,
  span text not null,
  categories text[],
  target bigint not null,
  currency text not null,
  reward bigint not null,
  multiplier integer not null,
  claim_days integer not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  sort integer not null,
  is_on boolean not null default false,
  first_on_at timestamp with time zone,
  constraint rewards_mission_pkey PRIMARY KEY (code),
  constraint rewards_mission_check CHECK ((what = ANY (ARRAY['stake'::text, 'deposit'::text])) = (span <> 'once'::text)),
  constraint rewards_mission_check1 CHECK ((target > 0) = (what = ANY (ARRAY['stake'::text, 'deposit'::text]))),
  constraint rewards_mission_claim_days_check CHECK (claim_days > 0),
  constraint rewards_mission_multiplier_check CHECK (multiplier >= 0),
  constraint rewards_mission_reward_check CHECK (reward > 0),
  constraint rewards_mission_span_check CHECK (span = ANY (ARRAY['day'::text, 'week'::text, 'once'::text])),
  constraint rewards_mission_target_check CHECK (target >= 0),
  constraint rewards_mission_what_check CHECK (what = ANY (ARRAY['stake'::text, 'deposit'::text, 'phone'::text, 'first_deposit'::text, 'first_withdrawal'::text]))
);
grant select, insert, update on rewards_mission to nokshi_app;

create table rewards_points_clock (
  one boolean not null default true,
  done_on date,
  running_on date,
  cursor_day date,
  cursor_member uuid,
  constraint rewards_points_clock_pkey PRIMARY KEY (one),
  constraint rewards_points_clock_check CHECK ((running_on IS NULL) = (cursor_day IS NULL)),
  constraint rewards_points_clock_check1 CHECK ((cursor_day IS NULL) = (cursor_member IS NULL)),
  constraint rewards_points_clock_one_check CHECK (one)
);
grant select, update on rewards_points_clock to nokshi_app;

create table rewards_points_conversion (
  member_id uuid not null,
  id uuid not null,
  points bigint not null,
  ratio integer not null,
  currency text not null,
  amount bigint not null,
  spent_group_id uuid not null,
  paid_group_id uuid not null,
  at timestamp with time zone not null,
  constraint rewards_points_conversion_pkey PRIMARY KEY (member_id, id),
  constraint rewards_points_conversion_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint rewards_points_conversion_amount_check CHECK (amount > 0),
  constraint rewards_points_conversion_points_check CHECK (points > 0),
  constraint rewards_points_conversion_ratio_check CHECK (ratio > 0)
);
CREATE INDEX rewards_points_conversion_spent ON rewards_points_conversion USING btree (member_id, spent_group_id);
grant select, insert on rewards_points_conversion to nokshi_app;

create table rewards_points_day (
  member_id uuid not null,
  day date not null,
  points bigint not null,
  parts jsonb not null,
  constraint rewards_points_day_pkey PRIMARY KEY (member_id, day),
  constraint rewards_points_day_points_check CHECK (points >= 0)
);
grant select, insert, update on rewards_points_day to nokshi_app;

create table rewards_points_line (
  member_id uuid not null,
  day date not null,
  run_on date not null,
  points bigint not null,
  withheld bigint not null,
  group_id uuid,
  at timestamp with time zone not null,
  constraint rewards_points_line_pkey PRIMARY KEY (member_id, day, run_on),
  constraint rewards_points_line_check CHECK (withheld = 0 OR sign(withheld::double precision) = sign(points::double precision) AND abs(withheld) <= abs(points)),
  constraint rewards_points_line_check1 CHECK ((group_id IS NULL) = (withheld = points)),
  constraint rewards_points_line_points_check CHECK (points <> 0)
);
CREATE INDEX rewards_points_line_withheld ON rewards_points_line USING btree (member_id) WHERE withheld <> 0;
grant select, insert on rewards_points_line to nokshi_app;

create table rewards_redemption (
  member_id uuid not null,
  id uuid not null,
  no bigint not null generated by default as identity,
  good_id uuid not null,
  type text not null,
  title_bn text not null,
  title_en text not null,
  quantity integer not null,
  points bigint not null,
  amount bigint not null,
  state text not null,
  remark text not null,
  delivery bytea,
  spent_group_id uuid not null,
  paid_group_id uuid,
  returned_group_id uuid,
  at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint rewards_redemption_pkey PRIMARY KEY (member_id, id),
  constraint rewards_redemption_no_key UNIQUE (no),
  constraint rewards_redemption_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES identity_staff(member_id),
  constraint rewards_redemption_good_id_fkey FOREIGN KEY (good_id) REFERENCES rewards_good(id),
  constraint rewards_redemption_member_id_fkey FOREIGN KEY (member_id) REFERENCES identity_member(id),
  constraint rewards_redemption_amount_check CHECK (amount >= 0),
  constraint rewards_redemption_check CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint rewards_redemption_check1 CHECK ((state = 'rejected'::text) = (returned_group_id IS NOT NULL)),
  constraint rewards_redemption_check2 CHECK ((state = 'approved'::text AND amount > 0) = (paid_group_id IS NOT NULL)),
  constraint rewards_redemption_points_check CHECK (points > 0),
  constraint rewards_redemption_quantity_check CHECK (quantity > 0),
  constraint rewards_redemption_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text]))
);
CREATE INDEX rewards_redemption_good ON rewards_redemption USING btree (good_id);
CREATE INDEX rewards_redemption_of ON rewards_redemption USING btree (member_id, no DESC);
CREATE INDEX rewards_redemption_over ON rewards_redemption USING btree (decided_at DESC, no DESC) WHERE state <> 'waiting'::text;
CREATE INDEX rewards_redemption_spent ON rewards_redemption USING btree (member_id, spent_group_id);
CREATE INDEX rewards_redemption_waiting ON rewards_redemption USING btree (no) WHERE state = 'waiting'::text;
grant select, insert, update on rewards_redemption to nokshi_app;

create table rewards_round (
  member_id uuid not null,
  round_id uuid not null,
  settled_at timestamp with time zone not null,
  day date not null,
  currency text not null,
  category text not null,
  own bigint not null,
  constraint rewards_round_pkey PRIMARY KEY (member_id, round_id),
  constraint rewards_round_own_check CHECK (own >= 0)
);
grant select, insert, update, delete on rewards_round to nokshi_app;

create table rewards_standing (
  span text not null,
  first_day date not null,
  rank integer not null,
  member_id uuid not null,
  own bigint not null,
  reached_at timestamp with time zone not null,
  is_demo boolean not null,
  place integer,
  constraint rewards_standing_pkey PRIMARY KEY (span, first_day, rank),
  constraint rewards_standing_check CHECK (is_demo = (place IS NULL)),
  constraint rewards_standing_own_check CHECK (own > 0),
  constraint rewards_standing_rank_check CHECK (rank > 0),
  constraint rewards_standing_span_check CHECK (span = ANY (ARRAY['day'::text, 'week'::text]))
);
CREATE INDEX rewards_standing_of_member ON rewards_standing USING btree (member_id, span, first_day);
grant select, insert, update, delete on rewards_standing to nokshi_app;

create table rewards_vip_level (
  member_id uuid not null,
  level smallint not null,
  day date not null,
  reached_at timestamp with time zone not null,
  currency text not null,
  bonus bigint not null,
  bonus_at timestamp with time zone,
  tell_at timestamp with time zone,
  constraint rewards_vip_level_pkey PRIMARY KEY (member_id, level),
  constraint rewards_vip_level_bonus_check CHECK (bonus >= 0),
  constraint rewards_vip_level_level_check CHECK (level >= 1 AND level <= 12)
);
CREATE INDEX rewards_vip_level_tell ON rewards_vip_level USING btree (tell_at) WHERE tell_at IS NOT NULL;
grant select, insert, update on rewards_vip_level to nokshi_app;

create table rewards_vip_night (
  day date not null,
  after_id uuid,
  ended_at timestamp with time zone,
  constraint rewards_vip_night_pkey PRIMARY KEY (day)
);
grant select, insert, update on rewards_vip_night to nokshi_app;

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
