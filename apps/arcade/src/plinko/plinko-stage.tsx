import { plinkoBucket, plinkoPays } from '@nokshi/fairness';
import { useCallback } from 'react';
import { shortTimes } from '../house/times-text.ts';
import { useCanvas } from '../house/use-canvas.ts';
import { isGain } from '../table/check-round.ts';
import { ResultLine } from '../table/result-line.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { useShow } from '../table/use-show.ts';
import { useWords } from '../words/words.ts';
import { measureBoard, paintBoard } from './paint-board.ts';
import { fallMs } from './plinko-board.ts';
import type { PlinkoBet, PlinkoFall } from './plinko-terms.ts';
import { plinkoWords } from './plinko-words.ts';

/** Narrower buckets than this have their figures on their side. */
const UPRIGHT_FROM_PX = 20;
const GOLD_FROM_HUNDREDTHS = 200;

type PlinkoParts = TableParts<PlinkoBet, PlinkoFall>;

/** The board, the ball on the drawn path, and the buckets with what they pay. */
export function PlinkoStage(parts: PlinkoParts) {
  const { game, screen, currency } = parts;
  const { say } = useWords();
  const { shown, show, choice, phase } = screen;
  const { ref, canvas } = useCanvas();
  // The last fall stays to be seen until another board is chosen.
  const isSameBoard =
    shown !== null && shown.choice.rows === choice.rows && shown.choice.risk === choice.risk;
  const path = isSameBoard && phase !== 'asking' ? shown.outcome.path : null;
  const wasGain = shown !== null && isGain(shown);
  const draw = useCallback(
    (progress: number): void => {
      if (canvas === null) return;
      const elapsedMs = progress * fallMs(choice.rows);
      paintBoard(canvas, { rows: choice.rows, path, elapsedMs, isGain: wasGain && progress === 1 });
    },
    [canvas, choice.rows, path, wasGain],
  );
  useShow(show, draw);
  const gap = canvas === null ? 0 : measureBoard(canvas, choice.rows).gap;
  return (
    // A press on the stage shows the end, as the button does; the keyboard has the button.
    <div className="plinko" onPointerDown={() => game.endShow()}>
      <canvas ref={ref} className="plinko-board" aria-hidden="true" />
      <Buckets {...parts} gap={gap} landed={phase === 'rest' && path !== null ? plinkoBucket(path) : null} />
      <ResultLine words={plinkoWords} screen={screen} currency={currency} hint={say('plinkoHint')} />
    </div>
  );
}

function Buckets({ screen, gap, landed }: PlinkoParts & { gap: number; landed: number | null }) {
  const { language, say } = useWords();
  const { choice, shown } = screen;
  const state = shown !== null && isGain(shown) ? 'gain' : 'landed';
  return (
    <ul
      className={gap < UPRIGHT_FROM_PX ? 'buckets sideways' : 'buckets'}
      aria-label={say('plinkoBuckets')}
      style={{ '--gap': `${gap}px` }}
    >
      {plinkoPays(choice).map((pays, bucket) => (
        <li
          key={`${choice.rows}-${bucket + 1}`}
          className={[
            pays >= GOLD_FROM_HUNDREDTHS ? 'bucket high' : 'bucket',
            bucket === landed ? state : '',
          ].join(' ')}
        >
          {shortTimes(language, pays)}
        </li>
      ))}
    </ul>
  );
}
