// The ways in which a statement can be put together.

/** A part that cannot be followed; its statement is not covered. */
export class Unfollowed extends Error {}

/**
 * One way through the choices of a statement: each `?:`, each caller that hands a part in, each entry of a record of
 * parts. The same choice met twice is made the same way.
 */
export class Choices {
  readonly made = new Map<string, { readonly taken: number; readonly of: number }>();
  readonly #wanted: ReadonlyMap<string, number>;
  readonly #otherwise: 'first' | 'last';

  constructor(wanted: ReadonlyMap<string, number>, otherwise: 'first' | 'last') {
    this.#wanted = wanted;
    this.#otherwise = otherwise;
  }

  choose<Item>(key: string, items: readonly Item[]): Item {
    const fallback = this.#otherwise === 'first' ? 0 : items.length - 1;
    const taken = Math.min(this.#wanted.get(key) ?? fallback, items.length - 1);
    this.made.set(key, { taken, of: items.length });
    const item = items[taken];
    if (item === undefined) throw new Unfollowed(`nothing to choose from at ${key}`);
    return item;
  }
}
