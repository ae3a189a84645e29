import { floorGlow, rays } from './scenes-sky.ts';
import { repeat, type Scene } from './stage.ts';
import { fine, linearGradient, radialGradient, short } from './svg-paint.ts';

export const table: Scene = ({ width, height, palette, picker }) => {
  const spot = `<path d="M${short(width * 0.5)} ${short(-height * 0.1)}L${short(-width * 0.1)} ${short(height * 0.8)}L${short(width * 1.1)} ${short(height * 0.8)}Z" fill="url(#spot)"/>`;
  const rings = repeat(
    4,
    (index) =>
      `<ellipse cx="${short(width / 2)}" cy="${short(height * 0.98)}" rx="${short(width * (0.52 + index * 0.13))}" ry="${short(height * (0.3 + index * 0.07))}" ` +
      `fill="${index === 0 ? palette.mid : 'none'}" fill-opacity=".9" stroke="${palette.accent}" stroke-opacity="${fine(0.42 - index * 0.09)}" stroke-width="${index ? 2 : 5}"/>`,
  );
  const curtains = repeat(10, (index) => {
    const onRight = index >= 5;
    const fold = index % 5;
    const x = onRight ? width - fold * 22 : fold * 22;
    const side = onRight ? 1 : -1;
    return (
      `<path d="M${short(x - 14)} 0C${short(x - side * 8)} ${short(height * 0.2)} ${short(x + side * 14)} ${short(height * 0.42)} ${short(x + side * 60)} ${short(height * 0.62)}` +
      `L${short(x + side * 90)} 0Z" fill="${fold % 2 ? palette.deep : palette.mid}" opacity=".8"/>`
    );
  });
  const haze = repeat(
    16,
    () =>
      `<circle cx="${short(picker.fraction() * width)}" cy="${short(picker.fraction() * height * 0.5)}" r="${short(picker.between(6, 26))}" fill="${palette.accent}" opacity="${fine(picker.between(0.04, 0.16))}"/>`,
  );
  const defs = linearGradient('spot', [
    [0, '#fff8e0', 0.5],
    [0.7, palette.glow, 0.12],
    [1, palette.glow, 0],
  ]);
  return { defs, body: spot + rings + curtains + haze };
};

export const stadium: Scene = ({ width, height, palette, picker }) => {
  const ground = height * 0.56;
  const floodlights = [0.08, 0.36, 0.64, 0.92]
    .map((share) => {
      const x = width * share;
      const bulbs = repeat(
        5,
        (index) =>
          `<circle cx="${short(x + (index - 2) * 16)}" cy="${short(height * 0.09)}" r="7" fill="#fff"/>`,
      );
      return (
        `${bulbs}<circle cx="${short(x)}" cy="${short(height * 0.09)}" r="${short(width * 0.2)}" fill="url(#lamp)"/>` +
        `<path d="M${short(x - 20)} ${short(height * 0.09)}L${short(width / 2 - 120)} ${short(height)}L${short(width / 2 + 160)} ${short(height)}L${short(x + 20)} ${short(height * 0.09)}Z" fill="url(#beam)"/>`
      );
    })
    .join('');
  const crowd = repeat(220, () => {
    const y = height * 0.3 + picker.fraction() * height * 0.2;
    return `<circle cx="${short(picker.fraction() * width)}" cy="${short(y)}" r="${short(picker.between(1.5, 4))}" fill="${picker.pick(['#ffffff', palette.accent, palette.glow, '#ff6b6b', '#6ba8ff'])}" opacity="${fine(picker.between(0.12, 0.5))}"/>`;
  });
  const stripes = repeat(9, (index) => {
    const x = width * (-0.6 + index * 0.25);
    const far = (value: number): string => short(width / 2 + (value - width / 2) * 0.3);
    const spread = (x - width / 2) * 0.4;
    return `<path d="M${far(x)} ${short(ground)}L${far(x + width * 0.125)} ${short(ground)}L${short(x + width * 0.125 + spread)} ${short(height)}L${short(x + spread)} ${short(height)}Z" fill="#fff" opacity=".06"/>`;
  });
  const pitch = `<rect y="${short(ground)}" width="${short(width)}" height="${short(height - ground)}" fill="url(#pitch)"/>`;
  const marks =
    `<ellipse cx="${short(width / 2)}" cy="${short(height * 0.8)}" rx="${short(width * 0.38)}" ry="${short(height * 0.07)}" fill="none" stroke="#fff" stroke-width="4" opacity=".4"/>` +
    `<path d="M0 ${short(height * 0.8)}H${short(width)}" stroke="#fff" stroke-width="4" opacity=".35"/>`;
  const defs =
    radialGradient('lamp', [
      [0, '#ffffff', 0.85],
      [0.2, '#ffffff', 0.35],
      [1, '#ffffff', 0],
    ]) +
    linearGradient('beam', [
      [0, '#ffffff', 0.2],
      [1, '#ffffff', 0],
    ]) +
    linearGradient('pitch', [
      [0, '#17924a'],
      [1, '#053d1e'],
    ]);
  return { defs, body: pitch + floodlights + crowd + stripes + marks };
};

export const grid: Scene = ({ width, height, palette, picker }) => {
  const horizon = height * 0.6;
  const rails = repeat(29, (index) => {
    const lane = index - 14;
    return `<path d="M${short(width / 2 + lane * 14)} ${short(horizon)}L${short(width / 2 + lane * 130)} ${short(height)}" stroke="${palette.glow}" stroke-width="2" opacity=".5"/>`;
  });
  const bars = repeat(9, (index) => {
    const y = horizon + (height - horizon) * (index / 9) ** 2;
    return `<path d="M0 ${short(y)}H${short(width)}" stroke="${palette.glow}" stroke-width="2" opacity=".5"/>`;
  });
  const streaks = repeat(14, () => {
    const x = picker.fraction() * width;
    const y = picker.fraction() * horizon;
    const length = picker.between(30, 150);
    return `<path d="M${short(x)} ${short(y)}l${short(length)} ${short(-length * 0.55)}l8 10l${short(-length)} ${short(length * 0.55)}Z" fill="${picker.pick([palette.glow, palette.accent, '#ffffff'])}" opacity="${fine(picker.between(0.05, 0.25))}"/>`;
  });
  const hexagon = (radius: number): string =>
    Array.from({ length: 6 }, (_, index) => {
      const angle = (index / 6) * Math.PI * 2 - Math.PI / 2;
      return `${short(width / 2 + Math.cos(angle) * radius)} ${short(height * 0.38 + Math.sin(angle) * radius)}`;
    }).join('L');
  const frame =
    `<path d="M${hexagon(width * 0.42)}Z" fill="${palette.deep}" fill-opacity=".55" stroke="${palette.accent}" stroke-width="5" opacity=".75"/>` +
    `<path d="M${hexagon(width * 0.46)}Z" fill="none" stroke="${palette.glow}" stroke-width="2" opacity=".6"/>`;
  return { defs: '', body: rails + bars + streaks + frame };
};

export const arena: Scene = (stage) => {
  const { width, height, picker } = stage;
  const base = rays(stage);
  const sparks = repeat(40, () => {
    const angle = picker.fraction() * Math.PI * 2;
    const reach = picker.between(width * 0.3, width * 0.75);
    const x = width / 2 + Math.cos(angle) * reach;
    const y = height * 0.42 + Math.sin(angle) * reach;
    return (
      `<path d="M${short(x)} ${short(y)}q${short(picker.between(-10, 10))} ${short(picker.between(-26, -10))} ${short(picker.between(-4, 4))} ${short(picker.between(-44, -26))}` +
      `q${short(picker.between(8, 16))} ${short(picker.between(10, 20))} 4 40Z" fill="${picker.pick(['#ffd24a', '#ff8a2b', '#fff2c0'])}" opacity="${fine(picker.between(0.3, 0.9))}" transform="rotate(${short(picker.between(0, 360))} ${short(x)} ${short(y)})"/>`
    );
  });
  const fire = repeat(2, (row) => {
    let path = `M0 ${short(height)}L0 ${short(height * 0.8)}`;
    for (let x = 0; x < width; x += 46) {
      const rise = picker.between(40, 150);
      path += `Q${short(x + 10)} ${short(height * 0.8 - rise * 0.4)} ${short(x + 23)} ${short(height * 0.8 - rise)}Q${short(x + 40)} ${short(height * 0.8 - rise * 0.4)} ${short(x + 46)} ${short(height * 0.8)}`;
    }
    return `<path d="${path}L${short(width)} ${short(height)}Z" fill="url(#fire${row})" opacity=".85"/>`;
  });
  const defs =
    linearGradient('fire0', [
      [0, '#ffcf4a'],
      [0.5, '#ff6a1f'],
      [1, '#7a0d0d'],
    ]) +
    linearGradient('fire1', [
      [0, '#ff8a2b'],
      [0.6, '#c01a14'],
      [1, '#3b0505'],
    ]);
  return { defs: base.defs + defs, body: base.body + sparks + fire };
};

export const curve: Scene = (stage) => {
  const { width, height, palette, picker } = stage;
  const lines = repeat(7, (index) => {
    const share = (index + 1) / 8;
    return `<path d="M0 ${short(height * share)}H${short(width)}M${short(width * share)} 0V${short(height)}" stroke="#fff" stroke-width="1.4" opacity=".07"/>`;
  });
  const path = `M-10 ${short(height * 0.72)}C${short(width * 0.3)} ${short(height * 0.71)} ${short(width * 0.42)} ${short(height * 0.62)} ${short(width * 0.52)} ${short(height * 0.42)}`;
  const rise =
    `<path d="${path}L${short(width * 0.52)} ${short(height)}L-10 ${short(height)}Z" fill="url(#rise)"/>` +
    `<path d="${path}" fill="none" stroke="${palette.accent}" stroke-width="26" opacity=".14" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="${palette.accent}" stroke-width="8" stroke-linecap="round"/>`;
  const dust = repeat(
    50,
    () =>
      `<circle cx="${short(picker.fraction() * width)}" cy="${short(picker.fraction() * height * 0.7)}" r="${short(picker.between(0.6, 2.4))}" fill="#fff" opacity="${fine(picker.between(0.2, 0.9))}"/>`,
  );
  const defs = linearGradient('rise', [
    [0, palette.accent, 0.45],
    [1, palette.accent, 0],
  ]);
  return { defs, body: lines + rise + dust + floorGlow(stage) };
};
