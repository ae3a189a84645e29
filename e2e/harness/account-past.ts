import { withClient } from '../../tools/start/databases.mjs';
import type { World } from './world.ts';

/** What the passing of time and other places do to an account, written where the portal keeps it. */

async function change(world: World, text: string, values: readonly unknown[]): Promise<void> {
  await withClient(world.databaseUrl, (client) => client.query(text, [...values]));
}

/** Nothing was done in the account's sessions for 31 minutes. */
export async function standIdle(world: World, account: string): Promise<void> {
  await change(
    world,
    `update identity_session s set active_at = s.active_at - interval '31 minutes'
       from identity_member m where m.id = s.member_id and m.account = $1 and s.ended_at is null`,
    [account],
  );
}

/** Every login of the account until now came from another address. */
export async function moveLogins(world: World, account: string): Promise<void> {
  await change(
    world,
    `update identity_session s set ip = '203.0.113.9'
       from identity_member m where m.id = s.member_id and m.account = $1`,
    [account],
  );
}

/** What was tried with the account's password was tried a minute earlier. */
export async function ageLoginTries(world: World, account: string): Promise<void> {
  await change(
    world,
    `update identity_login_attempt set at = at - interval '1 minute' where account_key = lower($1)`,
    [account],
  );
}

/** The codes of a number or an address were sent two minutes earlier, so that another one may be asked for. */
export async function ageCodes(world: World, receiver: string): Promise<void> {
  await change(
    world,
    `update identity_code set sent_at = sent_at - interval '2 minutes' where receiver = $1`,
    [receiver],
  );
}
