import { type ReactNode, useEffect, useState } from 'react';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';

type Answer<Item> = { readonly ok: true; readonly value: readonly Item[] } | { readonly ok: false };
type Load<Item> = 'loading' | 'failed' | readonly Item[];

/** A list that is asked for when it opens: that it comes, that it did not, that there is nothing yet, or its items. */
export function LoadedList<Item>({
  ask,
  failed = 'historyFailed',
  empty,
  children,
}: {
  /** Asked once for as long as it stays the same function. */
  ask: () => Promise<Answer<Item>>;
  failed?: WordKey;
  empty: WordKey;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { say } = useWords();
  const [load, setLoad] = useState<Load<Item>>('loading');
  useEffect(() => {
    let isOpen = true;
    const take = (next: Load<Item>): void => {
      if (isOpen) setLoad(next);
    };
    ask().then(
      (answer) => take(answer.ok ? answer.value : 'failed'),
      () => take('failed'),
    );
    return () => {
      isOpen = false;
    };
  }, [ask]);
  if (load === 'loading') return <output>{say('historyLoading')}</output>;
  if (load === 'failed') return <p role="alert">{say(failed)}</p>;
  return load.length === 0 ? <p>{say(empty)}</p> : children(load);
}
