import { cx } from '@nokshi/ui';
import { seaBoard } from '../draws/sea-draws.ts';
import { BoardDetails, VietnamBoard } from '../draws/vietnam-board.tsx';
import { isBoard } from '../draws/vietnam-result.ts';
import { useSpeech } from '../use-speech.ts';
import styles from './result-board.module.css';

/** So many numbers of a heading stand in rows of five. */
const LONG = 5;

export interface ResultBoardProps {
  readonly family: string;
  /** As the contract carries it. */
  readonly result: unknown;
}

/** A result as its market prints it, every number under its heading; nothing where the balls tell it whole. */
export function ResultBoard({ family, result }: ResultBoardProps) {
  const speech = useSpeech(family);
  const { t, write } = speech;
  if (isBoard(family)) return result !== null && <VietnamBoard speech={speech} result={result} />;
  const rows = seaBoard(family, result);
  if (rows.length === 0) return null;
  return (
    <dl className={styles['board']} data-board={family}>
      {rows.map(({ label, numbers }) => (
        <div key={label} className={cx(numbers.length >= LONG && styles['long'])}>
          <dt>{t(label)}</dt>
          <dd>
            {numbers.map((number, index) => (
              <b key={`${index} ${number}`}>{write(number)}</b>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The board behind a fold, for lists of draws. */
export function FoldedBoard({ family, result }: ResultBoardProps) {
  const speech = useSpeech(family);
  if (isBoard(family)) return result !== null && <BoardDetails speech={speech} result={result} />;
  if (seaBoard(family, result).length === 0) return null;
  return (
    <details className={styles['fold']}>
      <summary>{speech.t('lotterySea.board.name')}</summary>
      <ResultBoard family={family} result={result} />
    </details>
  );
}
