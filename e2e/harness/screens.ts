import type { TextKey } from '@nokshi/texts';
import { ACCOUNT_GUEST_SCREENS, ACCOUNT_MEMBER_SCREENS } from './account-screens.ts';
import { CARD_GAME_CODES, cardGameOpens, playCardGame } from './card-game-steps.ts';
import {
  diceOpens,
  INSTANT_GAME_CODES,
  instantGameOpens,
  playInstantGame,
  slotOpens,
  spin,
} from './game-steps.ts';
import { button, dialog, search } from './portal-steps.ts';
import type { Screen } from './screen.ts';
import { hotSlotCard } from './slots.ts';
import { matchesOpen, pickFrom, showSlip } from './sports-steps.ts';
import type { Visitor } from './visitor.ts';

async function cards(visitor: Visitor): Promise<void> {
  await visitor.page.locator('main .nk-card-hit').first().waitFor();
}

/** A lobby stands once one of its lotteries tells the time that is left. */
async function lotteries({ page }: Visitor): Promise<void> {
  await page.locator('main [data-game] [role="timer"]').first().waitFor();
}

function at(path: string, stands: (visitor: Visitor) => Promise<void>): Screen {
  return {
    name: path,
    show: async (visitor) => {
      await visitor.open(path);
      await stands(visitor);
    },
  };
}

/** The address of the hot list's first slot, which every world has. */
async function firstSlot(visitor: Visitor): Promise<string> {
  await visitor.open('/');
  return (await (await hotSlotCard(visitor)).locator('.nk-card-hit').getAttribute('href')) ?? '';
}

/** A page whose one title tells that it stands. */
function titled(path: string, title: TextKey): Screen {
  return at(path, ({ page, say }) => page.getByRole('heading', { level: 1, name: say(title) }).waitFor());
}

/** The pages of what the operator writes, and the popups over them. */
const CONTENT_SCREENS: readonly Screen[] = [
  titled('/promotions', 'content.promotionsTitle'),
  at('/promotions#1', ({ page }) => page.locator('dialog').waitFor()),
  {
    name: '/helpmc',
    show: async ({ page, origin, say }) => {
      // It has no header to know by that it has come alive.
      await page.goto(`${origin}/helpmc`);
      await page.getByRole('navigation', { name: say('content.helpTopics') }).waitFor();
    },
  },
  at('/help#term', ({ page, say }) => page.getByRole('dialog', { name: say('content.helpTitle') }).waitFor()),
  {
    name: 'the feedback form',
    show: async (visitor) => {
      await visitor.open('/help');
      await button(
        dialog(visitor, visitor.say('content.helpTitle')),
        visitor.say('content.writeToUs'),
      ).click();
      await dialog(visitor, visitor.say('content.feedbackTitle')).waitFor();
    },
  },
  titled('/winners', 'content.winnersTitle'),
  titled('/guide', 'content.guideTitle'),
  titled('/deposit-tutorial', 'content.depositTitle'),
  titled('/app', 'content.appTitle'),
  titled('/licence', 'content.licenceTitle'),
  titled('/terms', 'content.termsTitle'),
  titled('/privacy', 'content.privacyTitle'),
];

/** What anybody can come to. */
export const GUEST_SCREENS: readonly Screen[] = [
  at('/', cards),
  at('/login', async ({ page, say }) => {
    await page.getByRole('dialog', { name: say('identity.loginTitle') }).waitFor();
  }),
  at('/register', async ({ page, say }) => {
    await page.getByText(say('identity.birthDate'), { exact: true }).waitFor();
  }),
  at('/rng', cards),
  at('/bgs', cards),
  at('/live', cards),
  at('/fish', cards),
  at('/pvp', cards),
  at('/sports', cards),
  at('/esports', cards),
  at('/cockfight', cards),
  at('/lott', lotteries),
  at('/elott', lotteries),
  at('/hot', cards),
  at('/favorite', ({ page, say }) => page.getByText(say('catalogue.needLogin')).waitFor()),
  at('/verify', ({ page, say }) => page.getByText(say('game.orPaste')).waitFor()),
  at('/verify-draw', ({ page, say }) => page.getByText(say('lotteryVerify.openFile')).waitFor()),
  titled('/receipt', 'receipts.checkTitle'),
  {
    name: '/assistant',
    show: async ({ page, origin, say }) => {
      // It has no header to know by that it has come alive.
      await page.goto(`${origin}/assistant`);
      await page.getByRole('heading', { level: 1, name: say('assistants.signInTitle') }).waitFor();
    },
  },
  at('/marks', ({ page, say }) =>
    page.getByRole('heading', { level: 1, name: say('marks.title') }).waitFor(),
  ),
  at('/pointMall', ({ page, say }) => page.getByText(say('pages.aboutPointMall')).waitFor()),
  at('/agent', ({ page }) => page.locator('main h1').first().waitFor()),
  ...CONTENT_SCREENS,
  ...ACCOUNT_GUEST_SCREENS,
  {
    name: '/no-such-page',
    show: async (visitor) => {
      visitor.watch.expectRefusal({ path: '/no-such-page', status: 404 });
      await visitor.open('/no-such-page');
      await visitor.page.getByText(visitor.say('shell.notFoundText')).waitFor();
    },
  },
  {
    name: 'search with results',
    show: async (visitor) => {
      await visitor.open('/');
      const panel = await search(visitor, 'kuakata');
      await panel.getByRole('link').first().waitFor();
    },
  },
  {
    name: 'search without results',
    show: async (visitor) => {
      await visitor.open('/');
      const panel = await search(visitor, 'zzqxw');
      await panel.getByText(visitor.say('catalogue.nothing', { words: 'zzqxw' })).waitFor();
    },
  },
];

const MEMBER_PAGES_SHOWN = [
  'me',
  'wallet',
  'securityCenter',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'messageV2',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'vip',
  'referral',
  'missionLeaderboard',
  'control',
] as const;

/** What needs an account. */
export const MEMBER_SCREENS: readonly Screen[] = [
  at('/', async (visitor) => {
    await cards(visitor);
    await visitor.page.locator('.nk-money').first().waitFor({ state: 'attached' });
  }),
  at('/recent', cards),
  ...ACCOUNT_MEMBER_SCREENS,
  ...MEMBER_PAGES_SHOWN.map((page) =>
    at(`/member?page=${page}`, ({ page: tab, say }) =>
      tab
        .getByRole('heading', { name: say(`member.${page}`) })
        .first()
        .waitFor(),
    ),
  ),
  {
    name: 'adding an account to withdraw to',
    show: async (visitor) => {
      await visitor.open('/member?page=withdraw');
      await button(visitor.page.locator('main'), visitor.say('withdrawals.addAccount')).click();
      await dialog(visitor, visitor.say('withdrawals.addTitle')).waitFor();
    },
  },
  {
    name: 'a slot on its page',
    show: async (visitor) => {
      await visitor.open(await firstSlot(visitor));
      await slotOpens(visitor);
      // One round, so that the lists of what was played have something to show.
      await spin(visitor);
    },
  },
  {
    name: 'Dice',
    show: async (visitor) => {
      await visitor.open('/bgs');
      await visitor.page.locator('main .nk-card-hit').first().click();
      const start = visitor.page.locator('dialog .nk-btn-primary');
      if ((visitor.page.viewportSize()?.width ?? 0) < 768) await start.click();
      await diceOpens(visitor);
    },
  },
  ...INSTANT_GAME_CODES.map(
    (code): Screen => ({
      name: code,
      show: async (visitor) => {
        await instantGameOpens(visitor, code);
        await playInstantGame(visitor, code);
      },
    }),
  ),
  ...CARD_GAME_CODES.map(
    (code): Screen => ({
      name: code,
      show: async (visitor) => {
        await cardGameOpens(visitor, code);
        await playCardGame(visitor, code);
      },
    }),
  ),
  {
    name: 'simulated matches',
    show: async (visitor) => {
      await matchesOpen(visitor, 'AS0001');
    },
  },
  {
    name: 'the slip beside simulated matches',
    show: async (visitor) => {
      await matchesOpen(visitor, 'IM0001');
      await pickFrom(visitor, visitor.say('arcade.sportsBlades'), 'last');
      await showSlip(visitor, true);
    },
  },
];

/** What only wide screens have as a drop. */
export const WIDE_MEMBER_SCREENS: readonly Screen[] = [
  {
    name: 'what can be withdrawn, below the balance',
    show: async (visitor) => {
      await visitor.open('/');
      await visitor.page.locator('.nk-balance-open').click();
      await visitor.page.getByText(visitor.say('withdrawals.withdrawable'), { exact: true }).waitFor();
    },
  },
  {
    name: 'the account menu',
    show: async (visitor) => {
      await visitor.open('/');
      await button(visitor.page, visitor.say('shell.accountMenu')).click();
      await button(visitor.page, visitor.say('identity.menuLogout')).waitFor();
    },
  },
  {
    name: 'the question before signing out',
    show: async (visitor) => {
      await visitor.open('/');
      await button(visitor.page, visitor.say('shell.accountMenu')).click();
      await button(visitor.page, visitor.say('identity.menuLogout')).click();
      await dialog(visitor, visitor.say('identity.logoutTitle')).waitFor();
    },
  },
];

/** A finger's first tap on a game that was not played yet. */
export const GAME_SHEET: Screen = {
  name: 'the sheet of a game',
  show: async (visitor) => {
    await visitor.open('/');
    await visitor.page.locator('.nk-row .nk-card-hit').nth(4).tap();
    await visitor.page.getByRole('dialog').getByText(visitor.say('catalogue.rtp')).first().waitFor();
  },
};

/** The side menu where the screen has no room for it. */
export const DRAWER: Screen = {
  name: 'the menu as a drawer',
  show: async (visitor) => {
    await visitor.open('/');
    await button(visitor.page.locator('.nk-tabbar'), visitor.say('shell.games')).tap();
    await dialog(visitor, visitor.say('shell.menu')).waitFor();
  },
};
