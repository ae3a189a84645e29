// What to model for each sprite: the model's name, its arguments, and the turn in degrees.
import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { EMBLEMS, MEDALLIONS } from './emblems.mjs';

const { icons } = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8'));

function iconPath(name) {
  const icon = icons[name];
  if (!icon) throw new Error(`there is no icon ${name}`);
  return [...icon.body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join(' ');
}

function outlineText(family, text) {
  const font = fontkit.create(
    readFileSync(`node_modules/@fontsource/${family}/files/${family}-latin-400-normal.woff`),
  );
  const run = font.layout(text);
  let x = 0;
  let path = '';
  for (const [index, glyph] of run.glyphs.entries()) {
    path += `${glyph.path.translate(x, 0).scale(1, -1).toSVG()} `;
    x += run.positions[index].xAdvance;
  }
  return path;
}

const star = 'M50 0L61 35L98 35L68 57L79 92L50 70L21 92L32 57L2 35L39 35Z';
const crown = iconPath('crown');

const OBJECTS = {
  coin: { name: 'coin', args: { d: crown }, ry: -24, rx: -12 },
  'coin-face': { name: 'coin', args: { d: crown }, ry: 12, rx: 8 },
  coins: { name: 'coins', args: { d: crown }, rx: 12 },
  stack: { name: 'stack', args: { d: crown }, rx: 20 },
  ruby: { name: 'gem', args: { c: 0xe11d48 }, rx: 22, ry: 12, env: 'N' },
  emerald: { name: 'gem', args: { c: 0x059669 }, rx: 22, ry: 12, env: 'N' },
  sapphire: { name: 'gem', args: { c: 0x2563eb }, rx: 22, ry: 12, env: 'N' },
  amethyst: { name: 'gem', args: { c: 0x9333ea }, rx: 22, ry: 12, env: 'N' },
  diamond: { name: 'gem', args: { c: 0x9bdcff }, rx: 22, ry: 12, env: 'N' },
  topaz: { name: 'gem', args: { c: 0xf59e0b }, rx: 22, ry: 12, env: 'N' },
  gems: { name: 'gems', env: 'N', rx: 8 },
  dice: { name: 'dice' },
  'white-die': { name: 'die1', args: {} },
  chips: { name: 'chips', args: { d: crown } },
  chip: { name: 'chip', args: { d: crown } },
  'chip-stack': { name: 'chipstack', args: { d: crown }, rx: 22 },
  cards: {
    name: 'cards',
    args: {
      cards: [
        ['10', 'H', 1],
        ['J', 'S', 0],
        ['Q', 'D', 1],
        ['K', 'C', 0],
        ['A', 'S', 0],
      ],
    },
    rx: -8,
    ry: -10,
  },
  'card-pair': {
    name: 'cards',
    args: {
      cards: [
        ['A', 'H', 1],
        ['A', 'S', 0],
      ],
    },
    rx: -6,
    ry: -12,
  },
  cards3: {
    name: 'cards',
    args: {
      cards: [
        ['K', 'D', 1],
        ['A', 'S', 0],
        ['Q', 'H', 1],
      ],
    },
    rx: -8,
    ry: 8,
  },
  soccer: { name: 'soccer', ry: 20, rx: 14, env: 'N' },
  basket: { name: 'basket', ry: 28, rx: -18, env: 'N' },
  tennis: { name: 'tennis', env: 'N', rx: 20, ry: 40 },
  'cricket-ball': { name: 'cricketball', rz: 32, rx: 18, env: 'N' },
  cricket: { name: 'bat', ry: -14, env: 'N' },
  rocket: { name: 'rocket', env: 'N' },
  plane: { name: 'plane', env: 'N' },
  trophy: { name: 'trophyStar', args: { d: star }, rx: 8, ry: -12 },
  bell: { name: 'bell' },
  crown: { name: 'crown' },
  chest: { name: 'chest', args: { d: crown }, rx: 16, ry: -24 },
  roulette: { name: 'roulette' },
  lotto: { name: 'lotto', env: 'N' },
  slot: { name: 'slot', args: { d7: outlineText('lilita-one', '7') } },
  mine: { name: 'mine', env: 'N' },
  star: { name: 'star', args: { d: star }, ry: -16, rx: 6 },
  seven: {
    name: 'text',
    args: { d: outlineText('lilita-one', '7'), mat: 0xd4112c, rim: 1, size: 2 },
    ry: -18,
  },
  777: { name: 'text', args: { d: outlineText('lilita-one', '777'), mat: 0xd4112c, rim: 1 }, ry: -14, rx: 6 },
  x1000: { name: 'text', args: { d: outlineText('lilita-one', 'x1000'), mat: 'gold' }, ry: -12, rx: 6 },
  gift: { name: 'gift' },
  wallet: { name: 'wallet', args: { d: crown } },
  shield: { name: 'shield', args: { d: iconPath('check-mark') } },
  phone: { name: 'phone', env: 'N' },
};

function emblem([icon, material]) {
  return {
    name: 'emblem',
    args: { d: iconPath(icon), mat: material },
    ry: -16,
    rx: 6,
    env: material === 'gold' ? 'W' : 'N',
  };
}

function medallion([icon, ground]) {
  return { name: 'emblem2', args: { d: iconPath(icon), bg: ground }, ry: -14, rx: 6 };
}

const named = (prefix, list, make) =>
  Object.entries(list).map(([name, row]) => [`${prefix}-${name}`, make(row)]);

/** Every rendered sprite: name and recipe. */
export const RECIPES = [
  ...Object.entries(OBJECTS),
  ...named('e', EMBLEMS, emblem),
  ...named('m', MEDALLIONS, medallion),
];
