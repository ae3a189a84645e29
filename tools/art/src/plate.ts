import sharp from 'sharp';
import { mixColour } from './colour.ts';
import { flattenLayers, type Layer, silhouetteLayer, spriteLayer } from './layers.ts';
import { PALETTES, type Palette, type PaletteName } from './palettes.ts';
import { rayWedges } from './scenes-sky.ts';
import { seededPicker } from './seeded-picker.ts';
import type { SpriteName } from './sprite-names.ts';
import { repeat, type Stage } from './stage.ts';
import { fine, linearGradient, radialGradient, short, spotGradient, svgDocument } from './svg-paint.ts';

/** A sprite on a plate: centre in shares of the plate, width in shares of its height. */
export interface PlateSprite {
  readonly name: SpriteName;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn?: number;
  readonly blur?: number;
  readonly dark?: number;
  readonly isMain?: boolean;
}

/** A picture without words for banners and promotions; the words are live text laid over it. */
export interface PlateRecipe {
  readonly id: string;
  readonly palette: PaletteName;
  readonly ground: 'glow' | 'stadium' | 'table';
  /** Where the light is, in shares of the plate. */
  readonly focus: { readonly x: number; readonly y: number };
  /** The side that is darkened for text. */
  readonly textSide: 'left' | 'bottom';
  readonly sprites: readonly PlateSprite[];
}

function stadiumGround(stage: Stage): string {
  const { width, height, palette, picker, focus } = stage;
  const lamps = [0.5, 0.66, 0.82, 0.98]
    .map((share) => {
      const bulbs = repeat(
        5,
        (index) =>
          `<circle cx="${short(width * share + (index - 2) * 18)}" cy="${short(height * 0.1)}" r="8" fill="#fff"/>`,
      );
      return `${bulbs}<circle cx="${short(width * share)}" cy="${short(height * 0.1)}" r="${short(height * 0.42)}" fill="url(#lamp)"/>`;
    })
    .join('');
  const crowd = repeat(420, () => {
    const y = height * 0.4 + picker.fraction() * height * 0.24;
    return `<circle cx="${short(picker.fraction() * width)}" cy="${short(y)}" r="${short(picker.between(1.5, 4.5))}" fill="${picker.pick(['#ffffff', palette.accent, palette.glow, '#ff8080', '#80b4ff'])}" opacity="${fine(picker.between(0.08, 0.4))}"/>`;
  });
  const stripes = repeat(16, (index) => {
    const x = focus.x + (index - 8) * 90;
    return `<path d="M${short(x)} ${short(height * 0.66)}h45L${short(x + 45 + (index - 7.5) * 90)} ${short(height)}h-90Z" fill="#fff" opacity=".05"/>`;
  });
  return `${lamps}${crowd}<rect y="${short(height * 0.66)}" width="${width}" height="${short(height * 0.34)}" fill="url(#pitch)"/>${stripes}`;
}

function tableGround({ width, height, palette, focus }: Stage): string {
  return repeat(
    4,
    (index) =>
      `<ellipse cx="${short(focus.x)}" cy="${short(height * 1.1)}" rx="${short(width * (0.34 + index * 0.08))}" ry="${short(height * (0.42 + index * 0.08))}" ` +
      `fill="${index ? 'none' : palette.mid}" stroke="${palette.accent}" stroke-opacity="${fine(0.4 - index * 0.09)}" stroke-width="${index ? 2 : 4}"/>`,
  );
}

function groundOf(recipe: PlateRecipe, stage: Stage): string {
  if (recipe.ground === 'stadium') return stadiumGround(stage);
  if (recipe.ground === 'table') return tableGround(stage);
  const { height, focus } = stage;
  return `<ellipse cx="${short(focus.x)}" cy="${short(height * 0.9)}" rx="${short(height * 0.95)}" ry="${short(height * 0.2)}" fill="url(#floor)"/>`;
}

function plateDefs(recipe: PlateRecipe, stage: Stage): string {
  const { height, focus } = stage;
  const { deep, mid, glow, accent }: Palette = stage.palette;
  const textWay = recipe.textSide === 'left' ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="1" x2="0" y2="0"';
  return (
    linearGradient(
      'ground',
      [
        [0, deep],
        [0.55, mid],
        [1, mixColour(mid, deep, 0.55)],
      ],
      'x1="0" y1="0" x2="1" y2=".35"',
    ) +
    spotGradient(
      'glow',
      [
        [0, glow, 0.95],
        [0.4, glow, 0.36],
        [1, glow, 0],
      ],
      { x: focus.x, y: focus.y, radius: height * 0.95 },
    ) +
    radialGradient('floor', [
      [0, accent, 0.55],
      [1, glow, 0],
    ]) +
    radialGradient('lamp', [
      [0, '#ffffff', 0.7],
      [0.25, '#ffffff', 0.22],
      [1, '#ffffff', 0],
    ]) +
    linearGradient('pitch', [
      [0, '#178a4c'],
      [1, '#04301a'],
    ]) +
    linearGradient(
      'scrim',
      [
        [0, deep, 0.96],
        [0.34, deep, 0.72],
        [0.62, deep, 0],
      ],
      textWay,
    )
  );
}

function plateDrawing(recipe: PlateRecipe, stage: Stage): string {
  const { width, height, palette, picker } = stage;
  const wedges = rayWedges(stage);
  const ground = groundOf(recipe, stage);
  const haze = repeat(
    26,
    () =>
      `<circle cx="${short(width * (0.3 + picker.fraction() * 0.75))}" cy="${short(picker.fraction() * height)}" r="${short(picker.between(height * 0.008, height * 0.05))}" fill="${palette.accent}" opacity="${fine(picker.between(0.04, 0.16))}"/>`,
  );
  const full = (paint: string): string => `<rect width="${width}" height="${height}" fill="url(#${paint})"/>`;
  return svgDocument({
    width,
    height,
    unitWidth: width,
    unitHeight: height,
    defs: plateDefs(recipe, stage) + wedges.defs,
    body: `${full('ground')}${full('glow')}<g opacity=".55">${wedges.body}</g>${ground}${haze}${full('scrim')}`,
  });
}

async function placeSprite(layers: Layer[], sprite: PlateSprite, stage: Stage): Promise<void> {
  const { height, palette } = stage;
  const x = sprite.x * stage.width;
  const y = sprite.y * height;
  const width = sprite.width * height;
  if (sprite.isMain) {
    const look = { colour: palette.accent, blur: height / 15, opacity: 0.7 };
    layers.push({ pixels: await silhouetteLayer(sprite.name, width, look), x, y, blend: 'screen' });
  }
  if (sprite.blur === undefined) {
    const look = { colour: '#000000', blur: Math.max(6, width * 0.03), opacity: 0.55 };
    const pixels = await silhouetteLayer(sprite.name, width, look);
    layers.push({ pixels, x: x + width * 0.02, y: y + width * 0.06, blend: 'over' });
  }
  layers.push({ pixels: await spriteLayer(sprite.name, width, sprite), x, y, blend: 'over' });
}

/** A banner or promotion plate as WebP bytes; `width` and `height` in pixels, `quality` as WebP counts it. */
export async function renderPlate(
  recipe: PlateRecipe,
  size: { width: number; height: number; quality: number },
): Promise<Buffer> {
  const stage: Stage = {
    width: size.width,
    height: size.height,
    palette: PALETTES[recipe.palette],
    picker: seededPicker(recipe.id),
    focus: { x: recipe.focus.x * size.width, y: recipe.focus.y * size.height },
  };
  const back = plateDrawing(recipe, stage);
  const layers: Layer[] = [];
  for (const sprite of recipe.sprites) await placeSprite(layers, sprite, stage);
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"/>`;
  const { data, info } = await flattenLayers(size, { back, front }, layers)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).webp({ quality: size.quality, effort: 5 }).toBuffer();
}
