import { withClient } from '../../tools/start/databases.mjs';
import { callPortal, openAccount } from './accounts.ts';
import { aPayer } from './deposits.ts';
import { ledgerBalance } from './ledger.ts';
import { takeSession } from './portal-steps.ts';
import type { Scene } from './story.ts';
import { endWaits, PAYMENT_PASSWORD } from './withdrawals.ts';
import type { World } from './world.ts';

/** An agent, and a member who registered by the agent’s code and may send: a day has passed since. */
export async function anAgentAndDownline(scene: Scene) {
  const { world, visit } = scene;
  const agent = await aPayer(scene);
  await withClient(world.databaseUrl, async (client) => {
    await client.query('update identity_member set type = 1 where account = $1', [agent.account]);
    await client.query(
      `insert into identity_invite_code (code_key, code, member_id, made_at)
       select account, account, id, now() from identity_member where account = $1`,
      [agent.account],
    );
  });
  const account = await openAccount(world, { affiliateCode: agent.account });
  const { username, password, token } = account;
  const body = { paymentPassword: PAYMENT_PASSWORD, password };
  await callPortal(world, { path: '/wps/v2/security/payment-password', body, token });
  await endWaits(world, username);
  const visitor = await visit();
  await takeSession(visitor, token);
  return { agent, member: { visitor, account: username, ledger: () => ledgerBalance(world, username) } };
}

/** The ids of whoever has an account. */
export async function memberOf(world: World, account: string) {
  const { rows } = await withClient(world.databaseUrl, (client) =>
    client.query('select id, no from identity_member where account = $1', [account]),
  );
  return { id: String(rows[0]?.['id']), no: Number(rows[0]?.['no']) };
}

/** Makes somebody an agent with a code to invite by. */
export async function makeAgent(world: World, account: string): Promise<void> {
  await withClient(world.databaseUrl, async (client) => {
    await client.query('update identity_member set type = 1 where account = $1', [account]);
    await client.query(
      `update identity_team set agents = agents + 1 where member_id in
         (select above_id from identity_tree where distance > 0 and until_at is null
             and member_id = (select id from identity_member where account = $1))`,
      [account],
    );
    await client.query(
      `insert into identity_invite_code (code_key, code, member_id, made_at)
       select account, account, id, now() from identity_member where account = $1`,
      [account],
    );
  });
}
