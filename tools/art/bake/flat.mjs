// Bakes the flat props from Fluent Emoji Color vectors: node flat.mjs
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const NAMES = [
  'cherries',
  'cherry-blossom',
  'fire',
  'grapes',
  'lemon',
  'oyster',
  'red-paper-lantern',
  'ringed-planet',
  'sunflower',
  'tangerine',
  'ticket',
  'watermelon',
];
const { icons } = JSON.parse(readFileSync('node_modules/@iconify-json/fluent-emoji/icons.json', 'utf8'));

for (const name of NAMES) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="1280" height="1280">${icons[name].body}</svg>`;
  await sharp(Buffer.from(drawing), { density: 72 })
    .resize(560, 560, { kernel: 'lanczos3' })
    .linear(1.12, -14)
    .webp({ quality: 88 })
    .toFile(`../props/f-${name}.webp`);
}
