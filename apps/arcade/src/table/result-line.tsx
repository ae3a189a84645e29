import { Amount } from '../parts/amount.tsx';
import { useWords } from '../words/words.ts';
import type { PlanWords, TableParts } from './table-plan.ts';

/** One line under or over the stage: what was bet on and what came back, or what is happening now. */
export function ResultLine<Choice, Outcome>({
  words,
  screen,
  currency,
  hint,
}: Omit<TableParts<Choice, Outcome>, 'game'> & {
  words: PlanWords<Choice, Outcome>;
  /** What to do before the first round. */
  hint: string;
}) {
  const { language, say } = useWords();
  const { shown, phase } = screen;
  if (phase === 'asking') return <p className="result-line">{say('tableAsking')}</p>;
  if (phase === 'showing') return <p className="result-line">{say('blockShowing')}</p>;
  if (shown === null) return <p className="result-line">{hint}</p>;
  const winMicros = BigInt(shown.winMicros);
  return (
    <p className="result-line">
      {words.choice(language, shown.choice)} ·{' '}
      {winMicros > 0n ? (
        <>
          {say('returned')} <Amount micros={winMicros} currency={currency} />
        </>
      ) : (
        say('tableLost')
      )}
    </p>
  );
}
