import type { Layer } from './drawing.ts';
import { at, times } from './drawing.ts';

/** Wedges of light from behind the reels. */
export const rays: Layer = ({ width, height, palette, vary }) => {
  const count = Math.round(vary(15, 22));
  const turn = vary(0, 6);
  const reach = width + height;
  const x = width / 2;
  const y = height * 0.42;
  const end = (angle: number): string =>
    `${at(x + Math.cos(angle) * reach)} ${at(y + Math.sin(angle) * reach)}`;
  return times(count, (index) => {
    const from = turn + (index / count) * Math.PI * 2;
    return `<path d="M${at(x)} ${at(y)}L${end(from)}L${end(from + (Math.PI / count) * 0.9)}Z" fill="${palette.glow}" opacity=".17"/>`;
  });
};

export const starDust: Layer = ({ width, height, vary }) =>
  times(
    90,
    () =>
      `<circle cx="${at(vary(0, width))}" cy="${at(vary(0, height * 0.8))}" r="${at(vary(0.5, 1.4) ** 3)}" fill="#fff" opacity="${at(vary(0.2, 1))}"/>`,
  );

/** A sun or a moon that rises above the reels. */
export const disc: Layer = ({ width, height }) => {
  const radius = Math.min(width, height) * 0.42;
  return `<circle cx="${at(width / 2)}" cy="${at(height * 0.3)}" r="${at(radius)}" fill="url(#disc)"/>`;
};

export const planet: Layer = ({ width, height, palette }) => {
  const radius = Math.min(width, height) * 0.15;
  const x = width * 0.87;
  const y = height * 0.17;
  return (
    `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="url(#disc)"/>` +
    `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(radius * 1.6)}" ry="${at(radius * 0.32)}" fill="none" stroke="${palette.accent}" stroke-width="6" opacity=".55" transform="rotate(-20 ${at(x)} ${at(y)})"/>`
  );
};

/** Shares of the width and height, around the reels rather than behind them. */
const CLOUD_PLACES = [
  [0.04, 0.2],
  [0.93, 0.14],
  [0.16, 0.84],
  [0.8, 0.88],
  [0.02, 0.66],
  [0.97, 0.6],
  [0.5, 0.97],
] as const;

export const clouds: Layer = ({ width, height, palette, vary }) =>
  times(CLOUD_PLACES.length, (index) => {
    const x = width * (CLOUD_PLACES[index]?.[0] ?? 0.5);
    const y = height * (CLOUD_PLACES[index]?.[1] ?? 0.5);
    const size = Math.min(width, height) * vary(0.08, 0.14);
    return times(4, (puff) => {
      const dx = (puff - 1.5) * size * 0.95;
      const radius = size * (puff === 1 || puff === 2 ? 1 : 0.7);
      return times(
        3,
        (ring) =>
          `<circle cx="${at(x + dx)}" cy="${at(y)}" r="${at(radius * (1 - ring * 0.28))}" fill="${ring % 2 === 0 ? palette.glow : palette.mid}" stroke="${palette.accent}" stroke-width="2" opacity=".42"/>`,
      );
    });
  });

export const confetti: Layer = ({ width, height, palette, vary }) =>
  times(56, (index) => {
    const x = vary(0, width);
    const y = vary(0, height);
    const size = vary(8, 18);
    const fill = [palette.accent, palette.glow, palette.titleTop][index % 3];
    return `<rect x="${at(x)}" y="${at(y)}" width="${at(size)}" height="${at(size / 2)}" rx="2" fill="${fill}" opacity="${at(vary(0.3, 0.8))}" transform="rotate(${at(vary(0, 180))} ${at(x)} ${at(y)})"/>`;
  });

/** Strings of lamps over a fair. */
export const lanterns: Layer = ({ width, height, palette }) =>
  times(3, (row) => {
    const y = height * (0.02 + row * 0.09);
    const sag = height * (0.12 + row * 0.03);
    const lamps = times(9, (index) => {
      const share = (index + 0.5 + (row % 2) * 0.4) / 9.4;
      const x = share * width;
      const hang = y + sag * 2 * share * (1 - share);
      const size = Math.min(width, height) * 0.017;
      return (
        `<circle cx="${at(x)}" cy="${at(hang + size)}" r="${at(size * 2.8)}" fill="${palette.accent}" opacity=".16"/>` +
        `<ellipse cx="${at(x)}" cy="${at(hang + size)}" rx="${at(size * 0.75)}" ry="${at(size)}" fill="${index % 2 === 0 ? palette.accent : palette.titleTop}"/>`
      );
    });
    return `<path d="M-20 ${at(y)}Q${at(width / 2)} ${at(y + sag)} ${at(width + 20)} ${at(y)}" fill="none" stroke="${palette.accent}" stroke-width="2" opacity=".5"/>${lamps}`;
  });

export const lightning: Layer = ({ width, height, vary }) =>
  [0.1, 0.9]
    .map((share) => {
      let x = width * share;
      let path = `M${at(x)} 0`;
      for (let y = height * 0.06; y < height * 0.5; y += height * 0.07) {
        x += vary(-0.03, 0.03) * width;
        path += `L${at(x)} ${at(y)}`;
      }
      return `<path d="${path}" fill="none" stroke="#fff" stroke-width="3" opacity=".65"/>`;
    })
    .join('');

export const shafts: Layer = ({ width, height, vary }) =>
  times(9, (index) => {
    const x = width * (index / 8) + vary(-30, 30);
    const breadth = vary(0.02, 0.06) * width;
    return `<path d="M${at(x)} -10h${at(breadth)}L${at(x + breadth * 2 + 60)} ${at(height)}h${at(-breadth * 2)}Z" fill="#dffbff" opacity="${at(vary(0.06, 0.2))}"/>`;
  });

export const bubbles: Layer = ({ width, height, vary }) =>
  times(40, () => {
    const radius = vary(0.6, 2) ** 3 * 2 + 2;
    return `<circle cx="${at(vary(0, width))}" cy="${at(vary(0, height))}" r="${at(radius)}" fill="#dff8ff" fill-opacity=".12" stroke="#fff" stroke-opacity=".45"/>`;
  });
