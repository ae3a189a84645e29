import { useUi } from '@nokshi/ui';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { useNow, useSayMoment } from '../../lib/console/clock.ts';
import { Fact } from '../../lib/console/fact.tsx';
import queue from '../../lib/console/queue.module.css';
import type { DepositSheet } from './desk-types.ts';
import { useReasonWords } from './reason-words.ts';

/** The facts that a decision rests on, each with where it comes from. */
export function Evidence({ sheet }: { readonly sheet: DepositSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const sayAmount = useSayAmountOf();
  const sayReason = useReasonWords();
  const now = useNow();
  const { deposit, senderName, toldTrxIds } = sheet;
  const isLate = (deposit.submittedAt ?? now) > deposit.expiresAt;
  return (
    <ul className={queue['facts']} aria-label={t('console.evidence')}>
      <Fact tone={deposit.reason === null ? 'plain' : 'doubt'} title={sayReason(deposit)}>
        {t('console.evReason')}
      </Fact>
      <Fact
        tone="plain"
        title={t('console.evAsked', { amount: sayAmount(deposit.payMicros, deposit.currency) })}
      >
        {deposit.receiver
          ? `${deposit.channelTitle} · ${t('console.evReceiver', { number: deposit.receiver.number })}`
          : deposit.channelTitle}
      </Fact>
      {deposit.follows && <Fact tone="plain" title={t('console.evFollows', { no: deposit.follows.no })} />}
      {deposit.further.map(({ id, no, trxId, amountMicros }) => (
        <Fact
          key={id}
          tone="plain"
          title={t('console.evFurther', {
            trx: trxId ?? no,
            amount: sayAmount(amountMicros, deposit.currency),
          })}
        />
      ))}
      {deposit.surplusMicros !== '0' && (
        <Fact
          tone="doubt"
          title={t('console.evSurplus', { amount: sayAmount(deposit.surplusMicros, deposit.currency) })}
        />
      )}
      {deposit.bonus && (
        <Fact tone="plain" title={t('console.evBonus', { title: deposit.bonus.title })}>
          {t('console.evBonusText')}
        </Fact>
      )}
      <Fact tone={isLate ? 'doubt' : 'good'} title={t(isLate ? 'console.evLate' : 'console.evInTime')}>
        {t('console.evOpened')} {sayMoment(deposit.openedAt)} · {t('console.orderNo', { no: deposit.no })}
      </Fact>
      <Fact
        tone="plain"
        title={senderName === null ? t('console.evNoSender') : t('console.evSender', { name: senderName })}
      />
      {sheet.hasSlip && <Fact tone="plain" title={t('console.evSlip')} />}
      {toldTrxIds.length === 0 && <Fact tone="doubt" title={t('console.evToldNone')} />}
      {toldTrxIds.map(({ trxId, at, alsoToldBy }) => (
        <Fact
          key={trxId}
          tone={alsoToldBy.length > 0 ? 'doubt' : 'plain'}
          title={t('console.evTold', { trx: trxId })}
        >
          {sayMoment(at)}
          {alsoToldBy.length > 0 && ` · ${t('console.evAlsoTold', { accounts: alsoToldBy.join(', ') })}`}
        </Fact>
      ))}
    </ul>
  );
}
