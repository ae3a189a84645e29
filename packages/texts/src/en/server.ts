import type { server as source } from '../bn/server.ts';
import type { GroupOf } from '../texts.ts';

/** What the server says in its own words: messages to members, names of kinds of games. No screen loads this. */
export const server: GroupOf<typeof source> = {
  messageWelcomeTitle: 'Welcome, {account}',
  messageWelcomeBody:
    'Your account holds 10,000 in play credit. It is not money: it can be neither bought nor cashed. When it falls below 1,000 you can refill it once a day.',
  classifySC: 'Scratch',
  classifyVP: 'Video poker',
  classifyJP: 'Jackpot',
  classifyTG: 'Table games',
  classifyAC: 'Arcade',
  classifyBG: 'Bingo',
  classifyCrash: 'Crash',
};
