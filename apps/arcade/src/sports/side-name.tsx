import type { FixtureView } from '@nokshi/fairness/supplier/sports-wire.ts';
import { useWords } from '../words/words.ts';
import { sideName } from './bet-words.ts';
import { Crest } from './crest.tsx';

/** A side of a match with its crest above its name. */
export function SideName({ fixture, side }: { fixture: FixtureView; side: 'home' | 'away' }) {
  const { say } = useWords();
  return (
    <div className={`board-side ${side}`}>
      <Crest side={fixture[side]} size={44} />
      <span>{sideName(say, fixture.sport, fixture[side])}</span>
    </div>
  );
}
