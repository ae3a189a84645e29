import { addDays, countDays } from '../../../lib/time/days.ts';

/** A bar of the chart: one day, or seven where there are many. Micros. */
export interface Bar {
  readonly day: string;
  readonly net: bigint;
}

const MOST_BARS = 31;
const WEEK = 7;

/** The net result of every day of a range, those without play included; of weeks when there are more than 31 days. */
export function barsOf(
  days: readonly { readonly day: string; readonly netMicros: string }[],
  range: { readonly from: string; readonly to: string },
): readonly Bar[] {
  const nets = new Map(days.map(({ day, netMicros }) => [day, BigInt(netMicros)]));
  const count = countDays(range.from, range.to);
  const width = count > MOST_BARS ? WEEK : 1;
  const bars: Bar[] = [];
  for (let index = 0; index < count; index += width) {
    const first = addDays(range.from, index);
    let net = 0n;
    for (let day = 0; day < width; day += 1) net += nets.get(addDays(first, day)) ?? 0n;
    bars.push({ day: first, net });
  }
  return bars;
}

const UNIT = 1_000_000n;

/** The roundest amount that no bar exceeds: 1, 2 or 5 with zeros, at least one unit. */
export function scaleOf(bars: readonly Bar[]): bigint {
  const size = (net: bigint) => (net < 0n ? -net : net);
  const most = bars.reduce((top, { net }) => (size(net) > top ? size(net) : top), UNIT);
  for (let power = UNIT; ; power *= 10n) {
    for (const step of [1n, 2n, 5n]) if (step * power >= most) return step * power;
  }
}

/** How much of the scale an amount takes, in thousandths. */
export function shareOf(net: bigint, scale: bigint): number {
  return Number.parseInt(`${((net < 0n ? -net : net) * 1000n) / scale}`, 10);
}
