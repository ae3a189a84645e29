import { floorGlow, rayWedges } from './scenes-sky.ts';
import { repeat, type Scene, type Stage } from './stage.ts';
import { linearGradient, radialGradient, short } from './svg-paint.ts';

function column(stage: Stage, x: number, scale: number, opacity: number): string {
  const { height } = stage;
  const girth = 70 * scale;
  const flutes = repeat(
    5,
    (index) =>
      `<rect x="${short(x - girth / 2 + girth * (0.1 + index * 0.18))}" y="${short(height * 0.14)}" width="${short(girth * 0.07)}" height="${short(height * 0.62)}" fill="#000" opacity=".22"/>`,
  );
  const slab = (y: number, thick: number): string =>
    `<rect x="${short(x - girth * 0.72)}" y="${short(y)}" width="${short(girth * 1.44)}" height="${short(thick)}" rx="6" fill="url(#column)"/>`;
  return (
    `<g opacity="${opacity}"><rect x="${short(x - girth / 2)}" y="${short(height * 0.12)}" width="${short(girth)}" height="${short(height * 0.66)}" fill="url(#column)"/>` +
    `${flutes}${slab(height * 0.1, girth * 0.4)}${slab(height * 0.755, girth * 0.36)}</g>`
  );
}

function bolt({ width, height, palette, picker }: Stage, share: number): string {
  let x = width * share;
  let y = 0;
  let path = `M${short(x)} 0`;
  while (y < height * 0.5) {
    x += picker.between(-46, 46);
    y += picker.between(24, 60);
    path += `L${short(x)} ${short(y)}`;
  }
  return (
    `<path d="${path}" fill="none" stroke="#fff" stroke-width="3" opacity=".7"/>` +
    `<path d="${path}" fill="none" stroke="${palette.glow}" stroke-width="12" opacity=".22"/>`
  );
}

export const temple: Scene = (stage) => {
  const { width, palette } = stage;
  const wedges = rayWedges(stage);
  const hall =
    column(stage, width * 0.06, 1.35, 0.85) +
    column(stage, width * 0.95, 1.35, 0.85) +
    column(stage, width * 0.24, 0.85, 0.5) +
    column(stage, width * 0.77, 0.85, 0.5);
  const bolts = [0.2, 0.5, 0.8].map((share) => bolt(stage, share)).join('');
  const defs = linearGradient(
    'column',
    [
      [0, palette.accent, 0.55],
      [0.5, '#ffffff', 0.5],
      [1, palette.mid, 0.8],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  return { defs: wedges.defs + defs, body: wedges.body + hall + bolts + floorGlow(stage) };
};

/** A cusped arch as in the old forts and mosques of Bengal, drawn as a frame around the hero. */
function cuspedArch(stage: Stage, half: number, top: number): string {
  const { width, height } = stage;
  const centre = width / 2;
  const foot = height * 0.82;
  const spring = top + half * 1.05;
  const lobe = half / 3;
  const left =
    `M${short(centre - half)} ${short(foot)}L${short(centre - half)} ${short(spring)}` +
    `q${short(-lobe * 0.2)} ${short(-lobe * 1.1)} ${short(lobe * 0.85)} ${short(-lobe * 1.15)}` +
    `q${short(-lobe * 0.1)} ${short(-lobe * 1.05)} ${short(lobe * 1.0)} ${short(-lobe * 1.0)}` +
    `Q${short(centre - lobe * 0.5)} ${short(top + lobe * 0.5)} ${short(centre)} ${short(top)}`;
  const right =
    `Q${short(centre + lobe * 0.5)} ${short(top + lobe * 0.5)} ${short(centre + half - lobe * 1.85)} ${short(spring - lobe * 2.15)}` +
    `q${short(lobe * 1.1)} ${short(-lobe * 0.05)} ${short(lobe * 1.0)} ${short(lobe * 1.0)}` +
    `q${short(lobe * 1.05)} ${short(lobe * 0.05)} ${short(lobe * 0.85)} ${short(lobe * 1.15)}L${short(centre + half)} ${short(foot)}Z`;
  return left + right;
}

export const arches: Scene = (stage) => {
  const { width, height, palette } = stage;
  const outer = cuspedArch(stage, width * 0.47, height * 0.02);
  const inner = cuspedArch(stage, width * 0.41, height * 0.06);
  const wall = `<path d="M0 0H${short(width)}V${short(height)}H0Z${outer}" fill="${palette.deep}" fill-rule="evenodd" opacity=".72"/>`;
  const light = `<path d="${inner}" fill="url(#arch)"/>`;
  const trim =
    `<path d="${outer}" fill="none" stroke="${palette.accent}" stroke-width="5" opacity=".75"/>` +
    `<path d="${inner}" fill="none" stroke="${palette.accent}" stroke-width="2" stroke-dasharray="2 10" stroke-linecap="round" opacity=".8"/>`;
  const wedges = rayWedges(stage);
  const defs = linearGradient('arch', [
    [0, palette.glow, 0.5],
    [0.7, palette.glow, 0.08],
    [1, palette.deep, 0.5],
  ]);
  return { defs: wedges.defs + defs, body: wedges.body + light + wall + trim + floorGlow(stage) };
};

function petalRing(stage: Stage, petals: number, radius: number, length: number, opacity: number): string {
  const { palette, focus } = stage;
  return repeat(petals, (index) => {
    const turn = (index / petals) * 360;
    return (
      `<path transform="translate(${short(focus.x)} ${short(focus.y)}) rotate(${short(turn)})" d="M0 ${short(-radius)}` +
      `C${short(length * 0.42)} ${short(-radius - length * 0.35)} ${short(length * 0.3)} ${short(-radius - length * 0.8)} 0 ${short(-radius - length)}` +
      `C${short(-length * 0.3)} ${short(-radius - length * 0.8)} ${short(-length * 0.42)} ${short(-radius - length * 0.35)} 0 ${short(-radius)}Z" ` +
      `fill="${palette.glow}" fill-opacity="${short(opacity * 0.6)}" stroke="${palette.accent}" stroke-width="3" stroke-opacity="${opacity}"/>`
    );
  });
}

/** The floor painting of a Bengali festival: rings of petals and dots around the hero. */
export const alpona: Scene = (stage) => {
  const { width, palette, focus } = stage;
  const dots = (count: number, radius: number, size: number): string =>
    repeat(count, (index) => {
      const angle = (index / count) * Math.PI * 2;
      return `<circle cx="${short(focus.x + Math.cos(angle) * radius)}" cy="${short(focus.y + Math.sin(angle) * radius)}" r="${size}" fill="${palette.accent}" opacity=".75"/>`;
    });
  const circle = (radius: number, stroke: number, opacity: number): string =>
    `<circle cx="${short(focus.x)}" cy="${short(focus.y)}" r="${short(radius)}" fill="none" stroke="${palette.accent}" stroke-width="${stroke}" opacity="${opacity}"/>`;
  const body =
    petalRing(stage, 24, width * 0.52, width * 0.2, 0.35) +
    petalRing(stage, 16, width * 0.36, width * 0.14, 0.55) +
    circle(width * 0.355, 5, 0.6) +
    circle(width * 0.515, 3, 0.5) +
    dots(48, width * 0.545, 4) +
    dots(32, width * 0.335, 3.5);
  return { defs: '', body: body + floorGlow(stage) };
};

/** Strings of lamps over a fair at night. */
export const lanterns: Scene = (stage) => {
  const { width, height, palette, picker } = stage;
  const wedges = rayWedges(stage);
  const strings = repeat(4, (row) => {
    const y = height * (0.03 + row * 0.085);
    const sag = picker.between(50, 110);
    const line = `<path d="M-20 ${short(y)}Q${short(width / 2)} ${short(y + sag)} ${short(width + 20)} ${short(y - 10)}" fill="none" stroke="${palette.accent}" stroke-width="2" opacity=".5"/>`;
    const lamps = repeat(7, (index) => {
      const share = (index + 0.5 + (row % 2) * 0.4) / 7.4;
      const x = share * width;
      const hang = y + sag * 2 * share * (1 - share);
      const size = 13 - row * 1.6;
      return (
        `<circle cx="${short(x)}" cy="${short(hang + size)}" r="${short(size * 2.6)}" fill="url(#lamp)"/>` +
        `<ellipse cx="${short(x)}" cy="${short(hang + size)}" rx="${short(size * 0.72)}" ry="${short(size)}" fill="${picker.pick([palette.accent, palette.glow, '#fff3c4'])}"/>`
      );
    });
    return line + lamps;
  });
  const roofs = repeat(6, (index) => {
    const x = (index / 5) * width;
    const rise = picker.between(40, 110);
    return `<path d="M${short(x - 90)} ${short(height * 0.8)}L${short(x)} ${short(height * 0.8 - rise)}L${short(x + 90)} ${short(height * 0.8)}V${short(height)}H${short(x - 90)}Z" fill="${palette.deep}" opacity=".7"/>`;
  });
  const defs = radialGradient('lamp', [
    [0, '#fff6d0', 0.85],
    [0.4, palette.accent, 0.3],
    [1, palette.accent, 0],
  ]);
  return { defs: wedges.defs + defs, body: wedges.body + strings + roofs + floorGlow(stage) };
};
