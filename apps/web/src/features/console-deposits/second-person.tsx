import type { HandCredit } from '@nokshi/contract/cashier-console.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { Amount, useSayAmountOf } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { Fact } from '../../lib/console/fact.tsx';
import queue from '../../lib/console/queue.module.css';
import css from './deposits.module.css';
import type { DepositSheet, Question } from './desk-types.ts';

export interface SecondPersonProps {
  readonly credit: HandCredit;
  readonly mayDecide: boolean;
  readonly onQuestion: (question: Question) => void;
}

/** A credit that waits for a second person: both amounts, who wants it and why, and the decision. */
export function SecondPerson({ credit, mayDecide, onQuestion }: SecondPersonProps) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const { currency, isMine, proposedAt, proposedBy, proposedReason, typedBy } = credit;
  return (
    <section className={css['second']} aria-label={t('console.twoTitle')}>
      <p className={css['secondHead']}>
        <b>{t('console.twoTitle')}</b>
        <Badge tone="warn">{t(`console.reason_${credit.why}`)}</Badge>
      </p>
      <dl className={css['amounts']}>
        <div>
          <dt>{t('console.twoOrdered')}</dt>
          <dd>
            <Amount micros={credit.orderedMicros} currency={currency} />
          </dd>
        </div>
        <div data-differs={credit.orderedMicros !== credit.amountMicros || undefined}>
          <dt>{t('console.twoArrived')}</dt>
          <dd>
            <Amount micros={credit.amountMicros} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={desk['quiet']}>
        <span className="nk-num">{credit.trxId}</span>
        {typedBy !== null && ` · ${t('console.twoTyped', { account: typedBy })}`}
      </p>
      <p className={desk['quiet']}>
        {t('console.twoProposed', {
          account: proposedBy,
          date: sayMoment(proposedAt),
          reason: proposedReason,
        })}
      </p>
      {mayDecide && (
        <div className={queue['decide']}>
          {!isMine && (
            <Button kind="primary" size="large" icon="check" isBlock onClick={() => onQuestion('confirm')}>
              {t('console.twoConfirm')}
            </Button>
          )}
          <Button
            kind="outline"
            icon="x"
            isBlock
            className={desk['danger']}
            onClick={() => onQuestion('decline')}
          >
            {t(isMine ? 'console.twoTakeBack' : 'console.twoDecline')}
          </Button>
          {isMine && <p className={desk['hint']}>{t('console.twoMine')}</p>}
        </div>
      )}
    </section>
  );
}

/** What second persons have said of this deposit. */
export function DecidedCredits({ sheet }: { readonly sheet: DepositSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const sayAmount = useSayAmountOf();
  if (sheet.decidedCredits.length === 0) return null;
  return (
    <ul className={queue['facts']} aria-label={t('console.twoPast')}>
      {sheet.decidedCredits.map((credit) => (
        <Fact
          key={credit.id}
          tone={credit.state === 'confirmed' ? 'good' : 'doubt'}
          title={t(`console.twoPast_${credit.state === 'waiting' ? 'superseded' : credit.state}`, {
            amount: sayAmount(credit.amountMicros, credit.currency),
            account: credit.decidedBy ?? '',
            date: credit.decidedAt === null ? '' : sayMoment(credit.decidedAt),
          })}
        >
          {credit.decidedReason !== null && `${credit.decidedReason} · `}
          {t('console.twoProposed', {
            account: credit.proposedBy,
            date: sayMoment(credit.proposedAt),
            reason: credit.proposedReason,
          })}
        </Fact>
      ))}
    </ul>
  );
}
