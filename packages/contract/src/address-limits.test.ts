import { expect, it } from 'vitest';
import { ENTRIES } from './index.ts';
import { rgsEntries } from './rgs.ts';

/** What costs an address more than a read does, or what nobody needs often, in calls a minute. */
const RARE = {
  // Sends a message or sets a new password, or opens a trial.
  'identity.smsNoLogin': 120,
  'identity.smsRegister': 120,
  'identity.passwordEmail': 120,
  'identity.resetPassword': 120,
  'identity.passwordVerification': 120,
  'identity.passwordRecovery': 120,
  'identity.freeplay': 120,
  // Opens an account.
  'identity.register': 600,
  'identity.registerMobile': 600,
  'identity.activate': 120,
  'identity.activateAssistant': 120,
  'identity.affiliate': 600,
  'catalogue.related': 600,
  'lottery.day': 60,
  'brand.uploadPicture': 60,
  'brand.feedback': 60,
  // Where codes could be tried out.
  'agents.checkReceipt': 30,
  // Of the operator's own people.
  'identity.staffLogin': 20,
};

it('[4.05] hundreds of people share an address: who is signed in is counted by person, and the rest widely', () => {
  const entries = [...ENTRIES, ...rgsEntries];
  const byPerson = new Set(['account', 'member', 'agent', 'staff', 'game']);
  const ofAddress = entries.filter(({ rateLimit }) => rateLimit.by === 'ip');
  expect(ofAddress.filter(({ caller }) => byPerson.has(caller)).map(({ name }) => name)).toEqual([]);
  const tight = ofAddress.filter(({ rateLimit }) => rateLimit.perMinute < 1200);
  expect(Object.fromEntries(tight.map(({ name, rateLimit }) => [name, rateLimit.perMinute]))).toEqual(RARE);
});
