-- What a provider says of a payout after people decided about it is kept beside what they did, and put before a person.

alter table cashier_withdrawal
  -- Since when, and when next, the provider is asked about a payout that left its hands.
  add column watch_from timestamptz,
  add column watch_at timestamptz check (watch_at is null or watch_from is not null);
create index cashier_withdrawal_watch on cashier_withdrawal (watch_at) where watch_at is not null;

-- Under which transaction a step says that it was paid.
alter table cashier_withdrawal_step add column reference text;
update cashier_withdrawal_step s set reference = w.payout_reference
  from cashier_withdrawal w
 where w.member_id = s.member_id and w.id = s.withdrawal_id and s.state = 'paid_out' and w.payout_reference is not null
   and s.id = (select l.id from cashier_withdrawal_step l
                where l.member_id = s.member_id and l.withdrawal_id = s.withdrawal_id and l.state = 'paid_out'
                order by l.at desc, l.id desc limit 1);
update cashier_withdrawal w set watch_from = s.at, watch_at = s.at
  from (select member_id, withdrawal_id, max(at) as at from cashier_withdrawal_step group by 1, 2) s
 where s.member_id = w.member_id and s.withdrawal_id = w.id and w.state <> 'paying'
   and s.at > now() - interval '7 days'
   and exists (select from cashier_withdrawal_step p
                where p.member_id = w.member_id and p.withdrawal_id = w.id and p.state = 'paying');

-- Two words about one payout: what the books said of it then, and what its provider says. Neither is ever changed.
create table cashier_payout_conflict (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  our_state text not null,
  our_by text not null check (our_by in ('staff', 'provider')),
  our_staff_id uuid,
  our_reference text,
  our_at timestamptz not null,
  provider_state text not null check (provider_state in ('paid', 'failed')),
  provider_payment text check ((provider_payment is not null) = (provider_state = 'paid')),
  noticed_at timestamptz not null,
  primary key (member_id, withdrawal_id, id),
  foreign key (member_id, withdrawal_id) references cashier_withdrawal (member_id, id)
);

-- Who of the staff has looked at one, and what came of it.
create table cashier_payout_conflict_look (
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  reason text not null,
  at timestamptz not null,
  primary key (member_id, withdrawal_id, id),
  foreign key (member_id, withdrawal_id, id) references cashier_payout_conflict (member_id, withdrawal_id, id)
);
revoke update, delete, truncate on cashier_payout_conflict, cashier_payout_conflict_look from nokshi_app;
