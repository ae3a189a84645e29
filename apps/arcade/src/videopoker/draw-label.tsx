import { useWords } from '../words/words.ts';

/** What the large button does while a hand waits. */
export function DrawLabel() {
  const { say } = useWords();
  return <>{say('vpDraw')}</>;
}
