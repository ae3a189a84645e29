import { tabStorage } from '@nokshi/browser/storage.ts';
import type { Layout } from './hand-layout.ts';

const MEMORY_KEY = 'nokshi.rummy.layout';

/**
 * The order of a hand as this tab keeps it, so that a reload finds the cards as they lay; [] where none is kept of this
 * hand. What is read may be anything: the hand itself says which cards there are (`settledLayout`).
 */
export function rememberedLayout(hand: string): Layout {
  try {
    return readLayout(JSON.parse(tabStorage.read(MEMORY_KEY) ?? 'null'), hand);
  } catch {
    // What is stored may be no JSON; the hand is then sorted.
    return [];
  }
}

/** Only the latest hand is kept. */
export function rememberLayout(hand: string, layout: Layout): void {
  tabStorage.write(MEMORY_KEY, JSON.stringify({ hand, layout }));
}

/** Each card once, in groups of card numbers; [] for anything else, and for another hand. */
export function readLayout(kept: unknown, hand: string): Layout {
  if (typeof kept !== 'object' || kept === null || !('hand' in kept) || !('layout' in kept)) return [];
  const { hand: of, layout } = kept;
  if (of !== hand || !Array.isArray(layout) || !layout.every(isGroup)) return [];
  const cards = layout.flat();
  return new Set(cards).size === cards.length ? layout : [];
}

function isGroup(group: unknown): group is readonly number[] {
  return Array.isArray(group) && group.every((card) => Number.isInteger(card));
}
