import { agentIncome } from '@nokshi/contract/agents-income.ts';
import { teamOverview } from '@nokshi/contract/agents-team.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, balanceOf, credits, type Game, type Member, signedIn } from '../../../../test/builders.ts';
import { aContractInForce, tiersOf } from '../../../../test/contracts-in-force.ts';
import { aTree, playRound } from '../../../../test/teams.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const DAILY = { kind: 'daily', tiers: tiersOf([1]) } as const;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
});

afterAll(() => world.close());

const dayStart = () =>
  new Date(Math.floor((world.clock.now().getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS);

/** A team whose daily salary is due: an agent, one below with half the rate, and a stake of 1,000. */
async function aDueSalary() {
  const tree = await aTree(world, { a: null, b: 'a', m: 'b' });
  const from = dayStart();
  await aContractInForce(world, { member: tree.a, upline: null, terms: DAILY, from });
  const half = { ...DAILY, tiers: tiersOf([0.5]) };
  await aContractInForce(world, { member: tree.b, upline: tree.a, terms: half, from });
  await playRound(world, tree.m, { game, stake: 1000 });
  world.clock.advance(dayStart().getTime() + DAY_MS + 2 * HOUR_MS - world.clock.now().getTime());
  await world.drain();
  return tree;
}

async function run(job: string): Promise<void> {
  for (let more = true; more; ) more = await world.runJobs(job);
}

const gained = async (member: Member) => (await balanceOf(world, member)) - credits(10_000);

async function paymentsOf(member: Member) {
  const { rows } = await world.owner.query<{ amount: bigint; is_paid: boolean }>(
    'select amount::text::bigint as amount, paid_at is not null as is_paid from agents_payment where member_id = $1',
    [member.id],
  );
  return rows.map(({ amount, is_paid }) => [BigInt(amount), is_paid]);
}

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

describe('[AC-10] payments of contracts', () => {
  it('[AC-10] reach everybody’s cash by the house, each less what goes down, with a line in the records', async () => {
    const { a, b } = await aDueSalary();
    await run('agents.settle_periods');
    expect(await paymentsOf(a)).toEqual([[credits(5), false]]);
    await run('agents.pay_statements');
    expect([await gained(a), await gained(b)]).toEqual([credits(5), credits(5)]);
    const { rows } = await world.owner.query<{ key: string }>(
      `select k.key from ledger_transfer t join ledger_key k on k.member_id = t.member_id and k.scope = 'agents'
        where t.member_id = $1 and t.code = 'agent.daily_salary'`,
      [b.id],
    );
    expect(rows.map(({ key }) => key.split(':').slice(0, 2))).toEqual([['daily', '2026-11-21']]);
  });

  it('[AC-7] stand in the agent’s income, by kind and each statement with what of it went down', async () => {
    const { a } = await aDueSalary();
    await run('agents.settle_periods');
    await run('agents.pay_statements');
    const as = await signedIn(world, a);
    const day = zoneClock('Asia/Dhaka').dayOf(world.clock.now());
    const income = valueOf(await world.call(agentIncome, { from: day, to: day }, { as }));
    const paidMicros = credits(5).toString();
    const overview = valueOf(await world.call(teamOverview, { from: day, to: day }, { as }));
    expect(overview.contractMicros).toBe(income.contractMicros);
    expect(income).toMatchObject({
      incomeMicros: '0',
      contractMicros: paidMicros,
      contracts: [{ kind: 'daily', count: 1, paidMicros }],
      statements: [
        { kind: 'daily', grossMicros: credits(10).toString(), belowMicros: paidMicros, paidMicros },
      ],
    });
  });

  it('[AC-10] come once, however many workers pay and however often', async () => {
    const { a, b } = await aDueSalary();
    await run('agents.settle_periods');
    await Promise.all([1, 2, 3].map(() => world.runJobs('agents.pay_statements')));
    await run('agents.settle_periods');
    await run('agents.pay_statements');
    expect([await gained(a), await gained(b)]).toEqual([credits(5), credits(5)]);
    expect(await paymentsOf(a)).toEqual([[credits(5), true]]);
  });

  it('[AC-10] come once when a worker is killed while it settles, and when it is killed while it pays', async () => {
    const { a, b } = await aDueSalary();
    const lock = await world.owner.connect();
    await lock.query('begin');
    await lock.query(
      `insert into agents_settlement (kind, period, period_key, starts_at, ends_at, time_zone, active_from, active_by,
                                      counts_salaries, at)
       values ('daily', 'daily', $1, now(), now() + interval '1 day', 'UTC', 1, 'period', false, now())`,
      [new Date(dayStart().getTime() - 6 * HOUR_MS).toISOString().slice(0, 10)],
    );
    const settling = run('agents.settle_periods').catch((error: unknown) => error);
    await killWhoWaits();
    expect(await settling).toBeInstanceOf(Error);
    await lock.query('rollback');
    expect(await paymentsOf(a)).toEqual([]);
    await run('agents.settle_periods');
    await lock.query('begin');
    await lock.query('select from ledger_account where member_id = $1 for update', [b.id]);
    const paying = run('agents.pay_statements').catch((error: unknown) => error);
    await killWhoWaits();
    expect(await paying).toBeInstanceOf(Error);
    await lock.query('rollback');
    lock.release();
    expect([await gained(a), await gained(b)]).toEqual([0n, 0n]);
    await run('agents.pay_statements');
    expect([await gained(a), await gained(b)]).toEqual([credits(5), credits(5)]);
  });
});
