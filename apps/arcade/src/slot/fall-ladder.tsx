import { figure, useWords } from '../words/words.ts';

/** Above the window of a game whose wins fall: what the wins of each fall are multiplied by, the present one marked. */
export function FallLadder({ ladder, fall }: { ladder: readonly number[]; fall: number }) {
  const { language, say } = useWords();
  const present = Math.min(fall, ladder.length - 1);
  return (
    <ol className="ladder" aria-label={say('ladderLabel')}>
      {ladder.map((times, place) => (
        <li key={times} aria-current={place === present ? 'step' : undefined}>
          ×{figure(language, times)}
        </li>
      ))}
    </ol>
  );
}
