import type { LotteryDrawn } from '@nokshi/contract/lottery.ts';
import { Button } from '@nokshi/ui';
import styles from '../table.module.css';
import { useSpeech } from '../use-speech.ts';
import { Balls } from './ball.tsx';
import { shortNumero } from './issue-clock.ts';
import { IssueOutcome } from './issue-outcome.tsx';
import type { RevealProps } from './reveal.tsx';
import { useTurning } from './use-turning.ts';
import { PrizeNumbers, TailsByHead, VietnamBoard } from './vietnam-board.tsx';
import { turningRows } from './vietnam-result.ts';

/** Eight or nine prizes turn up in so long, the special one last. */
const BOARD_MS = 3200;

function useTurningRows({ numero, result }: LotteryDrawn) {
  const rows = turningRows(result);
  const [shown, skip] = useTurning(numero, rows.length, BOARD_MS);
  return { rows, shown, skip };
}

/** The last board in one line: the prize that turns up now, and then the special one. */
export function VietnamReveal({ family, gameCode, drawn }: RevealProps) {
  const speech = useSpeech(family);
  const { t, write } = speech;
  const { rows, shown, skip } = useTurningRows(drawn);
  const turning = rows[shown];
  return (
    <div className={styles['last']}>
      <span className={styles['quiet']}>
        {t('lottery.lastOf', { numero: write(shortNumero(drawn.numero)) })}
      </span>
      {turning === undefined ? (
        <Balls family={family} result={drawn.result} />
      ) : (
        <span aria-hidden="true">
          <PrizeNumbers speech={speech} rows={[turning]} />
        </span>
      )}
      <span className="nk-sr" role="status">
        {turning === undefined &&
          rows
            .slice(-1)
            .map(({ numbers }) => `${write(shortNumero(drawn.numero))}: ${write(numbers.join(' '))}`)}
      </span>
      {turning === undefined ? (
        <IssueOutcome gameCode={gameCode} numero={drawn.numero} />
      ) : (
        <Button size="small" onClick={skip}>
          {t('lottery.skip')}
        </Button>
      )}
    </div>
  );
}

/** The last board whole, its prizes uncovered one after another. */
export function LastBoard({ family, drawn }: { readonly family: string; readonly drawn: LotteryDrawn }) {
  const speech = useSpeech(family);
  const { rows, shown } = useTurningRows(drawn);
  const covered = rows.slice(shown).map(({ prize }) => prize);
  return (
    <>
      <p className={styles['quiet']}>{speech.t('lottery.issue', { numero: speech.write(drawn.numero) })}</p>
      <VietnamBoard speech={speech} result={drawn.result} covered={covered} />
      {covered.length === 0 && <TailsByHead speech={speech} result={drawn.result} />}
    </>
  );
}
