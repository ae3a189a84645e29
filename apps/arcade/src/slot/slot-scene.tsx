import type { SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import { memo, useEffect, useState, useSyncExternalStore } from 'react';

const WIDE = '(min-aspect-ratio: 1/1)';

function watchShape(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/**
 * The painted world behind the reels. It stands still, so that it costs nothing while they turn, and it comes after
 * the game itself: until then, and without it, the palette's own colours stand there.
 */
export const SlotScene = memo(function SlotScene({ theme, seed }: { theme: SlotTheme; seed: string }) {
  const isWide = useSyncExternalStore(watchShape, () => matchMedia(WIDE).matches);
  const [drawing, setDrawing] = useState('');
  useEffect(() => {
    let isOpen = true;
    import('./scene/paint-scene.ts').then(
      ({ paintScene }) => {
        if (isOpen) setDrawing(paintScene(theme, seed, isWide ? 'wide' : 'tall'));
      },
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, [theme, seed, isWide]);
  // Made of our own shapes, numbers and hex colours checked on arrival: no text of the server is in it.
  return <div className="scene" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
});
