import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@nokshi/contract/in-house-crash.ts';
import { crashHundredthsAt, drawCrash, previousGameHash } from '@nokshi/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, credits } from '../../../../../test/builders.ts';
import { openWorld, valueOf } from '../../../../../test/world.ts';
import { newId } from '../../../../platform/ids.ts';
import { takeLeadership } from '../../../../platform/outbox/index.ts';
import { createTurns } from '../../../../platform/turns.ts';
import { checkBooks } from '../../../ledger/index.ts';
import { createWalletGate } from '../../wallet/wallet-gate.ts';
import { commandOf } from '../house-command.ts';
import { CRASH_LOCK, type Crash, createCrash } from './crash.ts';
import { insertCrashBets } from './crash-bet-store.ts';
import { type CrashPlayer, createCrashWorld } from './crash-world.fixture.ts';
import { detailOf } from './end-bets.ts';
import { SIMULATED_SALT } from './salt.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let first: ReturnType<typeof createCrashWorld>;
const processes: Crash[] = [];

beforeAll(async () => {
  world = await openWorld();
  first = createCrashWorld(world);
  await first.ofGame();
});

afterAll(async () => {
  await Promise.all([world.app.rooms.play.crash, ...processes].map((crash) => crash.dealer.stop()));
  await world.close();
});

/** Another process of the same installation. */
function anotherProcess(): Crash {
  const { db, clock, database, log } = world;
  const crash = createCrash({
    db,
    clock,
    log,
    gate: createWalletGate({ db, clock }),
    inTurn: createTurns(),
    salts: SIMULATED_SALT,
    takeLead: () => takeLeadership(database, CRASH_LOCK),
    findGone: async () => new Set(),
    watcherOf: async () => undefined,
  });
  processes.push(crash);
  return crash;
}

/** The dealer dies as by kill -9: its connection breaks, and nothing that it had begun is finished. */
async function killDealer(): Promise<void> {
  await world.database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = $1
        and database = (select oid from pg_database where datname = current_database())`,
    [CRASH_LOCK],
  );
  await sleep(100);
}

async function sweep(crash: Crash): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    world.clock.advance(2_500);
    await crash.dealer.turn();
  }
}

const balance = (player: CrashPlayer) => balanceOf(world, player.member);

async function fair(): Promise<void> {
  expect((await checkBooks(world.db)).difference).toBe(0n);
}

describe('Crash when a process dies', () => {
  it('gives back what is still in a round that its dealer did not end, and lets cash-outs stand', async () => {
    const dealt = await first.deal((bust) => bust > 400);
    const [out, still] = await Promise.all([first.aPlayer(), first.aPlayer()]);
    const ids = [newId(), newId()] as const;
    await first.bet(out, { id: ids[0] });
    await first.bet(still, { id: ids[1], autoHundredths: 300 });
    const { started_at: startedAt } = await first.start();
    first.playUntil(4_000, startedAt);
    valueOf(await first.cashOut(out, ids[0]));
    await killDealer();
    const heir = anotherProcess();
    await heir.dealer.turn();
    expect(heir.dealer.isDealing()).toBe(true);
    expect((await first.newest())?.state).toBe('void');
    await sweep(heir);
    expect(await first.betRow(ids[0])).toMatchObject({ state: 'out', cash: crashHundredthsAt(4_000) });
    expect(await first.betRow(ids[1])).toMatchObject({ state: 'refunded' });
    expect(await balance(still)).toBe(credits(10_000));
    expect((await first.newest())?.no).toBeGreaterThan(dealt.no);
    // The first process lives on as one of several: it knows that it does not deal, and what became of its bets.
    await world.app.rooms.play.crash.dealer.turn();
    expect(world.app.rooms.play.crash.dealer.isDealing()).toBe(false);
    expect((await first.cashOut(still, ids[1])).errorCode).toBe('cash_out_late');
    await fair();
    await heir.dealer.stop();
  });

  it('gives back bets of a round that had not begun', async () => {
    world.clock.advance(2_000);
    await first.deal((bust) => bust > 101);
    const player = await first.aPlayer();
    const id = newId();
    await first.bet(player, { id });
    await killDealer();
    const heir = anotherProcess();
    await sweep(heir);
    expect(await first.betRow(id)).toMatchObject({ state: 'refunded' });
    expect(await balance(player)).toBe(credits(10_000));
    await heir.dealer.stop();
  });

  it('settles a bet once wherever a process died between its steps', async () => {
    world.clock.advance(2_000);
    const round = await first.deal((bust) => bust > 300);
    const { gate } = world.app.rooms.play;
    const game = await first.ofGame();
    const players = await Promise.all([1, 2, 3, 4].map(() => first.aPlayer()));
    const at = world.clock.now();
    const bets = players.map((player) => ({
      memberId: player.member.id,
      id: newId(),
      round: round.no,
      gameNo: game.no,
      name: '***',
      stake: credits(10),
      auto: null,
      leaveAt: 1_000_000,
      isDemo: false,
      at,
    }));
    await insertCrashBets(world.db, newId(), bets);
    const rows = bets.map((bet) => ({
      member_id: bet.memberId,
      id: bet.id,
      game_no: bet.gameNo,
      is_demo: false,
      round_no: bet.round,
      auto: null,
    }));
    const stake = (row: (typeof rows)[number]) =>
      gate.run({
        ...commandOf(row),
        kind: 'bet',
        key: row.id,
        amount: credits(10),
        detail: detailOf(row, null),
      });
    const [neverAsked, unconfirmed, paid, undone] = rows;
    if (!neverAsked || !unconfirmed || !paid || !undone) throw new Error('four bets were written');
    for (const row of [unconfirmed, paid, undone]) expect((await stake(row)).status).toBe('ok');
    await world.owner.query(`update play_crash_bet set state = 'in' where id = any($1)`, [
      [paid.id, undone.id],
    ]);
    // The wallet has paid one and taken one back, and nobody lived to write it down.
    const end = (row: (typeof rows)[number]) => ({
      ...commandOf(row),
      key: `${row.id}:end`,
      referenceKey: row.id,
    });
    await gate.run({
      ...end(paid),
      kind: 'win',
      amount: credits(15),
      closesRound: true,
      detail: detailOf(paid, 150),
    });
    await gate.run({ ...end(undone), kind: 'rollback', closesRound: true });
    await first.start();
    await killDealer();
    const heir = anotherProcess();
    await sweep(heir);
    await sweep(heir);
    const states = await Promise.all(rows.map(({ id }) => first.betRow(id)));
    expect(states.map((row) => row?.state)).toEqual(['dropped', 'refunded', 'out', 'refunded']);
    expect(await Promise.all(players.map(balance))).toEqual([
      credits(10_000),
      credits(10_000),
      credits(10_005),
      credits(10_000),
    ]);
    await fair();
    await heir.dealer.stop();
  });

  it('goes on with a bet that was cut off when its call comes again in time', async () => {
    world.clock.advance(2_000);
    const round = await first.deal((bust) => bust > 300);
    const player = await first.aPlayer();
    const bet = {
      memberId: player.member.id,
      id: newId(),
      round: round.no,
      gameNo: (await first.ofGame()).no,
      name: '***',
      stake: credits(10),
      auto: null,
      leaveAt: 1_000_000,
      isDemo: false,
      at: world.clock.now(),
    };
    await insertCrashBets(world.db, newId(), [bet]);
    expect(valueOf(await first.bet(player, { id: bet.id })).bet.state).toBe('in');
    expect(await balance(player)).toBe(credits(9_990));
    await first.start();
    await first.end();
  });

  it('is dealt by one process at a time, and bets at another are in the same round', async () => {
    world.clock.advance(2_000);
    await first.deal((bust) => bust > 300);
    const other = anotherProcess();
    await other.dealer.turn();
    expect([world.app.rooms.play.crash.dealer.isDealing(), other.dealer.isDealing()]).toEqual([true, false]);
    const round = await first.newest();
    const player = await first.aPlayer();
    const order = {
      memberId: player.member.id,
      gameNo: (await first.ofGame()).no,
      id: newId(),
      stakeMicros: credits(10),
      isDemo: false,
      minRoundMs: 0,
      at: world.clock.now(),
      round: round?.no ?? 0,
      autoHundredths: null,
      name: '***',
    };
    expect((await other.bets.place(order)).bet.state).toBe('in');
    const { started_at: startedAt } = await first.start();
    first.playUntil(3_000, startedAt);
    await other.dealer.turn();
    const { bet } = await other.bets.cashOut(player.member.id, order.id, world.clock.now().getTime());
    expect(bet).toMatchObject({ state: 'out', cash: crashHundredthsAt(3_000) });
    await first.end();
    expect(await first.betRow(order.id)).toMatchObject({ state: 'out' });
  });
});

describe('[3.26] whoever reads all that is public', () => {
  it('cannot predict a round: neither hash nor bust is told or stored in the open before it ends', async () => {
    world.clock.advance(2_000);
    const player = await first.aPlayer();
    const seen = new Set<string>();
    for (let n = 0; n < 5; n += 1) {
      const round = await first.deal(() => true);
      const { hash, bust } = await first.secretOf(round.chain_no, round.game);
      await first.bet(player, { autoHundredths: 101 });
      await first.start();
      const table = valueOf(await world.call(contract.crashTable, {}, { as: player.game }));
      const { rows } = await world.owner.query(
        `select row_to_json(r)::text as r from play_crash_round r where state <> 'over'
         union all select row_to_json(c)::text from play_crash_chain c
         union all select row_to_json(b)::text from play_crash_bet b`,
      );
      expect(JSON.stringify([table, rows])).not.toContain(hash);
      expect((await first.newest())?.bust).toBeNull();
      // Everything published, and what hashing makes of it, leads back to earlier games alone.
      for (const known of [...table.rounds.map(({ gameHash }) => gameHash), ...chainFacts(table)]) {
        let guess = known;
        for (let step = 0; step < 50; step += 1) {
          seen.add(guess);
          guess = previousGameHash(guess);
        }
      }
      expect(seen.has(hash)).toBe(false);
      const ended = await first.end();
      expect([ended.game_hash, ended.bust]).toEqual([hash, bust]);
      const [chain] = valueOf(await world.call(contract.crashTable, {}, { as: player.game })).chains;
      expect(drawCrash({ gameHash: hash, salt: chain?.salt ?? '' }).bustHundredths).toBe(bust);
    }
  });
});

function chainFacts({ chains }: { readonly chains: readonly contract.CrashChain[] }): string[] {
  return chains.flatMap((chain) => [chain.terminatingHash, chain.salt]);
}
