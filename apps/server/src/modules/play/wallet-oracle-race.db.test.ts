import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Act } from '../../../test/former-wallet/acts.ts';
import { lineOf } from '../../../test/former-wallet/content.ts';
import { applyStep, FIRST_GRANTS } from '../../../test/former-wallet/happenings.ts';
import { type OpenSide, openSide } from '../../../test/former-wallet/sides.ts';
import { idOf, membersOf, openStream, START } from '../../../test/former-wallet/small-world.ts';
import { streams } from '../../../test/former-wallet/streams.ts';
import { beginTold, type Told, tellGrant, toCommands } from '../../../test/former-wallet/to-commands.ts';
import { expectBooksToBalance } from '../../../test/world.ts';
import { createDatabase, type Database } from '../../platform/db.ts';
import { createLogger } from '../../platform/logger.ts';
import { closeRounds } from './close-rounds.ts';
import { createWalletGate, type WalletAnswer, type WalletCommand } from './index.ts';
import { runWalletBatch } from './wallet/wallet-store.ts';

const IS_FULL = process.env['FULL'] === '1';
const SEED = Number(process.env['ORACLE_SEED'] ?? (IS_FULL ? Date.now() % 2 ** 31 : 20_261_128));
const ROUNDS = IS_FULL ? 60 : 3;
const STREAMS = 6;

let side: OpenSide;
let pools: Database[];

beforeAll(async () => {
  side = await openSide('current');
  const log = createLogger({ level: 'silent' });
  pools = ['one', 'two'].map((name) =>
    createDatabase({ url: side.app.options.url, poolSize: 3, applicationName: `nokshi-test-${name}`, log }),
  );
});

afterAll(async () => {
  try {
    await expectBooksToBalance(side.app);
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
    await side.close();
  }
});

/** Lists of acts that the database can do, all in one currency: an event of a round names no other. */
function batchesOf(seed: number, count: number): Act[][] {
  return fc
    .sample(streams, { seed, numRuns: count })
    .flatMap((steps) => steps.flatMap((step) => (step.do === 'batch' ? [step.acts] : [])))
    .map((acts) =>
      acts
        .filter((act) => act.do !== 'broken')
        .map((act) => ('currency' in act ? { ...act, currency: 0 } : act)),
    );
}

interface Asked {
  readonly command: WalletCommand;
  readonly answer: WalletAnswer;
}

const nameOf = ({ memberId, scope, key }: WalletCommand): string => `${memberId} ${scope} ${key}`;

it(
  'two processes with the same members: each key is taken once, and what was taken stands once',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const stream = round + 1;
      await openStream(side, stream);
      const told = beginTold(stream);
      await giveGrants(told);
      const asked: Asked[] = [];
      for (const [no, acts] of batchesOf(SEED + round, STREAMS).entries()) {
        const at = new Date(START.getTime() + no * 1000);
        const gates = pools.map(({ db }) => createWalletGate({ db, clock: { now: () => at }, maxBatch: 16 }));
        // Both get every command, as a caller that heard nothing asks the other process again.
        await Promise.all(
          toCommands(told, acts, at).flatMap((command) =>
            gates.map(async (gate) => void asked.push({ command, answer: await gate.run(command) })),
          ),
        );
      }
      expect(asked.length, `ORACLE_SEED=${SEED + round}`).toBeGreaterThan(500);
      expect(asked.filter(({ answer }) => answer.status === 'failed')).toEqual([]);
      expectOneTaking(asked);
      await expectOneEffect(stream, asked);
    }
  },
  IS_FULL ? 3_600_000 : 120_000,
);

async function giveGrants(told: Told): Promise<void> {
  for (const [no, grant] of FIRST_GRANTS.entries()) {
    if (grant.currency !== 0) continue;
    await applyStep(side, grant, { stream: told.stream, at: START, no });
    tellGrant(told, grant, no);
  }
}

function expectOneTaking(asked: readonly Asked[]): void {
  const taken = new Map<string, Asked>();
  for (const each of asked) {
    if (each.answer.status !== 'ok') continue;
    expect(taken.has(nameOf(each.command)), `${nameOf(each.command)} was taken twice`).toBe(false);
    taken.set(nameOf(each.command), each);
  }
  expect(taken.size).toBeGreaterThan(100);
  // Who asked the same again heard of the taking, or that the bet is rolled back, or came first and was refused.
  for (const { command, answer } of asked) {
    const first = taken.get(nameOf(command));
    if (first?.command !== command || answer === first.answer) continue;
    if (answer.status === 'duplicate') expect(command.kind).toBe('bet');
    if (answer.status !== 'replayed') continue;
    expect(answer).toMatchObject({ balance: first.answer.balance, roundId: first.answer.roundId });
  }
}

async function expectOneEffect(stream: number, asked: readonly Asked[]): Promise<void> {
  const members = [...membersOf(stream)];
  const taken = asked.filter(({ answer }) => answer.status === 'ok');
  const { rows: keys } = await sql<{ name: string }>`
    select member_id || ' ' || scope || ' ' || key as name from ledger_key
     where member_id = any(${members}::uuid[]) and not answer ? 'tombstone'`.execute(side.owner.db);
  expect(keys.map(({ name }) => name).sort()).toEqual(taken.map(({ command }) => nameOf(command)).sort());

  const { rows: booked } = await sql<{ name: string; amount: bigint; payout: bigint }>`
    select member_id || ' ' || scope || ' ' || key as name, amount, payout from play_command
     where member_id = any(${members}::uuid[]) and kind <> 'rollback'`.execute(side.owner.db);
  const expected = taken
    .filter(({ command }) => command.kind !== 'rollback')
    .map(({ command }) => ({
      name: nameOf(command),
      amount:
        'amount' in command && !(command.isFree === true && command.kind !== 'win') ? command.amount : 0n,
      payout: command.kind === 'settle' ? command.payout : 0n,
    }));
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);
  expect(booked.toSorted(byName)).toEqual(expected.toSorted(byName));

  // What stands of the commands is what the accounts gained, all currencies of a member together.
  const { rows: off } = await sql<{ member_id: string; gained: bigint; stands: bigint }>`
    select a.member_id, a.gained, coalesce(c.stands, 0)::bigint as stands
      from (select a.member_id, (sum(balance) - sum(coalesce(opened.amount, 0)))::bigint as gained
              from ledger_account a
              left join ledger_transfer opened
                on opened.member_id = a.member_id and opened.to_account = a.address and opened.currency = a.currency
               and opened.code = 'credit.welcome'
             group by a.member_id) a
      left join (select member_id, sum(case kind when 'win' then amount when 'bet' then -amount
                                                 when 'settle' then payout - amount else 0 end) as stands
                   from play_command where rolled_back_by is null group by member_id) c using (member_id)
     where a.member_id = any(${members}::uuid[]) and a.gained <> coalesce(c.stands, 0)`.execute(
    side.owner.db,
  );
  expect(off).toEqual([]);
}

it('what the database cannot do is answered alone as failed, and the rest of its batch is taken', async () => {
  const streamOf = { whole: 1001, hurt: 1002 };
  await Promise.all(Object.values(streamOf).map((stream) => openStream(side, stream)));
  const told = { whole: beginTold(streamOf.whole), hurt: beginTold(streamOf.hurt) };
  const seen = { whole: new Map<string, string>(), hurt: new Map<string, string>() };
  const [collision] = [await aClosingOf(streamOf.hurt), await aClosingOf(streamOf.whole)];
  for (const [no, acts] of batchesOf(SEED, 3).entries()) {
    const at = new Date(START.getTime() + (no + 1) * 1000);
    const [whole, good] = [toCommands(told.whole, acts, at), toCommands(told.hurt, acts, at)];
    const faults = faultsOf(streamOf.hurt, no, collision);
    const hurt: WalletCommand[] = [...good];
    for (const [place, fault] of faults.entries())
      hurt.splice((place * 7 + no * 3) % (hurt.length + 1), 0, fault);

    const [expected, answers] = [
      await runWalletBatch(side.app.db, whole, at),
      await runWalletBatch(side.app.db, hurt, at),
    ];
    for (const [place, command] of hurt.entries()) {
      if (faults.includes(command)) {
        const answer = answers[place];
        expect(answer).toMatchObject({ status: 'failed', balance: null, roundId: null });
        expect(answer?.status === 'failed' && answer.fault).toMatch(/^(22|23|NL)/);
      }
    }
    const lines = answers.filter((_, place) => !faults.includes(hurt[place] as WalletCommand));
    expect(lines.map((answer) => lineOf(answer, seen.hurt))).toEqual(
      expected.map((answer) => lineOf(answer, seen.whole)),
    );
  }
}, 60_000);

/** A stake under the key of a closing, which stands among the commands alone and is not known as a repeat. */
async function aClosingOf(stream: number): Promise<WalletCommand> {
  const bet: WalletCommand = {
    kind: 'bet',
    memberId: idOf(stream, 'member', 5),
    scope: 'closed',
    key: `${stream}:order`,
    currency: 'XPC',
    gameNo: 401,
    roundRef: 'order',
    house: 'LOTT',
    amount: 0n,
  };
  const [answer] = await runWalletBatch(side.app.db, [bet], START);
  const ids = ['1', '2', '3'].map(
    (last) => `00000000-0000-7000-8500-${stream.toString(16).padStart(11, '0')}${last}`,
  );
  const [winId = '', refundId = '', rebateId = ''] = ids;
  await side.app.db.transaction().execute((tx) =>
    closeRounds(tx, { scope: 'closed', house: 'house:play:lott', at: START }, [
      {
        memberId: bet.memberId,
        roundId: answer?.roundId ?? '',
        key: `${stream}:end`,
        win: 1n,
        winId,
        refund: 0n,
        refundId,
        rebate: 0n,
        rebateId,
      },
    ]),
  );
  return { ...bet, key: `${stream}:end`, roundRef: 'another order' };
}

function faultsOf(stream: number, no: number, collision: WalletCommand): readonly WalletCommand[] {
  const bet = (name: string): WalletCommand & { readonly kind: 'bet' } => ({
    kind: 'bet',
    memberId: idOf(stream, 'member', 0),
    scope: 'hub88:first',
    key: `${stream}:fault-${name}-${no}`,
    currency: 'XPC',
    gameNo: 101,
    roundRef: 'fault',
    house: 'SHAPLA',
    amount: 1n,
  });
  return [
    { ...bet('house'), house: 'no such house!' },
    { ...bet('sum'), kind: 'settle', payout: 2n ** 63n - 1n },
    { ...bet('member'), memberId: 'nobody' as WalletCommand['memberId'] },
    collision,
  ];
}
