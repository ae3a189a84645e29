import type { LotteryDrawn } from '@nokshi/contract/lottery.ts';
import { Button } from '@nokshi/ui';
import styles from '../table.module.css';
import { useSpeech } from '../use-speech.ts';
import { Balls } from './ball.tsx';
import { ballsOf } from './draw-balls.ts';
import { shortNumero } from './issue-clock.ts';
import { IssueOutcome } from './issue-outcome.tsx';
import { useTurning } from './use-turning.ts';

/** A ball each so often; a draw of twenty is shown in the same time as one of five. */
const WHOLE_MS = 1750;

export interface RevealProps {
  readonly family: string;
  readonly gameCode: string;
  readonly drawn: LotteryDrawn;
}

/**
 * The last result. One that arrives while the table is open turns up ball by ball, which can be skipped and with reduced
 * motion does not happen; it was settled before.
 */
export function Reveal({ family, gameCode, drawn }: RevealProps) {
  const { t, write } = useSpeech(family);
  const balls = ballsOf(family, drawn.result);
  const [shown, skip] = useTurning(drawn.numero, balls.length, WHOLE_MS);
  const isTurning = shown < balls.length;
  return (
    <div className={styles['last']}>
      <span className={styles['quiet']}>
        {t('lottery.lastOf', { numero: write(shortNumero(drawn.numero)) })}
      </span>
      <span aria-hidden={isTurning || undefined}>
        <Balls family={family} result={drawn.result} shown={shown} />
      </span>
      <span className="nk-sr" role="status">
        {!isTurning &&
          `${write(shortNumero(drawn.numero))}: ${balls.map(({ text }) => write(text)).join(' ')}`}
      </span>
      {!isTurning && <IssueOutcome gameCode={gameCode} numero={drawn.numero} />}
      {isTurning && (
        <Button size="small" onClick={skip}>
          {t('lottery.skip')}
        </Button>
      )}
    </div>
  );
}
