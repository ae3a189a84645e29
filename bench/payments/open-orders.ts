import { openDeposit } from '@nokshi/contract/cashier-deposit.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { Client } from 'pg';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { requestBytes } from '../load/connection.ts';
import { runOpenLoop } from '../load/open-loop.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import type { SignedIn } from '../world/sign-in.ts';

/** An order that waits for its payment at the desk. */
export interface WaitingOrder {
  /** Whose, by its place in the list of members. */
  readonly member: number;
  /** The desk's name for it. */
  readonly orderId: string;
}

const CHANNEL = 'bench-checkout';
const PER_SECOND = 150;
const CONNECTIONS = 32;

/** One channel with a hosted checkout, open for longer than any run. */
export async function makeCheckoutChannel({ ownerUrl }: BenchWorld): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into cashier_channel (code, method, provider, currency, title, mark, min_amount, max_amount,
         quick_amounts, takes_decimals, expires_minutes, is_on, is_simulated, sort)
       values ($1, 'checkout', 'sandbox', $2, $3, 'B', 1000000, 1000000000, '{}', false, 60, true, true, 1)`,
      [CHANNEL, PLAY_CREDIT, JSON.stringify({ bn: 'চেকআউট', en: 'Checkout' })],
    );
  } finally {
    await client.end();
  }
}

/** Opens orders through the call that pages use, one member after the other, then the first again. */
export async function openOrders(
  { port }: BenchWorld,
  members: readonly SignedIn[],
  order: { readonly count: number; readonly amountMicros: bigint },
): Promise<WaitingOrder[]> {
  const opened: WaitingOrder[] = [];
  await runOpenLoop({
    port,
    perSecond: PER_SECOND,
    count: order.count,
    connections: CONNECTIONS,
    work: (connection, index) =>
      new Promise((resolve, reject) => {
        const member = index % members.length;
        const as = members[member];
        if (!as) return reject(new Error('an order needs a member'));
        connection.exchange(openRequest(as, order.amountMicros), (status, body) => {
          if (status !== 200)
            return reject(new Error(`an order was refused: ${status} ${body.toString('utf8')}`));
          opened[index] = { member, orderId: orderIdOf(body) };
          return resolve();
        });
      }),
  });
  return opened;
}

function openRequest({ token, ip }: SignedIn, amountMicros: bigint): Buffer {
  const input = { id: newId(), channelCode: CHANNEL, amountMicros: amountMicros.toString() };
  return requestBytes({
    method: 'POST',
    path: openDeposit.paths[0] ?? '',
    headers: { 'content-type': 'application/json', [HEADERS.token]: token, 'x-forwarded-for': ip },
    body: Buffer.from(JSON.stringify(input)),
  });
}

/** The desk's checkout ends with its name of the order. */
function orderIdOf(body: Buffer): string {
  const { value } = JSON.parse(body.toString('utf8')) as { readonly value: unknown };
  const { checkoutUrl } = openDeposit.output.parse(value);
  const orderId = checkoutUrl?.split('/').at(-1);
  if (orderId === undefined) throw new Error('an order has no checkout');
  return orderId;
}
