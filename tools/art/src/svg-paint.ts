/** A gradient stop: offset 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const DOWNWARD = 'x1="0" y1="0" x2="0" y2="1"';
const CENTRED = 'cx=".5" cy=".5" r=".5"';

/** Numbers of a drawing with one decimal: finer steps cannot be seen and make the SVG longer. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Opacities and other shares with two decimals. */
export function fine(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) =>
      opacity === 1
        ? `<stop offset="${offset}" stop-color="${colour}"/>`
        : `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

export function linearGradient(id: string, stops: readonly Stop[], vector = DOWNWARD): string {
  return `<linearGradient id="${id}" ${vector}>${stopTags(stops)}</linearGradient>`;
}

export function radialGradient(id: string, stops: readonly Stop[], geometry = CENTRED): string {
  return `<radialGradient id="${id}" ${geometry}>${stopTags(stops)}</radialGradient>`;
}

/** A radial gradient in the drawing's own units. */
export function spotGradient(
  id: string,
  stops: readonly Stop[],
  spot: { x: number; y: number; radius: number },
): string {
  const geometry = `gradientUnits="userSpaceOnUse" cx="${short(spot.x)}" cy="${short(spot.y)}" r="${short(spot.radius)}"`;
  return radialGradient(id, stops, geometry);
}

/**
 * A whole drawing: `width` x `height` are the pixels of the picture, `unitWidth` x `unitHeight` the units
 * the drawing is made in, so that one drawing serves every size.
 */
export function svgDocument(drawing: {
  width: number;
  height: number;
  unitWidth: number;
  unitHeight: number;
  defs: string;
  body: string;
}): string {
  const { width, height, unitWidth, unitHeight, defs, body } = drawing;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${unitWidth} ${unitHeight}"><defs>${defs}</defs>${body}</svg>`
  );
}
