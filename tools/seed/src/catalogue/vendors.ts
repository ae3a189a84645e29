import type { SpriteName } from '@nokshi/art';
import type { ThemeName } from '@nokshi/art/themes.ts';
import type { NamedVendor } from './seed-types.ts';

/** A slot studio with the number of its games, the worlds it likes best and the letters of its game codes. */
export interface SlotStudio {
  readonly vendor: NamedVendor;
  readonly prefix: string;
  readonly gameCount: number;
  readonly favourites: readonly ThemeName[];
}

const studio = (
  prefix: string,
  [nameEn, nameBn]: readonly [string, string],
  prop: SpriteName,
  gameCount: number,
  ...favourites: ThemeName[]
): SlotStudio => ({
  vendor: {
    code: nameEn.replace(/[^A-Za-z]/gu, '').toUpperCase(),
    nameEn,
    nameBn,
    gameType: 'RNG',
    prop,
  },
  prefix,
  gameCount,
  favourites,
});

/** Invented studios; the numbers fall off as they do on real shelves and add up to 9,840. */
export const SLOT_STUDIOS: readonly SlotStudio[] = [
  studio('RL', ['Red Lotus', 'রেড লোটাস'], 'e-lotus', 820, 'flower', 'dragon', 'east', 'festival'),
  studio('NP', ['Nileplay', 'নাইলপ্লে'], 'e-anubis', 740, 'nile', 'desert', 'jewel', 'court'),
  studio('WP', ['Wildpeak', 'ওয়াইল্ডপিক'], 'e-wolf', 690, 'wild', 'north', 'journey', 'sky'),
  studio('BS', ['Blacksail', 'ব্ল্যাকসেইল'], 'e-pirate-flag', 640, 'pirate', 'voyage', 'reef', 'treasure'),
  studio('RS', ['Retrospin', 'রেট্রোস্পিন'], '777', 590, 'classic', 'luck', 'suits', 'fire'),
  studio('KF', ['Kingfern', 'কিংফার্ন'], 'e-lion', 540, 'wild', 'flower', 'court', 'harvest'),
  studio('BL', ['Brass Lantern', 'ব্রাস ল্যান্টার্ন'], 'e-lantern', 510, 'festival', 'bazaar', 'magic', 'treasure'),
  studio('CK', ['Copperkite', 'কপারকাইট'], 'e-balloon', 480, 'journey', 'sky', 'harvest', 'classic'),
  studio('HY', ['Hornbill Yard', 'হর্নবিল ইয়ার্ড'], 'e-parrot', 450, 'flower', 'wild', 'festival'),
  studio('DW', ['Deltaweave', 'ডেল্টাউইভ'], 'e-boat', 430, 'voyage', 'flower', 'harvest', 'bazaar'),
  studio('MJ', ['Moonjute', 'মুনজুট'], 'e-moon', 410, 'sky', 'magic', 'dark', 'wild'),
  studio('IL', ['Indigo Loom', 'ইন্ডিগো লুম'], 'e-pendant', 390, 'court', 'jewel', 'bazaar', 'treasure'),
  studio('TH', ['Tidehouse', 'টাইডহাউস'], 'e-trident', 370, 'reef', 'voyage', 'pirate'),
  studio('EQ', ['Emberquill', 'এম্বারকুইল'], 'e-flame', 350, 'fire', 'dragon', 'magic', 'war'),
  studio('GM', ['Gildmoor', 'গিল্ডমুর'], 'crown', 330, 'treasure', 'court', 'luck', 'war'),
  studio('QL', ['Quartzlane', 'কোয়ার্টজলেন'], 'gems', 310, 'jewel', 'space', 'classic'),
  studio('TB', ['Thornbridge', 'থর্নব্রিজ'], 'e-round-shield', 290, 'war', 'north', 'dark', 'olympus'),
  studio('SW', ['Sunweft', 'সানওয়েফ্ট'], 'e-sun', 270, 'desert', 'nile', 'sky', 'harvest'),
  studio('BB', ['Banyan Bell', 'বেনিয়ান বেল'], 'bell', 250, 'festival', 'flower', 'classic', 'luck'),
  studio('HF', ['Hillfort Nine', 'হিলফোর্ট নাইন'], 'e-castle', 230, 'war', 'court', 'olympus', 'journey'),
  studio('NH', ['Nightheron', 'নাইটহেরন'], 'e-heron', 210, 'dark', 'flower', 'sky', 'magic'),
  studio('CH', ['Clayhorse', 'ক্লেহর্স'], 'e-horse', 200, 'wild', 'west', 'bazaar', 'desert'),
  studio('UM', ['Umbramill', 'আমব্রামিল'], 'e-windmill', 180, 'harvest', 'magic', 'space', 'dark'),
  studio('SM', ['Saltmarsh', 'সল্টমার্শ'], 'e-conch', 160, 'reef', 'voyage', 'flower'),
];

const vendor = (
  code: string,
  [nameEn, nameBn]: readonly [string, string],
  gameType: NamedVendor['gameType'],
  prop: SpriteName,
): NamedVendor => ({ code, nameEn, nameBn, gameType, prop });

/** The house's own games: of type RNG, shown apart from the studios ([BC-1.3]). */
export const HOUSE_VENDOR = vendor('BGS', ['Nokshi Originals', 'নকশি নিজস্ব'], 'RNG', 'dice');

/** The house's own slots, in the public format of hosted games: among the slots, apart from the studios. */
export const REELS_VENDOR = vendor('NOKSHIREELS', ['Nokshi Reels', 'নকশি রিল'], 'RNG', 'slot');

export const LIVE_VENDORS: readonly NamedVendor[] = [
  vendor('COURTYARD', ['Courtyard Live', 'কোর্টইয়ার্ড লাইভ'], 'LIVE', 'roulette'),
  vendor('NINTHHALL', ['Ninth Hall', 'নাইনথ হল'], 'LIVE', 'cards3'),
  vendor('VELVETOAR', ['Velvet Oar', 'ভেলভেট ওর'], 'LIVE', 'chips'),
  vendor('LAMPROOM', ['Lamp Room', 'ল্যাম্প রুম'], 'LIVE', 'dice'),
];

export const FISH_VENDORS: readonly NamedVendor[] = [
  vendor('CORALGATE', ['Coralgate', 'কোরালগেট'], 'FISH', 'e-coral'),
  vendor('MOHONA', ['Mohona', 'মোহনা'], 'FISH', 'e-fishes'),
  vendor('SEVENTHREEF', ['Seventh Reef', 'সেভেনথ রিফ'], 'FISH', 'e-octopus'),
  vendor('HARPOONBAY', ['Harpoon Bay', 'হারপুন বে'], 'FISH', 'e-shark'),
];

export const PVP_VENDORS: readonly NamedVendor[] = [
  vendor('CARDHAUS', ['Cardhaus', 'কার্ডহাউস'], 'PVP', 'card-pair'),
  vendor('ADDATABLE', ['Adda Table', 'আড্ডা টেবিল'], 'PVP', 'cards'),
  vendor('FOURSUITS', ['Four Suits', 'ফোর স্যুটস'], 'PVP', 'e-spade'),
];

/** Esports (IMES, TF) and cockfight (DS88) are of type SPORTS; the portal splits them off by code ([BC-1.1], [BC-1.2]). */
export const SPORTS_VENDORS: readonly NamedVendor[] = [
  vendor('ARENASPORTS', ['Arena Sports', 'অ্যারেনা স্পোর্টস'], 'SPORTS', 'cricket'),
  vendor('GOALLINE', ['Goal Line', 'গোল লাইন'], 'SPORTS', 'soccer'),
  vendor('IMES', ['Sword League', 'তরবারি লিগ'], 'SPORTS', 'e-swords'),
  vendor('TF', ['Iron Lane', 'লৌহপথ'], 'SPORTS', 'e-helm'),
  vendor('DS88', ['Rooster Ring', 'মোরগ আখড়া'], 'SPORTS', 'e-rooster'),
];

export const LOTTERY_VENDORS: readonly NamedVendor[] = [
  vendor('LOTT', ['Nokshi Lottery', 'নকশি লটারি'], 'LOTT', 'lotto'),
  vendor('ELOTT', ['Delta Draws', 'বদ্বীপ ড্র'], 'ELOTT', 'lotto'),
  vendor('TCG_LOTTO_VN', ['Southern Draws', 'দক্ষিণের ড্র'], 'ELOTT', 'lotto'),
];

/** Lotteries of south-east Asia. Numbers of vendors follow their order in the catalogue: this one came after all others. */
export const SEA_VENDOR = vendor('TCG_SEA', ['Monsoon Draws', 'মৌসুমি ড্র'], 'ELOTT', 'lotto');
