const UNIT = 1_000_000n;

/** The roundest amount that is not below: 1, 2 or 5 with zeros, at least one unit. */
function roundUp(micros: bigint): bigint {
  for (let power = UNIT; ; power *= 10n) {
    for (const step of [1n, 2n, 5n]) if (step * power >= micros) return step * power;
  }
}

export interface ChartScale {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The round amounts between which all of these lie, zero among them. */
export function chartScale(amounts: readonly bigint[]): ChartScale {
  let most = 0n;
  let least = 0n;
  for (const micros of amounts) {
    if (micros > most) most = micros;
    if (micros < least) least = micros;
  }
  const bottom = least < 0n ? -roundUp(-least) : 0n;
  return { top: most > 0n || bottom === 0n ? roundUp(most) : 0n, bottom };
}

/** How high an amount stands above the bottom, of so much height. */
export function heightOf(micros: bigint, { top, bottom }: ChartScale, height: number): number {
  const thousandths = ((micros - bottom) * 1000n) / (top - bottom);
  return (Number.parseInt(thousandths.toString(), 10) * height) / 1000;
}

/** How much of a bar an amount takes, in percent of the greatest, whichever way it goes. */
export function percentOf(micros: bigint, most: bigint): number {
  const size = micros < 0n ? -micros : micros;
  if (most <= 0n || size === 0n) return 0;
  return Number.parseInt(((size * 1000n) / most).toString(), 10) / 10;
}
