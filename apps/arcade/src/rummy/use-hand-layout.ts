import { wildRankOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import type { RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import { useMemo, useState } from 'react';
import {
  bestLayout,
  groupedLayout,
  type Layout,
  movedLayout,
  nudgedLayout,
  settledLayout,
  sortedLayout,
} from './hand-layout.ts';
import { rememberedLayout, rememberLayout } from './layout-memory.ts';

/** The own hand as the player has laid it out, and what is chosen of it. */
export interface HandLayout {
  readonly groups: Layout;
  readonly chosen: readonly number[];
  readonly choose: (card: number) => void;
  readonly sort: () => void;
  readonly arrange: () => void;
  /** Lays what is chosen together as one group. */
  readonly group: () => void;
  readonly move: (cards: readonly number[], to: { group: number; before: number | null }) => void;
  readonly nudge: (card: number, by: 1 | -1) => void;
}

interface Kept {
  readonly hand: string;
  readonly layout: Layout;
  readonly chosen: readonly number[];
}

/** Keeps a player's layout through a hand and a reload; a new hand begins sorted by suit. */
export function useHandLayout({ hand, own }: RummyTableView): HandLayout {
  const [kept, keep] = useState<Kept>({ hand: '', layout: [], chosen: [] });
  const id = hand?.id ?? '';
  const wildRank = wildRankOf(hand?.turned ?? 0);
  const cards = own?.cards ?? [];
  const remembered = useMemo(() => rememberedLayout(id), [id]);
  const groups = settledLayout(kept.hand === id ? kept.layout : remembered, cards, wildRank);
  const chosen = kept.hand === id ? kept.chosen.filter((card) => cards.includes(card)) : [];
  const lay = (layout: Layout): void => {
    keep({ hand: id, layout, chosen: [] });
    rememberLayout(id, layout);
  };
  return {
    groups,
    chosen,
    choose: (card) => {
      const others = chosen.filter((each) => each !== card);
      keep({ hand: id, layout: groups, chosen: others.length < chosen.length ? others : [...chosen, card] });
    },
    sort: () => lay(sortedLayout(cards, wildRank)),
    arrange: () => lay(bestLayout(cards, wildRank)),
    group: () => lay(groupedLayout(groups, chosen)),
    move: (moved, to) => lay(movedLayout(groups, moved, to)),
    nudge: (card, by) => lay(nudgedLayout(groups, card, by)),
  };
}
