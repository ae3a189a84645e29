import { HEADERS } from '@nokshi/contract/envelope.ts';
import { placeOrder } from '@nokshi/contract/lottery.ts';
import { type LotteryLineInput } from '@nokshi/contract/lottery-lines.ts';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { sendSteadily } from '../calls/steady-calls.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { judgeBooks } from '../world/books.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { makeMembers } from '../world/make-members.ts';
import { type SignedIn, signIn } from '../world/sign-in.ts';
import { SILENT_BEACON } from '../world/silent-beacon.ts';
import { seedIssue } from './seed-issue.ts';

const MEMBERS = 2_000;
const LINES_A_SECOND = 2_000;
const LINES_AN_ORDER = 4;
const PER_SECOND = LINES_A_SECOND / LINES_AN_ORDER;
const SECONDS = 20;
const P99_GOAL_MS = 120;
const GAME = 'LT0001';
const NUMERO = '20991231-0001';
/** Four bets of a thousandth of a unit, so that nobody runs out of credit and no number is full. */
const STAKE_MICROS = 4_000n;

/** Of another game, drawn as the orders begin to come. */
const SETTLED_GAME = 'LT0002';
const SETTLED_ORDERS = 50_000;
const SETTLED_MEMBERS = 20_000;

/**
 * Orders of four lines at a steady rate, while two hundred thousand lines of another issue are settled: stake, lines and
 * what each number may cost in one transaction of each.
 */
export async function benchLotteryOrders(): Promise<boolean> {
  const world = await openBenchWorld(SILENT_BEACON);
  try {
    await sellIssue(world);
    const members = await makeMembers(world.database.db, {
      count: scaled(MEMBERS),
      passwordHash: null,
      at: new Date(),
    });
    const placers = await signIn(world.database.db, members);
    await placeAll(world, placers, placers.length);
    const settled = await drawAnother(world);
    const before = { server: cpuSecondsOf(world.serverPid), database: cpuSecondsOfFamily(world.databasePid) };
    const orders = scaled(SECONDS * PER_SECOND);
    const { latencies, seconds } = await placeAll(world, placers, orders);
    const each = (spent: number) => ms((spent * 1000) / orders);
    const server = each(cpuSecondsOf(world.serverPid) - before.server);
    const database = each(cpuSecondsOfFamily(world.databasePid) - before.database);
    tell(
      `${orders} orders of ${LINES_AN_ORDER} lines in ${seconds.toFixed(1)} s: ${describeLatencies(latencies)}; CPU an order: server ${server}, database ${database}`,
    );
    tell(`lines settled meanwhile: ${await countSettled(world, settled)}`);
    const stored = await countLines(world);
    const expected = (orders + placers.length) * LINES_AN_ORDER;
    return tellVerdicts('lottery-orders', [
      {
        name: `p99 at ${LINES_A_SECOND} lines a second`,
        figure: `${ms(latencies.p99Ms)} (p50 ${ms(latencies.p50Ms)})`,
        goal: `< ${ms(P99_GOAL_MS)}`,
        isMet: latencies.p99Ms < P99_GOAL_MS,
      },
      {
        name: 'lines of orders that were answered',
        figure: `${stored}`,
        goal: `${expected}`,
        isMet: stored === expected,
      },
      await judgeBooks(world),
    ]);
  } finally {
    await world.close();
  }
}

/** Answers the id of an issue that waits for its settlement. */
async function drawAnother({ database, ownerUrl }: BenchWorld): Promise<number> {
  const issueId = await seedIssue({
    ownerUrl,
    gameCode: SETTLED_GAME,
    orders: scaled(SETTLED_ORDERS),
    members: scaled(SETTLED_MEMBERS),
  });
  await sql`
    update lottery_issue set state = 'drawn', result = '[3, 1, 4, 1, 5]'::jsonb, drawn_at = now()
     where id = ${issueId}`.execute(database.db);
  return issueId;
}

async function countSettled({ database }: BenchWorld, issueId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(won_bets)::integer as n from lottery_line where issue_id = ${issueId}`.execute(database.db);
  return rows[0]?.n ?? 0;
}

/** One issue whose sale outlasts the bench. */
async function sellIssue({ database }: BenchWorld): Promise<void> {
  await sql`
    insert into lottery_issue (game_code, numero, day, opens_at, closes_at, draws_at)
    values (${GAME}, ${NUMERO}, '2099-12-31', now(), '2099-12-31T00:00:00Z', '2099-12-31T00:00:05Z')`.execute(
    database.db,
  );
}

async function placeAll({ port }: BenchWorld, placers: readonly SignedIn[], count: number) {
  const requests = Array.from({ length: count }, (_, index) =>
    orderRequest(placers[index % placers.length], index),
  );
  const sent = await sendSteadily({ port, perSecond: PER_SECOND, requests });
  if (sent.failures > 0) throw new Error(`${sent.failures} orders failed: ${sent.firstFailure}`);
  return sent;
}

function orderRequest(placer: SignedIn | undefined, index: number): Buffer {
  if (!placer) throw new Error('an order needs somebody who places it');
  const digits = String((index * 7_919) % 100_000)
    .padStart(5, '0')
    .split('');
  const line = (play: string, choice: string): LotteryLineInput => ({
    play,
    choice,
    unitId: '8',
    multiple: 1,
  });
  const lines = [
    line('five.direct', digits.join('_')),
    line('last3.direct', digits.slice(2).join('_')),
    line('positional', `____${digits[4] ?? '0'}`),
    line('sum.sides', index % 2 === 0 ? 'big' : 'small'),
  ];
  return requestBytes({
    method: 'POST',
    path: placeOrder.paths[0] ?? '',
    headers: {
      [HEADERS.token]: placer.token,
      'x-forwarded-for': placer.ip,
      'content-type': 'application/json',
    },
    body: Buffer.from(
      JSON.stringify({
        orderId: newId(),
        gameCode: GAME,
        numero: NUMERO,
        lines,
        expectedStakeMicros: STAKE_MICROS.toString(),
      }),
    ),
  });
}

async function countLines({ database }: BenchWorld): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from lottery_line l join lottery_issue i on i.id = l.issue_id
     where i.numero = ${NUMERO}`.execute(database.db);
  return rows[0]?.n ?? 0;
}
