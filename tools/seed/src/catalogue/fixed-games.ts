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
  ...shelf('TCG_LOTTO_VN', 'ELOTT', electronicDraws('VN', ['Southern', 'দক্ষিণ'])),
  ...REELS,
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
