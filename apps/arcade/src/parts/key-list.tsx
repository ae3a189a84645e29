import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';

/** One line of the list of keys: what is pressed, in the order pressed, and what it does. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: WordKey;
}

/** The keys of a game and what they do. */
export function KeyList({ lines }: { lines: readonly KeyLine[] }) {
  const { say } = useWords();
  return (
    <>
      <h3>{say('keysTitle')}</h3>
      <dl className="terms keys">
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>{say(does)}</dt>
            <dd translate="no">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
