import type { LotteryTable } from '@nokshi/contract/lottery.ts';
import type { Family } from '@nokshi/lottery';
import { Button, MoneyText, Note } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { useBalance } from '../../../lib/balance/balance.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { decimalsOf } from '../cart/bet-bar.tsx';
import { betsOf, type Cart } from '../cart/cart.ts';
import type { Terms } from '../cart/figures.ts';
import { type LineMark, toMend } from '../cart/line-marks.ts';
import { countdownText, shortNumero } from '../draws/issue-clock.ts';
import { useSaleClock } from '../draws/use-sale-clock.ts';
import { orderHref } from '../table-place.ts';
import { useSpeech } from '../use-speech.ts';
import { costOf } from './line-text.tsx';
import { MarkedLines, RefusedNote } from './marked-lines.tsx';
import styles from './ticket.module.css';
import { findTooMany } from './too-many.ts';
import { TooManyNote } from './too-many-note.tsx';
import { marksOfRefusal, usePlacing } from './use-placing.ts';

export interface OrderSheetProps {
  readonly table: LotteryTable;
  readonly family: Family<unknown>;
  readonly terms: Terms;
  readonly lines: Cart;
  /** The lines are those of the ticket, to which the way back leads when one of them has to be mended. */
  readonly isCart: boolean;
  readonly onClose: () => void;
  readonly onPlaced: () => void;
  readonly onRefused: (marks: readonly LineMark[]) => void;
}

/** The last look at an order: for which issue, what leaves the balance, and what then is left of it. */
export function ConfirmSheet({
  table,
  family,
  terms,
  lines,
  isCart,
  onClose,
  onPlaced,
  onRefused,
}: OrderSheetProps) {
  const speech = useSpeech(family.code);
  const { t, write } = speech;
  const placing = usePlacing(family, onRefused);
  const { sending, place, refusal } = placing;
  const marks = marksOfRefusal(refusal);
  const clock = useSaleClock(table);
  const [opened] = useState(clock.issue?.numero);
  const hasMoved = clock.issue !== null && clock.issue.numero !== opened;
  const cost = refusal?.kind === 'stake' ? refusal.stakeMicros : costOf(family, lines, terms);
  const isShort = useIsShort(cost);
  const tooMany = findTooMany(family, lines, { issues: 1, most: table.mostBets.order });
  const { gameCode } = table.game;
  const confirm = () => {
    if (clock.issue === null) return;
    place({ gameCode, lines, terms, stakeMicros: cost }, { numero: clock.issue.numero }, (orderId) => {
      showToast({
        tone: 'good',
        text: t('lottery.placed'),
        link: { href: orderHref(gameCode, orderId), text: t('lottery.seeOrder') },
      });
      onPlaced();
    });
  };
  return (
    <Modal
      title={t('lottery.confirmTitle')}
      onClose={onClose}
      canClose={!sending.isBusy}
      footer={
        <>
          <Button className="nk-btn-fit" onClick={onClose} disabled={sending.isBusy}>
            {t(isCart && toMend(marks).length > 0 ? 'lotteryFaults.mendTicket' : 'lottery.back')}
          </Button>
          <Button
            kind="primary"
            isBusy={sending.isBusy}
            disabled={clock.issue === null || isShort || tooMany !== null}
            onClick={confirm}
            data-autofocus
          >
            {t('lottery.confirmButton', { amount: speech.amount(cost) })}
          </Button>
        </>
      }
    >
      {hasMoved && opened !== undefined && (
        <Note tone="warn">
          {t('lottery.issueMoved', {
            closed: write(shortNumero(opened)),
            next: write(shortNumero(clock.issue?.numero ?? '')),
          })}
        </Note>
      )}
      <dl className={styles['sums']}>
        <dt>{t('lottery.forIssue')}</dt>
        <dd>
          {clock.issue ? write(clock.issue.numero) : t('lottery.saleClosed')}
          {clock.issue && ` · ${write(countdownText(clock.leftMs))}`}
        </dd>
        <dt>{t('lottery.bets')}</dt>
        <dd>{sayNumber(speech.language, betsOf(lines))}</dd>
        <BalanceSums cost={cost} />
      </dl>
      <TooManyNote speech={speech} tooMany={tooMany} />
      <RefusedNote speech={speech} placing={placing} />
      <MarkedLines
        context={{ speech, family, mostMultiple: table.mostMultiple }}
        terms={terms}
        lines={lines}
        marks={marks}
      />
    </Modal>
  );
}

/** Whether the balance that is known does not pay so much; the server decides. */
export function useIsShort(cost: bigint): boolean {
  const { data } = useBalance();
  return data !== undefined && BigInt(data.balanceMicros) < cost;
}

/** What leaves the balance, and what is left of it then. */
export function BalanceSums({ cost }: { readonly cost: bigint }) {
  const { t } = useSpeech('');
  const { data } = useBalance();
  const balance = data === undefined ? undefined : BigInt(data.balanceMicros);
  return (
    <>
      <dt>{t('lottery.leavesBalance')}</dt>
      <dd data-figure="total">
        <MoneyText micros={cost} decimals={decimalsOf(cost)} />
      </dd>
      {balance !== undefined && (
        <>
          <dt>{t(balance < cost ? 'lottery.balanceShort' : 'lottery.balanceAfter')}</dt>
          <dd className={balance < cost ? styles['short'] : undefined}>
            <MoneyText micros={balance < cost ? balance : balance - cost} />
          </dd>
        </>
      )}
    </>
  );
}
