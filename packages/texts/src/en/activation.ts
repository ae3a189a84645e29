import type { activation as source } from '../bn/activation.ts';
import type { GroupOf } from '../texts.ts';

export const activation: GroupOf<typeof source> = {
  title: 'Activate your account',
  lead: 'An agent opened an account for you. Enter the code and choose your own password. Until then nobody can sign in to it or bet with it.',
  artTitle: 'From now on the account is yours',
  artPassword: 'Only you know the password',
  artOnce: 'The code works once',
  artAge: 'For people of 18 or older',
  code: 'Activation code',
  codeHint: 'For example K7QM-2XWP-9DHT; small letters and spaces are fine',
  codeRequired: 'Enter the code.',
  activate: 'Activate and sign in',
  activating: 'Activating',
  signedIn:
    'You are signed in as {account}. To activate another account, sign out first, then open the link again.',
  signOut: 'Sign out',
};
