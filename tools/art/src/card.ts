import sharp from 'sharp';
import { groundPainting, lensHaze, vignette } from './backdrop.ts';
import { flattenLayers, type Layer, type SpriteLook, silhouetteLayer, spriteLayer } from './layers.ts';
import { paintLettering, setTitle } from './lettering.ts';
import { PALETTES } from './palettes.ts';
import { type ArtChoice, type ArtGame, pickArt } from './pick-art.ts';
import { SCENES } from './scenes.ts';
import { type SeededPicker, seededPicker } from './seeded-picker.ts';
import { moveOutline, outlineBox, outlinePath, shapeText } from './shape.ts';
import type { SpriteName } from './sprite-names.ts';
import type { Painting, Stage } from './stage.ts';
import { linearGradient, svgDocument } from './svg-paint.ts';

/** Cards are designed once, in these units, and rendered at any size of the same 3:4 shape. */
const UNIT_WIDTH = 600;
const UNIT_HEIGHT = 800;

export interface CardSize {
  readonly width: number;
  readonly height: number;
  /** Whether the name is lettered on the card; a card without is called a plate. */
  readonly lettering: boolean;
  readonly language: 'bn' | 'en';
}

interface Easel {
  readonly choice: ArtChoice;
  readonly stage: Stage;
  readonly scale: number;
  readonly isPlate: boolean;
  readonly layers: Layer[];
}

const FLAT_SCENES = new Set(['stadium', 'curve', 'grid']);
const WIDE_HEROES = new Set<SpriteName>(['777', 'x1000', 'cards']);

/** Modelled objects fill the frame, emblems and flat drawings look right a little smaller. */
function heroShare(hero: SpriteName): number {
  if (WIDE_HEROES.has(hero)) return 1.1;
  if (hero.startsWith('e-')) return 0.86;
  return hero.startsWith('m-') ? 0.96 : 1;
}

async function place(
  easel: Easel,
  name: SpriteName,
  spot: { x: number; y: number; width: number; look?: SpriteLook },
): Promise<void> {
  const { scale, layers } = easel;
  const { look = {} } = spot;
  const pixels = await spriteLayer(name, spot.width * scale, { ...look, blur: (look.blur ?? 0) * scale });
  layers.push({ pixels, x: spot.x * scale, y: spot.y * scale, blend: 'over' });
}

async function castShade(
  easel: Easel,
  name: SpriteName,
  shade: {
    x: number;
    y: number;
    width: number;
    colour: string;
    blur: number;
    opacity: number;
    light?: boolean;
  },
): Promise<void> {
  const { scale, layers } = easel;
  const pixels = await silhouetteLayer(name, shade.width * scale, {
    colour: shade.colour,
    blur: shade.blur * scale,
    opacity: shade.opacity,
  });
  layers.push({ pixels, x: shade.x * scale, y: shade.y * scale, blend: shade.light ? 'screen' : 'over' });
}

async function placeFarProps(easel: Easel): Promise<void> {
  const { choice, stage } = easel;
  const { picker } = stage;
  for (let index = 0; index < 3; index += 1) {
    const edge = index % 2 === 0 ? picker.between(0, 0.2) : picker.between(0.8, 1);
    await place(easel, picker.pick(choice.props), {
      x: UNIT_WIDTH * edge,
      y: UNIT_HEIGHT * picker.between(0.08, 0.5),
      width: UNIT_WIDTH * picker.between(0.12, 0.2),
      look: { turn: picker.between(-40, 40), blur: picker.between(2.4, 5), dark: 0.25 },
    });
  }
}

/** One of three arrangements behind the hero: nothing, two leaning props, or a heap of coins. */
async function placeCompanions(easel: Easel): Promise<void> {
  const { choice, stage, isPlate } = easel;
  const arrangement = stage.picker.below(3);
  if (FLAT_SCENES.has(choice.scene)) return;
  if (arrangement === 1 && !WIDE_HEROES.has(choice.hero) && choice.hero !== 'lotto') {
    const left = stage.picker.pick(choice.props);
    const right = stage.picker.pick(choice.props);
    const y = UNIT_HEIGHT * (isPlate ? 0.43 : 0.36);
    const width = UNIT_WIDTH * 0.42;
    await place(easel, left, { x: UNIT_WIDTH * 0.17, y, width, look: { turn: -18, dark: 0.18, flip: true } });
    await place(easel, right, { x: UNIT_WIDTH * 0.83, y, width, look: { turn: 18, dark: 0.18 } });
  }
  const hasCoins = choice.props.some((prop) => prop.startsWith('coin'));
  if (arrangement === 2 && hasCoins && choice.hero !== 'coins') {
    const y = UNIT_HEIGHT * (isPlate ? 0.68 : 0.6);
    await place(easel, 'coins', { x: UNIT_WIDTH / 2, y, width: UNIT_WIDTH * 0.62, look: { dark: 0.1 } });
  }
}

async function placeHero(easel: Easel): Promise<void> {
  const { choice, stage, isPlate } = easel;
  const width = UNIT_WIDTH * (isPlate ? 0.9 : 0.8) * heroShare(choice.hero);
  const { x, y } = stage.focus;
  const accent = stage.palette.accent;
  await castShade(easel, choice.hero, { x, y, width, colour: accent, blur: 34, opacity: 0.75, light: true });
  await castShade(easel, choice.hero, {
    x: x + 6,
    y: y + 30,
    width,
    colour: '#000000',
    blur: 20,
    opacity: 0.6,
  });
  if (choice.scene === 'curve') {
    await place(easel, choice.hero, { x: UNIT_WIDTH * 0.56, y: y - UNIT_HEIGHT * 0.03, width: width * 0.88 });
    return;
  }
  const turn = stage.picker.between(-5, 5);
  await place(easel, choice.hero, { x, y, width, look: { turn } });
}

const CARD_FEET = [
  [0.13, 0.6],
  [0.87, 0.585],
  [0.3, 0.665],
  [0.72, 0.66],
] as const;
const PLATE_FEET = [
  [0.13, 0.74],
  [0.87, 0.725],
  [0.3, 0.84],
  [0.72, 0.84],
] as const;

async function placeNearProps(easel: Easel): Promise<void> {
  const { choice, stage, isPlate } = easel;
  const { picker } = stage;
  const count = choice.scene === 'stadium' ? 0 : 3 + picker.below(2);
  for (const [shareX, shareY] of (isPlate ? PLATE_FEET : CARD_FEET).slice(0, count)) {
    const name = picker.pick(choice.props);
    const width = UNIT_WIDTH * picker.between(0.21, 0.3);
    const turn = picker.between(-24, 24);
    const flip = picker.fraction() < 0.5;
    const x = UNIT_WIDTH * shareX;
    const y = UNIT_HEIGHT * shareY;
    await castShade(easel, name, { x: x + 3, y: y + 12, width, colour: '#000000', blur: 9, opacity: 0.55 });
    await place(easel, name, { x, y, width, look: { turn, flip } });
  }
  if (choice.scene === 'stadium') return;
  for (const shareX of [-0.02, 1.02]) {
    if (picker.fraction() >= 0.7) continue;
    await place(easel, picker.pick(choice.props), {
      x: UNIT_WIDTH * shareX,
      y: UNIT_HEIGHT * picker.between(0.68, 0.8),
      width: UNIT_WIDTH * 0.34,
      look: { turn: picker.between(-40, 40), blur: 7, dark: 0.15 },
    });
  }
}

async function studioMark(vendorName: string): Promise<string> {
  const { steps } = await shapeText(vendorName.toUpperCase(), { role: 'small', size: 21, tracking: 4 });
  const box = outlineBox(steps);
  const x = UNIT_WIDTH / 2 - box.left - box.width / 2;
  const path = outlinePath(moveOutline(steps, { x, y: UNIT_HEIGHT * 0.965 }));
  return `<path d="${path}" fill="#fff" opacity=".8"/>`;
}

async function titlePainting(game: ArtGame, easel: Easel, language: 'bn' | 'en'): Promise<Painting> {
  const text = (language === 'bn' ? game.nameBn : game.nameEn).normalize('NFC');
  const title = await setTitle(text, {
    face: easel.choice.font,
    width: UNIT_WIDTH * 0.86,
    height: UNIT_HEIGHT * 0.31,
    largest: UNIT_WIDTH * 0.2,
    mostLines: text.length > 22 ? 3 : 2,
  });
  const depth = 11;
  return paintLettering(title, {
    x: UNIT_WIDTH / 2,
    y: UNIT_HEIGHT * 0.905,
    palette: easel.stage.palette,
    depth,
    slices: Math.max(2, Math.round(depth * easel.scale)),
    // Small letters take a thinner outline, else it closes their counters.
    stroke: Math.min(UNIT_WIDTH * 0.024, title.size * 0.13),
  });
}

function backDrawing(easel: Easel, size: CardSize): string {
  const { stage, choice } = easel;
  const ground = groundPainting(stage);
  const scene = SCENES[choice.scene](stage);
  const corners = vignette(stage);
  return svgDocument({
    width: size.width,
    height: size.height,
    unitWidth: UNIT_WIDTH,
    unitHeight: UNIT_HEIGHT,
    defs: ground.defs + scene.defs + corners.defs,
    body: ground.body + scene.body + lensHaze(stage, 10) + corners.body,
  });
}

async function frontDrawing(game: ArtGame, easel: Easel, size: CardSize): Promise<string> {
  const { deep } = easel.stage.palette;
  const scrim = linearGradient('scrim', [
    [0, deep, 0],
    [0.45, deep, easel.isPlate ? 0.2 : 0.72],
    [1, deep, easel.isPlate ? 0.5 : 0.97],
  ]);
  const edge = linearGradient('edge', [
    [0, '#ffffff', 0.35],
    [0.3, '#ffffff', 0.04],
    [1, '#ffffff', 0.1],
  ]);
  const title = easel.isPlate ? { defs: '', body: '' } : await titlePainting(game, easel, size.language);
  const mark = easel.isPlate ? '' : await studioMark(game.vendorName);
  return svgDocument({
    width: size.width,
    height: size.height,
    unitWidth: UNIT_WIDTH,
    unitHeight: UNIT_HEIGHT,
    defs: scrim + edge + title.defs,
    body:
      `<rect y="${UNIT_HEIGHT * 0.55}" width="${UNIT_WIDTH}" height="${UNIT_HEIGHT * 0.45}" fill="url(#scrim)"/>` +
      `${title.body}${mark}<rect x="1.5" y="1.5" width="${UNIT_WIDTH - 3}" height="${UNIT_HEIGHT - 3}" fill="none" stroke="url(#edge)" stroke-width="3"/>`,
  });
}

function webpQuality(size: CardSize): number {
  if (!size.lettering) return 75;
  return size.width > 400 ? 76 : 80;
}

/**
 * A game's card as WebP bytes, equal on every machine for equal input and library versions.
 * `width` and `height` are pixels in the shape 3:4; a card without lettering is meant for phones, where
 * the name stands below it.
 */
export async function renderCard(game: ArtGame, size: CardSize): Promise<Buffer> {
  if (size.width * UNIT_HEIGHT !== size.height * UNIT_WIDTH) throw new Error('a card is 3:4');
  const choice = pickArt(game);
  const picker: SeededPicker = seededPicker(`${game.code}|${game.nameEn}|card`);
  const isPlate = !size.lettering;
  const focus = { x: UNIT_WIDTH / 2, y: UNIT_HEIGHT * (isPlate ? 0.47 : 0.4) };
  const stage: Stage = {
    width: UNIT_WIDTH,
    height: UNIT_HEIGHT,
    palette: PALETTES[choice.palette],
    picker,
    focus,
  };
  const easel: Easel = { choice, stage, scale: size.width / UNIT_WIDTH, isPlate, layers: [] };
  const back = backDrawing(easel, size);
  await placeFarProps(easel);
  await placeCompanions(easel);
  await placeHero(easel);
  await placeNearProps(easel);
  const front = await frontDrawing(game, easel, size);
  const { data, info } = await flattenLayers(size, { back, front }, easel.layers)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw })
    .webp({ quality: webpQuality(size), effort: 4 })
    .toBuffer();
}
