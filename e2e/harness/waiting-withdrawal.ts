import { randomInt, randomUUID } from 'node:crypto';
import { withClient } from '../../tools/start/databases.mjs';
import { type Account, callPortal, openAccount } from './accounts.ts';
import type { World } from './world.ts';

/** Withdrawals that wait for the staff, on the way that a member goes. */

const PAYMENT_PASSWORD = '246813';
/** Nobody's provider sends money through it: a person does. */
const BY_HAND = 'story-by-hand';

export interface WaitingWithdrawal {
  readonly id: string;
  readonly account: string;
  readonly token: string;
}

/** A channel that no provider pays. */
async function openHandChannel(world: World): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query(
      `insert into cashier_channel (code, method, provider, currency, title, mark, wallet_kind, min_amount,
         max_amount, takes_decimals, expires_minutes, trx_length, is_on, is_simulated, sort)
       values ($1, 'wallet', 'by-hand', 'XPC', '{"bn": "নমুনা হাতে", "en": "Sample by hand"}', 'হ', 'send_money',
               1000000, 100000000000, true, 30, 10, true, true, 998)
       on conflict do nothing`,
      [BY_HAND],
    ),
  );
}

/** A new member with a payment password and an account that has cooled. */
async function aWithdrawer(world: World, channelCode: string) {
  const account: Account & { readonly token: string } = await openAccount(world);
  const { token } = account;
  await callPortal(world, {
    path: '/wps/v2/security/payment-password',
    body: { password: account.password, paymentPassword: PAYMENT_PASSWORD },
    token,
  });
  const accountId = randomUUID();
  await callPortal(world, {
    path: '/wps/v2/withdrawals/accounts',
    body: {
      id: accountId,
      channelCode,
      number: `017${randomInt(10_000_000, 99_999_999)}`,
      holder: 'Rahim Uddin',
      bank: null,
      paymentPassword: PAYMENT_PASSWORD,
    },
    token,
  });
  // Both cool for a day, which no story waits.
  await withClient(world.databaseUrl, async (client) => {
    await client.query(
      `update cashier_payout_account set ready_at = now() - interval '1 hour' where id = $1`,
      [accountId],
    );
    await client.query(
      `update identity_member set payment_password_changed_at = now() - interval '25 hours',
              password_changed_at = now() - interval '25 hours'
        where account = $1`,
      [account.username],
    );
  });
  return { account, token, accountId };
}

/** A withdrawal that waits to be looked at; one `byHand` has to be paid by a person after that. Amounts are micros. */
export async function waitingWithdrawal(
  world: World,
  order: { readonly micros: bigint; readonly byHand?: boolean },
): Promise<WaitingWithdrawal> {
  if (order.byHand === true) await openHandChannel(world);
  const { account, token, accountId } = await aWithdrawer(
    world,
    order.byHand === true ? BY_HAND : 'sample-wallet-a',
  );
  const id = randomUUID();
  const wanted = { id, accountId, amountMicros: order.micros.toString() };
  const { challengeId } = (await callPortal(world, {
    path: '/wps/v2/withdrawals/prepare',
    body: wanted,
    token,
  })) as { readonly challengeId: string };
  await callPortal(world, {
    path: '/wps/v2/withdrawals',
    body: { ...wanted, challengeId, paymentPassword: PAYMENT_PASSWORD },
    token,
  });
  return { id, account: account.username, token };
}

/** How a withdrawal stands, as its member sees it. */
export async function stateOf(world: World, { id, token }: WaitingWithdrawal): Promise<string> {
  const value = await callPortal(world, { path: '/wps/v2/withdrawals/one', query: { id }, token });
  return (value as { readonly state: string }).state;
}

/** The provider is asked again at the next turn about what it was to pay; no story waits ten minutes. */
export async function askAgainNow(world: World, { id }: WaitingWithdrawal): Promise<void> {
  await withClient(world.databaseUrl, (client) =>
    client.query('update cashier_withdrawal set watch_at = now() where id = $1', [id]),
  );
}

/** Says that only a part arrived. Micros. */
export async function sayPartly(
  world: World,
  { id, token }: WaitingWithdrawal,
  micros: bigint,
): Promise<void> {
  const body = { id, answer: 'partly', receivedMicros: micros.toString() };
  await callPortal(world, { path: '/wps/v2/withdrawals/receipt', body, token });
}
