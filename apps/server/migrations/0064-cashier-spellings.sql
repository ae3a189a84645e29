-- Numbers of wallets are kept in one spelling (modules/cashier/receiver-spelling.ts), so that a wallet that paid before is
-- known again however a statement spells it.

update cashier_receipt r
   set sender = regexp_replace(
         upper(regexp_replace(translate(sender, '০১২৩৪৫৬৭৮৯', '0123456789'), '[\s().-]+', '', 'g')),
         '^(\+|00)?88(01.*)$', '\2')
  from cashier_channel c
 where c.code = r.channel_code and c.method = 'wallet' and r.sender is not null;
