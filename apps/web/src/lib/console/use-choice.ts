import { useState } from 'react';
import type { HeldRow } from './held-rows.ts';
import { type Reach, useHeldRows } from './use-held-rows.ts';

/** The one item of a queue that is looked at, and what is asked about it. */
export interface Choice<Item, Question> {
  /** The queue as it stands on the screen. */
  readonly rows: readonly HeldRow<Item>[];
  readonly reach: Reach;
  /** The first one until somebody chooses; undefined of an empty queue, and when it has left the queue. */
  readonly chosen: Item | undefined;
  /** Undefined of an empty queue. */
  readonly chosenId: string | undefined;
  /** Somebody else dealt with the chosen one: no other takes its place by itself. */
  readonly hasLeft: boolean;
  /** On a narrow screen its sheet takes the place of the queue once it is opened. */
  readonly isOpened: boolean;
  readonly question: Question | null;
  ask(question: Question | null): void;
  open(id: string): void;
  /** Back to the queue. */
  close(): void;
  next(): void;
  previous(): void;
  /** The chosen one leaves the queue by one's own decision: its neighbour is looked at. */
  leave(): void;
}

export function useChoice<Item, Question>(
  list: readonly Item[],
  idOf: (item: Item) => string,
): Choice<Item, Question> {
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [isOpened, setOpened] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const held = useHeldRows(list, idOf);
  const rows = held.rows.filter(({ item, hasLeft }) => !(hasLeft && settled.has(idOf(item))));
  const find = (id: string | null) => list.find((item) => idOf(item) === id);

  const present = rows.filter(({ hasLeft }) => !hasLeft).map(({ item }) => item);
  const isPicked = pickedId !== null && !(settled.has(pickedId) && find(pickedId) === undefined);
  const chosenId = isPicked ? pickedId : present[0] && idOf(present[0]);
  // What is looked at first stays looked at, whatever comes before it later.
  if (chosenId !== undefined && chosenId !== pickedId) setPickedId(chosenId);
  const chosen = find(chosenId ?? null);

  const choose = (item: Item | undefined) => {
    if (item === undefined) return;
    setPickedId(idOf(item));
    setQuestion(null);
  };
  const index = rows.findIndex(({ item }) => idOf(item) === chosenId);
  const after = rows.slice(index + 1).find(({ hasLeft }) => !hasLeft)?.item;
  const before = rows.slice(0, Math.max(index, 0)).findLast(({ hasLeft }) => !hasLeft)?.item;
  return {
    rows,
    reach: held.reach,
    chosen,
    chosenId,
    hasLeft: chosenId !== undefined && chosen === undefined,
    isOpened,
    question,
    ask: setQuestion,
    open(id) {
      choose(find(id));
      setOpened(true);
    },
    close() {
      setOpened(false);
      held.clear();
    },
    next: () => choose(after),
    previous: () => choose(before),
    leave() {
      if (chosenId !== undefined) setSettled(new Set([...settled, chosenId]));
      choose(after ?? before);
      setQuestion(null);
      setOpened(false);
    },
  };
}
