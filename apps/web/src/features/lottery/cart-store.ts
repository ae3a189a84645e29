import { createStore, type Store } from '../../lib/store.ts';
import type { Cart } from './cart.ts';

const stores = new Map<string, Store<Cart>>();

/** The ticket that is being filled in at a game: it stays while a person looks at charts or at another table. */
export function cartStore(gameCode: string): Store<Cart> {
  const known = stores.get(gameCode) ?? createStore<Cart>([]);
  stores.set(gameCode, known);
  return known;
}
