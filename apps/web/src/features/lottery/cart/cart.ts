import { MOST_MULTIPLE } from '@nokshi/lottery';

/** One line of the ticket that is being filled in, as it will be ordered. */
export interface CartLine {
  readonly id: string;
  readonly play: string;
  /** The written form of the choice. */
  readonly choice: string;
  readonly bets: number;
  readonly modeId: string;
  readonly multiple: number;
  readonly series: number | null;
}

export type Cart = readonly CartLine[];

/** The most lines of one order. */
export const MOST_LINES = 100;

function isSameBet(one: CartLine, other: CartLine): boolean {
  return (
    one.play === other.play &&
    one.choice === other.choice &&
    one.modeId === other.modeId &&
    one.series === other.series
  );
}

/** Reads a ticket that the tab has kept; nothing where it is none. What a line says is judged where it is ordered. */
export function readCart(text: string | null): Cart {
  try {
    const lines: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(lines) ? lines.filter(isLine).slice(0, MOST_LINES) : [];
  } catch {
    return [];
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false;
  const { id, play, choice, bets, modeId, multiple, series } = value as Readonly<Record<string, unknown>>;
  return (
    [id, play, choice, modeId].every((each) => typeof each === 'string') &&
    Number.isSafeInteger(bets) &&
    Number.isSafeInteger(multiple) &&
    (series === null || Number.isSafeInteger(series))
  );
}

/** Puts a line on the ticket; the same choice at the same terms is staked so many times more. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const known = cart.find((each) => isSameBet(each, line));
  if (known === undefined) return cart.length >= MOST_LINES ? cart : [...cart, line];
  return setMultiple(cart, known.id, known.multiple + line.multiple);
}

export function removeLine(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id);
}

export function setMultiple(cart: Cart, id: string, multiple: number): Cart {
  return cart.map((line) => (line.id === id ? { ...line, multiple: soundMultiple(multiple) } : line));
}

/** The nearest multiple that may be staked. */
export function soundMultiple(multiple: number, most: number = MOST_MULTIPLE): number {
  if (!Number.isFinite(multiple)) return 1;
  return Math.min(most, Math.max(1, Math.trunc(multiple)));
}

export function betsOf(cart: Cart): number {
  return cart.reduce((sum, { bets }) => sum + bets, 0);
}
