import { diceBet } from '@nokshi/contract/in-house.ts';
import { instantBet } from '@nokshi/contract/in-house-instant.ts';
import { drawDiceHundredths, serverSeedHash } from '@nokshi/fairness';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aDiceGame,
  aHouseGame,
  aMember,
  atHouseGame,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { createDatabase, type Database } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { createWalletGate } from '../wallet/wallet-gate.ts';
import { diceBet as betOnDice } from './dice-bet.ts';
import { betInHouse, type HouseDeps, type HouseOrder } from './house-bet.ts';
import { activateNextPair, insertSeedPair, retireSeedPair } from './seed-store.ts';
import { readActivePair, readSeeds, rotateSeeds } from './seeds.ts';

/** What a bet asks of the database, and bets that meet each other and rotations at the wallet. */

/** Longer than a session of the portal is cached. */
const LATER_MS = 6000;
const ROUND_TRIPS = ['begin', 'play_read_facts', 'play_write_set', 'commit'];
const OVER_HALF = { direction: 'over', targetHundredths: 5050 } as const;

let world: Awaited<ReturnType<typeof openWorld>>;
let dice: Game;
let wheel: Game;
let member: Member;
/** Two processes of the portal. */
let databases: readonly Database[];

beforeAll(async () => {
  world = await openWorld();
  [dice, wheel] = [await aDiceGame(world), await aHouseGame(world, 'BGWHEEL')];
  const { url } = world.database.options;
  databases = ['one', 'two'].map((name) =>
    createDatabase({ url, poolSize: 4, applicationName: `nokshi-test-${name}`, log: world.log }),
  );
});

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await world.close();
});

beforeEach(async () => {
  member = await aMember(world, { balance: credits(10_000) });
  await readSeeds(world.db, member.id, world.clock.now());
});

const processes = (): readonly HouseDeps[] =>
  databases.map(({ db }) => ({ db, gate: createWalletGate({ db, clock: world.clock }) }));

const anOrder = (): HouseOrder => ({
  memberId: member.id,
  gameNo: dice.no,
  id: newId(),
  stakeMicros: credits(1),
  isDemo: false,
  minRoundMs: 0,
  at: world.clock.now(),
});

interface PairRow {
  readonly id: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly next_nonce: number;
}

async function pairs(): Promise<ReadonlyMap<string, PairRow>> {
  const { rows } = await world.owner.query<PairRow & { readonly server_seed_hash: string }>(
    `select id, server_seed, server_seed_hash, client_seed, next_nonce from play_seed_pair where member_id = $1`,
    [member.id],
  );
  return new Map(rows.map((row) => [row.server_seed_hash, row]));
}

interface ThrownRound {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly rollHundredths: number;
}

/** Every round is the one that its seeds give, and each pair has used up its nonces from 0 on, each once. */
async function expectFair(rounds: readonly ThrownRound[]): Promise<void> {
  const used = new Map<string, number[]>();
  const known = await pairs();
  for (const { serverSeedHash: hash, clientSeed, nonce, rollHundredths } of rounds) {
    const serverSeed = known.get(hash)?.server_seed ?? '';
    expect(serverSeedHash(serverSeed)).toBe(hash);
    expect(rollHundredths).toBe(drawDiceHundredths({ serverSeed, clientSeed, nonce }));
    used.set(hash, [...(used.get(hash) ?? []), nonce]);
  }
  for (const [hash, { next_nonce }] of known) {
    const nonces = (used.get(hash) ?? []).toSorted((a, b) => a - b);
    expect(nonces).toEqual(Array.from({ length: next_nonce }, (_, nonce) => nonce));
  }
}

describe('[G2] statements of a bet', () => {
  let game: SignedIn;
  const sitAt = async (at: Game) => atHouseGame(world, await signedIn(world, member), at);
  const throwDice = async () => {
    const stake = { id: newId(), stakeMicros: '1000000' };
    valueOf(await world.call(diceBet, { ...stake, ...OVER_HALF }, { as: game }));
  };

  it('one reads, one writes, in one transaction', async () => {
    game = await sitAt(dice);
    await throwDice();
    expect(await statementsOf(throwDice)).toEqual(ROUND_TRIPS);
    game = await sitAt(wheel);
    const choice = { kind: 'wheel', segments: 50, risk: 'high' } as const;
    const spin = async () =>
      valueOf(await world.call(instantBet, { id: newId(), stakeMicros: '1000000', choice }, { as: game }));
    await spin();
    expect(await statementsOf(spin)).toEqual(ROUND_TRIPS);
  });

  it('one more for the first after some seconds, of the session; the process asks for its settings', async () => {
    game = await sitAt(dice);
    await throwDice();
    world.clock.advance(LATER_MS);
    expect(await statementsOf(throwDice)).toEqual([
      'brand_content',
      'identity_session',
      'catalogue_version',
      ...ROUND_TRIPS,
    ]);
  });

  it('fifty bets of a member that come together are one batch', async () => {
    const [house] = processes();
    if (!house) throw new Error('there are two');
    await betOnDice(house, anOrder(), OVER_HALF);
    const results: ThrownRound[] = [];
    const bets = () =>
      Promise.all(
        Array.from({ length: 50 }, async () => {
          results.push((await betOnDice(house, anOrder(), OVER_HALF)).round);
        }),
      );
    expect(await statementsOf(bets)).toEqual(ROUND_TRIPS);
    expect(results.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });
});

describe('[3.22] bets of a member', () => {
  it('by two processes, with rotations in between, use each nonce once and are what their seeds give', async () => {
    const houses = processes();
    const bets: Promise<ThrownRound & { readonly winMicros: string }>[] = [];
    const bet = async (index: number) => {
      const house = houses[index % houses.length];
      if (!house) throw new Error('there are two');
      // Each waits for another, so that batches follow each other while seeds are changed.
      await bets[index - 20];
      return (await betOnDice(house, anOrder(), OVER_HALF)).round;
    };
    for (let index = 0; index < 80; index += 1) bets.push(bet(index));
    const rotating = (async () => {
      for (const place of [5, 25, 45, 65]) {
        await bets[place];
        const { db } = databases[place % 2] ?? world;
        await rotateSeeds(db, { memberId: member.id, clientSeed: `seed ${place}`, at: world.clock.now() });
      }
    })();
    const rounds = await Promise.all(bets);
    await rotating;
    expect(new Set(rounds.map((round) => round.serverSeedHash)).size).toBeGreaterThan(1);
    await expectFair(rounds);
    const won = rounds.reduce((sum, { winMicros }) => sum + BigInt(winMicros) - credits(1), 0n);
    expect(await balanceOf(world, member)).toBe(credits(10_000) + won);
  });

  it('sent to both processes under one id are one round', async () => {
    const order = anOrder();
    const rounds = await Promise.all(processes().map((house) => betOnDice(house, order, OVER_HALF)));
    expect(rounds[1]?.round).toEqual(rounds[0]?.round);
    await expectFair(rounds.slice(0, 1).map(({ round }) => round));
  });

  it('that was drawn when its seeds are retired is drawn again from the next pair, before anybody is told', async () => {
    const [house] = processes();
    if (!house) throw new Error('there are two');
    const at = world.clock.now();
    const before = await readActivePair(world.db, member.id, at);
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    let retired = () => {};
    const isRetired = new Promise<void>((resolve) => (retired = resolve));
    const rotation = world.db.transaction().execute(async (tx) => {
      await retireSeedPair(tx, { memberId: member.id, at });
      await activateNextPair(tx, { memberId: member.id, clientSeed: 'mine' });
      const next = { id: newId(), serverSeed: 'ab'.repeat(32), serverSeedHash: newId(), clientSeed: 'next' };
      await insertSeedPair(tx, { ...next, memberId: member.id, state: 'next', at });
      retired();
      await held;
    });
    await isRetired;
    const drawnFrom: string[] = [];
    const bet = betInHouse(house, anOrder(), {
      choice: 'even',
      settle: ({ clientSeed, nonce }) => {
        drawnFrom.push(`${clientSeed} ${nonce}`);
        return { payoutMicros: 0n, own: {} };
      },
    });
    await expect.poll(waiting).toBe(1);
    commit();
    await rotation;
    const { round } = await bet;
    expect(drawnFrom).toEqual([`${before.client_seed} 0`, 'mine 0']);
    expect(round).toMatchObject({ clientSeed: 'mine', nonce: 0 });
    const after = await pairs();
    expect(after.get(before.server_seed_hash)?.next_nonce).toBe(0);
    expect(after.get(round.serverSeedHash)).toMatchObject({ client_seed: 'mine', next_nonce: 1 });
  });

  it('of whoever has no seeds yet makes them', async () => {
    member = await aMember(world, { balance: credits(10) });
    const [house] = processes();
    if (!house) throw new Error('there are two');
    const { round } = await betOnDice(house, anOrder(), OVER_HALF);
    expect(round.nonce).toBe(0);
    await expectFair([round]);
  });

  it('whose game cannot draw fails alone, with no nonce used', async () => {
    const [house] = processes();
    if (!house) throw new Error('there are two');
    const broken = betInHouse(house, anOrder(), {
      choice: 'even',
      settle: () => {
        throw new Error('no such wheel');
      },
    });
    const [failed, thrown] = await Promise.allSettled([broken, betOnDice(house, anOrder(), OVER_HALF)]);
    expect(failed.status === 'rejected' && String(failed.reason)).toContain('no such wheel');
    expect(thrown).toMatchObject({ status: 'fulfilled', value: { round: { nonce: 0 } } });
  });
});

/** How many connections of the two processes wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
     where application_name in ('nokshi-test-one', 'nokshi-test-two') and wait_event_type = 'Lock'`.execute(
    world.db,
  );
  return rows[0]?.n ?? 0;
}
