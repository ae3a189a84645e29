import { mix } from '../stage/colours.ts';
import type { Backdrop, Layer } from './drawing.ts';
import { at, times } from './drawing.ts';

/** A band of land or water from a wavy edge down to the foot of the picture. */
function band(
  { width, height }: Backdrop,
  edge: (share: number) => number,
  fill: string,
  opacity: number,
): string {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    return `L${at(share * width)} ${at(edge(share))}`;
  });
  return `<path d="M0 ${at(height)}${points.join('')}L${at(width)} ${at(height)}Z" fill="${fill}" opacity="${opacity}"/>`;
}

export const dunes: Layer = (backdrop) => {
  const { height, palette, vary } = backdrop;
  return times(3, (row) => {
    const phase = vary(0, 6);
    const fill = [mix(palette.mid, palette.accent, 0.45), palette.mid, palette.deep][row] ?? palette.deep;
    const edge = (share: number): number =>
      height * (0.66 + row * 0.11 + Math.sin(share * 5 + phase) * 0.035);
    return band(backdrop, edge, fill, 1);
  });
};

export const pyramids: Layer = ({ width, height, palette }) => {
  const ground = height * 0.8;
  const one = (x: number, half: number, rise: number, light: number): string =>
    `<path d="M${at(x - half)} ${at(ground)}L${at(x)} ${at(ground - rise)}L${at(x + half)} ${at(ground)}Z" fill="${mix(palette.mid, palette.accent, light)}"/>` +
    `<path d="M${at(x)} ${at(ground - rise)}L${at(x + half)} ${at(ground)}H${at(x + half * 0.25)}Z" fill="${mix(palette.deep, palette.mid, light)}"/>`;
  const unit = Math.min(width, height);
  return (
    one(width * 0.5, unit * 0.36, unit * 0.62, 0.25) +
    one(width * 0.08, unit * 0.34, unit * 0.42, 0.5) +
    one(width * 0.93, unit * 0.4, unit * 0.5, 0.6)
  );
};

export const ridges: Layer = (backdrop) => {
  const { height, palette, vary } = backdrop;
  return times(3, (level) =>
    band(
      backdrop,
      (share) =>
        height * (0.6 + level * 0.12) - vary(0, 0.07) * height - Math.sin(share * 3.1) * height * 0.05,
      palette.deep,
      0.5 + level * 0.2,
    ),
  );
};

export const peaks: Layer = ({ width, height, palette }) => {
  const one = (x: number, half: number, rise: number): string => {
    const foot = height * 0.86;
    const top = foot - rise;
    const slope = half / rise;
    const snow = rise * 0.3;
    return (
      `<path d="M${at(x - half)} ${at(foot)}L${at(x)} ${at(top)}L${at(x + half)} ${at(foot)}Z" fill="${palette.mid}" stroke="${palette.glow}" stroke-opacity=".4"/>` +
      `<path d="M${at(x)} ${at(top)}L${at(x + half)} ${at(foot)}H${at(x + half * 0.2)}Z" fill="${palette.deep}" opacity=".5"/>` +
      `<path d="M${at(x)} ${at(top)}L${at(x + snow * slope)} ${at(top + snow)}L${at(x)} ${at(top + snow * 0.75)}L${at(x - snow * slope)} ${at(top + snow)}Z" fill="#fff" opacity=".9"/>`
    );
  };
  const unit = Math.min(width, height);
  return (
    one(width * 0.16, unit * 0.42, unit * 0.62) +
    one(width * 0.86, unit * 0.46, unit * 0.72) +
    one(width * 0.5, unit * 0.5, unit * 0.5)
  );
};

export const waves: Layer = (backdrop) => {
  const { height, palette } = backdrop;
  return times(4, (row) =>
    band(
      backdrop,
      (share) => height * (0.64 + row * 0.1) + Math.sin(share * 26 + row * 2) * height * 0.012,
      row % 2 === 0 ? palette.mid : palette.deep,
      0.8,
    ),
  );
};

/** A wide evening river with its light path, far banks and reeds. */
export const river: Layer = (backdrop) => {
  const { width, height, palette, vary } = backdrop;
  const shore = height * 0.6;
  const water = `<rect y="${at(shore)}" width="${at(width)}" height="${at(height - shore)}" fill="${palette.mid}"/>`;
  const bank = band(backdrop, (share) => shore - Math.abs(share - 0.5) * height * 0.14, palette.deep, 0.55);
  const glints = times(26, () => {
    const y = vary(shore + 8, height);
    const x = width / 2 + vary(-0.4, 0.4) * width;
    return `<path d="M${at(x)} ${at(y)}h${at(vary(30, 110))}" stroke="${palette.accent}" stroke-width="3" stroke-linecap="round" opacity="${at(vary(0.2, 0.6))}"/>`;
  });
  return water + bank + glints + reeds(backdrop);
};

const reeds: Layer = ({ width, height, palette, vary }) =>
  times(22, (index) => {
    const x = index % 2 === 0 ? vary(0, 0.14) * width : width - vary(0, 0.14) * width;
    const rise = vary(0.12, 0.36) * height;
    return `<path d="M${at(x)} ${at(height)}Q${at(x + 8)} ${at(height - rise * 0.6)} ${at(x + vary(-26, 26))} ${at(height - rise)}" fill="none" stroke="${palette.deep}" stroke-width="${at(vary(4, 9))}" stroke-linecap="round"/>`;
  });

export const trunks: Layer = ({ width, height, palette, vary }) =>
  times(9, (index) => {
    const isNear = index % 2 === 0;
    const x = width * (index / 8) + vary(-20, 20);
    const girth = Math.min(width, height) * (isNear ? 0.032 : 0.014);
    return `<path d="M${at(x - girth)} ${at(height)}Q${at(x - girth * 0.3)} ${at(height / 2)} ${at(x - girth * 0.6)} -10H${at(x + girth * 0.6)}Q${at(x + girth * 0.3)} ${at(height / 2)} ${at(x + girth)} ${at(height)}Z" fill="${palette.deep}" opacity="${isNear ? 0.85 : 0.4}"/>`;
  });

export const leaves: Layer = ({ width, height, palette, vary }) =>
  times(44, (index) => {
    const x = vary(0, width);
    const y = vary(0, 1) ** 2 * height * 0.26;
    const length = vary(30, 70);
    return `<path d="M${at(x)} ${at(y)}q${at(length / 2)} ${at(-length * 0.4)} ${at(length)} 0q${at(-length / 2)} ${at(length * 0.4)} ${at(-length)} 0Z" fill="${index % 3 === 0 ? palette.deep : palette.mid}" opacity=".8" transform="rotate(${at(vary(0, 360))} ${at(x)} ${at(y)})"/>`;
  });

/** Crystals along the walls of a cave. */
export const crystals: Layer = ({ width, height, palette, vary }) =>
  times(20, (index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const x = side === 1 ? vary(-0.02, 0.1) * width : width - vary(-0.02, 0.1) * width;
    const y = vary(0.06, 0.98) * height;
    const length = vary(0.08, 0.2) * Math.min(width, height);
    const girth = length * 0.18;
    return (
      `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(side * vary(50, 120))})"><path d="M${at(-girth)} 0V${at(-length * 0.7)}L0 ${at(-length)}V0Z" fill="${palette.accent}" opacity=".75"/>` +
      `<path d="M${at(girth)} 0V${at(-length * 0.7)}L0 ${at(-length)}V0Z" fill="${palette.glow}" opacity=".8"/></g>`
    );
  });

const CORALS = ['#ff5f7e', '#ff9d4d', '#3ee6b0', '#a86bff'] as const;

export const coral: Layer = ({ width, height, vary }) =>
  times(18, (index) => {
    const x = index % 2 === 0 ? vary(0, 0.22) * width : width - vary(0, 0.22) * width;
    const rise = vary(0.12, 0.32) * height;
    return `<path d="M${at(x)} ${at(height)}C${at(x - 40)} ${at(height - rise * 0.3)} ${at(x + 46)} ${at(height - rise * 0.6)} ${at(x + vary(-20, 20))} ${at(height - rise)}C${at(x + 60)} ${at(height - rise * 0.55)} ${at(x - 10)} ${at(height - rise * 0.3)} ${at(x + 24)} ${at(height)}Z" fill="${CORALS[index % CORALS.length]}" opacity=".5"/>`;
  });
