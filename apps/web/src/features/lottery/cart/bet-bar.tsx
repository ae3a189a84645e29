import { Button, IconButton, MoneyText } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { sayPad } from '../../../lib/lottery/pick-words.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import type { PadState } from '../entry/use-pad.ts';
import parts from '../parts.module.css';
import { useSpeech } from '../use-speech.ts';
import styles from './bet-bar.module.css';

export interface BetBarProps {
  readonly family: string;
  readonly pad: PadState;
  /** The play of the pad is not sold any more. */
  readonly isClosed: boolean;
  readonly onAdd: () => void;
  readonly onBet: () => void;
  /** How many lines wait on the ticket; on a phone the way to it stands here. */
  readonly lines: number;
  readonly onOpenTicket: () => void;
}

/** The counter and its buttons: how many bets, what they cost, what one of them pays. It stays in view on a phone. */
export function BetBar({ family, pad, isClosed, onAdd, onBet, lines, onOpenTicket }: BetBarProps) {
  const speech = useSpeech(family);
  const { t, write } = speech;
  const { figures } = pad;
  const isReady = figures.bets > 0 && pad.fault === null && !isClosed;
  const [low, high] = figures.pays;
  return (
    <div className={styles['bar']}>
      <dl className={styles['figures']}>
        <Figure name={t('lottery.bets')}>
          <b data-figure="bets">{sayNumber(speech.language, figures.bets)}</b>
        </Figure>
        <Figure name={t('lottery.cost')}>
          <b data-figure="cost">
            <MoneyText micros={figures.stakeMicros} decimals={decimalsOf(figures.stakeMicros)} />
          </b>
        </Figure>
        <Figure name={t(low === high ? 'lottery.onePays' : 'lottery.onePaysUpTo')}>
          <b className={parts['gold']}>
            <MoneyText micros={high} />
          </b>
        </Figure>
        {figures.rebateMicros > 0n && (
          <Figure name={t('lottery.rebateBack')}>
            <b>
              <MoneyText micros={figures.rebateMicros} />
            </b>
          </Figure>
        )}
      </dl>
      <p className={styles['asks']} role="status">
        {isClosed ? t('lottery.playClosed') : pad.fault !== null && <Asks pad={pad} family={family} />}
      </p>
      <div className={styles['buttons']}>
        <IconButton icon="dices" hasLine label={t('lottery.quickPick')} onClick={pad.quick} />
        <IconButton
          icon="trash-2"
          hasLine
          label={t('lottery.clearPad')}
          onClick={pad.clear}
          className={styles['clear']}
        />
        <Button
          className={styles['ticket-button']}
          icon="ticket"
          onClick={onOpenTicket}
          aria-label={t('lottery.openTicket', { count: lines })}
        >
          {write(`${lines}`)}
        </Button>
        <Button icon="plus" disabled={!isReady} onClick={onAdd} className={styles['add']}>
          {t('lottery.addToTicket')}
        </Button>
        <Button kind="primary" disabled={!isReady} onClick={onBet} className={styles['bet']}>
          {t('lottery.betNow')}
        </Button>
      </div>
    </div>
  );
}

/** Small units have parts of a hundredth, which are told. */
export function decimalsOf(micros: bigint): number {
  return micros % 10_000n === 0n ? 2 : 4;
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is still missing for a bet, named by its row. */
function Asks({ pad, family }: { readonly pad: PadState; readonly family: string }) {
  const { t, write } = useSpeech(family);
  const { fault, play } = pad;
  if (pad.typed !== null) return t('lottery.asksTyped');
  if (fault === null || fault === 'empty') return t('lottery.asksPick');
  const row = fault.row === undefined ? undefined : play.pads[fault.row];
  if (row === undefined) return t('lottery.asksMore');
  if (fault.reason === 'too_few_picks') {
    return t('lottery.asksRow', { pad: sayPad(t, row), count: write(`${row.least}`) });
  }
  return t('lottery.asksMore');
}
