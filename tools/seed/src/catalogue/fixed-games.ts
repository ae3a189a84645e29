import type { SpriteName } from '@nokshi/art';
import { KIND_LOOKS, kindOf } from '@nokshi/art/kind-looks.ts';
import type { ThemeName } from '@nokshi/art/themes.ts';
import type { GameType, NamedGame } from './seed-types.ts';

type Row = readonly [code: string, en: string, bn: string, ...heroes: SpriteName[]];

function shelf(vendor: string, gameType: GameType, rows: readonly Row[]): NamedGame[] {
  const look = KIND_LOOKS[kindOf({ gameType, vendor })];
  return rows.map(([code, en, bn, ...heroes]) => ({
    code,
    vendor,
    gameType,
    en,
    bn: bn.normalize('NFC'),
    motif: code,
    theme: look.theme,
    heroes: heroes.length > 0 ? heroes : look.heroes,
  }));
}

/** The code of the house's Dice, which the welcome points to. */
export const DICE_CODE = 'BGDICE';

const reel = (
  [code, en, bn]: readonly [string, string, string],
  theme: ThemeName,
  hero: SpriteName,
): NamedGame => ({
  code,
  vendor: 'NOKSHIREELS',
  gameType: 'RNG',
  en,
  bn: bn.normalize('NFC'),
  motif: code,
  theme,
  heroes: [hero],
});

/** The house's slots; their mathematics is made by `tools/rgs-maths`, their looks stand in the arcade too. */
const REELS: readonly NamedGame[] = [
  reel(['NR0001', 'Rickshaw Sevens', 'রিকশার সাত'], 'classic', '777'),
  reel(['NR0002', 'Padma Pearls', 'পদ্মার মুক্তা'], 'reef', 'e-pearl'),
  reel(['NR0003', 'Jamdani Weave', 'জামদানি বুনন'], 'flower', 'e-lotus'),
  reel(['NR0004', 'Boishakh Thunder', 'বৈশাখী বজ্র'], 'olympus', 'e-lightning'),
  reel(['NR0005', 'Meghna Cascade', 'মেঘনার ঢল'], 'voyage', 'e-wave'),
];

/**
 * Lotteries of south-east Asia. Whatever is drawn by us bears a name of our own; the official ones say which draw they
 * follow.
 */
const SEA_DRAWS: readonly Row[] = [
  ['SE0001', 'Top and Bottom, Five Minutes', 'ওপর-নিচ পাঁচ মিনিট', 'lotto'],
  ['SE0002', 'Top and Bottom, Quarter Hour', 'ওপর-নিচ পনেরো মিনিট', 'coins'],
  ['SE0003', 'Jasmine Four Digits', 'জুঁই চার অঙ্ক', 'star'],
  ['SE0004', 'Coral Four Places', 'প্রবাল চার ঘর', 'e-clover'],
  ['SE0005', 'Six of Forty-Nine', 'উনপঞ্চাশে ছয়', 'x1000'],
  ['SE0006', 'Thai Government Draw', 'থাই সরকারি ড্র', 'lotto'],
  ['SE0007', 'Laos Development Draw', 'লাওস উন্নয়ন ড্র', 'coins'],
  ['SE0008', 'Hanoi Special Draw', 'হ্যানয় বিশেষ ড্র', 'star'],
  ['SE0009', 'Hanoi Evening Draw', 'হ্যানয় সন্ধ্যার ড্র', 'e-clover'],
  ['SE0010', 'Hanoi Night Draw', 'হ্যানয় রাতের ড্র', 'x1000'],
  ['SE0011', 'Malaysia, Top and Bottom', 'মালয়েশিয়া ওপর-নিচ', 'lotto'],
  ['SE0012', 'Malaysia Four Digits, First House', 'মালয়েশিয়া চার অঙ্ক প্রথম ঘর', 'coins'],
  ['SE0013', 'Malaysia Four Digits, Second House', 'মালয়েশিয়া চার অঙ্ক দ্বিতীয় ঘর', 'star'],
  ['SE0014', 'Malaysia Four Digits, Third House', 'মালয়েশিয়া চার অঙ্ক তৃতীয় ঘর', 'e-clover'],
  ['SE0015', 'Malaysia Five Digits', 'মালয়েশিয়া পাঁচ অঙ্ক', 'x1000'],
  ['SE0016', 'Malaysia Six Digits', 'মালয়েশিয়া ছয় অঙ্ক', 'lotto'],
  ['SE0017', 'Singapore Four Digits', 'সিঙ্গাপুর চার অঙ্ক', 'coins'],
  ['SE0018', 'Singapore Six of Forty-Nine', 'সিঙ্গাপুর উনপঞ্চাশে ছয়', 'star'],
  ['SE0019', 'Hong Kong Six of Forty-Nine', 'হংকং উনপঞ্চাশে ছয়', 'e-clover'],
  ['SE0020', 'Hong Kong Four Places', 'হংকং চার ঘর', 'x1000'],
  ['SE0021', 'Singapore Four Places', 'সিঙ্গাপুর চার ঘর', 'lotto'],
  ['SE0022', 'Sydney Four Places', 'সিডনি চার ঘর', 'coins'],
];

/**
 * Lotteries of Vietnam: the official draws by region and by their place among the stations of a day, and draws of our own
 * that bear names of our own: those of the dawn draw 27 numbers, those of the dusk 18.
 */
const VIETNAM_DRAWS: readonly Row[] = [
  ['VN0001', 'Vietnam North', 'ভিয়েতনাম উত্তর'],
  ['VN0002', 'Vietnam Central, First Station', 'ভিয়েতনাম মধ্য প্রথম কেন্দ্র'],
  ['VN0003', 'Vietnam Central, Second Station', 'ভিয়েতনাম মধ্য দ্বিতীয় কেন্দ্র'],
  ['VN0004', 'Vietnam Central, Third Station', 'ভিয়েতনাম মধ্য তৃতীয় কেন্দ্র'],
  ['VN0005', 'Vietnam South, First Station', 'ভিয়েতনাম দক্ষিণ প্রথম কেন্দ্র'],
  ['VN0006', 'Vietnam South, Second Station', 'ভিয়েতনাম দক্ষিণ দ্বিতীয় কেন্দ্র'],
  ['VN0007', 'Vietnam South, Third Station', 'ভিয়েতনাম দক্ষিণ তৃতীয় কেন্দ্র'],
  ['VN0008', 'Dawn Lotus, One Minute', 'ভোরের পদ্ম এক মিনিট'],
  ['VN0009', 'Dawn Lotus, Three Minutes', 'ভোরের পদ্ম তিন মিনিট'],
  ['VN0010', 'Dawn Lotus, Five Minutes', 'ভোরের পদ্ম পাঁচ মিনিট'],
  ['VN0011', 'Vietnam South, Fourth Station', 'ভিয়েতনাম দক্ষিণ চতুর্থ কেন্দ্র'],
  ['VN0012', 'Dusk Lotus, One Minute', 'সাঁঝের পদ্ম এক মিনিট'],
  ['VN0013', 'Dusk Lotus, Five Minutes', 'সাঁঝের পদ্ম পাঁচ মিনিট'],
];

/** Games that are named one by one: the house's own ([BC-2.1]) and its slots, sports, esports, cockfight, lotteries. */
export const FIXED_GAMES: readonly NamedGame[] = [
  ...shelf('BGS', 'RNG', [
    [DICE_CODE, 'Dice', 'ছক্কা', 'dice'],
    ['BGCRASH', 'Crash', 'ক্র্যাশ', 'rocket'],
    ['BGLIMBO', 'Limbo', 'লিম্বো', 'x1000'],
    ['BGMINES', 'Mines', 'মাইন', 'mine'],
    ['BGPLINKO', 'Plinko', 'প্লিংকো', 'coin-face'],
    ['BGKENO', 'Keno', 'কেনো', 'lotto'],
    ['BGHILO', 'Hi-Lo', 'উঁচু-নিচু', 'cards3'],
    ['BGWHEEL', 'Wheel', 'চাকা', 'e-cartwheel'],
    ['BGROULETTE', 'Roulette', 'রুলেট', 'roulette'],
    ['BGBLACKJACK', 'Blackjack', 'ব্ল্যাকজ্যাক', 'card-pair'],
    ['BGPOKER', 'Video Poker', 'ভিডিও পোকার', 'cards'],
    ['BGTOWERS', 'Towers', 'মিনার', 'e-spires'],
  ]),
  ...shelf('ARENASPORTS', 'SPORTS', [
    ['AS0001', 'Cricket Ground', 'ক্রিকেট মাঠ', 'cricket'],
    ['AS0002', 'Football Ground', 'ফুটবল মাঠ', 'soccer'],
    ['AS0003', 'Tennis Court', 'টেনিস কোর্ট', 'tennis'],
    ['AS0004', 'Basketball Court', 'বাস্কেটবল কোর্ট', 'basket'],
    ['AS0005', 'Boxing Hall', 'মুষ্টিযুদ্ধ মঞ্চ', 'e-boxing'],
    ['AS0006', 'Motor Racing', 'মোটর রেস', 'e-racing'],
    ['AS0007', 'Horse Racing', 'ঘোড়দৌড়', 'e-horse'],
    ['AS0008', 'Archery Field', 'তিরন্দাজির মাঠ', 'e-bow'],
  ]),
  ...shelf('GOALLINE', 'SPORTS', [
    ['GL0001', 'Football Leagues', 'ফুটবল লিগ', 'soccer'],
    ['GL0002', 'Cup Nights', 'কাপের রাত', 'trophy'],
    ['GL0003', 'Five-Over Cricket', 'পাঁচ ওভারের ক্রিকেট', 'cricket-ball'],
    ['GL0004', 'Kabaddi Evenings', 'কাবাডি সন্ধ্যা', 'trophy'],
  ]),
  ...shelf('IMES', 'SPORTS', [
    ['IM0001', 'Sword League Open', 'তরবারি লিগ ওপেন', 'e-swords'],
    ['IM0002', 'Aim Trials', 'নিশানা পরীক্ষা', 'e-target'],
    ['IM0003', 'Machine Front', 'যন্ত্রের ময়দান', 'e-robot'],
    ['IM0004', 'Wolfpack Cup', 'নেকড়ে কাপ', 'e-wolf'],
    ['IM0005', 'Helmet Cup', 'শিরস্ত্রাণ কাপ', 'e-helm'],
  ]),
  ...shelf('TF', 'SPORTS', [
    ['TF0001', 'Iron Lane Open', 'লৌহপথ ওপেন', 'e-helm'],
    ['TF0002', 'Twin Blades League', 'জোড়া ফলা লিগ', 'm-swords'],
    ['TF0003', 'Crosshair Nights', 'লক্ষ্যভেদ রাত', 'e-target'],
    ['TF0004', 'Citadel Cup', 'দুর্গ কাপ', 'e-castle'],
  ]),
  ...shelf('DS88', 'SPORTS', [
    ['DS0001', 'Virtual Rooster Ring', 'ভার্চুয়াল মোরগ লড়াই', 'e-rooster'],
    ['DS0002', 'Virtual Morning Bout', 'ভার্চুয়াল সকালের লড়াই', 'm-rooster'],
    ['DS0003', 'Virtual Evening Bout', 'ভার্চুয়াল সন্ধ্যার লড়াই', 'e-rooster'],
    ['DS0004', 'Virtual Village Cup', 'ভার্চুয়াল গাঁয়ের কাপ', 'm-rooster'],
  ]),
  ...shelf('LOTT', 'LOTT', [
    ['LT0001', 'Five Digits, One Minute', 'পাঁচ অঙ্ক এক মিনিট', 'lotto'],
    ['LT0002', 'Five Digits, Two Minutes', 'পাঁচ অঙ্ক দুই মিনিট', 'lotto'],
    ['LT0003', 'Five Digits, Five Minutes', 'পাঁচ অঙ্ক পাঁচ মিনিট', 'lotto'],
    ['LT0004', 'Three Digits Daily', 'দৈনিক তিন অঙ্ক', 'star'],
    ['LT0005', 'Three Dice, One Minute', 'তিন পাশা এক মিনিট', 'dice'],
    ['LT0006', 'Three Dice, Five Minutes', 'তিন পাশা পাঁচ মিনিট', 'white-die'],
    ['LT0007', 'Ten Runners, One Minute', 'দশ দৌড়বিদ এক মিনিট', 'e-racing'],
    ['LT0008', 'Ten Runners, Five Minutes', 'দশ দৌড়বিদ পাঁচ মিনিট', 'e-horse'],
    ['LT0009', 'Five of Eleven', 'এগারোয় পাঁচ', 'lotto'],
    ['LT0010', 'Twenty of Eighty', 'আশিতে কুড়ি', 'coins'],
    ['LT0011', 'Fast Three', 'দ্রুত তিন', 'x1000'],
    ['LT0012', 'Grand Weekly Draw', 'মহা সাপ্তাহিক ড্র', 'trophy'],
  ]),
  ...shelf('ELOTT', 'ELOTT', electronicDraws('EL', ['Delta', 'বদ্বীপ'])),
  ...shelf('TCG_LOTTO_VN', 'ELOTT', VIETNAM_DRAWS),
  ...REELS,
  // Numbers of games follow this list: what is added stands at its end.
  ...shelf('LOTT', 'LOTT', [
    ['LT0013', 'Total of Three', 'তিনের যোগফল', 'x1000'],
    ['LT0014', 'Eight of Twenty', 'কুড়িতে আট', 'coins'],
    ['LT0015', 'Five Places', 'পাঁচ ঘর', 'star'],
  ]),
  ...shelf('TCG_SEA', 'ELOTT', SEA_DRAWS),
];

/** Thirteen draws of one electronic house. */
function electronicDraws(prefix: string, [en, bn]: readonly [string, string]): Row[] {
  const draws: readonly (readonly [string, string])[] = [
    ['Morning Draw', 'সকালের ড্র'],
    ['Noon Draw', 'দুপুরের ড্র'],
    ['Evening Draw', 'সন্ধ্যার ড্র'],
    ['Night Draw', 'রাতের ড্র'],
    ['Two Digits', 'দুই অঙ্ক'],
    ['Three Digits', 'তিন অঙ্ক'],
    ['Four Digits', 'চার অঙ্ক'],
    ['One Minute', 'এক মিনিট'],
    ['Three Minutes', 'তিন মিনিট'],
    ['Five Minutes', 'পাঁচ মিনিট'],
    ['Weekly Draw', 'সাপ্তাহিক ড্র'],
    ['Friday Draw', 'শুক্রবারের ড্র'],
    ['Festival Draw', 'উৎসবের ড্র'],
  ];
  return draws.map(([drawEn, drawBn], index) => [
    `${prefix}${String(index + 1).padStart(4, '0')}`,
    `${en} ${drawEn}`,
    `${bn} ${drawBn}`,
  ]);
}
