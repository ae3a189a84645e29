import type { TextKey } from '@nokshi/texts';
import { button, dialog } from './portal-steps.ts';
import type { Screen } from './screen.ts';
import type { Visitor } from './visitor.ts';

/** The screens about the account, for looks at all screens of the portal. */

export const ACCOUNT_GUEST_SCREENS: readonly Screen[] = [
  {
    name: 'a forgotten password',
    show: async (visitor) => {
      await visitor.open('/login');
      await button(
        dialog(visitor, visitor.say('identity.loginTitle')),
        visitor.say('identity.forgotLink'),
      ).click();
      await dialog(visitor, visitor.say('identity.forgotTitle')).locator('form').waitFor();
    },
  },
  {
    name: 'a new password by a mailed link',
    show: async (visitor) => {
      await visitor.open('/login#reset=a-word');
      await dialog(visitor, visitor.say('identity.newPasswordTitle')).locator('form').waitFor();
    },
  },
];

const STEPS: readonly { readonly opener: TextKey; readonly title: TextKey; readonly row: TextKey }[] = [
  { row: 'security.mobile', opener: 'security.add', title: 'security.mobileTitle' },
  { row: 'security.totpTitle', opener: 'security.totpOn', title: 'security.totpTitle' },
  { row: 'security.codesTitle', opener: 'security.codesMake', title: 'security.codesTitle' },
  { row: 'security.pinTitle', opener: 'security.pinSet', title: 'security.pinTitle' },
];

async function openCentre({ open, page, say }: Visitor): Promise<void> {
  await open('/member/securityCenter');
  await page.getByRole('heading', { name: say('security.loginsTitle') }).waitFor();
}

export const ACCOUNT_MEMBER_SCREENS: readonly Screen[] = [
  { name: '/member/securityCenter', show: openCentre },
  ...STEPS.map(({ row, opener, title }) => ({
    name: `the security centre asks: ${title}`,
    show: async (visitor: Visitor) => {
      const { page, say } = visitor;
      await openCentre(visitor);
      const heading = page.getByRole('heading', { name: say(row), exact: false });
      await page
        .getByRole('listitem')
        .filter({ has: heading })
        .getByRole('button', { name: say(opener) })
        .click();
      await dialog(visitor, say(title)).locator('form').waitFor();
    },
  })),
  {
    name: 'the security centre asks for the real name',
    show: async (visitor) => {
      const { page, say } = visitor;
      const name = say('identity.payeeName');
      await openCentre(visitor);
      await button(page, say('security.profileAction', { field: name, action: say('security.add') })).click();
      await dialog(visitor, name).locator('form').waitFor();
    },
  },
  {
    name: 'the security centre closes the account',
    show: async (visitor) => {
      const { page, say } = visitor;
      await openCentre(visitor);
      await button(page, say('security.closingOpen')).click();
      await dialog(visitor, say('security.closingTitle')).getByText(say('security.closingKept')).waitFor();
    },
  },
  {
    name: 'the pictures of members',
    show: async (visitor) => {
      await openCentre(visitor);
      await button(visitor.page, visitor.say('security.avatarChange')).click();
      await dialog(visitor, visitor.say('security.avatarTitle')).locator('fieldset').waitFor();
    },
  },
];
