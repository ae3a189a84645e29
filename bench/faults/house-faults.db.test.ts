import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../apps/server/src/modules/ledger/index.ts';
import { BOOKS_OF_REPORTING } from '../../apps/server/src/modules/reporting/reporting-books.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { listBooks } from '../../apps/server/src/tool-rooms.ts';
import { aBundle } from '../../apps/server/test/hosted-games.ts';
import { type GameSeat, takeGameSeats } from '../world/game-seats.ts';
import { createChance } from './chance.ts';
import { chooseLongRound, sitAtCrash } from './crash-players.ts';
import { type FaultWorld, openFaultWorld } from './fault-world.ts';
import { HOSTED_MODES, type HostedPlayers, openHostedPlayers } from './hosted-players.ts';
import { createStepPlayers, STEP_CHOICES, type StepPlayers } from './step-players.ts';
import { until } from './until.ts';

/** FAULT_ROUNDS says how often the server is killed in each kind of round, FAULT_SEED repeats a run. */
const KILLS = Number(process.env['FAULT_ROUNDS'] ?? 2);
const SEED = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 31));
const HOSTED = 'FAULTSLOT';
const CRASH = 'BGCRASH';
/** Seats come in rows of these. */
const ROW = [...Object.keys(STEP_CHOICES), CRASH, CRASH, CRASH, CRASH, HOSTED, HOSTED];
const ROWS = 12;
/** A kill takes some seconds; a machine that does much else may take far longer to start the server again. */
const TIMEOUT_MS = 300_000;
const chance = createChance(SEED);

let world: FaultWorld;
let seats: readonly GameSeat[];
const seatsOf = (isOf: (code: string) => boolean) => seats.filter(({ gameCode }) => isOf(gameCode));

beforeAll(async () => {
  process.stderr.write(`FAULT_SEED=${SEED} FAULT_ROUNDS=${KILLS}\n`);
  world = await openFaultWorld();
  const { db } = world.owner;
  await sql`insert into catalogue_vendor (code, no, game_type, name_en, name_bn, prop, source, is_on)
            values ('BGS', 1, 'RNG', 'House', 'House', 'dice', 'in-house', true),
                   ('HOSTED', 2, 'RNG', 'Hosted', 'Hosted', 'dice', 'rgs', true)`.execute(db);
  for (const [index, code] of [...new Set(ROW)].entries()) {
    const vendor = code === HOSTED ? 'HOSTED' : 'BGS';
    await sql`insert into catalogue_game (no, code, vendor, game_type, name_en, name_bn, name_latin, released_on, art)
              values (${index + 1}, ${code}, ${vendor}, 'RNG', ${code}, ${code}, ${code}, '2025-01-01', '{}')`.execute(
      db,
    );
  }
  await aBundle({ ownerDb: db, home: world.folder, clock: systemClock }, HOSTED, HOSTED_MODES);
  seats = await takeGameSeats({ database: world.owner }, { count: ROW.length * ROWS, gameCodes: ROW });
  await world.startServer();
  await until(isChainReady);
}, 180_000);

afterAll(() => world.close(), 60_000);

async function isChainReady(): Promise<boolean> {
  const { rows } = await sql`select from play_crash_chain where salt is not null`.execute(world.owner.db);
  return rows.length > 0;
}

/** Kill -9, and a server that knows nothing but the database. */
async function killAndStartAgain(): Promise<void> {
  world.killServer();
  await chooseLongRound(world);
  await world.startServer();
}

const OF_REPORTING: ReadonlySet<string> = new Set(BOOKS_OF_REPORTING.map(({ name }) => name));

/**
 * Money agrees at every moment. Facts of members and of teams come from two subscribers, of which one may be behind while
 * rounds are played: they agree soon.
 */
async function expectBooksAtNothing(): Promise<void> {
  const differing = async () => {
    const { checks } = await checkBooks(world.owner.db, listBooks(world.owner));
    return checks.filter(({ difference }) => difference !== 0n);
  };
  expect((await differing()).filter(({ name }) => !OF_REPORTING.has(name))).toEqual([]);
  await until(async () => (await differing()).length === 0);
}

const kills = Array.from({ length: KILLS }, (_, index) => ({
  kill: index + 1,
  after: chance.between(90, 300),
}));

describe('[5.21] [G6] kill -9 of the server in the middle of rounds of decisions', () => {
  let players: StepPlayers;
  beforeAll(() => {
    players = createStepPlayers(
      world,
      seatsOf((code) => code in STEP_CHOICES),
      chance,
    );
  });

  it.each(kills)(
    'kill $kill after $after answers: each round goes on at its exact step and pays by its rules',
    async ({ after }) => {
      players.start();
      await players.untilAnswered(after);
      const killed = killAndStartAgain();
      await players.stop();
      await killed;
      const { open, unanswered } = players.counts();
      process.stderr.write(`  decisions: ${open} rounds were open, ${unanswered} calls unanswered\n`);
      expect(open).toBeGreaterThan(0);
      await players.expectExactSteps();
      await players.playOut();
      await players.expectPaidByRules();
      await expectBooksAtNothing();
    },
    TIMEOUT_MS,
  );
});

describe('[5.21] [G6] kill -9 of the server between play and end-round of hosted games', () => {
  let players: HostedPlayers;
  beforeAll(async () => {
    players = await openHostedPlayers(
      world,
      seatsOf((code) => code === HOSTED),
      chance,
    );
    await players.expectSameRounds();
  });

  it.each(kills)(
    'kill $kill after $after answers: each round is found as it was drawn, and its win is paid once',
    async ({ after }) => {
      players.start();
      await players.untilAnswered(after);
      const killed = killAndStartAgain();
      await players.stop();
      await killed;
      const { open, unanswered } = players.counts();
      process.stderr.write(`  hosted: ${open} rounds were open, ${unanswered} calls unanswered\n`);
      expect(open).toBeGreaterThan(0);
      await players.expectSameRounds();
      await players.endAll();
      await players.expectPaidOnce();
      await expectBooksAtNothing();
    },
    TIMEOUT_MS,
  );
});

describe('[5.21] [G6] kill -9 of the server in the middle of a round of Crash', () => {
  it(
    'while it flies: cash-outs stand, by hand and by themselves, and every other stake is given back',
    async () => {
      // The round that comes next is a long one, whatever was played since the last start.
      await killAndStartAgain();
      const round = await sitAtCrash(
        world,
        seatsOf((code) => code === CRASH),
      );
      // The second half leaves one after the other around the moment of the kill; nobody else by itself.
      await round.bet((place) => (place % 2 === 0 ? null : 101 + place));
      await round.untilHundredths(110);
      await round.cashOut([0, 2, 4, 6]);
      await round.untilHundredths(125);
      const leaving = round.cashOut([8, 10, 12, 14, 16, 18]);
      await sleep(chance.between(0, 12));
      const killed = killAndStartAgain();
      await Promise.all([leaving, killed]);
      round.close();
      const ends = await round.expectEnded();
      process.stderr.write(`  Crash, flying: ${JSON.stringify(ends)}\n`);
      expect(ends['out']).toBeGreaterThan(4);
      expect(ends['refunded']).toBeGreaterThan(0);
      await expectBooksAtNothing();
    },
    TIMEOUT_MS,
  );

  it(
    'while bets are taken: every stake that was taken is given back, and the next round is played',
    async () => {
      const all = seatsOf((code) => code === CRASH);
      const round = await sitAtCrash(world, all);
      const betting = round.bet(() => null);
      await round.untilAsked(chance.between(1, 20));
      const killed = killAndStartAgain();
      await Promise.all([betting, killed]);
      round.close();
      const ends = await round.expectEnded();
      process.stderr.write(`  Crash, betting: ${JSON.stringify(ends)}\n`);
      expect(ends['out']).toBe(0);
      expect((ends['refunded'] ?? 0) + (ends['dropped'] ?? 0)).toBeGreaterThan(0);
      const next = await sitAtCrash(world, all.slice(0, 2));
      expect(next.no).toBeGreaterThan(round.no);
      await next.bet(() => null);
      expect([...next.told.values()].map(({ state }) => state)).toEqual(['in', 'in']);
      next.close();
      await expectBooksAtNothing();
    },
    TIMEOUT_MS,
  );
});
