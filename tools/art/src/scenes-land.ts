import { floorGlow, heavenlyDisc, rayWedges } from './scenes-sky.ts';
import { type Painting, repeat, type Scene, type Stage } from './stage.ts';
import { linearGradient, radialGradient, short, spotGradient } from './svg-paint.ts';

function sandHills({ width, height, palette }: Stage, y: number): string {
  return (
    `<path d="M0 ${short(y + 6)}Q${short(width * 0.3)} ${short(y - 30)} ${short(width * 0.6)} ${short(y + 8)}T${short(width)} ${short(y - 4)}L${short(width)} ${short(height)}L0 ${short(height)}Z" fill="${palette.mid}"/>` +
    `<path d="M0 ${short(y + 60)}Q${short(width * 0.4)} ${short(y + 10)} ${short(width)} ${short(y + 70)}L${short(width)} ${short(height)}L0 ${short(height)}Z" fill="${palette.deep}" opacity=".7"/>`
  );
}

function desertSun({ width, height, palette }: Stage): Painting {
  const spot = { x: width * 0.5, y: height * 0.36, radius: width * 0.62 };
  const defs = spotGradient(
    'sun',
    [
      [0, '#fff8dc', 1],
      [0.28, palette.accent, 0.95],
      [0.32, palette.glow, 0.55],
      [1, palette.glow, 0],
    ],
    spot,
  );
  return {
    defs,
    body: `<circle cx="${short(spot.x)}" cy="${short(spot.y)}" r="${short(spot.radius)}" fill="url(#sun)"/>`,
  };
}

export const pyramids: Scene = (stage) => {
  const { width, height, palette } = stage;
  const ground = height * 0.74;
  const pyramid = (x: number, half: number, rise: number, opacity: number): string =>
    `<path d="M${short(x - half)} ${short(ground)}L${short(x)} ${short(ground - rise)}L${short(x + half)} ${short(ground)}Z" fill="url(#stone)" opacity="${opacity}"/>` +
    `<path d="M${short(x)} ${short(ground - rise)}L${short(x + half)} ${short(ground)}L${short(x + half * 0.28)} ${short(ground)}Z" fill="#000" opacity="${short(0.32 * opacity)}"/>`;
  const sun = desertSun(stage);
  const stone = linearGradient('stone', [
    [0, palette.accent, 0.85],
    [1, palette.mid, 0.9],
  ]);
  const body =
    pyramid(width * 0.12, width * 0.4, height * 0.3, 0.75) +
    pyramid(width * 0.9, width * 0.46, height * 0.36, 0.8) +
    pyramid(width * 0.52, width * 0.3, height * 0.2, 0.5);
  return { defs: sun.defs + stone, body: sun.body + body + sandHills(stage, ground) };
};

export const dunes: Scene = (stage) => {
  const { width, height, palette, picker } = stage;
  const sun = desertSun(stage);
  const waves = repeat(3, (row) => {
    const y = height * (0.56 + row * 0.07);
    const bend = picker.between(40, 90) * (row % 2 ? -1 : 1);
    return (
      `<path d="M0 ${short(y)}C${short(width * 0.3)} ${short(y - bend)} ${short(width * 0.62)} ${short(y + bend)} ${short(width)} ${short(y - bend * 0.4)}` +
      `L${short(width)} ${short(height)}L0 ${short(height)}Z" fill="url(#sand)" opacity="${short(0.55 + row * 0.15)}"/>`
    );
  });
  const sand = linearGradient('sand', [
    [0, palette.accent, 0.75],
    [0.35, palette.mid],
    [1, palette.deep],
  ]);
  return { defs: sun.defs + sand, body: sun.body + waves + sandHills(stage, height * 0.78) };
};

function trunk(stage: Stage, x: number, girth: number, opacity: number): string {
  const { height, palette, picker } = stage;
  const lean = picker.between(-20, 20);
  return (
    `<path d="M${short(x - girth)} ${short(height)}Q${short(x - girth * 0.4 + lean)} ${short(height * 0.5)} ${short(x - girth * 0.5 + lean)} -10` +
    `L${short(x + girth * 0.5 + lean)} -10Q${short(x + girth * 0.4 + lean)} ${short(height * 0.5)} ${short(x + girth)} ${short(height)}Z" fill="${palette.deep}" opacity="${opacity}"/>`
  );
}

export const forest: Scene = (stage) => {
  const { width, height, palette, picker } = stage;
  const disc = heavenlyDisc(stage, 0.42);
  const far = repeat(7, (index) => trunk(stage, width * (index / 6) + picker.between(-24, 24), 9, 0.35));
  const near = [0.02, 0.12, 0.9, 0.99].map((x) => trunk(stage, width * x, 26, 0.85)).join('');
  const leaves = repeat(46, () => {
    const x = picker.fraction() * width;
    const y = picker.fraction() ** 1.7 * height * 0.34;
    const length = picker.between(26, 64);
    const turn = picker.between(0, 360);
    return (
      `<path d="M${short(x)} ${short(y)}q${short(length * 0.5)} ${short(-length * 0.4)} ${short(length)} 0q${short(-length * 0.5)} ${short(length * 0.4)} ${short(-length)} 0Z" ` +
      `fill="${picker.pick([palette.mid, palette.deep, palette.mid])}" opacity="${short(picker.between(0.5, 0.95))}" transform="rotate(${short(turn)} ${short(x)} ${short(y)})"/>`
    );
  });
  const grass = repeat(40, (index) => {
    const x = (index / 39) * width;
    const rise = picker.between(24, 78);
    return `<path d="M${short(x - 9)} ${short(height * 0.82)}Q${short(x)} ${short(height * 0.8 - rise)} ${short(x + picker.between(-16, 16))} ${short(height * 0.8 - rise)}Q${short(x + 5)} ${short(height * 0.8)} ${short(x + 9)} ${short(height * 0.82)}Z" fill="${palette.mid}" opacity=".7"/>`;
  });
  const ground = `<rect y="${short(height * 0.8)}" width="${short(width)}" height="${short(height * 0.2)}" fill="${palette.deep}"/>`;
  return { defs: disc.defs, body: disc.body + far + leaves + near + grass + ground };
};

function swell(stage: Stage, y: number, fill: string, lift: number): string {
  const { width, height, palette } = stage;
  const humps = 8;
  let path = `M0 ${short(y)}`;
  for (let index = 0; index < humps; index += 1) {
    const from = (index * width) / humps;
    const to = ((index + 1) * width) / humps;
    path += `Q${short((from + to) / 2)} ${short(y + (index % 2 ? -1 : 1) * lift)} ${short(to)} ${short(y)}`;
  }
  path += `L${short(width)} ${short(height)}L0 ${short(height)}Z`;
  return (
    `<path d="${path}" fill="${fill}" opacity=".75"/>` +
    `<path d="${path}" fill="none" stroke="${palette.accent}" opacity=".25" stroke-width="2"/>`
  );
}

export const sea: Scene = (stage) => {
  const { height, palette } = stage;
  const wedges = rayWedges(stage);
  const water = repeat(4, (row) =>
    swell(stage, height * (0.62 + row * 0.07), row % 2 ? palette.mid : palette.deep, 18),
  );
  return { defs: wedges.defs, body: wedges.body + floorGlow(stage) + water };
};

/** A wide evening river: low sun, its path on the water, far banks, a country boat and reeds. */
export const river: Scene = (stage) => {
  const { width, height, palette, picker } = stage;
  const disc = heavenlyDisc(stage, 0.46);
  const shore = height * 0.58;
  const bank =
    `<path d="M0 ${short(shore)}C${short(width * 0.12)} ${short(shore - 46)} ${short(width * 0.26)} ${short(shore - 20)} ${short(width * 0.38)} ${short(shore)}Z" fill="${palette.deep}" opacity=".8"/>` +
    `<path d="M${short(width)} ${short(shore)}C${short(width * 0.9)} ${short(shore - 58)} ${short(width * 0.74)} ${short(shore - 26)} ${short(width * 0.6)} ${short(shore)}Z" fill="${palette.deep}" opacity=".8"/>`;
  const water = `<rect y="${short(shore)}" width="${short(width)}" height="${short(height - shore)}" fill="url(#water)"/>`;
  const glints = repeat(22, () => {
    const y = shore + picker.fraction() * height * 0.26;
    const spread = 26 + ((y - shore) / height) * width * 0.9;
    const x = width / 2 + picker.between(-spread, spread);
    return `<path d="M${short(x - picker.between(12, 40))} ${short(y)}h${short(picker.between(30, 90))}" stroke="${palette.accent}" stroke-width="${short(picker.between(2, 4.5))}" stroke-linecap="round" opacity="${short(picker.between(0.25, 0.7))}"/>`;
  });
  const boatX = picker.pick([0.16, 0.8]) * width;
  const boat =
    `<g opacity=".85"><path d="M${short(boatX - 62)} ${short(shore + 18)}Q${short(boatX)} ${short(shore + 62)} ${short(boatX + 66)} ${short(shore + 6)}Q${short(boatX + 20)} ${short(shore + 26)} ${short(boatX - 62)} ${short(shore + 18)}Z" fill="${palette.deep}"/>` +
    `<path d="M${short(boatX - 22)} ${short(shore + 26)}Q${short(boatX)} ${short(shore - 22)} ${short(boatX + 26)} ${short(shore + 24)}Z" fill="${palette.deep}"/></g>`;
  const reeds = repeat(16, (index) => {
    const x = index % 2 ? width - picker.between(0, width * 0.16) : picker.between(0, width * 0.16);
    const rise = picker.between(70, 190);
    const foot = height * 0.84;
    return `<path d="M${short(x)} ${short(foot)}Q${short(x + 8)} ${short(foot - rise * 0.6)} ${short(x + picker.between(-26, 26))} ${short(foot - rise)}" fill="none" stroke="${palette.deep}" stroke-width="${short(picker.between(4, 8))}" stroke-linecap="round" opacity=".85"/>`;
  });
  const defs = linearGradient('water', [
    [0, palette.glow, 0.75],
    [0.4, palette.mid],
    [1, palette.deep],
  ]);
  return { defs: disc.defs + defs, body: disc.body + bank + water + glints + boat + reeds };
};

const CORALS = ['#ff5f7e', '#ff9d4d', '#3ee6b0', '#a86bff'] as const;

export const undersea: Scene = (stage) => {
  const { width, height, palette, picker } = stage;
  const shafts = repeat(9, (index) => {
    const x = width * (0.05 + index * 0.115) + picker.between(-20, 20);
    const breadth = picker.between(20, 70);
    return `<path d="M${short(x)} -10L${short(x + breadth)} -10L${short(x + breadth * 2.2 + 80)} ${short(height)}L${short(x - 40)} ${short(height)}Z" fill="url(#shaft)" opacity="${short(picker.between(0.25, 0.7))}"/>`;
  });
  const bubbles = repeat(
    34,
    () =>
      `<circle cx="${short(picker.fraction() * width)}" cy="${short(picker.fraction() * height)}" r="${short(picker.fraction() ** 2 * 16 + 3)}" fill="url(#bubble)"/>`,
  );
  const coral = repeat(14, (index) => {
    const x = index < 7 ? picker.between(0, width * 0.22) : width - picker.between(0, width * 0.22);
    const rise = picker.between(90, 230);
    const foot = height * 0.82;
    return (
      `<path d="M${short(x)} ${short(foot)}C${short(x - 40)} ${short(foot - rise * 0.3)} ${short(x + 46)} ${short(foot - rise * 0.6)} ${short(x + picker.between(-20, 20))} ${short(foot - rise)}` +
      `C${short(x + 60)} ${short(foot - rise * 0.55)} ${short(x - 10)} ${short(foot - rise * 0.3)} ${short(x + 24)} ${short(foot)}Z" fill="${picker.pick(CORALS)}" opacity=".5"/>`
    );
  });
  const defs =
    linearGradient('shaft', [
      [0, '#dffbff', 0.55],
      [1, palette.glow, 0],
    ]) +
    radialGradient(
      'bubble',
      [
        [0, '#ffffff', 0.75],
        [0.4, '#bdf3ff', 0.16],
        [0.85, '#bdf3ff', 0.12],
        [1, '#ffffff', 0.5],
      ],
      'cx=".35" cy=".3" r=".7"',
    );
  return { defs, body: shafts + bubbles + coral + floorGlow(stage) };
};

/** A cave with crystals along its walls and a bright mouth behind the hero. */
export const cavern: Scene = (stage) => {
  const { width, height, palette, picker } = stage;
  const mouth = `<ellipse cx="${short(width / 2)}" cy="${short(height * 0.38)}" rx="${short(width * 0.46)}" ry="${short(height * 0.4)}" fill="url(#mouth)"/>`;
  const wall = (side: 1 | -1): string => {
    const edge = side === 1 ? 0 : width;
    let path = `M${edge} 0L${short(edge + side * width * 0.42)} 0`;
    for (let step = 0; step <= 8; step += 1) {
      const y = (step / 8) * height;
      const narrow = 0.1 + Math.abs(step - 4) * 0.05;
      path += `L${short(edge + side * width * (narrow + picker.fraction() * 0.05))} ${short(y)}`;
    }
    return `<path d="${path}L${edge} ${short(height)}Z" fill="${palette.deep}" opacity=".85"/>`;
  };
  const crystals = repeat(18, (index) => {
    const side = index % 2 ? 1 : -1;
    const x = side === 1 ? picker.between(0, width * 0.2) : width - picker.between(0, width * 0.2);
    const y = picker.between(height * 0.1, height * 0.8);
    const length = picker.between(40, 120);
    const girth = length * 0.17;
    const turn = side === 1 ? picker.between(50, 120) : picker.between(-120, -50);
    return (
      `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})" opacity=".9"><path d="M${short(-girth)} 0L${short(-girth)} ${short(-length * 0.7)}L0 ${short(-length)}L0 0Z" fill="${palette.accent}" opacity=".8"/>` +
      `<path d="M${short(girth)} 0L${short(girth)} ${short(-length * 0.7)}L0 ${short(-length)}L0 0Z" fill="${palette.glow}" opacity=".85"/></g>`
    );
  });
  const defs = radialGradient('mouth', [
    [0, palette.accent, 0.85],
    [0.5, palette.glow, 0.6],
    [1, palette.glow, 0],
  ]);
  return { defs, body: mouth + wall(1) + wall(-1) + crystals + floorGlow(stage) };
};
