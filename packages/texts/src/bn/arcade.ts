import { amounts } from './amounts.ts';
import { arcadeCards } from './arcade-cards.ts';
import { arcadeCrash } from './arcade-crash.ts';
import { arcadeFish } from './arcade-fish.ts';
import { arcadeHouse } from './arcade-house.ts';
import { arcadePatti } from './arcade-patti.ts';
import { arcadeRooms } from './arcade-rooms.ts';
import { arcadeRummy } from './arcade-rummy.ts';
import { arcadeSports } from './arcade-sports.ts';
import { arcadeSteps } from './arcade-steps.ts';
import { arcadeTable } from './arcade-table.ts';
import { arcadeTables } from './arcade-tables.ts';

/** Texts of the game clients: what is common, the slots, and the house's own games. */
export const arcade = {
  // Every game
  credit: 'খেলার ক্রেডিট',
  creditWord: 'ক্রেডিট',
  close: 'বন্ধ করুন',
  goOn: 'চালিয়ে যান',
  leave: 'খেলা ছেড়ে বেরোন',
  backToPortal: 'পোর্টালে ফিরুন',
  sound: 'শব্দ',
  controls: 'বাজি ও নিয়ন্ত্রণ',
  balance: 'ব্যালেন্স',
  stake: 'বাজি',
  returned: 'ফেরত',
  minStake: 'কমপক্ষে বাজি',
  maxStake: 'সর্বোচ্চ বাজি',
  maxWin: 'সর্বোচ্চ জয়',
  opening: 'খেলা খোলা হচ্ছে',
  openingTroubled: 'সংযোগ ধীর। নিজে থেকেই আবার চেষ্টা হচ্ছে।',

  // The game is not open
  closedNoPortalTitle: 'পোর্টাল থেকে খেলা খুলুন',
  closedNoPortalText: 'খেলার প্রতিটি লিংক একবারই কাজ করে। পোর্টালে গিয়ে খেলাটি আবার খুলুন।',
  closedNoTicketTitle: 'খেলাটি খোলা গেল না',
  closedNoTicketText: 'পোর্টাল সময়মতো সাড়া দেয়নি। আবার চেষ্টা করুন।',
  closedTicketGoneTitle: 'এই লিংকের সময় শেষ',
  closedTicketGoneText: 'খেলার লিংক একবার এবং এক মিনিট কাজ করে। খেলাটি আবার খুলুন।',
  closedSessionGoneTitle: 'খেলার সেশন শেষ হয়েছে',
  closedSessionGoneText:
    'অনেকক্ষণ কিছু হয়নি, বা খেলাটি অন্য জায়গায় খোলা হয়েছে। কোনো রাউন্ড বাকি থাকলে আবার খুললে তা দেখানো হবে।',
  closedAccountTitle: 'এখন খেলা যাবে না',
  closedAccountText: 'আপনার অ্যাকাউন্টে খেলা বন্ধ আছে। কারণ জানতে গ্রাহক সেবায় লিখুন।',
  closedGameOffTitle: 'খেলাটি এখন বন্ধ',
  closedGameOffText: 'খেলাটি বন্ধ রাখা হয়েছে। আপনার ব্যালেন্স যেমন ছিল তেমনই আছে।',
  closedFaultTitle: 'খেলাটি খোলা গেল না',
  closedFaultText: 'আমাদের দিকে একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',

  // Why the start button waits
  blockPaused: 'পোর্টালের বার্তার উত্তর দিলে আবার খেলা চলবে।',
  blockTurning: 'রিল ঘুরছে।',
  blockShowing: 'ফল দেখানো হচ্ছে।',
  blockTooSoon: 'একটু পরে। দুই রাউন্ডের মাঝে কিছু সময় থাকতে হয়।',
  blockTooManyRequests: 'একটু পরে। সার্ভার কিছুক্ষণ অপেক্ষা করতে বলেছে।',
  blockNotEnough: 'এই বাজির জন্য ব্যালেন্স যথেষ্ট নয়।',

  // What stands in the way
  noticeConnectionLost: 'উত্তর আসেনি। একই অনুরোধ আবার যাচ্ছে, কিছু হারাবে না।',
  noticeWinPending: 'এই রাউন্ডের জয় এখনো ব্যালেন্সে যোগ হয়নি। তা পাওনা আছে, যোগ হবে।',
  noticeUnfinishedRound: 'আগে থেমে যাওয়া রাউন্ডটি শেষ করা হচ্ছে।',
  noticeFault: 'একটি সমস্যা হয়েছে। ব্যালেন্স ও ইতিহাস দেখে আবার চেষ্টা করুন।',
  noticeLimitReached: 'আপনার ঠিক করা সীমা পূর্ণ হয়েছে।',
  noticeAccountDisabled: 'আপনার অ্যাকাউন্টে খেলা এখন বন্ধ আছে।',
  noticeWalletUnreachable: 'ব্যালেন্স পাওয়া যাচ্ছে না। বাজি নেওয়া হয়নি, একটু পরে আবার চেষ্টা করুন।',
  noticeStakeNotAllowed: 'এই পরিমাণ বাজি এখানে নেওয়া হয় না।',
  noticeTargetNotAllowed: 'এই সীমায় বাজি নেওয়া হয় না।',
  noticeRoundInProgress: 'আগের রাউন্ড এখনো শেষ হয়নি। একটু পরে আবার চেষ্টা করুন।',
  lowerStake: 'বাজি কমান',

  // Slot: the table
  simulated: 'সিমুলেশন',
  simulatedMeaning: 'এটি আমাদের নিজের সিমুলেটরে চলা খেলা। খেলার ক্রেডিট টাকা নয়।',
  wild: 'ওয়াইল্ড',
  scatter: 'স্ক্যাটার',
  freeBet: 'ফ্রি বাজি',
  freeReadyHint: 'পরের রাউন্ডগুলোতে আপনার কোনো খরচ নেই।',
  freeBetsLeft: '{count, plural, one {#টি ফ্রি বাজি বাকি} other {#টি ফ্রি বাজি বাকি}}',
  freeBetWorth: 'প্রতিটির মূল্য',
  freeBetSpin: 'ফ্রি খেলুন',
  noticeFreeBetsOver: 'এই ফ্রি বাজিগুলো শেষ। এখন থেকে নিজের ক্রেডিটে খেলবেন।',
  spin: 'ঘোরান',
  lastWin: 'শেষ ফেরত',
  stakeDown: 'বাজি কমান',
  stakeUp: 'বাজি বাড়ান',
  stakeTitle: 'বাজি বেছে নিন',
  stakeText: 'এক রাউন্ডের মোট বাজি। সব লাইন এর মধ্যেই আছে।',
  featureOffer: 'এখনই ফ্রি স্পিন',
  featureOfferText: 'বেছে নেওয়া বাজিতে ফ্রি স্পিন সঙ্গে সঙ্গে শুরু হয়। এর গড় ফেরত সাধারণ রাউন্ডের মতোই।',
  featureBuy: 'কিনুন:',
  readyHint: 'বাজি বেছে নিয়ে ঘোরান।',
  noWin: 'এই রাউন্ডে কোনো ফেরত নেই।',
  win: 'জয়',
  bigWin: 'বড় জয়',
  windowLabel: '{reels}টি রিল, {rows}টি সারি। ফল শব্দে জানানো হয়।',
  winLine: 'লাইন {line}: {count}টি মিল, {amount}',
  winWays: '{ways} পথ: {count}টি মিল, {amount}',
  winScatter: 'স্ক্যাটার: {count}টি, {amount}',
  spokenNone: 'কোনো ফেরত নেই',
  spokenReturn: 'ফেরত {amount} ক্রেডিট',
  spokenWin: 'জয় {amount} ক্রেডিট',
  spokenStake: 'বাজি {amount} ক্রেডিট',
  spokenFeature: '{count}টি ফ্রি স্পিন শুরু হচ্ছে',
  spokenFeatureEnd: 'ফ্রি স্পিন শেষ, মোট {amount} ক্রেডিট',

  // Slot: wins that fall
  ladderLabel: 'পরপর পতনের গুণ',
  fallNumber: 'পতন {number}',
  ruleFall: 'জেতা ছবি সরে যায়, ওপরের ছবি নিচে নামে, ফাঁকা জায়গায় নতুন ছবি আসে। আবার মিললে আবার ফেরত।',
  ruleLadder: 'প্রতি পতনে ফেরতের গুণ বাড়ে: {times}। শেষ গুণটি এরপর একই থাকে।',

  // Slot: a round of before, watched again
  noticeReplay: 'আগের রাউন্ডটি আবার দেখানো হচ্ছে। নতুন বাজি নেই।',
  replayMark: 'আবার দেখা',
  replayMeaning: 'এটি আপনার আগের একটি রাউন্ড। এখানে কোনো বাজি ধরা হয় না, ব্যালেন্সও বদলায় না।',
  watchAgain: 'আবার দেখুন',

  // Slot: free spins
  freeSpins: 'ফ্রি স্পিন',
  featureIntro: '{count}টি ফ্রি স্পিন',
  featureIntroText: 'এগুলোতে নতুন বাজি লাগে না।',
  featureCounter: 'ফ্রি স্পিন {played}/{total}',
  featureWon: 'এ পর্যন্ত',
  featureEnd: 'ফ্রি স্পিনের মোট',
  featureToEnd: 'শেষ দেখুন',

  // Slot: rules
  rulesTitle: 'নিয়ম ও পে-টেবিল',
  rtp: 'গড় ফেরত (RTP)',
  rtpMeaning: 'গড় ফেরত বহু লাখ রাউন্ডের হিসাব। আপনার এক বসায় ফল আলাদা হবে।',
  hitRate: 'ফেরত আসা রাউন্ড',
  volatility: 'ওঠানামা',
  volatilityLow: 'কম',
  volatilityMedium: 'মাঝারি',
  volatilityHigh: 'বেশি',
  lines: 'লাইন',
  ways: 'পথ',
  payTable: 'পে-টেবিল',
  payTableAt: 'এই বাজিতে ফেরত:',
  howWinsCount: 'যেভাবে গোনা হয়',
  ruleLines: '{count}টি লাইন সব সময় চালু। বাঁ দিকের প্রথম রিল থেকে পরপর একই ছবি মিললে ফেরত আসে।',
  ruleWays: '{count}টি পথ। বাঁ দিক থেকে পরপর রিলে একই ছবি যে কোনো সারিতে থাকলেই ফেরত আসে।',
  ruleBestOfLine: 'এক লাইনে শুধু সবচেয়ে বড় ফেরতটি ধরা হয়। আলাদা লাইনের ফেরত যোগ হয়।',
  ruleWild: 'ওয়াইল্ড স্ক্যাটার ছাড়া সব ছবির জায়গা নিতে পারে।',
  ruleScatter: 'স্ক্যাটার যে কোনো জায়গায় থাকলেই গোনা হয়।',
  ruleStake: 'ফেরত মোট বাজির ওপর হিসাব করা।',
  ruleAward: '{scatters}টি স্ক্যাটারে {spins}টি ফ্রি স্পিন।',
  ruleFreeStake: 'ফ্রি স্পিন চলে যে বাজিতে শুরু হয়েছিল সেই বাজিতে, নতুন খরচ ছাড়া।',
  ruleMultiplier: 'ফ্রি স্পিনে লাইন ও পথের ফেরত {times} গুণ। স্ক্যাটারের ফেরত গুণ হয় না।',
  ruleRetrigger: 'ফ্রি স্পিনের মধ্যে {scatters}টি স্ক্যাটারে আরও {spins}টি।',
  ruleRetriggerLimit: 'এক রাউন্ডে ফ্রি স্পিন সর্বোচ্চ {count} বার বাড়ে।',
  ruleOtherTitle: 'আরও জানুন',
  ruleServerDecides: 'বোতাম চাপার পর ফল সার্ভারে ঠিক হয়। এই পাতা শুধু তা দেখায়।',
  ruleCutOff: 'সংযোগ কেটে গেলে রাউন্ড সার্ভারেই শেষ হয়। আবার খুললে আগে সেটি দেখানো হয়।',
  rulePace: 'দুই রাউন্ডের শুরুর মাঝে অন্তত {seconds} সেকেন্ড থাকে।',
  timesStake: 'বাজির {times} গুণ',
  topSpin: 'এক স্পিনে সেরা ফেরত',
  topSpinOdds: 'গড়ে {rounds} রাউন্ডে একবার',
  lineRows: 'সারি {rows}',
  pictureNumber: 'ছবি {number}',

  // Slot: history
  historyTitle: 'শেষ রাউন্ডগুলো',
  historyLoading: 'রাউন্ড আনা হচ্ছে।',
  historyFailed: 'রাউন্ড আনা গেল না। বন্ধ করে আবার খুলুন।',
  historyEmpty: 'এই খেলায় এখনো কোনো রাউন্ড নেই।',
  historyReplay: 'এগুলো আগের রাউন্ডের ছবি, নতুন খেলা নয়।',
  roundNumber: 'রাউন্ড {number}',
  balanceBefore: 'আগে',
  balanceAfter: 'পরে',
  baseSpin: 'মূল স্পিন',
  freeSpinNumber: 'ফ্রি স্পিন {number}',
  windowTable: 'রিলে যা ছিল',

  ...amounts,
  ...arcadeTable,
  ...arcadeHouse,
  ...arcadeSteps,
  ...arcadeCards,
  ...arcadeCrash,
  ...arcadeTables,
  ...arcadeSports,
  ...arcadeFish,
  ...arcadePatti,
  ...arcadeRooms,
  ...arcadeRummy,
};
