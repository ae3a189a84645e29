import { g3Mid } from '@nokshi/fairness/slots/models/g3-mid.ts';
import { g5FreeHigh } from '@nokshi/fairness/slots/models/g5-free-high.ts';
import { g5Mid } from '@nokshi/fairness/slots/models/g5-mid.ts';
import { g5TumbleMid } from '@nokshi/fairness/slots/models/g5-tumble-mid.ts';
import { g5WaysMid } from '@nokshi/fairness/slots/models/g5-ways-mid.ts';
import type { SlotModelView, SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import { slotModelView, tumbleModelView } from '@nokshi/fairness/slots/wire-view.ts';

/** The house's slots as their front-end knows them: reels, pay table and looks. What a round brings comes from its book. */
export interface RgsGame {
  readonly nameEn: string;
  readonly nameBn: string;
  readonly vendorName: string;
  readonly model: SlotModelView;
  readonly theme: SlotTheme;
}

const VENDOR = 'Nokshi Reels';

type Colours = readonly [
  deep: string,
  mid: string,
  glow: string,
  accent: string,
  titleTop: string,
  titleBottom: string,
  ink: string,
];

function gameOf(
  [nameEn, nameBn]: readonly [string, string],
  model: SlotModelView,
  look: {
    readonly hero: string;
    readonly palette: string;
    readonly colours: Colours;
    readonly scene: string;
    readonly props: readonly string[];
  },
): RgsGame {
  const [deep, mid, glow, accent, titleTop, titleBottom, ink] = look.colours;
  return {
    nameEn,
    nameBn: nameBn.normalize('NFC'),
    vendorName: VENDOR,
    model,
    theme: {
      hero: look.hero,
      palette: { deep, mid, glow, accent, titleTop, titleBottom, ink },
      paletteName: look.palette,
      scene: look.scene,
      props: [...look.props],
    },
  };
}

const GAMES: Readonly<Record<string, RgsGame>> = {
  NR0001: gameOf(['Rickshaw Sevens', 'রিকশার সাত'], slotModelView(g3Mid), {
    hero: '777',
    palette: 'ember',
    colours: ['#1a0508', '#7a1113', '#ff6a2b', '#ffc24a', '#fff6d6', '#ffb52e', '#3b0505'],
    scene: 'rays',
    props: ['bell', 'star', 'f-watermelon', 'f-grapes', 'f-tangerine', 'f-lemon', 'f-cherries'],
  }),
  NR0002: gameOf(['Padma Pearls', 'পদ্মার মুক্তা'], slotModelView(g5Mid), {
    hero: 'e-pearl',
    palette: 'indigo',
    colours: ['#070a1c', '#1b2560', '#5f7bff', '#ffd98a', '#ffffff', '#ffe2a6', '#070b26'],
    scene: 'sea',
    props: ['e-boat', 'e-fishes', 'e-conch', 'e-coral', 'sapphire'],
  }),
  NR0003: gameOf(['Jamdani Weave', 'জামদানি বুনন'], slotModelView(g5WaysMid), {
    hero: 'e-lotus',
    palette: 'sakura',
    colours: ['#2a0618', '#a3174f', '#ff7aa8', '#ffe0c2', '#fff5ee', '#ffc4a0', '#450824'],
    scene: 'river',
    props: ['e-fan', 'e-hummingbird', 'e-rose', 'f-cherry-blossom', 'ruby'],
  }),
  NR0004: gameOf(['Boishakh Thunder', 'বৈশাখী বজ্র'], slotModelView(g5FreeHigh), {
    hero: 'e-lightning',
    palette: 'azure',
    colours: ['#061018', '#0e3d5c', '#22a7f0', '#c9f0ff', '#ffffff', '#bfe8ff', '#04182a'],
    scene: 'arches',
    props: ['e-drum', 'e-tusker', 'e-mask', 'e-peaks', 'sapphire'],
  }),
  NR0005: gameOf(['Meghna Cascade', 'মেঘনার ঢল'], tumbleModelView(g5TumbleMid), {
    hero: 'e-wave',
    palette: 'lagoon',
    colours: ['#03191a', '#0b5a5e', '#2fd9c8', '#ffe08a', '#f6fffb', '#9ff0df', '#022122'],
    scene: 'river',
    props: ['e-steamer', 'e-turtle', 'e-anchor', 'e-lotus', 'emerald', 'coin-face'],
  }),
};

/** Undefined for a code that this page does not play. */
export function findRgsGame(code: string): RgsGame | undefined {
  return Object.hasOwn(GAMES, code) ? GAMES[code] : undefined;
}
