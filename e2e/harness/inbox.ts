import { withClient } from '../../tools/start/databases.mjs';
import type { World } from './world.ts';

/** Puts so many unread messages into the inbox of an account, as if they had come a second after each other. */
export async function fillInbox(world: World, account: string, count: number): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `insert into inbox_message (member_id, id, text_key, text_values, sent_at)
       select m.id,
              (lpad(to_hex((extract(epoch from sent.at) * 1000)::bigint), 12, '0') || '7000'
               || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
              'welcome', jsonb_build_object('account', m.account), sent.at
         from identity_member m, generate_series(1, $2::integer) n,
              lateral (select now() + n * interval '1 second' as at) sent
        where m.account = $1`,
      [account, count],
    ),
  );
}
