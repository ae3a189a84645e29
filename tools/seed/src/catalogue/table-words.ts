import type { SpriteName } from '@nokshi/art';
import type { MotifKey } from '@nokshi/art/motifs.ts';

interface GameWord {
  readonly en: string;
  readonly bn: string;
  readonly heroes: readonly SpriteName[];
}

type Pair = readonly [en: string, bn: string];

export const TABLE_GAMES: readonly GameWord[] = [
  { en: 'Roulette', bn: 'রুলেট', heroes: ['roulette'] },
  { en: 'Baccarat', bn: 'ব্যাকারা', heroes: ['cards3', 'chips', 'card-pair'] },
  { en: 'Blackjack', bn: 'ব্ল্যাকজ্যাক', heroes: ['card-pair', 'chip-stack'] },
  { en: 'Sic Bo', bn: 'সিক বো', heroes: ['dice', 'white-die'] },
  { en: 'Dragon Tiger', bn: 'ড্রাগন টাইগার', heroes: ['m-dragon', 'm-tiger', 'e-twin-dragon'] },
  { en: 'Andar Bahar', bn: 'আন্দর বাহার', heroes: ['card-pair', 'cards'] },
  { en: 'Teen Patti Table', bn: 'তিন পাত্তি টেবিল', heroes: ['cards3', 'chip'] },
  { en: 'Poker Table', bn: 'পোকার টেবিল', heroes: ['cards', 'chip-stack'] },
  { en: 'Money Wheel', bn: 'ভাগ্যের চাকা', heroes: ['e-cartwheel', 'roulette'] },
];

export const TABLE_STYLES: readonly Pair[] = [
  ['Velvet', 'মখমলি'],
  ['Saffron', 'জাফরানি'],
  ['Riverside', 'নদীতীরের'],
  ['Garden', 'বাগানবাড়ির'],
  ['Midnight', 'মাঝরাতের'],
  ['Padma', 'পদ্মাপারের'],
  ['Jasmine', 'জুঁইঘরের'],
  ['Crystal', 'স্ফটিক'],
  ['Emerald', 'পান্না'],
  ['Sunrise', 'ভোরের'],
  ['Marble', 'মর্মর'],
  ['Silver', 'রুপালি'],
  ['Rose', 'গোলাপি'],
  ['Courtyard', 'আঙিনার'],
  ['Heritage', 'ঐতিহ্যের'],
  ['Monsoon', 'বর্ষার'],
  ['Grand', 'মহা'],
  ['Royal', 'রাজকীয়'],
  ['Lantern', 'লণ্ঠনঘরের'],
  ['Harbour', 'বন্দরের'],
  ['Rooftop', 'ছাদের'],
  ['Sylhet', 'সিলেটের'],
  ['Old Town', 'পুরান ঢাকার'],
  ['Autumn', 'শরতের'],
  ['Ivory', 'গজদন্ত'],
  ['Indigo', 'নীলরঙা'],
  ['Terrace', 'বারান্দার'],
  ['Peacock', 'ময়ূরকণ্ঠী'],
  ['Bengal', 'বাংলা'],
  ['Salon', 'বৈঠকখানার'],
  ['Classic', 'চিরায়ত'],
  ['Quick', 'চটপট'],
  ['Winter', 'শীতের'],
  ['Festival', 'উৎসবের'],
  ['Nawab', 'নবাবি'],
  ['Golden Hall', 'সোনালি হলের'],
];

export const FISH_MOTIFS: readonly MotifKey[] = [
  'shark',
  'octopus',
  'turtle',
  'seahorse',
  'manta',
  'jellyfish',
  'whale',
  'crab',
  'hilsa',
  'serpent',
  'coral',
  'pearl',
  'trident',
  'conch',
  'crocodile',
  'galleon',
  'pirate',
  'anchor',
];

/** What a fishing hall offers; `isOwned` asks for the genitive in Bengali: হাঙর শিকার, but হাঙরের রাত. */
export const FISH_HUNTS: readonly { readonly en: string; readonly bn: string; readonly isOwned: boolean }[] =
  [
    { en: 'Hunt', bn: 'শিকার', isOwned: false },
    { en: 'Expedition', bn: 'অভিযান', isOwned: false },
    { en: 'Chase', bn: 'ধাওয়া', isOwned: true },
    { en: 'Watch', bn: 'পাহারা', isOwned: true },
    { en: 'Nights', bn: 'রাতগুলো', isOwned: true },
    { en: 'Quest', bn: 'সন্ধান', isOwned: true },
    { en: 'Channel', bn: 'খাল', isOwned: true },
    { en: 'Bay', bn: 'উপসাগর', isOwned: true },
  ];

export const CARD_GAMES: readonly GameWord[] = [
  { en: 'Teen Patti', bn: 'তিন পাত্তি', heroes: ['cards3', 'chip'] },
  { en: 'Rummy', bn: 'রামি', heroes: ['cards', 'e-club'] },
  { en: 'Call Bridge', bn: 'কলব্রিজ', heroes: ['e-spade', 'card-pair'] },
  { en: 'Twenty-Nine', bn: 'উনত্রিশ', heroes: ['e-heart', 'cards3'] },
  { en: 'Hazari', bn: 'হাজারি', heroes: ['cards', 'e-spade'] },
  { en: 'Poker', bn: 'পোকার', heroes: ['chip-stack', 'chips'] },
  { en: 'Kitty', bn: 'কিটি', heroes: ['card-pair', 'e-heart'] },
  { en: 'Nine Cards', bn: 'নয় তাস', heroes: ['cards', 'e-club'] },
];

export const CARD_ROOMS: readonly Pair[] = [
  ['Adda', 'আড্ডার'],
  ['Rooftop', 'ছাদের'],
  ['Tea Stall', 'চায়ের দোকানের'],
  ['Evening', 'সন্ধ্যার'],
  ['Neighbourhood', 'পাড়ার'],
  ['Ferry', 'খেয়াঘাটের'],
  ['Silver', 'রুপালি'],
  ['Golden', 'সোনালি'],
  ['Beginner', 'নবীনদের'],
  ['Master', 'ওস্তাদের'],
  ['Weekend', 'ছুটির দিনের'],
  ['Rainy Day', 'বৃষ্টির দিনের'],
  ['Winter Night', 'শীতের রাতের'],
  ['Courtyard', 'উঠানের'],
  ['Railway', 'রেলগাড়ির'],
  ['Steamer', 'স্টিমারের'],
  ['Village', 'গাঁয়ের'],
  ['City', 'শহরের'],
  ['Club', 'ক্লাবের'],
  ['Festival', 'উৎসবের'],
  ['Nawab', 'নবাবি'],
  ['Palace', 'প্রাসাদের'],
  ['Bazaar', 'বাজারের'],
  ['River', 'নদীর ধারের'],
  ['Verandah', 'বারান্দার'],
  ['Moonlight', 'জোছনার'],
];
