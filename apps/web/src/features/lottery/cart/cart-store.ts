import { createStore, type Store } from '@nokshi/browser/store.ts';
import { sessionStore } from '../../../lib/session/session.ts';
import { readSession, writeSession } from '../../../lib/session/session-storage.ts';
import { type Cart, readCart } from './cart.ts';

const stores = new Map<string, Store<Cart>>();
/** Whose tickets these are. */
let owner: number | undefined;

/**
 * The ticket that is being filled in at a game: it stays while a person looks at charts or at another table, and when
 * the page is loaded anew. Who signs in as somebody else in the same tab begins without it.
 */
export function cartStore(gameCode: string): Store<Cart> {
  forgetOthers();
  const known = stores.get(gameCode);
  if (known !== undefined) return known;
  const key = `lotteryTicket.${gameCode}`;
  const store = createStore<Cart>(readCart(readSession(key)));
  store.subscribe(() => {
    const cart = store.get();
    writeSession(key, cart.length === 0 ? null : JSON.stringify(cart));
  });
  stores.set(gameCode, store);
  return store;
}

function forgetOthers(): void {
  const id = sessionStore.get().member?.id;
  if (id === undefined || id === owner) return;
  // What the tab keeps is cleared where a session ends; what this page remembers is cleared here.
  if (owner !== undefined) stores.clear();
  owner = id;
}
