import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { WindowSize } from './fit-window.ts';

/** The inner size of an element, followed while it changes. */
export function useRoom(element: RefObject<HTMLElement | null>): WindowSize {
  const [room, setRoom] = useState<WindowSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const measure = (): void => setRoom({ width: watched.clientWidth, height: watched.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
