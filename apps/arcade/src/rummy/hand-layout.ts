import { arrangeRummy } from '@nokshi/fairness/supplier/rummy/arrange.ts';
import { isJoker, rankOf, suitOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { meldOf } from '@nokshi/fairness/supplier/rummy/meld.ts';

/** How a player has laid the own hand out: groups of cards, each card once. It is the player's alone and never told. */
export type Layout = readonly (readonly number[])[];

/** Red and black suits in turn, so that neighbours are told apart: spades, hearts, clubs, diamonds. */
const SUIT_ORDER = [3, 1, 0, 2];

/** A group for each suit, jokers last. */
export function sortedLayout(cards: readonly number[], wildRank: number): Layout {
  const keyOf = (card: number): number =>
    isJoker(card, wildRank) ? SUIT_ORDER.length : (SUIT_ORDER[suitOf(card) ?? 0] ?? 0);
  const groups = Array.from({ length: SUIT_ORDER.length + 1 }, (_, key) =>
    cards.filter((card) => keyOf(card) === key).toSorted(byRank),
  );
  return groups.filter((group) => group.length > 0);
}

function byRank(one: number, other: number): number {
  return (rankOf(one) ?? -1) - (rankOf(other) ?? -1) || one - other;
}

/** The arrangement that counts least, what is in no meld behind it. */
export function bestLayout(cards: readonly number[], wildRank: number): Layout {
  const { groups, left } = arrangeRummy(cards, wildRank);
  return [...groups.map((group) => group.cards.toSorted(byRank)), ...looseGroups(left, wildRank)];
}

function looseGroups(left: readonly number[], wildRank: number): Layout {
  const sorted = sortedLayout(left, wildRank).flat();
  return sorted.length === 0 ? [] : [sorted];
}

/** The layout with the cards that are held now: what is gone leaves its place, a new card lies at the end. */
export function settledLayout(layout: Layout, cards: readonly number[], wildRank: number): Layout {
  const kept = withoutEmpty(layout.map((group) => group.filter((card) => cards.includes(card))));
  const fresh = cards.filter((card) => !kept.some((group) => group.includes(card)));
  if (kept.length === 0) return sortedLayout(cards, wildRank);
  if (fresh.length === 0) return kept;
  const last = kept.at(-1) ?? [];
  const isLoose = meldOf(last, wildRank) === null;
  return isLoose ? [...kept.slice(0, -1), [...last, ...fresh]] : [...kept, fresh];
}

/** Takes cards out of their groups and lays them as one group in front. */
export function groupedLayout(layout: Layout, chosen: readonly number[]): Layout {
  const rest = layout.map((group) => group.filter((card) => !chosen.includes(card)));
  return withoutEmpty([chosen.toSorted(byRank), ...rest]);
}

/** Lays cards into a group, before one of its cards or at its end. */
export function movedLayout(
  layout: Layout,
  chosen: readonly number[],
  to: { readonly group: number; readonly before: number | null },
): Layout {
  const moved = layout.map((group, at) => {
    const rest = group.filter((card) => !chosen.includes(card));
    if (at !== to.group) return rest;
    const place = to.before === null ? -1 : rest.indexOf(to.before);
    return place === -1 ? [...rest, ...chosen] : rest.toSpliced(place, 0, ...chosen);
  });
  return withoutEmpty(moved);
}

/** Moves a card one place to the left or right, over the edge of its group into the next one. */
export function nudgedLayout(layout: Layout, card: number, by: 1 | -1): Layout {
  const at = layout.findIndex((group) => group.includes(card));
  const group = layout[at];
  if (group === undefined) return layout;
  const place = group.indexOf(card) + by;
  if (place >= 0 && place < group.length) {
    return layout.with(at, group.filter((each) => each !== card).toSpliced(place, 0, card));
  }
  const beside = layout[at + by];
  // At the end of the row a card leaves its group and becomes one of its own.
  if (beside === undefined) {
    if (group.length === 1) return layout;
    const rest = layout.with(
      at,
      group.filter((each) => each !== card),
    );
    return by === 1 ? [...rest, [card]] : [[card], ...rest];
  }
  const before = by === 1 ? (beside[0] ?? null) : null;
  return movedLayout(layout, [card], { group: at + by, before });
}

function withoutEmpty(layout: Layout): Layout {
  return layout.filter((group) => group.length > 0);
}
