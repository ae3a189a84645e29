import {
  decidePayment,
  listArrears,
  listPayments,
  listSettlements,
  recountSettlement,
  reversePayment,
} from '@nokshi/contract/agents-settlement.ts';
import { statement } from '@nokshi/contract/agents-statements.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  balanceOf,
  credits,
  type Game,
  type Member,
  saveSetting,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { aContractInForce, tiersOf } from '../../../../test/contracts-in-force.ts';
import { playRound } from '../../../../test/teams.ts';
import {
  type Answer,
  expectBooksToBalance,
  openWorld,
  type SignedIn,
  valueOf,
} from '../../../../test/world.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let risk: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const dayStart = () =>
  new Date(Math.floor((world.clock.now().getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS);

async function run(...jobs: readonly string[]): Promise<void> {
  for (const job of jobs) for (let more = true; more; ) more = await world.runJobs(job);
}

/** An agent whose salary of 10 is due, and one below who gets 6 of it; two people of the staff. */
async function aDue(funding: 'house' | 'upline', approveAboveUnits: number) {
  await saveSetting(world, 'agentSettlement', {
    activeBy: 'period',
    dividendActiveUnits: 5000,
    salaryActiveUnits: 1000,
    countsSalaries: true,
    funding,
    approveAboveUnits,
  });
  const a = await aMember(world, { type: 1, balance: 0n });
  const b = await aMember(world, { type: 1, balance: 0n, upline: a });
  const m = await aMember(world, { upline: b });
  const salary = (rate: number) => ({ kind: 'daily', tiers: tiersOf([rate]) }) as const;
  await aContractInForce(world, { member: a, upline: null, terms: salary(1), from: dayStart() });
  await aContractInForce(world, { member: b, upline: a, terms: salary(0.6), from: dayStart() });
  await playRound(world, m, { game, stake: 1000 });
  world.clock.advance(dayStart().getTime() + DAY_MS + 3 * HOUR_MS - world.clock.now().getTime());
  await world.drain();
  await run('agents.settle_periods');
  await run('agents.pay_statements');
  risk = await staffSignedIn(world, ['risk']);
  other = await staffSignedIn(world, ['risk']);
  return { a, b };
}

const paymentsOf = async ({ id: memberId }: Member) =>
  valueOf(await world.call(listPayments, { memberId }, { as: risk })).list.filter(
    ({ whose }) => whose.memberId === memberId,
  );
const noOf = async (member: Member) => (await paymentsOf(member))[0]?.no ?? 0;
const code = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const gained = async (...members: readonly Member[]) => {
  const found: string[] = [];
  for (const member of members) found.push(`${Number(await balanceOf(world, member)) / 1e6}`);
  return found;
};

describe('[AC-9] approval of payments', () => {
  it('[AC-9] is asked for above the limit, and lets those below be paid after it', async () => {
    const { a, b } = await aDue('upline', 8);
    expect(await gained(a, b)).toEqual(['0', '0']);
    const no = await noOf(a);
    const waiting = valueOf(await world.call(listPayments, { state: 'pending_approval' }, { as: risk }));
    expect(waiting.list.map((one) => one.no)).toEqual([no]);
    const order = { no, decision: 'approve', reason: 'looked at' } as const;
    const support = await staffSignedIn(world, ['support']);
    expect(code(await world.call(decidePayment, order, { as: support }))[0]).toBe(403);
    const answers = await Promise.all([1, 2].map(() => world.call(decidePayment, order, { as: risk })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(code(await world.call(decidePayment, { ...order, decision: 'reject' }, { as: risk }))).toEqual([
      409,
      'contract_payment_decided',
    ]);
    await run('agents.pay_statements');
    expect(await gained(a, b)).toEqual(['4', '6']);
    expect((await paymentsOf(a))[0]).toMatchObject({ state: 'paid', act: { act: 'approved', isMine: true } });
    expect(code(await world.call(decidePayment, { ...order, no: 999_999 }, { as: risk }))).toEqual([
      404,
      'contract_payment_unknown',
    ]);
  });

  it('[AC-9] that is refused is final, which the statement says', async () => {
    const { a } = await aDue('house', 3);
    const no = await noOf(a);
    const order = { no, decision: 'reject', reason: 'a team of one person' } as const;
    valueOf(await world.call(decidePayment, order, { as: risk }));
    await run('agents.pay_statements');
    expect(await gained(a)).toEqual(['0']);
    const { line } = valueOf(await world.call(statement, { no }, { as: await signedIn(world, a) }));
    expect(line).toMatchObject({ paymentState: 'rejected', paidMicros: '0', owedMicros: '0' });
  });
});

describe('[AC-9] payments taken back', () => {
  it('[AC-9] go the way back once, by two people, and what is spent is owed to who had paid', async () => {
    const { a, b } = await aDue('upline', 0);
    expect(await gained(a, b)).toEqual(['4', '6']);
    await playRound(world, b, { game, stake: 5 });
    const no = await noOf(b);
    const reason = 'paid on bets of one person';
    const ask = { no, decision: 'ask', reason } as const;
    const carryOut = { no, decision: 'carry_out', reason } as const;
    expect(code(await world.call(reversePayment, carryOut, { as: risk }))).toEqual([
      409,
      'contract_payment_decided',
    ]);
    valueOf(await world.call(reversePayment, ask, { as: risk }));
    expect(code(await world.call(reversePayment, carryOut, { as: risk }))).toEqual([
      409,
      'contract_payment_second_person',
    ]);
    await Promise.all([1, 2, 3].map(() => world.call(reversePayment, carryOut, { as: other })));
    expect(code(await world.call(reversePayment, ask, { as: risk }))).toEqual([
      409,
      'contract_payment_decided',
    ]);
    expect(await gained(a, b)).toEqual(['5', '0']);
    const owed = valueOf(await world.call(listArrears, {}, { as: risk }));
    expect(owed.list.filter(({ debtor }) => debtor.memberId === b.id)).toMatchObject([
      { cause: 'reversal', creditor: { memberId: a.id }, amountMicros: credits(5).toString() },
    ]);
    const { line } = valueOf(await world.call(statement, { no }, { as: await signedIn(world, b) }));
    expect(line).toMatchObject({ paymentState: 'reversed', grossMicros: credits(6).toString() });
    await run('agents.pay_arrears');
    expect(await gained(a, b)).toEqual(['5', '0']);
  });

  it('[AC-9] of the house go back to it, and may be refused by another person', async () => {
    const { a } = await aDue('house', 0);
    const no = await noOf(a);
    const order = { no, reason: 'looked at again' };
    valueOf(await world.call(reversePayment, { ...order, decision: 'ask' }, { as: risk }));
    valueOf(await world.call(reversePayment, { ...order, decision: 'refuse' }, { as: other }));
    expect(await gained(a)).toEqual(['4']);
    valueOf(await world.call(reversePayment, { ...order, decision: 'ask' }, { as: other }));
    const done = await world.call(reversePayment, { ...order, decision: 'carry_out' }, { as: risk });
    expect(valueOf(done)).toMatchObject({ state: 'reversed', act: { act: 'reversed', isMine: true } });
    expect(await gained(a)).toEqual(['0']);
  });
});

describe('[AC-9] settlements at the console', () => {
  it('[AC-9] are listed with what they came to, and come to the same when counted again', async () => {
    await aDue('house', 0);
    const { list, next } = valueOf(await world.call(listSettlements, { kind: 'daily' }, { as: risk }));
    const [last] = list;
    expect(next).toBeNull();
    expect(last).toMatchObject({
      kind: 'daily',
      funding: 'house',
      statements: expect.any(Number) as number,
      pending: 0,
    });
    if (last === undefined) return;
    const { kind, period, key } = last;
    const recounted = valueOf(await world.call(recountSettlement, { kind, period, key }, { as: risk }));
    expect(recounted).toMatchObject({ count: last.statements, differing: 0, list: [] });
    const never = await world.call(recountSettlement, { kind, period, key: '2020-01-01' }, { as: risk });
    expect(code(never)).toEqual([404, 'settlement_unknown']);
    const broken = await world.call(listSettlements, { after: 'x' }, { as: risk });
    expect(broken.status).toBe(400);
  });
});
