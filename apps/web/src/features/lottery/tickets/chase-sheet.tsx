import { CHASE_LEGS_MOST } from '@nokshi/contract/lottery.ts';
import { Button, MoneyText, Note } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { toMend } from '../cart/line-marks.ts';
import { shortNumero } from '../draws/issue-clock.ts';
import { orderHref } from '../table-place.ts';
import { type Speech, useSpeech } from '../use-speech.ts';
import { ChaseFields } from './chase-fields.tsx';
import {
  CHASE_KINDS,
  type ChaseDraft,
  type ChaseKind,
  FIRST_CHASE,
  type PlannedLegs,
  planLegs,
} from './chase-plan.ts';
import { BalanceSums, type OrderSheetProps, useIsShort } from './confirm-sheet.tsx';
import { costOf, figuresOf } from './line-text.tsx';
import { MarkedLines, RefusedNote } from './marked-lines.tsx';
import { ScrollBox } from './scroll-box.tsx';
import styles from './ticket.module.css';
import { findTooMany } from './too-many.ts';
import { TooManyNote } from './too-many-note.tsx';
import { marksOfRefusal, usePlacing } from './use-placing.ts';

const KIND_TEXTS = {
  equal: 'lottery.chaseEqual',
  growing: 'lottery.chaseGrowing',
  profit: 'lottery.chaseProfit',
} as const satisfies Record<ChaseKind, string>;

/** The same lines in several issues in a row: what each costs, and what all of them hold back at once. */
export function ChaseSheet({
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
  const { t } = speech;
  const [draft, setDraft] = useState(FIRST_CHASE);
  const placing = usePlacing(family, onRefused);
  const { sending, place, refusal } = placing;
  const marks = marksOfRefusal(refusal);
  const change = (next: ChaseDraft) => {
    setDraft(next);
    placing.forget();
  };
  const issues = table.issues.filter(({ closesAt }) => closesAt > serverNow());
  const [only] = lines;
  const prize = only === undefined ? undefined : figuresOf(family, only, terms)?.pays[0];
  const largest = lines.reduce((most, { multiple }) => Math.max(most, multiple), 1);
  const plan = planLegs(draft, {
    issues,
    costMicros: costOf(family, lines, terms),
    prizeMicros: prize ?? 0n,
    mostMultiple: Math.max(1, Math.floor(table.mostMultiple / largest)),
  });
  const cost = refusal?.kind === 'stake' ? refusal.stakeMicros : plan.frozenMicros;
  const isShort = useIsShort(cost);
  const tooMany = findTooMany(family, lines, { issues: plan.legs.length, most: table.mostBets.chase });
  const { gameCode } = table.game;
  const start = () => {
    const asked = { gameCode, lines, terms, stakeMicros: cost };
    const legs = plan.legs.map(({ numero, multiple }) => ({ numero, multiple }));
    place(asked, { legs, stopsOnWin: draft.stopsOnWin }, (orderId) => {
      showToast({
        tone: 'good',
        text: t('lottery.chasePlaced', { count: legs.length }),
        link: { href: orderHref(gameCode, orderId), text: t('lottery.seeOrder') },
      });
      onPlaced();
    });
  };
  return (
    <Modal
      title={t('lottery.chaseTitle')}
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
            disabled={plan.legs.length < 2 || isShort || tooMany !== null}
            onClick={start}
          >
            {t('lottery.chaseButton', { amount: speech.amount(cost) })}
          </Button>
        </>
      }
    >
      <p>{t('lottery.chaseText')}</p>
      <div className={styles['kinds']} role="group" aria-label={t('lottery.chaseKind')}>
        {CHASE_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === draft.kind}
            disabled={kind === 'profit' && lines.length !== 1}
            onClick={() => change({ ...draft, kind })}
          >
            {t(KIND_TEXTS[kind])}
          </button>
        ))}
      </div>
      <ChaseFields
        speech={speech}
        draft={draft}
        mostLegs={Math.min(CHASE_LEGS_MOST, issues.length)}
        onChange={change}
      />
      <Legs speech={speech} plan={plan} />
      <dl className={styles['sums']}>
        <BalanceSums cost={cost} />
      </dl>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={draft.stopsOnWin}
          onChange={({ target }) => change({ ...draft, stopsOnWin: target.checked })}
        />
        {t('lottery.chaseStop')}
      </label>
      {draft.kind !== 'equal' && (
        <Note tone="warn" className={styles['note']}>
          {t('lottery.chaseWarning')}
        </Note>
      )}
      <TooManyNote speech={speech} tooMany={tooMany} />
      <RefusedNote speech={speech} placing={placing} />
      {marks.length > 0 && (
        <MarkedLines
          context={{ speech, family, mostMultiple: table.mostMultiple }}
          terms={terms}
          lines={marks.map(({ line }) => line)}
          marks={marks}
          label={t('lotteryFaults.refusedLines')}
        />
      )}
    </Modal>
  );
}

/** Every issue with its multiple, what it costs, and what is held back up to it. */
function Legs({ speech, plan }: { readonly speech: Speech; readonly plan: PlannedLegs }) {
  const { t, write } = speech;
  return (
    <>
      <ScrollBox className={styles['scroll']} label={t('lottery.chaseLegs')}>
        <table className={styles['legs']}>
          <thead>
            <tr>
              <th scope="col">{t('lottery.issueWord')}</th>
              <th scope="col">{t('lottery.multiple')}</th>
              <th scope="col">{t('lottery.cost')}</th>
              <th scope="col">{t('lottery.frozen')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.legs.map(({ numero, multiple, costMicros, frozenMicros }) => (
              <tr key={numero}>
                <td>{write(shortNumero(numero))}</td>
                <td>{write(`${multiple}`)}</td>
                <td>
                  <MoneyText micros={costMicros} />
                </td>
                <td>
                  <MoneyText micros={frozenMicros} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {plan.stoppedBy !== undefined && (
        <Note tone="info" className={styles['note']}>
          {t(plan.stoppedBy === 'no_profit' ? 'lottery.chaseNoProfit' : 'lottery.chaseTooMany', {
            count: plan.legs.length,
          })}
        </Note>
      )}
    </>
  );
}
