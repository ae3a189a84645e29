import { setTimeout as sleep } from 'node:timers/promises';
import { balance } from '@nokshi/contract/cashier.ts';
import { OPEN_DEPOSITS } from '@nokshi/contract/cashier-deposit.ts';
import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import { openPlayer, setOfferAnswered } from '../../apps/server/src/modules/protection/player-store.ts';
import { type Connection, requestBytes } from '../load/connection.ts';
import { describeLatencies, type Latencies, ms, summarise } from '../load/latencies.ts';
import { runOpenLoop } from '../load/open-loop.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts, type Verdict } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { makeMembers } from '../world/make-members.ts';
import { type SignedIn, signIn } from '../world/sign-in.ts';
import { makeCheckoutChannel, openOrders, type WaitingOrder } from './open-orders.ts';
import { openPaymentDesk, type PaymentDesk } from './payment-desk.ts';
import { type WatchedBalances, watchBalances } from './watch-balances.ts';

const PER_SECOND = 100;
const SECONDS = 30;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 64;
const AMOUNT_MICROS = 500n * MICROS_PER_UNIT;
const P99_GOAL_MS = 1000;
/** What no page was told of after so long is lost. */
const LOST_AFTER_MS = 30_000;
const ASK_AGAIN_MS = 5;

interface Course {
  readonly world: BenchWorld;
  readonly desk: PaymentDesk;
  readonly members: readonly SignedIn[];
  readonly pages: WatchedBalances;
}

interface Payment extends WaitingOrder {
  /** What the member has once it is credited. */
  readonly balanceMicros: bigint;
}

interface Times {
  readonly answered: Latencies;
  readonly byCall: Latencies;
  readonly byPage: Latencies;
}

/** From a provider's message that an order was paid to the money that its member sees, at a steady rate. */
export async function benchWebhook(): Promise<boolean> {
  const desk = await openPaymentDesk();
  const world = await openBenchWorld(desk.environment);
  let pages: WatchedBalances | undefined;
  try {
    await makeCheckoutChannel(world);
    const warmUp = scaled(WARM_UP_SECONDS * PER_SECOND);
    const count = warmUp + scaled(SECONDS * PER_SECOND);
    const members = await makePayers(world, Math.ceil(count / OPEN_DEPOSITS));
    const orders = await openOrders(world, members, { count, amountMicros: AMOUNT_MICROS });
    pages = await watchBalances(world.port, members);
    tell(
      `${count} orders of ${members.length} members wait for their payment, and each member has a page open`,
    );
    const payments = orders.map((order, index) => ({
      ...order,
      balanceMicros: WELCOME_CREDIT_MICROS + AMOUNT_MICROS * BigInt(1 + Math.floor(index / members.length)),
    }));
    const course = { world, desk, members, pages };
    await pay(course, payments.slice(0, warmUp));
    const times = await paidAndWatched(course, payments.slice(warmUp));
    return tellVerdicts('webhook', [
      verdictOf('p99 until the balance call shows it', times.byCall),
      verdictOf('p99 until the open page is told', times.byPage),
    ]);
  } finally {
    pages?.close();
    await world.close();
    await desk.close();
  }
}

/** Members who have said that they want no limit on deposits, signed in. */
async function makePayers({ database }: BenchWorld, count: number): Promise<SignedIn[]> {
  const at = new Date();
  const order = { count, passwordHash: null, at };
  const members = await makeMembers(database.db, order, async (tx, { id }) => {
    await openPlayer(tx, id);
    await setOfferAnswered(tx, id, at);
  });
  return await signIn(database.db, members);
}

async function paidAndWatched(course: Course, payments: readonly Payment[]): Promise<Times> {
  const { serverPid, databasePid } = course.world;
  const before = { server: cpuSecondsOf(serverPid), database: cpuSecondsOfFamily(databasePid) };
  const times = await pay(course, payments);
  const each = (seconds: number) => ms((seconds * 1000) / payments.length);
  const server = each(cpuSecondsOf(serverPid) - before.server);
  const database = each(cpuSecondsOfFamily(databasePid) - before.database);
  tell(`${PER_SECOND} messages a second; CPU a deposit: server ${server}, database ${database}`);
  tell(`message answered: ${describeLatencies(times.answered)}`);
  tell(`shown by the balance call: ${describeLatencies(times.byCall)}`);
  tell(`told to the open page: ${describeLatencies(times.byPage)}`);
  return times;
}

/** Times are from when each message was due. */
async function pay({ world, desk, members, pages }: Course, payments: readonly Payment[]): Promise<Times> {
  const answered: number[] = [];
  const byCall: number[] = [];
  const byPage: Promise<number>[] = [];
  await runOpenLoop({
    port: world.port,
    perSecond: PER_SECOND,
    count: payments.length,
    connections: CONNECTIONS,
    work: async (connection, index, dueAt) => {
      const payment = payments[index];
      const as = payment && members[payment.member];
      if (!as) throw new Error('a payment needs a member');
      byPage.push(pages.told(payment.member, payment.balanceMicros).then((at) => at - dueAt));
      await exchange(connection, desk.pay(payment.orderId));
      answered.push(performance.now() - dueAt);
      while ((await readBalance(connection, as)) < payment.balanceMicros) {
        if (performance.now() - dueAt > LOST_AFTER_MS) throw new Error('a deposit was never credited');
        await sleep(ASK_AGAIN_MS);
      }
      byCall.push(performance.now() - dueAt);
    },
  });
  const told = await Promise.race([Promise.all(byPage), sleep(LOST_AFTER_MS, undefined, { ref: false })]);
  if (!told) throw new Error('a page was never told of its deposit');
  return { answered: summarise(answered), byCall: summarise(byCall), byPage: summarise(told) };
}

async function readBalance(connection: Connection, { token, ip }: SignedIn): Promise<bigint> {
  const body = await exchange(
    connection,
    requestBytes({
      method: 'GET',
      path: balance.paths[0] ?? '',
      headers: { [HEADERS.token]: token, 'x-forwarded-for': ip },
    }),
  );
  const { value } = JSON.parse(body.toString('utf8')) as { readonly value: unknown };
  return BigInt(balance.output.parse(value).balanceMicros);
}

function exchange(connection: Connection, request: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    connection.exchange(request, (status, body) => {
      if (status === 200) resolve(body);
      else reject(new Error(`a call was answered ${status} ${body.toString('utf8').slice(0, 300)}`));
    });
  });
}

function verdictOf(name: string, { p50Ms, p95Ms, p99Ms }: Latencies): Verdict {
  return {
    name,
    figure: `${ms(p99Ms)} (p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)})`,
    goal: `< ${ms(P99_GOAL_MS)}`,
    isMet: p99Ms < P99_GOAL_MS,
  };
}
