import { createStore, useStore } from '@nokshi/browser/store.ts';
import { useEffect, useState } from 'react';
import { useMedia } from '../../../lib/device/use-media.ts';

/** The issue whose turning was skipped, wherever it is shown. */
const skippedNumero = createStore('');

/**
 * How many parts of the newest issue are shown; all of them for the issue that stood there when the page opened, with
 * reduced motion, and once it is skipped. The parts take `wholeMs` together.
 */
export function useTurning(numero: string, parts: number, wholeMs: number): readonly [number, () => void] {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const skipped = useStore(skippedNumero);
  const [seen, setSeen] = useState(numero);
  const [turned, setTurned] = useState(parts);
  if (seen !== numero) {
    setSeen(numero);
    setTurned(isStill ? parts : 0);
  }
  const shown = skipped === numero ? parts : turned;
  useEffect(() => {
    if (shown >= parts) return undefined;
    const timer = setTimeout(() => setTurned((count) => count + 1), wholeMs / Math.max(1, parts));
    return () => clearTimeout(timer);
  }, [shown, parts, wholeMs]);
  return [shown, () => skippedNumero.set(numero)];
}
