import type { SpriteName } from './sprite-names.ts';
import type { ThemeName } from './themes.ts';

/** What the games of one kind look like when nothing more is known, and what words in a name change. */
export interface KindLook {
  readonly theme: ThemeName;
  readonly heroes: readonly SpriteName[];
  readonly words: readonly { readonly words: readonly string[]; readonly heroes: readonly SpriteName[] }[];
}

export const KIND_LOOKS = {
  slots: {
    theme: 'treasure',
    heroes: ['slot', '777', 'gems', 'crown', 'chest'],
    words: [],
  },
  live: {
    theme: 'tables',
    heroes: ['roulette', 'cards3', 'chips', 'dice'],
    words: [
      { words: ['roulette', 'রুলেট'], heroes: ['roulette'] },
      { words: ['baccarat', 'ব্যাকারা'], heroes: ['cards3', 'chips'] },
      { words: ['blackjack', 'ব্ল্যাকজ্যাক'], heroes: ['card-pair'] },
      { words: ['sic bo', 'সিক বো'], heroes: ['dice', 'white-die'] },
      { words: ['dragon', 'ড্রাগন'], heroes: ['m-dragon', 'm-tiger', 'e-twin-dragon'] },
      { words: ['andar', 'আন্দর'], heroes: ['card-pair', 'cards3'] },
      { words: ['patti', 'পাত্তি'], heroes: ['cards3'] },
      { words: ['poker', 'পোকার'], heroes: ['cards', 'chip-stack'] },
      { words: ['wheel', 'চাকা'], heroes: ['e-cartwheel', 'roulette'] },
    ],
  },
  fishing: {
    theme: 'fishing',
    heroes: ['e-sea-dragon', 'e-shark', 'e-octopus', 'e-crab', 'e-whale-tail', 'e-turtle'],
    words: [],
  },
  cards: {
    theme: 'cardroom',
    heroes: ['cards', 'cards3', 'card-pair'],
    words: [
      { words: ['rummy', 'রামি'], heroes: ['cards'] },
      { words: ['patti', 'পাত্তি'], heroes: ['cards3'] },
      { words: ['poker', 'পোকার'], heroes: ['cards', 'chip-stack'] },
      { words: ['ludo', 'লুডো'], heroes: ['white-die', 'dice'] },
    ],
  },
  sports: {
    theme: 'sports',
    heroes: ['soccer', 'cricket', 'trophy'],
    words: [
      { words: ['cricket', 'ক্রিকেট'], heroes: ['cricket', 'cricket-ball'] },
      { words: ['football', 'ফুটবল'], heroes: ['soccer'] },
      { words: ['basketball', 'বাস্কেটবল'], heroes: ['basket'] },
      { words: ['tennis', 'টেনিস'], heroes: ['tennis'] },
      { words: ['boxing', 'মুষ্টি'], heroes: ['e-boxing'] },
      { words: ['motor', 'মোটর'], heroes: ['e-racing'] },
      { words: ['horse', 'ঘোড়'], heroes: ['e-horse', 'm-horse'] },
      { words: ['archery', 'তির'], heroes: ['e-bow'] },
    ],
  },
  esports: {
    theme: 'esports',
    heroes: ['e-swords', 'e-helm', 'e-target', 'e-robot', 'e-wolf'],
    words: [
      { words: ['strike', 'aim', 'নিশানা'], heroes: ['e-target'] },
      { words: ['sword', 'তরবারি'], heroes: ['e-swords', 'm-swords'] },
      { words: ['machine', 'যন্ত্র'], heroes: ['e-robot'] },
    ],
  },
  lottery: { theme: 'lottery', heroes: ['lotto', 'star', 'coins', 'e-clover', 'x1000'], words: [] },
  cockfight: { theme: 'cockfight', heroes: ['e-rooster', 'm-rooster'], words: [] },
  originals: {
    theme: 'originals',
    heroes: ['rocket', 'plane', 'diamond'],
    words: [
      { words: ['crash', 'ক্র্যাশ'], heroes: ['rocket'] },
      { words: ['dice', 'ছক্কা'], heroes: ['dice'] },
      { words: ['mines', 'মাইন'], heroes: ['mine'] },
      { words: ['plinko', 'প্লিংকো'], heroes: ['coin-face'] },
      { words: ['limbo', 'লিম্বো'], heroes: ['x1000'] },
      { words: ['keno', 'কেনো'], heroes: ['lotto'] },
      { words: ['roulette', 'রুলেট'], heroes: ['roulette'] },
      { words: ['wheel', 'চাকা'], heroes: ['e-cartwheel'] },
      { words: ['blackjack', 'ব্ল্যাকজ্যাক'], heroes: ['card-pair'] },
      { words: ['poker', 'পোকার'], heroes: ['cards'] },
      { words: ['tower', 'মিনার'], heroes: ['e-spires'] },
      { words: ['hi-lo', 'হাই-লো', 'উঁচু'], heroes: ['cards3'] },
    ],
  },
} as const satisfies Record<string, KindLook>;

export type Kind = keyof typeof KIND_LOOKS;

const ESPORTS_VENDORS = new Set(['IMES', 'TF']);
const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fishing',
  PVP: 'cards',
  SPORTS: 'sports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};

/**
 * The kind of a game by type and vendor code: esports (IMES, TF) and cockfight (DS88) live inside SPORTS,
 * the house's own games (BGS) inside RNG ([BC-1.1], [BC-1.2], [BC-1.3]).
 */
export function kindOf(game: { readonly gameType: string; readonly vendor: string }): Kind {
  if (game.vendor === 'BGS') return 'originals';
  if (game.vendor === 'DS88') return 'cockfight';
  if (ESPORTS_VENDORS.has(game.vendor)) return 'esports';
  return KIND_OF_TYPE[game.gameType] ?? 'slots';
}

export function lookOfKind(game: { readonly gameType: string; readonly vendor: string }): KindLook {
  return KIND_LOOKS[kindOf(game)];
}
