/** One row of a queue as it stands on the screen. */
export interface HeldRow<Item> {
  readonly item: Item;
  /** It is in the queue no more; its row keeps its place until nobody reaches for the others. */
  readonly hasLeft: boolean;
}

/** The rows of a queue in the order in which the server has them. */
export function freshRows<Item>(list: readonly Item[]): readonly HeldRow<Item>[] {
  return list.map((item) => ({ item, hasLeft: false }));
}

/**
 * The rows while somebody reaches for them: what stands keeps its place, whatever has left or changed its turn, and what
 * is new comes at the end. A row that moves under a pointer opens another person's money.
 */
export function holdRows<Item>(
  shown: readonly HeldRow<Item>[],
  list: readonly Item[],
  idOf: (item: Item) => string,
): readonly HeldRow<Item>[] {
  const present = new Map(list.map((item) => [idOf(item), item]));
  const known = new Set(shown.map(({ item }) => idOf(item)));
  const standing = shown.map(({ item }) => {
    const found = present.get(idOf(item));
    return found === undefined ? { item, hasLeft: true } : { item: found, hasLeft: false };
  });
  return [...standing, ...freshRows(list.filter((item) => !known.has(idOf(item))))];
}
