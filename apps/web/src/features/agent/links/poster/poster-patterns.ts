/** The three patterns of posters, drawn here: kantha, jamdani, alpona. Each is 200 wide and as tall as it is asked for. */
export const POSTER_LOOKS = ['kantha', 'jamdani', 'alpona'] as const;
export type PosterLook = (typeof POSTER_LOOKS)[number];

interface PosterColours {
  readonly paper: string;
  readonly ink: string;
  readonly head: string;
  readonly stitch: string;
}

export const POSTER_COLOURS: Readonly<Record<PosterLook, PosterColours>> = {
  kantha: { paper: '#f7edd6', ink: '#2a1a12', head: '#8c1d2c', stitch: '#a02334' },
  jamdani: { paper: '#f4efe2', ink: '#12232b', head: '#163a4a', stitch: '#b98a2a' },
  alpona: { paper: '#fbf3ec', ink: '#2b1513', head: '#7c2418', stitch: '#b5462f' },
};

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, k) => draw(k)).join('');

/** Rows of running stitch, a double border, a flower of eight petals, a vine in each corner. */
function kantha(tall: number): string {
  const [red, blue, green] = ['#a02334', '#23508a', '#2c7a52'];
  const rows = repeat(Math.floor((tall - 8) / 10) + 1, (k) => `<path d="M4 ${4 + k * 10}H196"/>`);
  const petals = repeat(
    8,
    (k) =>
      `<path d="M0-8C12-18 12-34 0-46C-12-34-12-18 0-8Z" transform="rotate(${k * 45})" fill="${k % 2 ? blue : red}" fill-opacity=".85"/>`,
  );
  const vines = [
    [34, 31, -20],
    [166, 31, 70],
    [166, tall - 31, 160],
    [34, tall - 31, 250],
  ].map(
    ([x, y, angle]) =>
      `<path d="M0 0c10-12 22-6 20 6s-16 12-14 2" transform="translate(${x} ${y}) rotate(${angle}) translate(-8 2)"/>`,
  );
  return (
    `<rect width="200" height="${tall}" fill="#f1e4c8"/>` +
    `<g stroke="#c9b48b" stroke-width=".8" stroke-dasharray="3 2.5">${rows}</g>` +
    `<g fill="none" stroke-width="2" stroke-dasharray="5 3"><rect x="8" y="8" width="184" height="${tall - 16}" rx="3" stroke="${red}"/>` +
    `<rect x="18" y="18" width="164" height="${tall - 36}" rx="2" stroke="${blue}"/></g>` +
    `<g transform="translate(100 ${tall / 2}) scale(${(tall / 2 - 22) / 46})" stroke="#fff" stroke-width="1.2" stroke-dasharray="3 2">${petals}<circle r="9" fill="#e2a321"/></g>` +
    `<g fill="none" stroke="${green}" stroke-width="2.4" stroke-dasharray="4 2.5">${vines.join('')}</g>`
  );
}

/** Sprigs in three staggered rows over a border of peaks. */
function jamdani(tall: number): string {
  const [thread, gold, ground] = ['#e8dcc0', '#f2c45c', '#163a4a'];
  const [firstRow, lastRow] = [12, tall - 38];
  const sprigs = repeat(3, (row) =>
    repeat(8, (k) => {
      const [x, y] = [4 + k * 28 + (row % 2) * 14, firstRow + (row * (lastRow - firstRow)) / 2];
      const fill = (row + k) % 3 === 0 ? gold : thread;
      return `<path d="M${x} ${y - 8}l3 5 5 3-5 3-3 5-3-5-5-3 5-3z" fill="${fill}" opacity=".92"/>`;
    }),
  );
  const peaks = `M0 ${tall - 18}${repeat(20, (k) => `l10 ${k % 2 ? 10 : -10}`)}`;
  return (
    `<rect width="200" height="${tall}" fill="${ground}"/>${sprigs}` +
    `<g fill="none" stroke="${thread}" stroke-width="1.8"><path d="${peaks}"/><path d="M0 ${tall - 6}H200" stroke-dasharray="5 3"/></g>`
  );
}

/** A floor drawing: rings of petals, white on red clay, whole in the middle and a quarter in each corner. */
function alpona(tall: number): string {
  const outer = repeat(
    16,
    (k) => `<path d="M0-30C9-44 9-58 0-72C-9-58-9-44 0-30Z" transform="rotate(${k * 22.5})"/>`,
  );
  const inner = repeat(
    8,
    (k) =>
      `<path d="M0-8C7-14 7-22 0-28C-7-22-7-14 0-8Z" transform="rotate(${k * 45})"/><circle cy="-84" r="4.5" transform="rotate(${k * 45})"/>`,
  );
  const rings = [29, 76, 96].map((r) => `<circle r="${r}" stroke-dasharray="5 4"/>`).join('');
  const drawn = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${outer}${inner}${rings}</g>`;
  return (
    `<rect width="200" height="${tall}" fill="#8a2f20"/>` +
    `<g fill="none" stroke="#fdf3e4" stroke-width="1.7">${drawn(100, tall / 2, (tall / 2 - 4) / 96)}${drawn(0, tall, 0.4)}${drawn(200, tall, 0.4)}${drawn(0, 0, 0.4)}${drawn(200, 0, 0.4)}</g>`
  );
}

const DRAWN: Readonly<Record<PosterLook, (tall: number) => string>> = { kantha, jamdani, alpona };

/** The pattern across the head of a poster: its borders follow the height, so that none is cut off. */
export function patternOf(look: PosterLook, width: number, height: number): string {
  const scale = width / 200;
  return `<g transform="scale(${scale})">${DRAWN[look](height / scale)}</g>`;
}
