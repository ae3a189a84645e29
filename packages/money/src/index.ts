/**
 * Money as the whole house counts it: micros (millionths of a currency's unit) in a `bigint`. Here live rounding with a
 * named direction, reading and showing amounts in both languages, and the only codecs in which money passes through a
 * JavaScript number.
 *
 * Two kinds of error: `MoneyFault` is a mistake in our code, `AmountRefusal` is an amount from outside that we
 * do not take.
 */
export { amountDecimals, isCurrency, XPC } from './currency.ts';
export { normaliseDigits, toBengaliDigits } from './digits.ts';
export type { AmountRefusalReason } from './errors.ts';
export { AmountRefusal, MoneyFault } from './errors.ts';
export type {
  AmountDigits,
  AmountGrouping,
  NumberStyle,
} from './format-amount.ts';
export { formatAmount, groupDigits, numberStyleOf } from './format-amount.ts';
export {
  MICRO_DECIMALS,
  MICROS_PER_UNIT,
  units,
} from './money.ts';
export { amountOf, MAX_AMOUNT_MICROS, parseAmount, plainAmount } from './parse-amount.ts';
export { plainSigns, withoutUnseen } from './plain-signs.ts';
export { roundMicros, stepOfDecimals } from './round.ts';
export type { TypedAmountOptions } from './typed-amount.ts';
export { readTypedAmount, readTypedCount } from './typed-amount.ts';
export {
  hub88ToMicros,
  microsToHub88,
  microsToRgs,
  microsToWireNumber,
  microsToWireText,
  rgsToMicros,
  wireNumberToMicros,
} from './wire.ts';
