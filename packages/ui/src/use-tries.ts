import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { watchNear } from './near-view.ts';
import { isStandIn, pauseBeforeTry } from './stand-in.ts';

export interface Tries {
  /** How often the picture was asked for again. */
  readonly tries: number;
  readonly onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/**
 * Asks again for a picture that the server draws meanwhile, with growing pauses, while its element is near the view.
 * What stands in for it stays until the next answer is there.
 */
export function useTries(src: string | undefined): Tries {
  const [made, setMade] = useState({ of: src, count: 0 });
  const tries = made.of === src ? made.count : 0;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), [src]);
  const onLoad = useCallback(
    ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
      stop.current?.();
      if (!isStandIn(src, currentTarget.naturalWidth)) return;
      stop.current = onceNear(currentTarget, pauseBeforeTry(tries), () =>
        setMade({ of: src, count: tries + 1 }),
      );
    },
    [src, tries],
  );
  return { tries, onLoad };
}

/** After a pause, once the element is near the view. A page that nobody sees has none near it. */
function onceNear(element: Element, pauseMs: number, act: () => void): () => void {
  let leave: (() => void) | undefined;
  const timer = setTimeout(() => {
    leave = watchNear(element, () => {
      leave?.();
      act();
    });
  }, pauseMs);
  return () => {
    clearTimeout(timer);
    leave?.();
  };
}
