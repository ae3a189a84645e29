import { prefersStillness } from '@nokshi/browser/stillness.ts';
import { useEffect, useRef, useState } from 'react';

const ROLL_MS = 600;

/** A figure in hundredths on its way to a new value: its whole part rolls for 600 ms; with reduced motion it jumps. */
export function useRolled(target: bigint): bigint {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    from.current = target;
    if (start === target) return undefined;
    const lengthMs = prefersStillness() ? 0 : ROLL_MS;
    const startedAt = performance.now();
    let frame = 0;
    const draw = (now: number) => {
      const part = lengthMs === 0 ? 1 : Math.min((now - startedAt) / lengthMs, 1);
      const whole = (((target - start) * BigInt(Math.round(part * 1000))) / 1000n / 100n) * 100n;
      setShown(part === 1 ? target : start + whole);
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
