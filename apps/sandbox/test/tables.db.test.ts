import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TABLE_RULES, tableWinMicros } from '@nokshi/fairness/supplier/tables.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readDetail } from '../src/tables/table-bets.ts';
import { aSandboxWorld, type SandboxWorld } from './sandbox-world.ts';
import { aGame } from './some-games.ts';
import { sitDown, type TablePlayer } from './table-player.ts';

const START = 1_000_000_000;
const GAMES = [
  aGame({ code: 'table-one', client: 'tables', modelId: 'baccarat' }),
  aGame({ code: 'table-two', client: 'tables', modelId: 'roulette' }),
  aGame({ code: 'bout', client: 'tables', modelId: 'cockfight' }),
  aGame(),
];
const QUICK = { bettingMs: 1_300, graceMs: 400, pauseMs: 150, showShare: 0.05 };
const chip = (spot: string, units: number) => ({ spot, stakeMicros: `${units}000000` });

let world: SandboxWorld;
let seated: TablePlayer[] = [];
const sit = async (gameCode: string): Promise<TablePlayer> => {
  const player = await sitDown(world, gameCode);
  seated.push(player);
  return player;
};
afterEach(async () => {
  for (const player of seated) player.leave();
  seated = [];
  world.wallet.behave = () => ({});
  await allSettled();
});

async function allSettled(): Promise<void> {
  for (let look = 0; look < 100 && (await world.countUnfinished()) > 0; look += 1) await sleep(100);
  if ((await world.countUnfinished()) > 0) throw new Error('a wager stays open');
}

const netOf = ({ player }: TablePlayer) => world.wallet.balanceOf(player.user) - START;

describe('a table', () => {
  beforeAll(async () => {
    world = await aSandboxWorld({ games: GAMES, tableTimes: QUICK });
  });
  afterAll(() => world.close());

  it('shows one round to all, with each other’s stakes, and settles every spot by the rules', async () => {
    const one = await sit('table-one');
    const other = await sit('table-one');
    const { no } = await one.reach('betting');
    expect(await other.reach('betting')).toMatchObject({ no });
    const answer = await one.bet(no, [chip('player', 10), chip('banker', 7), chip('tie', 3)]);
    expect(answer).toMatchObject({
      status: 200,
      body: { balanceMicros: '9980000000' },
    });
    await other.bet(no, [chip('tie', 5)]);
    const { outcome } = await one.reach('settled');
    expect((await other.reach('settled')).outcome).toEqual(outcome);
    const bets = one.heard.filter(({ kind }) => kind === 'bet');
    expect(bets).toHaveLength(2);
    expect(JSON.stringify(one.heard)).not.toContain(other.player.user);

    await expect.poll(world.countUnfinished, { timeout: 5_000 }).toBe(0);
    for (const player of [one, other]) {
      const [wager] = await player.wagers();
      const stakes = readDetail(wager?.detail);
      expect(wager).toMatchObject({ state: 'settled', event: `table:table-one:${no}` });
      expect(wager?.winMicros).toBe(`${tableWinMicros(TABLE_RULES.baccarat, stakes, outcome ?? [])}`);
      expect(netOf(player)).toBe(await world.netOf(player.player));
    }
  });

  it('writes the result down before anybody sees it', async () => {
    const player = await sit('bout');
    const { no } = await player.reach('betting');
    expect((await player.reach('closed')).outcome).toBeNull();
    const { outcome } = await player.reach('showing');
    const { rows } = await world.db.query(
      `select outcome from sandbox_table_round where game_code = 'bout' and no = $1`,
      [no],
    );
    expect(rows).toEqual([{ outcome }]);
  });

  it('takes no stake on a round that is closed, over or not there', async () => {
    const player = await sit('table-one');
    const { no } = await player.reach('betting');
    await player.reach('closed');
    for (const late of [no, no - 1, no + 50]) {
      if (late < 1) continue;
      expect(await player.bet(late, [chip('player', 1)])).toMatchObject({
        status: 409,
        body: { code: 'bets_closed' },
      });
    }
    expect(netOf(player)).toBe(0);
  });

  it('a double press is one wager, and the same id with another bet is refused', async () => {
    const player = await sit('table-two');
    const { no } = await player.reach('betting');
    const id = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => player.bet(no, [chip('n17', 2), chip('red', 5)], id)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await player.bet(no, [chip('n17', 3)], id)).body).toMatchObject({ code: 'request_invalid' });
    await player.reach('settled');
    // What was taken is answered again, even when the round is long over.
    expect((await player.bet(no, [chip('n17', 2), chip('red', 5)], id)).status).toBe(200);
    expect(world.wallet.pathsOf(player.player.user).filter((path) => path.endsWith('/bet'))).toHaveLength(1);
    const shown = player.heard.filter((message) => message.kind === 'bet' && message.no === no);
    expect(shown).toHaveLength(1);
  });

  it('keeps to whole chips, to its spots and to the limit of each over all bets of a round', async () => {
    const player = await sit('table-one');
    const { no } = await player.reach('betting');
    const refused = async (spots: { spot: string; stakeMicros: string }[]) =>
      (await player.bet(no, spots)).body.code;
    expect(await refused([{ spot: 'player', stakeMicros: '1500000' }])).toBe('stake_not_allowed');
    expect(await refused([chip('tie', 1_001)])).toBe('stake_not_allowed');
    expect(await refused([chip('red', 1)])).toBe('choice_not_allowed');
    expect(await refused([chip('tie', 1), chip('tie', 1)])).toBe('request_invalid');
    expect(await refused([])).toBe('request_invalid');
    expect((await player.bet(no, [chip('tie', 800)])).status).toBe(200);
    expect(await refused([chip('tie', 201)])).toBe('stake_not_allowed');
    expect((await player.bet(no, [chip('tie', 200)])).status).toBe(200);
  });

  it('a stake whose answer does not come before the draw goes back', async () => {
    const player = await sit('table-one');
    const { no } = await player.reach('betting');
    world.wallet.behave = ({ path, body }) =>
      path === '/transaction/bet' && body['user'] === player.player.user ? { holdAfterMs: 3_000 } : {};
    const answer = player.bet(no, [chip('player', 10)]);
    await player.reach('settled');
    expect(await answer).toMatchObject({ status: 409, body: { code: 'bets_closed' } });
    await expect.poll(world.countUnfinished, { timeout: 10_000 }).toBe(0);
    expect(netOf(player)).toBe(0);
  });

  it('rests when nobody is there: no round begins and nothing is drawn', async () => {
    const player = await sit('table-two');
    const { no } = await player.reach('betting');
    player.leave();
    await sleep(QUICK.bettingMs + QUICK.graceMs + 600);
    const { rows } = await world.db.query(
      `select no::int, state from sandbox_table_round where game_code = 'table-two' and no >= $1`,
      [no],
    );
    expect(rows).toEqual([{ no, state: 'void' }]);
    const again = await sit('table-two');
    expect((await again.reach('betting')).no).toBe(no + 1);
  });

  it('settles for who left before the draw', async () => {
    const player = await sit('bout');
    const { no } = await player.reach('betting');
    expect((await player.bet(no, [chip('red', 10), chip('blue', 10)])).status).toBe(200);
    player.leave();
    await expect.poll(async () => (await player.wagers())[0]?.state, { timeout: 10_000 }).toBe('settled');
    expect([-50_000, 0]).toContain(netOf(player));
  });

  it('too little credit is told and stakes nothing', async () => {
    const poor = await sitDown(world, 'table-one', world.aPlayer(500_000));
    seated.push(poor);
    const { no } = await poor.reach('betting');
    expect(await poor.bet(no, [chip('player', 10)])).toMatchObject({
      status: 402,
      body: { code: 'not_enough_money', balanceMicros: '5000000' },
    });
  });

  it('a stop in the middle of a show loses nothing: the next start settles what was drawn', async () => {
    const slow = await aSandboxWorld({ games: GAMES, tableTimes: { ...QUICK, showShare: 1 } });
    const player = await sitDown(slow, 'table-one');
    const { no } = await player.reach('betting');
    await player.bet(no, [chip('player', 10), chip('tie', 1)]);
    const { outcome } = await player.reach('showing');
    player.leave();
    await slow.stopSandbox();
    expect(await slow.countUnfinished()).toBe(1);
    await slow.startSandbox();
    await expect.poll(slow.countUnfinished, { timeout: 10_000 }).toBe(0);
    const [wager] = await player.wagers();
    const win = tableWinMicros(TABLE_RULES.baccarat, readDetail(wager?.detail), outcome ?? []);
    expect(wager).toMatchObject({ state: 'settled', winMicros: `${win}` });
    expect(slow.wallet.balanceOf(player.player.user) - START).toBe(await slow.netOf(player.player));
    await slow.close();
  });
});

describe('a table whose process dies', () => {
  beforeAll(async () => {
    world = await aSandboxWorld({ games: GAMES, isApart: true });
  });
  afterAll(() => world.close());

  it('kill -9 while stakes lie there: nothing was drawn, every stake goes back', async () => {
    const players = await Promise.all([1, 2, 3].map(() => sitDown(world, 'table-one')));
    const { no } = await players[0]!.reach('betting');
    for (const player of players) expect((await player.bet(no, [chip('banker', 20)])).status).toBe(200);
    await world.killSandbox();
    await world.startSandbox();
    await expect.poll(world.countUnfinished, { timeout: 20_000 }).toBe(0);
    for (const player of players) {
      expect(world.wallet.balanceOf(player.player.user)).toBe(START);
      expect((await player.wagers())[0]).toMatchObject({ state: 'returned' });
    }
  });
});
