import { type Family, findPlay } from '@nokshi/lottery';
import { Button, cx, EmptyState, IconButton, MoneyText } from '@nokshi/ui';
import { useId } from 'react';
import { sayNumber } from '../../../lib/texts/format.ts';
import { decimalsOf } from '../cart/bet-bar.tsx';
import { betsOf, type Cart, type CartLine, removeLine, setMultiple } from '../cart/cart.ts';
import type { Terms } from '../cart/figures.ts';
import type { LineMark } from '../cart/line-marks.ts';
import { MultipleField } from '../cart/stake-fields.tsx';
import { type Speech, useSpeech } from '../use-speech.ts';
import { LineFault } from './line-fault.tsx';
import { costOf, figuresOf, sayChoice, sayStake, sayWholePlay } from './line-text.tsx';
import styles from './ticket.module.css';

export interface TicketProps {
  readonly family: Family<unknown>;
  readonly terms: Terms;
  readonly cart: Cart;
  /** Lines that cannot be taken as they are. */
  readonly marks: readonly LineMark[];
  readonly mostMultiple: number;
  /** It stands in a sheet that shows its own title. */
  readonly isInSheet?: boolean;
  readonly onChange: (cart: Cart) => void;
  /** Takes a line from the ticket back to the pad. */
  readonly onEdit: (line: CartLine) => void;
  readonly onConfirm: () => void;
  readonly onChase: () => void;
  readonly onFavourites: () => void;
}

/** The lines that are to be ordered together. */
export function Ticket({
  family,
  terms,
  cart,
  marks,
  mostMultiple,
  isInSheet = false,
  onChange,
  ...does
}: TicketProps) {
  const speech = useSpeech(family.code);
  const { t } = speech;
  const total = costOf(family, cart, terms);
  return (
    <div className={styles['ticket']}>
      <header>
        {!isInSheet && <h2>{t('lottery.ticket')}</h2>}
        <span className={styles['count']} role="status">
          {t('lottery.lineCount', { count: cart.length })}
        </span>
        <IconButton icon="heart" label={t('lottery.favourites')} onClick={does.onFavourites} />
        {cart.length > 0 && (
          <IconButton icon="trash-2" label={t('lottery.clearTicket')} onClick={() => onChange([])} />
        )}
      </header>
      {cart.length === 0 ? (
        <EmptyState icon="ticket" title={t('lottery.ticketEmpty')} text={t('lottery.ticketEmptyText')} />
      ) : (
        <>
          <ul>
            {cart.map((line) => (
              <TicketLine
                key={line.id}
                speech={speech}
                family={family}
                terms={terms}
                line={line}
                mark={marks.find((mark) => mark.line === line)}
                mostMultiple={mostMultiple}
                onMultiple={(multiple) => onChange(setMultiple(cart, line.id, multiple))}
                onRemove={() => onChange(removeLine(cart, line.id))}
                onEdit={() => does.onEdit(line)}
              />
            ))}
          </ul>
          <p className={styles['total']}>
            <span>{t('lottery.totalBets', { bets: sayNumber(speech.language, betsOf(cart)) })}</span>
            <b>
              <MoneyText micros={total} decimals={decimalsOf(total)} />
            </b>
          </p>
          <div className={styles['buttons']}>
            <Button icon="rotate-ccw" onClick={does.onChase}>
              {t('lottery.chase')}
            </Button>
            <Button kind="primary" onClick={does.onConfirm}>
              {t('lottery.toConfirm')}
            </Button>
          </div>
          <p className={styles['quiet']}>{t('lottery.ticketNote')}</p>
        </>
      )}
    </div>
  );
}

interface TicketLineProps {
  readonly speech: Speech;
  readonly family: Family<unknown>;
  readonly terms: Terms;
  readonly line: CartLine;
  readonly mark: LineMark | undefined;
  readonly mostMultiple: number;
  readonly onMultiple: (multiple: number) => void;
  readonly onRemove: () => void;
  readonly onEdit: () => void;
}

function TicketLine({
  speech,
  family,
  terms,
  line,
  mark,
  mostMultiple,
  onMultiple,
  onRemove,
  onEdit,
}: TicketLineProps) {
  const id = useId();
  const faultId = mark === undefined ? undefined : id;
  const name = sayWholePlay(speech, family, line.play);
  const cost = figuresOf(family, line, terms)?.stakeMicros ?? 0n;
  return (
    <li className={cx(styles['line'], mark && styles['marked'])} data-fault={mark?.reason}>
      <div className={styles['what']}>
        <b>{name}</b>
        <LineChoice speech={speech} family={family} play={line.play} choice={line.choice} />
        <small>{sayStake(speech, line)}</small>
        {mark && <LineFault id={id} context={{ speech, family, mostMultiple }} mark={mark} />}
      </div>
      <b className={styles['cost']}>
        <MoneyText micros={cost} decimals={decimalsOf(cost)} />
      </b>
      <MultipleField
        speech={speech}
        value={line.multiple}
        most={mostMultiple}
        of={name}
        describedBy={faultId}
        isBare
        onChange={onMultiple}
      />
      {mark && canBeChanged(mark) && (
        <Button
          size="small"
          aria-label={speech.t('lotteryFaults.changeLineOf', { line: name })}
          aria-describedby={faultId}
          onClick={onEdit}
        >
          {speech.t('lotteryFaults.changeLine')}
        </Button>
      )}
      <IconButton
        icon="trash-2"
        label={speech.t('lottery.removeLine', { line: name })}
        aria-describedby={faultId}
        onClick={onRemove}
      />
    </li>
  );
}

/** A play that is not sold has no pad to change the line on. */
function canBeChanged({ reason }: LineMark): boolean {
  return reason !== 'closed_play' && reason !== 'unknown_play';
}

/** What was chosen in a line. */
export function LineChoice({
  speech,
  family,
  play: code,
  choice,
}: {
  readonly speech: Speech;
  readonly family: Family<unknown>;
  readonly play: string;
  readonly choice: string;
}) {
  const play = findPlay(family, code);
  return <span className={styles['choice']}>{play ? sayChoice(speech, play, choice) : choice}</span>;
}
