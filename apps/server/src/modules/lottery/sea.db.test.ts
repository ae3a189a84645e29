import { lotteryLobby, lotteryTable, oneDraw, orderDetail, placeOrder } from '@nokshi/contract/lottery.ts';
import { findLotteryGame, LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import { listBets } from '@nokshi/contract/records.ts';
import {
  BETTING_MODES,
  type Family,
  findFamily,
  matchChoice,
  oddsOf,
  parseChoice,
  playsOf,
  settleLine,
  stakeMicros,
} from '@nokshi/lottery';
import { checkDraw } from '@nokshi/lottery/draws/check-draw.ts';
import { readDrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, balanceOf, credits, type Member, signedIn } from '../../../test/builders.ts';
import { aDrawBeacon } from '../../../test/draw-beacon.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';

/** Lotteries of south-east Asia from the lobby to the settled order; each family is drawn by PF-1 here. */

const beacon = aDrawBeacon();
let world: Awaited<ReturnType<typeof openWorld>>;

/** One game of each family that the house draws. */
const GAMES = ['SE0001', 'SE0003', 'SE0004', 'SE0005'] as const;
const BEGINNING = credits(10_000);

beforeAll(async () => {
  world = await openWorld({ lotteryBeacon: beacon, startsAt: new Date('2026-11-22T05:30:00.000Z') });
  beacon.follow(() => world.clock.now());
  for (const code of GAMES) await aGame(world, { code, vendor: 'TCG_SEA', game_type: 'ELOTT' });
  await turn();
});
afterAll(() => world.close());

const turn = () => world.app.rooms.lottery.turn(world.clock.now());
const CENT = BETTING_MODES.find(({ unitMicros }) => unitMicros === 10_000n) ?? { id: '', unitMicros: 0n };
const STAKE = { unitMicros: CENT.unitMicros, multiple: 1 };

interface Line {
  readonly play: string;
  readonly choice: string;
}

/** The example of every play of a family, and bets of which one wins whatever is drawn. */
function linesOf(family: Family<unknown>, sure: Line): Line[] {
  return [...playsOf(family).map(({ code, example }) => ({ play: code, choice: example })), sure];
}

function readLine(family: Family<unknown>, { play: code, choice }: Line) {
  const play = playsOf(family).find((each) => each.code === code);
  const read = play && parseChoice(play, choice);
  if (!play || !read?.ok) throw new Error(`${family.code} has no ${code} ${choice}`);
  return { play, choice: read.choice, stake: stakeMicros(play, read.bets, STAKE) };
}

/** What a line wins in a draw, by the rules alone. */
function winOf(family: Family<unknown>, line: Line, result: unknown): bigint {
  const { play, choice } = readLine(family, line);
  const odds = oddsOf(play, { kind: 'table' });
  return settleLine(play, { ...STAKE, hits: matchChoice(play, choice)(result), odds }).payoutMicros;
}

/** A bet on everything a play offers wins something. */
const SURE: Readonly<Record<(typeof GAMES)[number], Line>> = {
  SE0001: { play: 'position', choice: '__0,1,2,3,4,5,6,7,8,9__' },
  SE0003: { play: '3d-a', choice: Array.from({ length: 1000 }, (_, n) => `${n}`.padStart(3, '0')).join(',') },
  SE0004: { play: 'tengah-tepi', choice: 'tengah,tepi' },
  SE0005: { play: 'system', choice: '01,02,03,04,05,06,07,08,09,10,11,12' },
};

async function drawn(gameCode: (typeof GAMES)[number], member: Member) {
  const family = findFamily(findLotteryGame(gameCode)?.family ?? '');
  if (family === undefined) throw new Error(`${gameCode} has no rules`);
  const as = await signedIn(world, member);
  const table = valueOf(await world.call(lotteryTable, { gameCode, language: 'EN' }, { as }));
  const [issue] = table.issues;
  if (issue === undefined) throw new Error(`${gameCode} is not on sale`);
  const lines = linesOf(family, SURE[gameCode]);
  const stake = lines.reduce((sum, line) => sum + readLine(family, line).stake, 0n);
  const orderId = newId();
  valueOf(
    await world.call(
      placeOrder,
      {
        orderId,
        gameCode,
        numero: issue.numero,
        lines: lines.map((line) => ({ ...line, unitId: CENT.id, multiple: 1 })),
        expectedStakeMicros: stake.toString(),
      },
      { as },
    ),
  );
  world.clock.set(new Date(issue.closesAt));
  await turn();
  world.clock.set(new Date(issue.drawsAt + 2_000));
  await turn();
  await world.drain();
  const told = valueOf(
    await world.call(orderDetail, { orderId, language: 'EN' }, { as: await signedIn(world, member) }),
  );
  return { family, table, issue, lines, stake, told };
}

describe('a lottery of south-east Asia', () => {
  it.each(GAMES)(
    '[BC-1.5] [G19] %s is sold, drawn, checked and pays what its rules say',
    async (gameCode) => {
      const member = await aMember(world, { balance: BEGINNING });
      const { family, table, issue, lines, stake, told } = await drawn(gameCode, member);
      expect(table).toMatchObject({ series: null, game: { prizeMode: 'SEA', family: family.code } });
      expect(table.game.path).toBe(`/seaLottery?gameCode=${gameCode}`);
      expect(told.order.issueState).toBe('settled');
      const wins = lines.map((line) => winOf(family, line, told.order.result).toString());
      expect(told.lines.map(({ winMicros }) => winMicros)).toEqual(wins);
      const won = wins.reduce((sum, micros) => sum + BigInt(micros), 0n);
      if (gameCode !== 'SE0005') expect(told.order.state).toBe('won');
      expect(await balanceOf(world, member)).toBe(BEGINNING - stake + won);
      const { drawFile } = valueOf(await world.call(oneDraw, { gameCode, numero: issue.numero }));
      const read = readDrawFile(JSON.stringify(drawFile));
      expect(read.ok && checkDraw(read.file).filter(({ ok }) => !ok)).toEqual([]);
    },
  );

  it('[BC-1.5] [RT-12.1] stands in the lobby under its prize mode, with the days on which it draws', async () => {
    const lobby = async (prizeMode: string) =>
      valueOf(await world.call(lotteryLobby, { prizeMode, language: 'EN' })).games;
    expect((await lobby('sea')).map(({ gameCode }) => gameCode)).toEqual(GAMES);
    expect(
      (await lobby('SEA')).every(({ drawDays, everySeconds }) => drawDays === null && everySeconds),
    ).toBe(true);
    expect(await lobby('ELOTT')).toEqual([]);
  });

  it('whose results are simulated says so on card, table, order and betting record, and no other does', async () => {
    const { games } = valueOf(await world.call(lotteryLobby, { prizeMode: 'SEA', language: 'EN' }));
    const simulated = games
      .filter(({ drawKind }) => drawKind === 'simulated')
      .map(({ gameCode }) => gameCode);
    expect(simulated).toEqual(['SE0003', 'SE0004']);
    for (const gameCode of ['SE0001', 'SE0003'] as const) {
      const member = await aMember(world, { balance: BEGINNING });
      const { table, told } = await drawn(gameCode, member);
      const kind = gameCode === 'SE0003' ? 'simulated' : 'own';
      expect([table.game.drawKind, told.order.drawKind]).toEqual([kind, kind]);
      const { list } = valueOf(
        await world.call(listBets, { language: 'EN' }, { as: await signedIn(world, member) }),
      );
      expect(list.map(({ hasSimulatedResult }) => hasSimulatedResult)).toEqual([kind === 'simulated']);
    }
  });

  it('bears no name of an official draw where its results are simulated, and has rules whatever it follows', () => {
    const sea = LOTTERY_GAMES.filter(({ prizeMode }) => prizeMode === 'SEA');
    expect(sea.filter(({ family }) => findFamily(family) === undefined)).toEqual([]);
    // An official draw waits for staff that has its results.
    expect(sea.filter(({ draw, isOpen }) => draw === 'official' && isOpen)).toEqual([]);
  });
});
