/** What stands in one place of a table that is handed out as a file. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'count'; readonly count: bigint }
  | { readonly kind: 'amount'; readonly micros: bigint }
  | { readonly kind: 'time'; readonly at: Date }
  | { readonly kind: 'empty' };

export type Row = readonly Cell[];

export const EMPTY: Cell = { kind: 'empty' };

export function textCell(text: string): Cell {
  return { kind: 'text', text };
}

export function countCell(count: bigint | number): Cell {
  return { kind: 'count', count: BigInt(count) };
}

/** Micros of a currency, which a column beside it or its title names. */
export function amountCell(micros: bigint): Cell {
  return { kind: 'amount', micros };
}

export function timeCell(at: Date): Cell {
  return { kind: 'time', at };
}
