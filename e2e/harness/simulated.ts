import assert from 'node:assert/strict';
import { gameDetail } from '@nokshi/contract/catalogue.ts';
import { WINNER_BOARD_LIMIT } from '@nokshi/contract/constants.ts';
import { winnerBoard } from '@nokshi/contract/play.ts';
import type { TextKey } from '@nokshi/texts';
import type { Locator } from 'playwright-core';
import { callPortal } from './accounts.ts';
import { botsAtTable, openCardRoom, takeChair } from './card-steps.ts';
import { DRAW_FILE, giveDrawFile } from './draw-steps.ts';
import { gameFrame, slotOpens } from './game-steps.ts';
import { hotSlotCard } from './slots.ts';
import { matchesOpen } from './sports-steps.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** A place that shows what is simulated, played by us or only grows on the screen. */
export interface SimulatedPlace {
  readonly name: string;
  /** `phone` is a new member on one. */
  readonly who: 'guest' | 'phone' | 'member';
  /** The mark that has to stand in each thing that `show` finds. */
  readonly mark: { readonly selector: string; readonly text: TextKey | 'SIMULATION' };
  /** Brings the place onto the screen and finds everything there that is not real; at least one thing. */
  show(visitor: Visitor, world: World): Promise<readonly Locator[]>;
}

function honest(kind: 'display' | 'bot' | 'demo' | 'simulated' | 'beacon'): SimulatedPlace['mark'] {
  return { selector: `[data-mark="${kind}"]`, text: `marks.${kind}` };
}

const OF_THE_SANDBOX: SimulatedPlace['mark'] = { selector: '.mark', text: 'SIMULATION' };

/** Every such place of the portal, its games and the sandbox. A new one is added here and is marked from then on. */
export const SIMULATED_PLACES: readonly SimulatedPlace[] = [
  {
    name: 'the jackpot counter of home',
    who: 'guest',
    mark: honest('display'),
    show: async (visitor) => await at(visitor, '/', '.nk-jp'),
  },
  {
    name: 'a draw by a simulated beacon in the verifier',
    who: 'guest',
    mark: honest('beacon'),
    show: async (visitor) => {
      await visitor.open('/verify-draw');
      await giveDrawFile(visitor, DRAW_FILE);
      const verdict = visitor.page.locator('main [data-verdict]');
      await verdict.waitFor();
      return [verdict];
    },
  },
  {
    name: 'a lottery market whose results are simulated, on its card',
    who: 'guest',
    mark: honest('simulated'),
    show: async (visitor) => await at(visitor, '/elott', '[data-game="SE0003"]'),
  },
  {
    name: 'a lottery market whose results are simulated, on its table',
    who: 'member',
    mark: honest('simulated'),
    show: async (visitor) => await at(visitor, '/seaLottery?gameCode=SE0003', 'main [data-phase]'),
  },
  {
    name: 'the growing figure on the hot card',
    who: 'guest',
    mark: honest('display'),
    show: async (visitor) => await at(visitor, '/', '.nk-tick'),
  },
  {
    name: 'wins of simulated players on the board of home',
    who: 'guest',
    mark: honest('bot'),
    show: async (visitor, world) =>
      await simulatedWins(visitor, world, { path: '/', rows: '.nk-wb ol > li' }),
  },
  {
    name: 'wins of simulated players in the winners list',
    who: 'guest',
    mark: honest('bot'),
    show: async (visitor, world) =>
      await simulatedWins(visitor, world, { path: '/winners', rows: 'main ol > li' }),
  },
  {
    name: 'how often simulated players played a game, on its sheet',
    who: 'phone',
    mark: honest('bot'),
    show: async (visitor, world) => {
      const { sheet, gameCode } = await gameSheet(visitor);
      const query = { gameCode, language: 'BN' };
      const detail = (await callPortal(world, { path: gameDetail.paths[0] ?? '', query })) as {
        readonly roundsLast30Days: number;
        readonly hasDemoRounds: boolean;
      };
      assert.ok(detail.hasDemoRounds, 'nobody simulated has played the first hot game');
      const words = visitor.say('catalogue.played30Days', { count: detail.roundsLast30Days });
      return [sheet.getByText(words)];
    },
  },
  {
    name: 'a game of the simulated supplier, on its sheet',
    who: 'phone',
    mark: honest('demo'),
    show: async (visitor) => [(await gameSheet(visitor)).sheet],
  },
  {
    name: 'a game of the simulated supplier, beside it',
    who: 'member',
    mark: honest('demo'),
    show: async (visitor) => {
      await openSlot(visitor);
      return [visitor.page.getByRole('complementary', { name: visitor.say('game.about') })];
    },
  },
  {
    name: 'a game of the simulated supplier itself',
    who: 'member',
    mark: { selector: '[data-mark="simulated"]', text: 'arcade.simulated' },
    show: async (visitor) => {
      await openSlot(visitor);
      return [gameFrame(visitor).locator('.slot')];
    },
  },
  {
    name: 'a simulated match and each of its markets',
    who: 'member',
    mark: { selector: '[data-mark="simulated-match"]', text: 'arcade.sportsSimulated' },
    show: async (visitor) => {
      const frame = await matchesOpen(visitor, 'AS0001');
      return [frame.locator('.board'), ...(await frame.locator('.market').all())];
    },
  },
  {
    name: 'card rooms of the simulated supplier, in their list',
    who: 'member',
    mark: honest('demo'),
    show: async (visitor) => await at(visitor, '/pvp', 'section[aria-labelledby="rooms-title"]'),
  },
  {
    name: 'a card room of the simulated supplier',
    who: 'member',
    mark: { selector: '[data-mark="simulated"]', text: 'arcade.simulated' },
    show: async (visitor) => {
      await openCardRoom(visitor);
      return [gameFrame(visitor).locator('.patti')];
    },
  },
  {
    name: 'bots at a card table',
    who: 'member',
    mark: { selector: '[data-mark="bot"]', text: 'arcade.roomBot' },
    show: async (visitor) => {
      await openCardRoom(visitor);
      await takeChair(visitor);
      return await botsAtTable(visitor);
    },
  },
  {
    name: 'a rummy room of the simulated supplier',
    who: 'member',
    mark: { selector: '[data-mark="simulated"]', text: 'arcade.simulated' },
    show: async (visitor) => {
      await openCardRoom(visitor, 'AT0006');
      return [gameFrame(visitor).locator('.rummy')];
    },
  },
  {
    name: 'the supplier of the sandbox',
    who: 'guest',
    mark: OF_THE_SANDBOX,
    show: async ({ page }, world) => {
      await page.goto(`http://127.0.0.1:${world.portSandbox}/`);
      return [page.locator('main')];
    },
  },
  {
    name: 'mail and text messages of the sandbox',
    who: 'guest',
    mark: OF_THE_SANDBOX,
    show: async ({ page }, world) => {
      await page.goto(`http://127.0.0.1:${world.portSandbox}/inbox`);
      return [page.locator('main')];
    },
  },
];

async function at(visitor: Visitor, path: string, selector: string): Promise<readonly Locator[]> {
  await visitor.open(path);
  const found = visitor.page.locator(selector);
  await found.first().waitFor();
  return await found.all();
}

/** The rows of a list of winners that the server says a simulated player won. */
async function simulatedWins(
  visitor: Visitor,
  world: World,
  list: { readonly path: string; readonly rows: string },
): Promise<readonly Locator[]> {
  const query = { gameCategory: 'ALL', language: 'BN', limitNum: `${WINNER_BOARD_LIMIT}`, order: 'top' };
  const { list: winners } = (await callPortal(world, { path: winnerBoard.paths[0] ?? '', query })) as {
    readonly list: readonly { readonly vo: { readonly isDemo: boolean } }[];
  };
  await visitor.open(list.path);
  const rows = visitor.page.locator(list.rows);
  await until('the wins are there', async () => (await rows.locator('.nk-money').count()) > 0);
  const shown = await rows.all();
  return shown.filter((_, index) => winners[index]?.vo.isDemo);
}

/** A finger's first tap on a game that the member has not played opens its sheet. */
async function gameSheet(visitor: Visitor): Promise<{ readonly sheet: Locator; readonly gameCode: string }> {
  const { page, say } = visitor;
  await visitor.open('/');
  const card = (await hotSlotCard(visitor)).locator('.nk-card-hit');
  const address = (await card.getAttribute('href')) ?? '';
  await card.tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(say('catalogue.rtp')).first().waitFor();
  return { sheet, gameCode: new URL(address, visitor.origin).searchParams.get('gameCode') ?? '' };
}

async function openSlot(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  const address = await (await hotSlotCard(visitor)).locator('.nk-card-hit').getAttribute('href');
  await visitor.open(address ?? '');
  await slotOpens(visitor);
}
