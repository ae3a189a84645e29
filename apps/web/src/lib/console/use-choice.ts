import { useState } from 'react';

/** The one item of a queue that is looked at, and what is asked about it. */
export interface Choice<Item, Question> {
  /** The first one until somebody chooses; undefined of an empty queue. */
  readonly chosen: Item | undefined;
  /** On a narrow screen its sheet takes the place of the queue once it is opened. */
  readonly isOpened: boolean;
  readonly question: Question | null;
  ask(question: Question | null): void;
  open(id: string): void;
  /** Back to the queue. */
  close(): void;
  next(): void;
  previous(): void;
  /** The chosen one has left the queue: its neighbour is looked at. */
  leave(): void;
}

export function useChoice<Item, Question>(
  list: readonly Item[],
  idOf: (item: Item) => string,
): Choice<Item, Question> {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const index = Math.max(
    list.findIndex((item) => idOf(item) === chosenId),
    0,
  );
  const choose = (item: Item | undefined) => {
    if (item === undefined) return;
    setChosenId(idOf(item));
    setQuestion(null);
  };
  return {
    chosen: list[index],
    isOpened,
    question,
    ask: setQuestion,
    open(id) {
      choose(list.find((item) => idOf(item) === id));
      setOpened(true);
    },
    close: () => setOpened(false),
    next: () => choose(list[index + 1]),
    previous: () => choose(list[index - 1]),
    leave() {
      choose(list[index + 1] ?? list[index - 1]);
      setOpened(false);
    },
  };
}
