import { checkDraw, type DrawCheck } from '@nokshi/lottery/draws/check-draw.ts';
import type { DrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { useEffect, useState } from 'react';

/** Enough for the page to say that it works before it does: a signature takes a slow phone a second or two. */
const FIRST_PAINT_MS = 50;

/** The checks of a file; undefined while they are worked out. */
export function useDrawCheck(file: DrawFile): readonly DrawCheck[] | undefined {
  const [done, setDone] = useState<{ readonly file: DrawFile; readonly checks: readonly DrawCheck[] }>();
  useEffect(() => {
    const timer = setTimeout(() => setDone({ file, checks: checkDraw(file) }), FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, [file]);
  return done?.file === file ? done.checks : undefined;
}
