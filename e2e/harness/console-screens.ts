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
