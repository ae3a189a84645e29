import type { MotifKey } from '@nokshi/art/motifs.ts';

/** What sort of thing a motif is: it decides which words may stand beside it in a name. */
const KINDS = [
  'beast',
  'bird',
  'sea',
  'folk',
  'flower',
  'relic',
  'gem',
  'ship',
  'hall',
  'sky',
  'arms',
  'craft',
  'food',
  'suit',
  'land',
  'sign',
] as const;

export type Kind = (typeof KINDS)[number];

const group = (kind: Kind, keys: readonly MotifKey[]): [MotifKey, Kind][] => keys.map((key) => [key, kind]);

const KIND_OF = new Map<MotifKey, Kind>([
  ...group('beast', [
    'jackal',
    'camel',
    'scorpion',
    'tiger',
    'lion',
    'elephant',
    'buffalo',
    'wolf',
    'bear',
    'deer',
  ]),
  ...group('beast', [
    'fox',
    'monkey',
    'horse',
    'cobra',
    'rhino',
    'crocodile',
    'gorilla',
    'ram',
    'dragon',
    'serpent',
  ]),
  ...group('beast', ['hydra', 'griffin', 'wingedHorse', 'minotaur']),
  ...group('bird', [
    'falcon',
    'owl',
    'eagle',
    'raven',
    'heron',
    'swan',
    'sunbird',
    'parakeet',
    'dragonfly',
    'honeybee',
  ]),
  ...group('sea', ['shark', 'octopus', 'turtle', 'seahorse', 'manta', 'jellyfish', 'whale', 'crab', 'hilsa']),
  ...group('folk', [
    'pharaoh',
    'medusa',
    'viking',
    'samurai',
    'pirate',
    'sailor',
    'queen',
    'jester',
    'outlaw',
    'robot',
  ]),
  ...group('flower', ['lotus', 'rose', 'jasmine', 'sunflower', 'bamboo', 'leaf', 'banyan', 'datePalm']),
  ...group('relic', [
    'scarab',
    'urn',
    'feather',
    'skull',
    'chest',
    'map',
    'crown',
    'throne',
    'mirror',
    'goblet',
    'vase',
  ]),
  ...group('relic', [
    'key',
    'scroll',
    'coin',
    'mask',
    'totem',
    'lamp',
    'hourglass',
    'horseshoe',
    'trophy',
    'conch',
  ]),
  ...group('gem', [
    'pearl',
    'shell',
    'coral',
    'diamond',
    'ruby',
    'sapphire',
    'emerald',
    'amethyst',
    'topaz',
    'jewels',
  ]),
  ...group('gem', ['ring', 'necklace', 'crystal', 'gold']),
  ...group('ship', [
    'longship',
    'galleon',
    'ship',
    'barge',
    'boat',
    'steamer',
    'caravan',
    'train',
    'balloon',
    'rocket',
  ]),
  ...group('hall', [
    'sunHall',
    'pyramid',
    'marbleHall',
    'pagoda',
    'palace',
    'fort',
    'windmill',
    'smithy',
    'mine',
  ]),
  ...group('sky', ['thunder', 'sun', 'sunrise', 'moon', 'star', 'planet']),
  ...group('arms', ['helmet', 'hammer', 'axe', 'katana', 'cannon', 'trident', 'sword', 'shield', 'bow']),
  ...group('craft', [
    'veena',
    'fan',
    'gong',
    'anchor',
    'shipWheel',
    'compass',
    'spyglass',
    'drum',
    'flute',
    'lantern',
  ]),
  ...group('craft', ['bell', 'torch', 'cauldron', 'magic', 'elixir', 'attar', 'wheel']),
  ...group('food', ['tea', 'saffron', 'chilli', 'harvest', 'orchard', 'grape', 'cherry', 'lemon']),
  ...group('suit', ['spade', 'heart', 'club', 'ace', 'dice', 'chip']),
  ...group('land', ['oasis', 'wave', 'volcano', 'flame', 'hearth', 'mountain']),
  ...group('sign', ['seven', 'reel', 'clover']),
]);

export function kindOfMotif(key: MotifKey): Kind {
  const kind = KIND_OF.get(key);
  if (kind === undefined) throw new Error(`motif ${key} has no kind`);
  return kind;
}

/** Things that are not counted: no 'the' before them, no number with them. */
const MASS = new Set<MotifKey>([
  'thunder',
  'gold',
  'magic',
  'tea',
  'harvest',
  'saffron',
  'bamboo',
  'attar',
  'elixir',
  'coral',
  'jewels',
  'sunrise',
]);

export function isMass(key: MotifKey): boolean {
  return MASS.has(key);
}

const PLURALS: Readonly<Partial<Record<MotifKey, string>>> = {
  wolf: 'Wolves',
  fox: 'Foxes',
  deer: 'Deer',
  buffalo: 'Buffaloes',
  monkey: 'Monkeys',
  rhino: 'Rhinos',
  samurai: 'Samurai',
  torch: 'Torches',
  lotus: 'Lotuses',
  compass: 'Compasses',
  conch: 'Conches',
  ruby: 'Rubies',
  cherry: 'Cherries',
  mask: 'Masks',
  leaf: 'Leaves',
  dragonfly: 'Dragonflies',
  smithy: 'Smithies',
  spyglass: 'Spyglasses',
  scorpion: 'Scorpions',
  octopus: 'Octopuses',
  hilsa: 'Hilsa',
  dice: 'Dice',
  trophy: 'Trophies',
  jellyfish: 'Jellyfish',
};

export function pluralOf(key: MotifKey, singular: string): string {
  return PLURALS[key] ?? `${singular}s`;
}
