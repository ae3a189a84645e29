import { mixColour } from './colour.ts';
import { PALETTES } from './palettes.ts';
import { type ArtGame, pickArt } from './pick-art.ts';
import { seededPicker } from './seeded-picker.ts';
import { repeat } from './stage.ts';
import { linearGradient, short, spotGradient, svgDocument } from './svg-paint.ts';

const WIDTH = 300;
const HEIGHT = 400;
/**
 * What the light card says of itself, a tenth of what it is drawn in: by that a page knows that the picture is still to
 * come (`packages/ui/src/stand-in.ts`).
 */
const SAID_WIDTH = 30;
const SAID_HEIGHT = 40;
const CENTRE = { x: WIDTH / 2, y: HEIGHT * 0.44 };

function ray(angle: number, spread: number): string {
  const reach = WIDTH + HEIGHT;
  const end = (at: number): string =>
    `${short(CENTRE.x + Math.cos(at) * reach)} ${short(CENTRE.y + Math.sin(at) * reach)}`;
  return `M${CENTRE.x} ${CENTRE.y}L${end(angle)}L${end(angle + spread)}Z`;
}

/** A flower of the kantha stitch: the sign of the house, in the card's own colours. */
function kanthaFlower(petals: number, colour: string): string {
  const petal = 'M0-22C13-36 11-60 0-70C-11-60-13-36 0-22Z';
  const turns = repeat(
    petals,
    (index) => `<use href="#p" transform="rotate(${short((index / petals) * 360)})"/>`,
  );
  return `<g transform="translate(${CENTRE.x} ${CENTRE.y})" fill="${colour}"><path id="p" d="${petal}"/>${turns}<circle r="14"/></g>`;
}

/**
 * A light card (SVG text, under 3 kB) in the game's own colours, to show until its picture is rendered or
 * when rendering fails. It holds no text: the name stands below every card.
 */
export function svgCard(game: ArtGame): string {
  const { deep, mid, glow, accent } = PALETTES[pickArt(game).palette];
  const picker = seededPicker(`${game.code}|${game.nameEn}|svg`);
  const rays = 14;
  const turn = picker.fraction();
  const wedges = Array.from({ length: rays }, (_, index) =>
    ray(turn + (index / rays) * Math.PI * 2, (Math.PI / rays) * 0.9),
  ).join('');
  const petals = picker.pick([8, 10, 12]);
  const ground = linearGradient('g', [
    [0, mixColour(mid, glow, 0.12)],
    [0.5, mid],
    [1, deep],
  ]);
  const light = spotGradient(
    'l',
    [
      [0, glow, 0.9],
      [0.4, glow, 0.35],
      [1, glow, 0],
    ],
    { ...CENTRE, radius: 200 },
  );
  const ring = (radius: number, opacity: number): string =>
    `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${radius}" fill="none" stroke="${accent}" stroke-width="3" opacity="${opacity}"/>`;
  const body =
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><path d="${wedges}" fill="${accent}" opacity=".13"/>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#l)"/>${ring(92, 0.8)}${ring(104, 0.35)}${kanthaFlower(petals, accent)}`;
  return svgDocument({
    width: SAID_WIDTH,
    height: SAID_HEIGHT,
    unitWidth: WIDTH,
    unitHeight: HEIGHT,
    defs: ground + light,
    body,
  });
}
