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
export const console = {
  title: 'নকশি কনসোল',
  pageTitle: '{page} · নকশি কনসোল',
  name: 'কনসোল',

  // Signing in
  signIn: 'কনসোলে ঢুকুন',
  signInText: 'নাম, পাসওয়ার্ড আর অথেনটিকেটর অ্যাপের কোড, তিনটিই লাগে।',
  username: 'কর্মীর নাম',
  password: 'পাসওয়ার্ড',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  code: 'অ্যাপের কোড',
  codeHint: 'অ্যাপে এখন যে ৬টি অঙ্ক দেখাচ্ছে',
  enter: 'ঢুকুন',
  entering: 'যাচাই হচ্ছে',
  needAll: 'তিনটি ঘরই পূরণ করুন।',
  sessionEnded: 'সেশন শেষ হয়েছে। ১৫ মিনিট কোনো কাজ না হলে, বা ১২ ঘণ্টা পরে, আবার ঢুকতে হয়।',
  signInFailed: 'ঢোকা গেল না। একটু পরে আবার চেষ্টা করুন।',
  factorTitle: 'নতুন কোড দিয়ে নিশ্চিত করুন',
  factorText: 'এই কাজে হাতে টাকা সরে, বা আসল টাকার ভিত্তি বদলায়। অ্যাপের কোডটি {minutes} মিনিটের বেশি পুরোনো হলে চলে না।',
  factorConfirm: 'নিশ্চিত করে এগোন',
  factorNeeded: 'অ্যাপের ৬টি অঙ্ক লিখুন।',
  signOut: 'বেরিয়ে যান',
  themeLight: 'হালকা রং',
  themeDark: 'গাঢ় রং',

  // The frame
  menu: 'কনসোলের মেনু',
  openMenu: 'মেনু খুলুন',
  findAnything: 'সদস্য, নম্বর, TrxID',
  account: 'আপনার অ্যাকাউন্ট',
  role_owner: 'মালিক',
  role_cashier: 'ক্যাশিয়ার',
  role_risk: 'ঝুঁকি',
  role_support: 'সহায়তা',
  home: 'হোম',
  deposits: 'জমা মেলানো',
  withdrawals: 'উত্তোলন',
  payments: 'দাবিহীন টাকা',
  members: 'সদস্য',
  bonuses: 'বোনাসের অফার',
  freeBets: 'ফ্রি বাজি',
  system: 'পোর্টালের সুইচ',
  audit: 'কাজের খাতা',
  notFound: 'এই ঠিকানায় কিছু নেই',
  notFoundText: 'মেনু থেকে একটি পাতা বেছে নিন।',
  notPermitted: 'এই পাতা আপনার জন্য নয়',
  notPermittedText: 'আপনার ভূমিকায় এর অনুমতি নেই। মালিক চাইলে ভূমিকা বদলাতে পারেন।',
  loadFailed: 'আনা গেল না। একটু পরে আবার চেষ্টা করুন।',
  failed: 'কাজটি হয়নি। একটু পরে আবার চেষ্টা করুন।',
  crashed: 'পাতাটি দেখানো গেল না',
  crashedText: 'পাতাটি আবার আনুন। বারবার হলে কারিগরি দলকে জানান।',
  reload: 'আবার আনুন',

  // Ages and durations
  ageNow: 'এইমাত্র',
  ageMinutes: '{count} মি',
  ageHours: '{count} ঘণ্টা',
  ageDays: '{count} দিন',

  // Home
  now: 'এখন',
  queues: 'সারি ও ঘড়ি',
  queueEmpty: 'কিছু নেই',
  queueCount: '{count}টি, পুরোনো {age}',
  portalState: 'পোর্টালের অবস্থা',
  maintenance: 'রক্ষণাবেক্ষণ',
  maintenanceOn: 'পোর্টাল বন্ধ',
  maintenanceOff: 'পোর্টাল খোলা',
  region: 'অঞ্চল',
  regionOff: 'সব দেশে খোলা',
  regionBlock: '{count, plural, one {#টি দেশে বন্ধ} other {#টি দেশে বন্ধ}}',
  regionAllow: '{count, plural, one {#টি দেশে খোলা} other {#টি দেশে খোলা}}',
  lastActions: 'শেষ কাজগুলো',
  allActions: 'সব কাজ',
  signedInAs: '{account} নামে ঢুকেছেন',
  homeQuiet: 'আপনার ভূমিকায় এখানে কোনো সারি নেই। ওপরের ঘরে সদস্য খুঁজুন।',

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
