import { KENO_MOST_PICKS } from '@nokshi/fairness';
import { useCallback, useRef, useState } from 'react';
import { shortTimes } from '../house/times-text.ts';
import { focusBeside } from '../parts/arrow-focus.ts';
import { refuseHeldKey } from '../parts/held-key.ts';
import { ResultLine } from '../table/result-line.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { useShow } from '../table/use-show.ts';
import { figure, useWords } from '../words/words.ts';
import type { KenoBet, KenoDraw } from './keno-terms.ts';
import { BALLS, hitRows, hitsOf, withBall } from './keno-terms.ts';
import { kenoWords } from './keno-words.ts';

type KenoParts = TableParts<KenoBet, KenoDraw>;

/** The forty balls to pick from, on which the ten drawn ones appear in their order, and what hits pay. */
export function KenoStage(parts: KenoParts) {
  const { screen, currency } = parts;
  const { say } = useWords();
  const { shown, show, phase, choice } = screen;
  const [count, setCount] = useState(0);
  const draw = useCallback((progress: number) => setCount(Math.ceil(progress * 10)), []);
  useShow(show, draw);
  const isSameCard = shown !== null && shown.choice.picks.join() === choice.picks.join();
  const drawn =
    shown === null || !isSameCard || phase === 'asking' ? [] : shown.outcome.balls.slice(0, count);
  return (
    <div className="keno">
      <Grid {...parts} drawn={drawn} />
      <PayStrip {...parts} drawn={drawn} />
      <ResultLine
        words={kenoWords}
        screen={screen}
        currency={currency}
        hint={say('kenoHint', { count: KENO_MOST_PICKS })}
      />
    </div>
  );
}

/** One stop of the tab key; the arrow keys move inside. */
function Grid({ game, screen, drawn }: KenoParts & { drawn: readonly number[] }) {
  const { language, say } = useWords();
  const { choice, phase } = screen;
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(1);
  const isFull = choice.picks.length >= KENO_MOST_PICKS;
  return (
    <div ref={grid} className="keno-grid" role="group" aria-label={say('kenoBalls')}>
      {BALLS.map((ball) => {
        const isPicked = choice.picks.includes(ball);
        const isDrawn = drawn.includes(ball);
        return (
          <button
            key={ball}
            type="button"
            className={['keno-ball', isDrawn ? (isPicked ? 'hit' : 'drawn') : ''].join(' ')}
            aria-pressed={isPicked}
            aria-disabled={phase !== 'rest' || (isFull && !isPicked)}
            tabIndex={ball === current ? 0 : -1}
            onFocus={() => setCurrent(ball)}
            onKeyDown={(event) => {
              refuseHeldKey(event);
              const isMoved =
                grid.current !== null && !event.shiftKey && focusBeside(grid.current, event.key);
              if (isMoved) event.preventDefault();
            }}
            onClick={() => (phase === 'showing' ? game.endShow() : game.choose((bet) => withBall(bet, ball)))}
          >
            {figure(language, ball)}
            {isDrawn && <span className="sr-only"> {say(isPicked ? 'kenoHit' : 'kenoDrawn')}</span>}
          </button>
        );
      })}
    </div>
  );
}

function PayStrip({ screen, drawn }: KenoParts & { drawn: readonly number[] }) {
  const { language, say } = useWords();
  const { choice } = screen;
  const rows = hitRows(choice);
  if (rows.length === 0) return <p className="keno-pays-empty">{say('kenoNoPick')}</p>;
  const hits = drawn.length === 0 ? null : hitsOf(choice, drawn);
  return (
    <ol className="keno-pays" aria-label={say('payTable')}>
      {rows.map(({ pays }, index) => (
        <li key={`${rows.length}-${index + 1}`} className={index === hits ? 'now' : undefined}>
          <b>{shortTimes(language, pays)}</b>
          <span aria-hidden="true">{figure(language, index)}</span>
          <em className="sr-only">{say('kenoHitsShort', { hits: index })}</em>
        </li>
      ))}
    </ol>
  );
}
