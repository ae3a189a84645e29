import { useEffect, useState } from 'react';
import { whenLoadedAndIdle } from '../../../lib/start/when-idle.ts';

/** Whether the page has loaded and the browser has a moment: what nobody waits for may come now. */
export function useAfterLoad(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => whenLoadedAndIdle(() => setOver(true)), []);
  return isOver;
}
