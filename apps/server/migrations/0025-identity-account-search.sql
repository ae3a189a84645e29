-- The form of an account's name that searches compare (`packages/texts/src/fold-words.ts`). Registration writes it; for
-- the accounts there are it follows here once, by the same rules.

alter table identity_member add column account_search text;
update identity_member
   set account_search = translate(
         normalize(
           regexp_replace(
             replace(
               replace(
                 lower(
                   regexp_replace(
                     normalize(account, nfkd),
                     '[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u0300-\u036f]',
                     '', 'g')),
                 U&'\09ce', U&'\09a4\09cd'),
               U&'\0985\09be', U&'\0986'),
             '\u0981([\u09be-\u09c4\u09c7\u09c8\u09d7]+)', U&'\005c1\0981', 'g'),
           nfc),
         '০১২৩৪৫৬৭৮৯', '0123456789');
alter table identity_member alter column account_search set not null;
create index identity_member_account_search on identity_member (account_search text_pattern_ops);
