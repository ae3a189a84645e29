import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { balanceBooks } from '../harness/books.ts';
import { ledgerBalance, ledgerDebits, lotteryWins } from '../harness/ledger.ts';
import {
  choosePlay,
  confirmOrder,
  hastenDraws,
  openTable,
  pickSigns,
  switchLotteries,
  typeNumbers,
  untilEnded,
  untilOnSale,
} from '../harness/lottery-steps.ts';
import { button, overflowOf, takeSession } from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** A bet of a family that one of its picks wins whatever is drawn, unless it says that it may lose. */
interface FamilyBet {
  readonly family: string;
  readonly gameCode: string;
  readonly lobby?: '/elott';
  readonly group: string;
  /** Undefined in a group of one play, which shows no plays. */
  readonly play?: string;
  /** The picks of a pad, or what is typed into a pad of numbers. */
  readonly pad?: string;
  readonly signs: readonly string[];
  /** What the order costs, in whole units, at two a bet. */
  readonly cost: bigint;
  readonly mayLose?: true;
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => `${digit}`);
const UNIT = 1_000_000n;
const LIMIT_MS = 420_000;

function upTo(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${index + 1}`.padStart(2, '0'));
}

const AT_A_DESK: readonly FamilyBet[] = [
  { family: 'SSC', gameCode: 'LT0003', group: 'positional', pad: 'place.1', signs: DIGITS, cost: 20n },
  {
    family: '11x5',
    gameCode: 'LT0009',
    group: 'any',
    play: 'any1',
    pad: 'numbers',
    signs: upTo(11),
    cost: 22n,
  },
  { family: 'K3', gameCode: 'LT0006', group: 'contains', pad: 'faces', signs: DIGITS.slice(1, 7), cost: 12n },
  {
    family: 'PC28',
    gameCode: 'LT0013',
    group: 'sides',
    play: 'sides',
    pad: 'sides',
    signs: ['odd', 'even'],
    cost: 4n,
  },
  { family: 'P5', gameCode: 'LT0015', group: 'positional', pad: 'place.5', signs: DIGITS, cost: 20n },
];

const ON_A_PHONE: readonly FamilyBet[] = [
  {
    family: 'PK10',
    gameCode: 'LT0008',
    group: 'first',
    play: 'first1.direct',
    pad: 'place.1',
    signs: upTo(10),
    cost: 20n,
  },
  {
    family: 'KL8',
    gameCode: 'LT0010',
    group: 'sides',
    play: 'sum.sides',
    pad: 'sides',
    signs: ['odd', 'even'],
    cost: 4n,
  },
  {
    family: 'KLSF',
    gameCode: 'LT0014',
    group: 'any',
    play: 'any1',
    pad: 'numbers',
    signs: upTo(20),
    cost: 40n,
  },
  { family: 'P3', gameCode: 'LT0011', group: 'positional', pad: 'place.3', signs: DIGITS, cost: 20n },
  {
    family: 'LHC',
    gameCode: 'EL0010',
    lobby: '/elott',
    group: 'special',
    play: 'special-colour',
    pad: 'colours',
    signs: ['red', 'blue', 'green'],
    cost: 6n,
  },
];

const OF_THE_SEA: readonly FamilyBet[] = [
  {
    family: 'TH-FAST',
    gameCode: 'SE0001',
    lobby: '/elott',
    group: 'one',
    play: 'position',
    pad: 'top-units',
    signs: DIGITS,
    cost: 20n,
  },
  {
    family: 'MY-4D',
    gameCode: 'SE0003',
    lobby: '/elott',
    group: '3d',
    play: '3d-a',
    signs: ['000:001:999'],
    cost: 2_000n,
  },
  {
    family: 'ID-TOGEL',
    gameCode: 'SE0004',
    lobby: '/elott',
    group: 'sides',
    play: 'tengah-tepi',
    pad: 'sides',
    signs: ['tengah', 'tepi'],
    cost: 4n,
  },
  {
    family: 'SG-TOTO',
    gameCode: 'SE0005',
    lobby: '/elott',
    group: 'lines',
    play: 'system',
    pad: 'numbers',
    signs: upTo(8),
    cost: 56n,
    mayLose: true,
  },
];

const SWITCHED_ON = [
  'LT0003',
  'LT0006',
  'LT0010',
  'LT0011',
  'LT0013',
  'LT0014',
  'LT0015',
  'SE0004',
  'SE0005',
];

/** One member buys a bet of each family through its pads, lets all of them be drawn, and is paid for each. */
function walk(title: string, bets: readonly FamilyBet[], visit: Parameters<Scene['visit']>[0]): void {
  story(
    title,
    async (scene) => {
      const { step, world } = scene;
      const account = await openAccount(world);
      const visitor = await scene.visit(visit);
      const codes = bets.map(({ gameCode }) => gameCode);
      const switched = codes.filter((code) => SWITCHED_ON.includes(code));
      await switchLotteries(world, switched, true);
      await untilOnSale(world, codes);
      await takeSession(visitor, account.token);
      const before = await ledgerBalance(world, account.username);

      for (const bet of bets) {
        await step(`[RT-12.1] a bet of ${bet.family} is bought from the menu through its pads`, () =>
          buy(visitor, bet),
        );
      }
      const cost = bets.reduce((sum, bet) => sum + bet.cost, 0n) * UNIT;
      await step('[RT-12.1] each order wins when its issue is drawn, and the ledger has it', async () => {
        // An issue that was drawn meanwhile may have paid already.
        assert.equal(await ledgerDebits(world, account.username), cost);
        await hastenDraws(world, account.username);
        for (const bet of bets) await seeWin(visitor, bet);
        await until('the wins are in the ledger', async () => {
          const won = await lotteryWins(world, account.username);
          return won > 0n && (await ledgerBalance(world, account.username)) >= before - cost + won;
        });
      });
      await step('[G] the books balance', async () => {
        await switchLotteries(world, switched, false);
        await balanceBooks(world);
      });
    },
    { limitMs: LIMIT_MS },
  );
}

async function buy(visitor: Visitor, bet: FamilyBet): Promise<void> {
  const { page, say } = visitor;
  await openTable(visitor, bet.gameCode, bet.lobby);
  await choosePlay(visitor, bet.group, bet.play);
  if (bet.pad === undefined) await typeNumbers(visitor, bet.signs.join(' '));
  else await pickSigns(visitor, bet.pad, bet.signs);
  assert.equal(await overflowOf(page), 0);
  await button(page, say('lottery.betNow')).click();
  assert.equal(await confirmOrder(visitor), bet.cost * UNIT);
}

async function seeWin({ open, page }: Visitor, { gameCode, mayLose }: FamilyBet): Promise<void> {
  await open(`/lottery?gameCode=${gameCode}&view=orders`);
  const order = page.locator('[data-order]').first();
  await order.waitFor();
  const ended = await untilEnded(order);
  assert.ok(ended === 'won' || (mayLose && ended === 'lost'), `the order of ${gameCode} is ${ended}`);
}

walk('A bet of every family at a desk', AT_A_DESK, {});
walk('A bet of every other family on a phone', ON_A_PHONE, { isPhone: true, language: 'en', theme: 'light' });
walk('A bet of every family of south-east Asia on a phone', OF_THE_SEA, { isPhone: true });
