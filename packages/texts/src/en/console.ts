import type { console as source } from '../bn/console.ts';
import type { GroupOf } from '../texts.ts';
import { consoleAgents } from './console-agents.ts';
import { consoleAnswers } from './console-answers.ts';
import { consoleAudit } from './console-audit.ts';
import { consoleBonuses } from './console-bonuses.ts';
import { consoleContracts } from './console-contracts.ts';
import { consoleDeposits } from './console-deposits.ts';
import { consoleFreeBets } from './console-free-bets.ts';
import { consoleLotteries } from './console-lotteries.ts';
import { consoleLotterySales } from './console-lottery-sales.ts';
import { consoleMall } from './console-mall.ts';
import { consoleMembers } from './console-members.ts';
import { consoleMissions } from './console-missions.ts';
import { consoleNews } from './console-news.ts';
import { consoleRealMoney } from './console-real-money.ts';
import { consoleSettings } from './console-settings.ts';
import { consoleSettlements } from './console-settlements.ts';
import { consoleSuppliers } from './console-suppliers.ts';
import { consoleSwitches } from './console-switches.ts';
import { consoleWithdrawals } from './console-withdrawals.ts';

/** Texts of the console, for the people who run the portal: its frame here, each of its rooms in a file of its own. */
export const console: GroupOf<typeof source> = {
  title: 'Nokshi console',
  pageTitle: '{page} · Nokshi console',
  name: 'Console',

  // Signing in
  signIn: 'Sign in to the console',
  signInText: 'Name, password and the code of your authenticator app; it takes all three.',
  username: 'Staff name',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  code: 'Code of the app',
  codeHint: 'The 6 digits that the app shows now',
  enter: 'Sign in',
  entering: 'Checking',
  needAll: 'Fill in all three fields.',
  sessionEnded:
    'The session has ended. After 15 minutes without an act, or after 12 hours, you sign in again.',
  signInFailed: 'Signing in did not work. Try again in a moment.',
  factorTitle: 'Confirm with a fresh code',
  factorText:
    'This moves money by hand or changes what real money rests on. It needs a code of your app that is no older than {minutes, plural, one {# minute} other {# minutes}}.',
  factorConfirm: 'Confirm and go on',
  factorNeeded: 'Type the 6 digits of the app.',
  signOut: 'Sign out',
  themeLight: 'Light colours',
  themeDark: 'Dark colours',

  // The frame
  menu: 'Menu of the console',
  openMenu: 'Open the menu',
  findAnything: 'Member, number, TrxID',
  account: 'Your account',
  role_owner: 'Owner',
  role_cashier: 'Cashier',
  role_risk: 'Risk',
  role_support: 'Support',
  home: 'Home',
  deposits: 'Deposits to match',
  withdrawals: 'Withdrawals',
  payments: 'Unclaimed payments',
  members: 'Members',
  bonuses: 'Bonus offers',
  freeBets: 'Free bets',
  system: 'Switches',
  audit: 'Audit list',
  notFound: 'There is nothing at this address',
  notFoundText: 'Choose a page from the menu.',
  notPermitted: 'This page is not yours to see',
  notPermittedText: 'Your role does not permit it. An owner can change roles.',
  loadFailed: 'It could not be fetched. Try again in a moment.',
  failed: 'It was not done. Try again in a moment.',
  crashed: 'The page could not be drawn',
  crashedText: 'Fetch the page again. If it happens again, tell the technical team.',
  reload: 'Fetch again',

  // Ages and durations
  ageNow: 'just now',
  ageMinutes: '{count} min',
  ageHours: '{count} h',
  ageDays: '{count} d',

  // Home
  now: 'Now',
  queues: 'Queues and clocks',
  queueEmpty: 'Empty',
  queueCount: '{count}, oldest {age}',
  portalState: 'State of the portal',
  maintenance: 'Maintenance',
  maintenanceOn: 'Portal closed',
  maintenanceOff: 'Portal open',
  region: 'Region',
  regionOff: 'Open to every country',
  regionBlock: '{count, plural, one {Closed to # country} other {Closed to # countries}}',
  regionAllow: '{count, plural, one {Open to # country} other {Open to # countries}}',
  lastActions: 'Last actions',
  allActions: 'All actions',
  signedInAs: 'Signed in as {account}',
  homeQuiet: 'Your role has no queue here. Find a member in the field above.',

  ...consoleContracts,
  ...consoleDeposits,
  ...consoleWithdrawals,
  ...consoleMembers,
  ...consoleSettings,
  ...consoleSwitches,
  ...consoleRealMoney,
  ...consoleBonuses,
  ...consoleMissions,
  ...consoleMall,
  ...consoleNews,
  ...consoleSettlements,
  ...consoleFreeBets,
  ...consoleAgents,
  ...consoleAnswers,
  ...consoleAudit,
  ...consoleLotteries,
  ...consoleLotterySales,
  ...consoleSuppliers,
};
