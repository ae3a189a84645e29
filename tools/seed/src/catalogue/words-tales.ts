import type { Kind } from './motif-kinds.ts';

/** What a thing may have or be told of: the second half of 'Tiger's Trail', বাঘের পথ. */
export interface Tale {
  readonly en: string;
  readonly bn: string;
  readonly kinds?: readonly Kind[];
}

const any = (...pairs: (readonly [string, string])[]): Tale[] => pairs.map(([en, bn]) => ({ en, bn }));
const of = (kinds: readonly Kind[], ...pairs: (readonly [string, string])[]): Tale[] =>
  pairs.map(([en, bn]) => ({ en, bn, kinds }));

export const TALES: readonly Tale[] = [
  ...any(
    ['Legend', 'কিংবদন্তি'],
    ['Tale', 'গল্প'],
    ['Song', 'গান'],
    ['Dream', 'স্বপ্ন'],
    ['Path', 'পথ'],
    ['Realm', 'রাজ্য'],
  ),
  ...any(
    ['Land', 'দেশ'],
    ['Riddle', 'ধাঁধা'],
    ['Night', 'রাত'],
    ['Island', 'দ্বীপ'],
    ['Secret', 'গোপন কথা'],
    ['Wonder', 'বিস্ময়'],
  ),
  ...any(
    ['Market', 'হাট'],
    ['Fair', 'মেলা'],
    ['Season', 'মৌসুম'],
    ['Feast', 'উৎসব'],
    ['Valley', 'উপত্যকা'],
    ['Magic', 'জাদু'],
  ),
  ...of(
    ['beast', 'bird', 'folk', 'sea', 'relic', 'hall', 'sky'],
    ['Shadow', 'ছায়া'],
    ['Kingdom', 'সাম্রাজ্য'],
    ['Guardian', 'প্রহরী'],
  ),
  ...of(
    ['beast', 'bird', 'sea'],
    ['Call', 'ডাক'],
    ['Trail', 'পদচিহ্ন'],
    ['Eyes', 'চোখ'],
    ['Cave', 'গুহা'],
    ['Hour', 'প্রহর'],
    ['Friend', 'বন্ধু'],
  ),
  ...of(
    ['beast'],
    ['Roar', 'গর্জন'],
    ['Pride', 'গর্ব'],
    ['Strength', 'শক্তি'],
    ['Run', 'দৌড়'],
    ['Clan', 'বংশ'],
    ['Hill', 'টিলা'],
  ),
  ...of(
    ['bird'],
    ['Flight', 'উড়াল'],
    ['Nest', 'বাসা'],
    ['Wings', 'ডানা'],
    ['Pond', 'পুকুর'],
    ['Grove', 'কুঞ্জ'],
    ['Letter', 'চিঠি'],
  ),
  ...of(
    ['sea'],
    ['Reef', 'প্রবালপ্রাচীর'],
    ['Cove', 'খাঁড়ি'],
    ['Tide', 'জোয়ার'],
    ['Depths', 'অতল'],
    ['Whirlpool', 'ঘূর্ণি'],
    ['Dance', 'নাচ'],
  ),
  ...of(
    ['folk'],
    ['Oath', 'শপথ'],
    ['Treasure', 'ধন'],
    ['Duel', 'দ্বৈরথ'],
    ['Court', 'দরবার'],
    ['March', 'অভিযান'],
    ['Crew', 'দল'],
    ['Heir', 'উত্তরসূরি'],
  ),
  ...of(
    ['folk', 'hall'],
    ['Vault', 'কোষাগার'],
    ['Gate', 'তোরণ'],
    ['Garden', 'বাগান'],
    ['Lamp Room', 'বাতিঘর'],
    ['Chronicle', 'ইতিকথা'],
  ),
  ...of(
    ['flower'],
    ['Bloom', 'প্রস্ফুটন'],
    ['Scent', 'সুবাস'],
    ['Garland', 'মালা'],
    ['Garden', 'বাগান'],
    ['Lake', 'দিঘি'],
    ['Whisper', 'ফিসফাস'],
  ),
  ...of(
    ['flower', 'land', 'sky', 'food'],
    ['Rain', 'বৃষ্টি'],
    ['Breeze', 'হাওয়া'],
    ['Morning', 'সকাল'],
    ['Colours', 'রং'],
  ),
  ...of(
    ['relic', 'gem'],
    ['Trove', 'ভান্ডার'],
    ['Glow', 'আভা'],
    ['Keeper', 'রক্ষক'],
    ['Heritage', 'উত্তরাধিকার'],
    ['Map', 'মানচিত্র'],
  ),
  ...of(
    ['relic', 'gem', 'craft'],
    ['Maker', 'কারিগর'],
    ['Room', 'ঘর'],
    ['Mystery', 'রহস্য'],
    ['Gift', 'উপহার'],
    ['Auction', 'নিলাম'],
  ),
  ...of(
    ['gem'],
    ['Mine', 'খনি'],
    ['Rain', 'বৃষ্টি'],
    ['Cave', 'গুহা'],
    ['River', 'নদী'],
    ['Sparkle', 'ঝিলিক'],
    ['Merchant', 'সওদাগর'],
  ),
  ...of(
    ['ship'],
    ['Captain', 'কাপ্তান'],
    ['Voyage', 'যাত্রা'],
    ['Harbour', 'বন্দর'],
    ['Cargo', 'পসরা'],
    ['Crossing', 'পারাপার'],
    ['Race', 'বাইচ'],
    ['Horizon', 'দিগন্ত'],
  ),
  ...of(
    ['hall'],
    ['Ruins', 'ধ্বংসাবশেষ'],
    ['Tower', 'মিনার'],
    ['Courtyard', 'আঙিনা'],
    ['Echo', 'প্রতিধ্বনি'],
    ['Door', 'দুয়ার'],
  ),
  ...of(
    ['sky'],
    ['Chariot', 'রথ'],
    ['Gate', 'তোরণ'],
    ['Festival', 'পার্বণ'],
    ['Boat', 'তরী'],
    ['Ladder', 'সিঁড়ি'],
  ),
  ...of(
    ['arms'],
    ['Oath', 'শপথ'],
    ['Edge', 'ধার'],
    ['Echo', 'প্রতিধ্বনি'],
    ['Hero', 'বীর'],
    ['Trial', 'পরীক্ষা'],
    ['Honour', 'সম্মান'],
    ['Clash', 'ঝংকার'],
  ),
  ...of(
    ['craft'],
    ['Tune', 'সুর'],
    ['Rhythm', 'তাল'],
    ['Lane', 'গলি'],
    ['Procession', 'শোভাযাত্রা'],
    ['Evening', 'সন্ধ্যা'],
  ),
  ...of(
    ['food'],
    ['Basket', 'ঝুড়ি'],
    ['Garden', 'বাগান'],
    ['Gathering', 'আসর'],
    ['Bazaar', 'বাজার'],
    ['Cart', 'গাড়ি'],
    ['Road', 'সড়ক'],
  ),
  ...of(
    ['suit'],
    ['Table', 'টেবিল'],
    ['Evening', 'সন্ধ্যা'],
    ['Move', 'চাল'],
    ['Gathering', 'আসর'],
    ['Club', 'আড্ডা'],
    ['House', 'ঘর'],
    ['Round', 'দান'],
  ),
  ...of(
    ['land'],
    ['Heart', 'হৃদয়'],
    ['Thunder', 'গর্জন'],
    ['Shore', 'কূল'],
    ['Spirit', 'প্রাণ'],
    ['Echo', 'প্রতিধ্বনি'],
    ['Gold', 'সোনা'],
  ),
  ...of(
    ['sign'],
    ['Parade', 'মিছিল'],
    ['Lights', 'আলো'],
    ['Arcade', 'আসর'],
    ['Carnival', 'আনন্দমেলা'],
    ['Street', 'গলি'],
    ['Club', 'আড্ডা'],
  ),
];

/** Words put between a thing and its tale: 'Lost Song of the Tiger', বাঘের হারানো গান. */
export const TALE_COLOURS: readonly (readonly [en: string, bn: string])[] = [
  ['Lost', 'হারানো'],
  ['Last', 'শেষ'],
  ['First', 'প্রথম'],
  ['Golden', 'সোনালি'],
  ['Silent', 'নীরব'],
  ['Unknown', 'অজানা'],
  ['Ancient', 'প্রাচীন'],
  ['Moonlit', 'চাঁদনি'],
  ['Hidden', 'গুপ্ত'],
  ['Wondrous', 'আশ্চর্য'],
  ['Thousand-Year', 'হাজার বছরের'],
  ['Colourful', 'রঙিন'],
];

/** A time of day or year: before a noun in English, after it, and as a Bengali genitive. */
export interface Time {
  readonly before: string;
  readonly after: string;
  readonly bn: string;
}

export const TIMES: readonly Time[] = [
  { before: 'Dawn', after: 'at Dawn', bn: 'ভোরের' },
  { before: 'Noonday', after: 'at Noon', bn: 'দুপুরের' },
  { before: 'Dusk', after: 'at Dusk', bn: 'গোধূলির' },
  { before: 'Midnight', after: 'at Midnight', bn: 'মাঝরাতের' },
  { before: 'Full-Moon', after: 'under the Full Moon', bn: 'পূর্ণিমার' },
  { before: 'New-Moon', after: 'under the New Moon', bn: 'অমাবস্যার' },
  { before: 'Rainy-Day', after: 'in the Rain', bn: 'বাদল দিনের' },
  { before: 'Winter', after: 'in Winter', bn: 'শীতকালের' },
  { before: 'Springtime', after: 'in Spring', bn: 'ফাল্গুনের' },
  { before: 'Autumn', after: 'in Autumn', bn: 'আশ্বিনের' },
  { before: 'Harvest-Time', after: 'at Harvest', bn: 'নবান্নের' },
  { before: 'New-Year', after: 'at New Year', bn: 'নববর্ষের' },
  { before: 'Storm-Month', after: 'before the Storm', bn: 'কালবৈশাখীর' },
  { before: 'Starry-Night', after: 'under the Stars', bn: 'তারাভরা রাতের' },
];

/** Numbers that titles like, with their Bengali words. */
export const NUMBERS: readonly (readonly [en: string, bn: string])[] = [
  ['Two', 'দুই'],
  ['Three', 'তিন'],
  ['Five', 'পাঁচ'],
  ['Seven', 'সাত'],
  ['Nine', 'নয়'],
  ['Twelve', 'বারো'],
  ['Hundred', 'শত'],
  ['Thousand', 'হাজার'],
];
