import { AmountRefusal, MoneyFault } from './errors.ts';
import { amountOf, plainAmount } from './parse-amount.ts';
import { stepOfDecimals } from './round.ts';

const MAX_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Hub88 counts hundred-thousandths of the currency: one of its units is ten micros. */
const MICROS_PER_HUB88_UNIT = 10n;

/**
 * The JSON number that clients of the family read, cut towards zero to `decimals`. It goes through text, so no
 * arithmetic is done on it; faults when a JavaScript number cannot carry that amount exactly (2^53 of the last
 * place).
 */
export function microsToWireNumber(micros: bigint, decimals: number): number {
  const scaled = micros / stepOfDecimals(decimals);
  if (scaled > MAX_EXACT || scaled < -MAX_EXACT) {
    throw new MoneyFault(`an amount does not fit a JSON number with ${decimals} decimals`);
  }
  if (scaled === 0n) return 0;
  const number = Number(plainAmount(micros, decimals));
  if (BigInt(number.toFixed(decimals).replace('.', '')) !== scaled) {
    throw new MoneyFault(`an amount does not survive a JSON number with ${decimals} decimals`);
  }
  return number;
}

/**
 * Reads an amount that came as a JSON number. Throws AmountRefusal for what is not finite, has more than
 * `decimals` decimals, or is so large that its last place is no longer certain.
 */
export function wireNumberToMicros(wire: number, decimals: number): bigint {
  const step = stepOfDecimals(decimals);
  if (!Number.isFinite(wire)) throw new AmountRefusal('not_an_amount');
  const text = String(wire);
  if (text.includes('e')) throw new AmountRefusal(Math.abs(wire) < 1 ? 'too_many_decimals' : 'too_large');
  const micros = amountOf(text, { decimals, allowNegative: true });
  const scaled = micros / step;
  if (scaled > MAX_EXACT || scaled < -MAX_EXACT) throw new AmountRefusal('too_large');
  return micros;
}

/** Micros as Hub88's integer. Faults when a micro would be lost or JSON could not carry it: round before. */
export function microsToHub88(micros: bigint): number {
  const hub88Units = micros / MICROS_PER_HUB88_UNIT;
  if (hub88Units * MICROS_PER_HUB88_UNIT !== micros) {
    throw new MoneyFault('an amount is finer than a hundred-thousandth');
  }
  if (hub88Units > MAX_EXACT || hub88Units < -MAX_EXACT) {
    throw new MoneyFault('an amount does not fit an integer of JSON');
  }
  return Number(hub88Units);
}

/** Hub88's integer as micros. Throws AmountRefusal for a fraction or an integer JSON cannot carry exactly. */
export function hub88ToMicros(hub88Units: number): bigint {
  if (!Number.isFinite(hub88Units)) throw new AmountRefusal('not_an_amount');
  if (!Number.isInteger(hub88Units)) throw new AmountRefusal('too_many_decimals');
  if (!Number.isSafeInteger(hub88Units)) throw new AmountRefusal('too_large');
  return BigInt(hub88Units) * MICROS_PER_HUB88_UNIT;
}

/** Micros as the integer of Stake Engine's API, whose unit is the same. Faults when JSON could not carry it exactly. */
export function microsToRgs(micros: bigint): number {
  if (micros > MAX_EXACT || micros < -MAX_EXACT)
    throw new MoneyFault('an amount does not fit an integer of JSON');
  return Number(micros);
}

/**
 * An amount of Stake Engine's API as micros. Clients of that format multiply floating-point numbers and send what comes
 * out (2009999.9999999998 for 2.01), so the nearest integer is taken. Throws AmountRefusal for what is no number or is
 * too large to be exact.
 */
export function rgsToMicros(amount: number): bigint {
  if (!Number.isFinite(amount)) throw new AmountRefusal('not_an_amount');
  const rounded = Math.round(amount);
  if (!Number.isSafeInteger(rounded)) throw new AmountRefusal('too_large');
  return BigInt(rounded);
}

/** Money on our own newer wires: micros as a decimal string. */
export function microsToWireText(micros: bigint): string {
  return `${micros}`;
}
