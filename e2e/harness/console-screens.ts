import { CONSOLE_PAGES } from '@nokshi/contract/console-pages.ts';
import { button, dialog } from './portal-steps.ts';
import type { Screen } from './screen.ts';
import { openConsole } from './staff-steps.ts';

const MEMBER_PAGE = '/console/members/$id';

/** The screens of the console behind its door; of a member one that waits for a deposit. */
export function consoleScreens({ username }: { readonly username: string }): readonly Screen[] {
  const member: Screen = {
    name: 'a member at the console',
    show: async (visitor) => {
      await openConsole(visitor, `/console/members?q=${username}`);
      await visitor.page.getByRole('link', { name: username }).click();
      await button(visitor.page, visitor.say('console.lock')).waitFor();
    },
  };
  return [
    ...CONSOLE_PAGES.filter((page) => page !== MEMBER_PAGE).map((page) => ({
      name: page,
      show: (visitor: Parameters<Screen['show']>[0]) => openConsole(visitor, page),
    })),
    {
      name: 'a deposit at the console',
      show: async (visitor) => {
        await openConsole(visitor, '/console/deposits');
        await visitor.page.getByRole('button', { name: username }).click();
        await visitor.page.getByRole('radio').first().waitFor();
      },
    },
    playsOf('a lottery of fixed odds', 'EL0010', 'special'),
    playsOf('a lottery of a series', 'LT0001', 'last3'),
    member,
    {
      name: 'the question before a member is locked',
      show: async (visitor) => {
        await member.show(visitor);
        await button(visitor.page, visitor.say('console.lock')).click();
        await dialog(visitor, visitor.say('console.lockQuestion', { account: username })).waitFor();
      },
    },
  ];
}

/** The plays and odds of a lottery with one of their groups open, a play of it closed and one priced. */
function playsOf(what: string, gameCode: string, group: string): Screen {
  return {
    name: `plays and odds of ${what}`,
    show: async (visitor) => {
      const { page, say } = visitor;
      await openConsole(visitor, '/console/lotteries');
      await button(page.locator(`tr[data-game="${gameCode}"]`), say('console.lotteryPlays')).click();
      const box = page.getByRole('dialog');
      await box.locator(`[data-group="${group}"] > summary`).click();
      const switches = box.getByRole('checkbox');
      await switches.nth(1).uncheck();
      const odds = box.locator('input[data-prize]').first();
      if ((await odds.count()) > 0) await odds.fill('46');
      await switches.first().scrollIntoViewIfNeeded();
    },
  };
}
