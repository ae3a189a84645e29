import type { Layer } from './drawing.ts';
import { at, times } from './drawing.ts';

export const columns: Layer = ({ width, height, palette }) =>
  [0.03, 0.15, 0.85, 0.97]
    .map((share, index) => {
      const isOuter = index === 0 || index === 3;
      const girth = Math.min(width, height) * (isOuter ? 0.13 : 0.08);
      const x = width * share;
      const flutes = times(
        4,
        (flute) =>
          `<rect x="${at(x - girth / 2 + girth * (0.12 + flute * 0.22))}" y="${at(height * 0.1)}" width="${at(girth * 0.08)}" height="${at(height * 0.78)}" fill="#000" opacity=".25"/>`,
      );
      const slab = (y: number): string =>
        `<rect x="${at(x - girth * 0.7)}" y="${at(y)}" width="${at(girth * 1.4)}" height="${at(girth * 0.34)}" rx="4" fill="${palette.accent}"/>`;
      return `<g opacity="${isOuter ? 0.75 : 0.45}"><rect x="${at(x - girth / 2)}" y="${at(height * 0.08)}" width="${at(girth)}" height="${at(height * 0.82)}" fill="${palette.accent}" opacity=".7"/>${flutes}${slab(height * 0.06)}${slab(height * 0.88)}</g>`;
    })
    .join('');

/** A cusped arch as in the old forts and mosques of Bengal. */
export const arches: Layer = ({ width, height, palette }) => {
  const half = width * 0.46;
  const centre = width / 2;
  const spring = height * 0.34;
  const lobe = half / 4;
  const side = (sign: 1 | -1): string =>
    times(4, (index) => {
      const rise = (spring * (index + 1)) / 4.4;
      return `Q${at(centre - sign * (half - lobe * index))} ${at(spring - rise)} ${at(centre - sign * (half - lobe * (index + 1)))} ${at(spring - rise)}`;
    });
  const path = `M${at(centre - half)} ${at(height)}V${at(spring)}${side(1)}`;
  const mirrored = `M${at(centre + half)} ${at(height)}V${at(spring)}${side(-1)}`;
  return [path, mirrored]
    .map(
      (line) =>
        `<path d="${line}" fill="none" stroke="${palette.deep}" stroke-width="26" opacity=".6"/><path d="${line}" fill="none" stroke="${palette.accent}" stroke-width="6" opacity=".8"/><path d="${line}" fill="none" stroke="${palette.titleTop}" stroke-width="3" stroke-dasharray="2 14" stroke-linecap="round" transform="translate(0 18)" opacity=".7"/>`,
    )
    .join('');
};

/** The floor painting of a Bengali festival: rings of petals and dots. */
export const petals: Layer = ({ width, height, palette }) => {
  const x = width / 2;
  const y = height * 0.44;
  const unit = Math.min(width, height);
  const ring = (count: number, radius: number, length: number): string =>
    times(
      count,
      (index) =>
        `<path transform="translate(${at(x)} ${at(y)}) rotate(${at((index / count) * 360)})" d="M0 ${at(-radius)}C${at(length * 0.42)} ${at(-radius - length * 0.35)} ${at(length * 0.3)} ${at(-radius - length * 0.8)} 0 ${at(-radius - length)}C${at(-length * 0.3)} ${at(-radius - length * 0.8)} ${at(-length * 0.42)} ${at(-radius - length * 0.35)} 0 ${at(-radius)}Z" fill="${palette.glow}" fill-opacity=".25" stroke="${palette.accent}" stroke-width="3" opacity=".6"/>`,
    );
  const dots = times(60, (index) => {
    const angle = (index / 60) * Math.PI * 2;
    return `<circle cx="${at(x + Math.cos(angle) * unit * 0.72)}" cy="${at(y + Math.sin(angle) * unit * 0.72)}" r="4" fill="${palette.accent}" opacity=".7"/>`;
  });
  return ring(24, unit * 0.46, unit * 0.2) + ring(32, unit * 0.74, unit * 0.22) + dots;
};

export const flames: Layer = ({ width, height, palette, vary }) =>
  times(2, (row) => {
    const foot = height * (0.9 + row * 0.08);
    let path = `M0 ${at(height)}V${at(foot)}`;
    for (let x = 0; x < width; x += 60) {
      const rise = vary(0.06, 0.2) * height;
      path += `Q${at(x + 14)} ${at(foot - rise * 0.4)} ${at(x + 30)} ${at(foot - rise)}Q${at(x + 52)} ${at(foot - rise * 0.4)} ${at(x + 60)} ${at(foot)}`;
    }
    return `<path d="${path}L${at(width)} ${at(height)}Z" fill="${row === 0 ? palette.accent : palette.glow}" opacity=".6"/>`;
  });

export const floorGrid: Layer = ({ width, height, palette }) => {
  const horizon = height * 0.55;
  const lines = times(25, (index) => {
    const offset = index - 12;
    return `<path d="M${at(width / 2 + offset * 18)} ${at(horizon)}L${at(width / 2 + offset * 170)} ${at(height)}"/>`;
  });
  const rows = times(
    9,
    (index) => `<path d="M0 ${at(horizon + (height - horizon) * (index / 8) ** 2)}H${at(width)}"/>`,
  );
  return `<g stroke="${palette.glow}" stroke-width="2" opacity=".55">${lines}${rows}</g>`;
};

export const squares: Layer = ({ width, height }) =>
  times(9, (index) => {
    const share = (index + 1) / 10;
    return `<path d="M0 ${at(height * share)}H${at(width)}M${at(width * share)} 0V${at(height)}" stroke="#fff" opacity=".07"/>`;
  });

export const cloth: Layer = ({ width, height, palette }) =>
  `<path d="M${at(width / 2)} ${at(-height * 0.1)}L${at(-width * 0.1)} ${at(height)}H${at(width * 1.1)}Z" fill="#fff8e0" opacity=".14"/>${times(
    4,
    (index) =>
      `<ellipse cx="${at(width / 2)}" cy="${at(height)}" rx="${at(width * (0.46 + index * 0.1))}" ry="${at(height * (0.24 + index * 0.07))}" fill="none" stroke="${palette.accent}" stroke-opacity="${at(0.6 - index * 0.12)}" stroke-width="${index === 0 ? 6 : 2}"/>`,
  )}`;

export const floodlights: Layer = ({ width, height, vary }) =>
  [0.1, 0.36, 0.64, 0.9]
    .map((share) => {
      const x = width * share;
      return `<path d="M${at(x - 22)} ${at(height * 0.07)}L${at(width / 2 - 180)} ${at(height)}H${at(width / 2 + 180)}L${at(x + 22)} ${at(height * 0.07)}Z" fill="#fff" opacity=".08"/>${times(
        5,
        (lamp) => `<circle cx="${at(x + (lamp - 2) * 18)}" cy="${at(height * 0.06)}" r="8" fill="#fff"/>`,
      )}`;
    })
    .join('') +
  times(
    120,
    () =>
      `<circle cx="${at(vary(0, width))}" cy="${at(vary(0.14, 0.44) * height)}" r="${at(vary(2, 4))}" fill="#fff" opacity="${at(vary(0.06, 0.3))}"/>`,
  );
