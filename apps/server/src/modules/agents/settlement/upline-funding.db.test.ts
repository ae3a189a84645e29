import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  balanceOf,
  credits,
  type Game,
  type Member,
  saveSetting,
} from '../../../../test/builders.ts';
import { aContractInForce, type TierRow, tiersOf } from '../../../../test/contracts-in-force.ts';
import { becomeAgent, sendDown, standBelow } from '../../../../test/member-transfers.ts';
import { aChannel } from '../../../../test/payments.ts';
import { playRound } from '../../../../test/teams.ts';
import { aRichMember, aWithdrawer, later, prepare, request, withdraw } from '../../../../test/withdrawals.ts';
import { detailsOf, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { HOUSE_CREDIT, memberCash, post } from '../../ledger/index.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const UPLINE = {
  activeBy: 'period',
  dividendActiveUnits: 5000,
  salaryActiveUnits: 1000,
  countsSalaries: true,
  funding: 'upline',
  approveAboveUnits: 0,
};

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
  await saveSetting(world, 'agentSettlement', UPLINE);
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const dayStart = () =>
  new Date(Math.floor((world.clock.now().getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS);

async function run(job: string): Promise<void> {
  for (let more = true; more; ) more = await world.runJobs(job);
}

/** Later than all that is settled of today. */
async function settleNextDay(): Promise<void> {
  world.clock.advance(dayStart().getTime() + DAY_MS + 3 * HOUR_MS - world.clock.now().getTime());
  await world.drain();
  await run('agents.settle_periods');
}

async function give(member: Member, units: number): Promise<void> {
  const transfer = { code: 'credit.demo', from: HOUSE_CREDIT, to: memberCash(member.id) } as const;
  await inTransaction(world.db, (tx) =>
    post(tx, {
      memberId: member.id,
      scope: 'test',
      key: newId(),
      transfers: [{ ...transfer, amount: credits(units), currency: 'XPC' }],
      at: world.clock.now(),
    }),
  );
}

interface Stand {
  readonly state: string;
  readonly paid: string;
}

async function paymentOf(member: Member): Promise<Stand | undefined> {
  const { rows } = await world.owner.query<Stand>(
    `select state, (paid / 1000000.0)::numeric(20, 2)::text as paid from agents_payment where member_id = $1`,
    [member.id],
  );
  return rows[0];
}

/** Open arrears of a debtor, in units. */
async function owedBy(member: Member): Promise<readonly string[]> {
  const { rows } = await world.owner.query<{ missing: string }>(
    `select ((amount - paid) / 1000000.0)::numeric(20, 2)::text as missing from agents_arrears
      where debtor_id = $1 and closed_at is null order by amount`,
    [member.id],
  );
  return rows.map(({ missing }) => missing);
}

const balances = async (...members: readonly Member[]) => {
  const found: bigint[] = [];
  for (const member of members) found.push(await balanceOf(world, member));
  return found;
};
const units = (...amounts: readonly number[]) => amounts.map((amount) => credits(amount.toString()));

const dividend = (...rows: readonly TierRow[]) =>
  ({ kind: 'dividend', carry: 'until_positive', tiers: tiersOf(...rows) }) as const;

/** A, B, C, D of example 2, each below the one before, with what they have in their wallets. */
async function exampleTwo() {
  const agent = (balance: number, upline?: Member) =>
    aMember(world, { type: 1, balance: credits(balance), ...(upline && { upline }) });
  const A = await agent(10_000);
  const B = await agent(5_000, A);
  const C = await agent(0, B);
  const D = await agent(0, C);
  const from = dayStart();
  const rows = {
    A: dividend([20, 300e3, 1, 2], [25, 1e6, 50e3, 4], [30, 1.5e6, 100e3, 6], [35, 3e6, 300e3, 10]),
    B: dividend([15, 200e3, 1, 2], [20, 800e3, 50e3, 4], [25, 1.5e6, 100e3, 6]),
    C: dividend([10, 100e3, 1, 2], [15, 500e3, 30e3, 3], [20, 1.2e6, 100e3, 5]),
    D: dividend([5, 50e3, 1, 1], [10, 500e3, 30e3, 3]),
  };
  await aContractInForce(world, { member: A, upline: null, terms: rows.A, from });
  await aContractInForce(world, { member: B, upline: A, terms: rows.B, from });
  await aContractInForce(world, { member: C, upline: B, terms: rows.C, from });
  await aContractInForce(world, { member: D, upline: C, terms: rows.D, from });
  const played: [Member, number, number][] = [
    [A, 200_000, -182_000],
    [B, 300_000, 26_500],
    [B, 50_000, -12_250],
    [C, 400_000, 55_000],
    [C, 4_000, 1_500],
    [D, 600_000, 72_000],
    [D, 150_000, 29_250],
    [D, 80_000, -16_900],
  ];
  for (const [upline, stake, netLoss] of played) {
    const member = await aMember(world, { upline, balance: credits(stake) });
    await playRound(world, member, { game, stake, win: stake - netLoss });
  }
  await settleNextDay();
  return { A, B, C, D };
}

describe('[AC-9] uplines pay', () => {
  it('[AC-9] example 2 of B.9: an upline who loses owes, and pays as soon as money comes', async () => {
    const { A, B, C, D } = await exampleTwo();
    await run('agents.pay_statements');
    expect(await paymentOf(A)).toBeUndefined();
    expect(await paymentOf(B)).toEqual({ state: 'part_paid', paid: '10000.00' });
    expect(await paymentOf(C)).toEqual({ state: 'part_paid', paid: '15000.00' });
    expect(await paymentOf(D)).toEqual({ state: 'paid', paid: '8435.00' });
    expect([await owedBy(A), await owedBy(B), await owedBy(C)]).toEqual([['28775.00'], ['6127.50'], []]);
    expect(await balances(A, B, C, D)).toEqual(units(0, 0, 6565, 8435));
    await run('agents.pay_arrears');
    expect(await balances(A, B, C, D)).toEqual(units(0, 0, 6565, 8435));
    await give(A, 28_775);
    for (let time = 0; time < 5; time += 1) await run('agents.pay_arrears');
    expect([await owedBy(A), await owedBy(B)]).toEqual([[], []]);
    expect(await balances(A, B, C, D)).toEqual(units(0, 22_647.5, 12_692.5, 8435));
    for (const member of [B, C, D]) expect((await paymentOf(member))?.state).toBe('paid');
  });

  it('[AC-9] example 8 of B.9: what is not enough is shared in proportion, and the rest is owed', async () => {
    const A = await aMember(world, { type: 1, balance: credits(100) });
    const below: Member[] = [];
    for (const stake of [3333, 6667, 5000]) {
      const member = await aMember(world, { upline: A, balance: credits(stake) });
      const terms = { kind: 'daily', tiers: tiersOf([1]) } as const;
      await aContractInForce(world, { member, upline: A, terms, from: dayStart() });
      await playRound(world, member, { game, stake });
      below.push(member);
    }
    const never = { kind: 'daily', tiers: tiersOf([2, 1e6]) } as const;
    await aContractInForce(world, { member: A, upline: null, terms: never, from: dayStart() });
    await settleNextDay();
    await run('agents.pay_statements');
    expect(await balances(A, ...below)).toEqual(units(0, 22.22, 44.45, 33.33));
    expect(await owedBy(A)).toEqual(['11.11', '16.67', '22.22']);
    await give(A, 20);
    await run('agents.pay_arrears');
    await give(A, 100);
    await run('agents.pay_arrears');
    expect(await balances(A, ...below)).toEqual(units(70, 33.33, 66.67, 50));
  });

  it('[AC-9] the house pays the top its gross, and each keeps what is left', async () => {
    const A = await aMember(world, { type: 1, balance: 0n });
    const B = await aMember(world, { type: 1, balance: 0n, upline: A });
    const m = await aMember(world, { upline: B });
    const salary = (rate: number) => ({ kind: 'daily', tiers: tiersOf([rate]) }) as const;
    await aContractInForce(world, { member: A, upline: null, terms: salary(1), from: dayStart() });
    await aContractInForce(world, { member: B, upline: A, terms: salary(0.4), from: dayStart() });
    await playRound(world, m, { game, stake: 1000 });
    await settleNextDay();
    await Promise.all([1, 2, 3].map(() => world.runJobs('agents.pay_statements')));
    await run('agents.pay_statements');
    expect(await balances(A, B)).toEqual(units(6, 4));
    const { rows } = await world.owner.query<{ moved: string }>(
      `select sum(case t.to_account when 'house:agents' then t.amount else -t.amount end)::text as moved
         from ledger_transfer t where t.member_id = any($1) and t.code::text like 'agent.%'`,
      [[A.id, B.id]],
    );
    expect(rows[0]?.moved).toBe((-credits(10)).toString());
  });
});

describe('[AC-9] arrears', () => {
  /** Somebody with 60 units who owes a downline 40 once these are gone. */
  async function anOwing() {
    const channel = await aChannel(world, { takesDecimals: false });
    const who = await aWithdrawer(world, channel, 60);
    await becomeAgent(world, who);
    const below = await aRichMember(world, 10_000);
    await standBelow(world, below, who);
    const from = dayStart();
    const never = { kind: 'daily', tiers: tiersOf([2, 1e6]) } as const;
    await aContractInForce(world, { member: who.member, upline: null, terms: never, from });
    const one = { kind: 'daily', tiers: tiersOf([1]) } as const;
    await aContractInForce(world, { member: below.member, upline: who.member, terms: one, from });
    await playRound(world, below.member, { game, stake: 10_000 });
    await settleNextDay();
    return { who: await later(world, who), below };
  }

  it('[AC-9] hold withdrawals and transfers back, and nothing else, until they are paid', async () => {
    const { who, below } = await anOwing();
    // Prepared before anything was owed: what counts is the moment at which it leaves.
    await give(who.member, 500);
    const id = newId();
    const { challengeId } = valueOf(await prepare(world, who, 510, { id }));
    await playRound(world, who.member, { game, stake: 500 });
    await run('agents.pay_statements');
    expect(await owedBy(who.member)).toEqual(['40.00']);
    const refused = await request(world, who, 510, { id, challengeId });
    expect([refused.status, refused.errorCode]).toEqual([409, 'arrears_open']);
    expect(detailsOf(await withdraw(world, who, 510))).toMatchObject({ owedMicros: credits(40).toString() });
    expect((await sendDown(world, who, below, 100)).errorCode).toBe('arrears_open');
    await give(who.member, 10);
    await playRound(world, who.member, { game, stake: 5 });
    await run('agents.pay_arrears');
    expect(await owedBy(who.member)).toEqual(['35.00']);
    await give(who.member, 1000);
    await run('agents.pay_arrears');
    expect(await owedBy(who.member)).toEqual([]);
    expect((await withdraw(world, who, 510)).errorCode).not.toBe('arrears_open');
    expect((await sendDown(world, who, below, 100)).errorCode).not.toBe('arrears_open');
  });

  it('[AC-9] are paid once when a worker is killed in the middle, and by several at once', async () => {
    const { who, below } = await anOwing();
    const lock = await world.owner.connect();
    await lock.query('begin');
    await lock.query('select from ledger_account where member_id = $1 for update', [below.member.id]);
    const dying = (job: string) => run(job).catch((error: unknown) => error);
    const paying = dying('agents.pay_statements');
    await killWhoWaits();
    expect(await paying).toBeInstanceOf(Error);
    await lock.query('rollback');
    expect(await owedBy(who.member)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => world.runJobs('agents.pay_statements')));
    expect(await owedBy(who.member)).toEqual(['40.00']);
    await give(who.member, 100);
    await lock.query('begin');
    await lock.query('select from ledger_account where member_id = $1 for update', [below.member.id]);
    const retrying = dying('agents.pay_arrears');
    await killWhoWaits();
    expect(await retrying).toBeInstanceOf(Error);
    await lock.query('rollback');
    lock.release();
    expect(await owedBy(who.member)).toEqual(['40.00']);
    await Promise.all([1, 2, 3, 4, 5].map(() => world.runJobs('agents.pay_arrears')));
    expect(await owedBy(who.member)).toEqual([]);
    expect(await balances(who.member, below.member)).toEqual(units(60, 100));
  });
});

/** Ends the connection of whoever waits for a lock of this database now, as a process that is killed would. */
async function killWhoWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await world.database.pool.query(
        `select pg_terminate_backend(pid) from pg_locks
          where not granted and locktype = 'transactionid'
            and pid in (select pid from pg_stat_activity where datname = current_database())`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}
