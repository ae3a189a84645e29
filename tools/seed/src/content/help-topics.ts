import type { SeedTopic } from './content-types.ts';
import { ACCOUNT_TOPICS } from './help-account.ts';
import { LAW_TOPICS } from './help-law.ts';
import { PLAY_TOPICS } from './help-play.ts';

const ORDER = [
  'account',
  'login-safety',
  'play-credit',
  'deposit',
  'games',
  'play-well',
  'term',
  'privacy',
  'contact',
];

/** Every topic of the help centre in the order in which people see them. */
export const HELP_TOPICS: readonly SeedTopic[] = [...ACCOUNT_TOPICS, ...PLAY_TOPICS, ...LAW_TOPICS].toSorted(
  (a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code),
);
