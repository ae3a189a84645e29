import { type Painting, repeat, type Scene, type Stage } from './stage.ts';
import { linearGradient, short, spotGradient } from './svg-paint.ts';

/** A pool of light on the ground that seats the hero; its gradient `floor` belongs to the backdrop. */
export function floorGlow({ width, height }: Stage): string {
  return `<ellipse cx="${short(width / 2)}" cy="${short(height * 0.76)}" rx="${short(width * 0.62)}" ry="${short(height * 0.1)}" fill="url(#floor)"/>`;
}

/** Wedges of light from the focus, without the floor. */
export function rayWedges({ width, height, palette, picker, focus }: Stage): Painting {
  const count = 18 + picker.below(6);
  const turn = picker.fraction() * 6;
  const reach = width + height;
  const body = repeat(count, (index) => {
    const from = turn + (index / count) * Math.PI * 2;
    const to = from + (Math.PI / count) * 0.9;
    const end = (angle: number): string =>
      `${short(focus.x + Math.cos(angle) * reach)} ${short(focus.y + Math.sin(angle) * reach)}`;
    return `<path d="M${short(focus.x)} ${short(focus.y)}L${end(from)}L${end(to)}Z" fill="url(#ray)"/>`;
  });
  const defs = spotGradient(
    'ray',
    [
      [0, palette.accent, 0.5],
      [0.45, palette.glow, 0.2],
      [1, palette.glow, 0],
    ],
    { x: focus.x, y: focus.y, radius: Math.max(width, height) * 0.75 },
  );
  return { defs, body };
}

export const rays: Scene = (stage) => {
  const wedges = rayWedges(stage);
  return { defs: wedges.defs, body: wedges.body + floorGlow(stage) };
};

function starDust({ width, height, picker }: Stage, count: number, depth: number): string {
  return repeat(
    count,
    () =>
      `<circle cx="${short(picker.fraction() * width)}" cy="${short(picker.fraction() * height * depth)}" ` +
      `r="${short(picker.fraction() ** 3 * 3 + 0.5)}" fill="#fff" opacity="${short(picker.between(0.2, 1))}"/>`,
  );
}

export const stars: Scene = (stage) => {
  const { width, height, palette, picker } = stage;
  const sparks = repeat(6, () => {
    const x = picker.fraction() * width;
    const y = picker.fraction() * height * 0.7;
    const arm = picker.between(8, 20);
    return (
      `<path d="M${short(x - arm)} ${short(y)}Q${short(x)} ${short(y)} ${short(x)} ${short(y - arm)}` +
      `Q${short(x)} ${short(y)} ${short(x + arm)} ${short(y)}Q${short(x)} ${short(y)} ${short(x)} ${short(y + arm)}` +
      `Q${short(x)} ${short(y)} ${short(x - arm)} ${short(y)}Z" fill="#fff" opacity=".85"/>`
    );
  });
  const planet = { x: width * 0.84, y: height * 0.14, radius: width * 0.2 };
  const ring =
    `<circle cx="${short(planet.x)}" cy="${short(planet.y)}" r="${short(planet.radius)}" fill="url(#planet)"/>` +
    `<ellipse cx="${short(planet.x)}" cy="${short(planet.y)}" rx="${short(planet.radius * 1.7)}" ry="${short(planet.radius * 0.34)}" ` +
    `fill="none" stroke="${palette.accent}" stroke-width="7" opacity=".45" transform="rotate(-20 ${short(planet.x)} ${short(planet.y)})"/>`;
  const defs = spotGradient(
    'planet',
    [
      [0, palette.accent, 0.95],
      [0.5, palette.glow, 0.8],
      [1, palette.deep, 0.9],
    ],
    { x: planet.x - planet.radius * 0.3, y: planet.y - planet.radius * 0.4, radius: planet.radius * 1.6 },
  );
  return { defs, body: starDust(stage, 120, 1) + sparks + ring + floorGlow(stage) };
};

const CLOUD_PUFFS = [
  [0, 0, 60],
  [70, -26, 76],
  [150, -4, 64],
  [214, 14, 44],
  [-60, 14, 44],
] as const;

function cloud(stage: Stage, place: { x: number; y: number; scale: number; opacity: number }): string {
  const { palette } = stage;
  const puffs = CLOUD_PUFFS.map(([x, y, radius]) =>
    repeat(
      4,
      (ring) =>
        `<circle cx="${short(place.x + x * place.scale)}" cy="${short(place.y + y * place.scale)}" ` +
        `r="${short(radius * place.scale * (1 - ring * 0.22))}" fill="${ring % 2 ? palette.mid : palette.glow}" ` +
        `stroke="${palette.accent}" stroke-width="${short(2.4 * place.scale)}"/>`,
    ),
  ).join('');
  return `<g opacity="${place.opacity}">${puffs}</g>`;
}

export const clouds: Scene = (stage) => {
  const { width, height } = stage;
  const wedges = rayWedges(stage);
  const body =
    cloud(stage, { x: width * 0.02, y: height * 0.2, scale: 0.8, opacity: 0.35 }) +
    cloud(stage, { x: width * 0.72, y: height * 0.12, scale: 0.62, opacity: 0.3 }) +
    cloud(stage, { x: -20, y: height * 0.72, scale: 1.05, opacity: 0.55 }) +
    cloud(stage, { x: width * 0.66, y: height * 0.76, scale: 1.05, opacity: 0.55 });
  return { defs: wedges.defs, body: wedges.body + floorGlow(stage) + body };
};

/** A full disc of sun or moon with a soft rim, behind the hero. */
export function heavenlyDisc({ width, height, palette }: Stage, radiusShare: number): Painting {
  const spot = { x: width * 0.5, y: height * 0.37, radius: width * radiusShare };
  const defs = spotGradient(
    'disc',
    [
      [0, '#fffdf0', 1],
      [0.5, palette.accent, 0.92],
      [0.53, palette.glow, 0.42],
      [1, palette.glow, 0],
    ],
    spot,
  );
  const body = `<circle cx="${short(spot.x)}" cy="${short(spot.y)}" r="${short(spot.radius)}" fill="url(#disc)"/>`;
  return { defs, body };
}

function ridge(stage: Stage, level: number): string {
  const { width, height, palette, picker } = stage;
  const base = height * (0.6 + level * 0.08);
  let path = `M0 ${short(height)}L0 ${short(base)}`;
  for (let step = 0; step <= 22; step += 1) {
    const x = (step / 22) * width;
    const swell = level === 0 ? Math.sin((x / width) * 3.1) * height * 0.08 : 0;
    path += `L${short(x)} ${short(base - (picker.fraction() * height * 0.09 * (3 - level)) / 2.2 - swell)}`;
  }
  return `<path d="${path}L${short(width)} ${short(height)}Z" fill="${palette.deep}" opacity="${short(0.5 + level * 0.22)}"/>`;
}

export const hills: Scene = (stage) => {
  const disc = heavenlyDisc(stage, 0.4);
  const land = repeat(3, (level) => ridge(stage, level));
  return { defs: disc.defs, body: starDust(stage, 60, 0.5) + disc.body + land };
};

function peak(stage: Stage, x: number, half: number, rise: number, opacity: number): string {
  const { height, palette } = stage;
  const ground = height * 0.78;
  const top = ground - rise;
  const snow = rise * 0.32;
  const slope = half / rise;
  return (
    `<g opacity="${opacity}"><path d="M${short(x - half)} ${short(ground)}L${short(x)} ${short(top)}L${short(x + half)} ${short(ground)}Z" fill="url(#rock)"/>` +
    `<path d="M${short(x)} ${short(top)}L${short(x + half)} ${short(ground)}L${short(x + half * 0.2)} ${short(ground)}Z" fill="${palette.deep}" opacity=".45"/>` +
    `<path d="M${short(x)} ${short(top)}L${short(x + snow * slope)} ${short(top + snow)}L${short(x + snow * slope * 0.3)} ${short(top + snow * 0.7)}` +
    `L${short(x)} ${short(top + snow * 1.15)}L${short(x - snow * slope * 0.45)} ${short(top + snow * 0.72)}L${short(x - snow * slope)} ${short(top + snow)}Z" fill="#fff" opacity=".9"/></g>`
  );
}

export const peaks: Scene = (stage) => {
  const { width, height, palette } = stage;
  const wedges = rayWedges(stage);
  const range =
    peak(stage, width * 0.14, width * 0.4, height * 0.36, 0.7) +
    peak(stage, width * 0.88, width * 0.44, height * 0.42, 0.75) +
    peak(stage, width * 0.5, width * 0.5, height * 0.3, 0.55);
  const defs = linearGradient('rock', [
    [0, palette.accent, 0.9],
    [0.5, palette.mid],
    [1, palette.deep],
  ]);
  const snowfall = repeat(
    40,
    () =>
      `<circle cx="${short(stage.picker.fraction() * width)}" cy="${short(stage.picker.fraction() * height * 0.8)}" r="${short(stage.picker.between(1, 3.6))}" fill="#fff" opacity="${short(stage.picker.between(0.2, 0.7))}"/>`,
  );
  return { defs: wedges.defs + defs, body: wedges.body + range + snowfall + floorGlow(stage) };
};

const CONFETTI = ['#ff5470', '#ffd24a', '#43e08a', '#4aa8ff', '#c77bff', '#ffffff'] as const;

export const confetti: Scene = (stage) => {
  const { width, height, picker } = stage;
  const base = rays(stage);
  const bits = repeat(70, () => {
    const x = picker.fraction() * width;
    const y = picker.fraction() * height * 0.8;
    const size = picker.between(6, 18);
    return (
      `<rect x="${short(x)}" y="${short(y)}" width="${short(size)}" height="${short(size * 0.5)}" rx="2" fill="${picker.pick(CONFETTI)}" ` +
      `opacity="${short(picker.between(0.45, 0.95))}" transform="rotate(${short(picker.between(0, 180))} ${short(x)} ${short(y)})"/>`
    );
  });
  return { defs: base.defs, body: base.body + bits };
};
