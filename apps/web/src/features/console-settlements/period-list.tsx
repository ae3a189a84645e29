import { recountSettlement, type SettlementValue } from '@nokshi/contract/agents-settlement.ts';
import { Button, MoneyText, useUi } from '@nokshi/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { PagedTable } from '../../lib/console/paged-table.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { useSettlements } from './settlement-queries.ts';

/** Settled periods, each with a second count from the facts. */
export function PeriodList() {
  const { t } = useUi();
  const query = useSettlements();
  return (
    <PagedTable
      query={query}
      empty={t('console.settlementsNone')}
      heads={[
        { word: t('console.settlementPeriod') },
        { word: t('console.settlementStatements'), isFigure: true },
        { word: t('console.settlementGross'), isFigure: true },
        { word: t('console.settlementPaid'), isFigure: true },
        { word: t('console.settlementFunding') },
        { word: t('console.settlementRecount') },
      ]}
      row={(one) => <Period key={`${one.kind} ${one.period} ${one.key}`} period={one} />}
    />
  );
}

function Period({ period: one }: { readonly period: SettlementValue }) {
  const t = useTexts('console', 'agentContracts');
  const { language } = useUi();
  const sayMoment = useSayMoment();
  const recount = useMutation({
    mutationFn: () => call(recountSettlement, { kind: one.kind, period: one.period, key: one.key }),
    onSuccess: ({ count, differing }) =>
      showToast({
        tone: differing === 0 ? 'good' : 'bad',
        text: t(differing === 0 ? 'console.recountSame' : 'console.recountDiffers', { count, differing }),
      }),
    onError: (error) => showToast({ tone: 'bad', text: messageOf(error, t('console.failed')) }),
  });
  return (
    <tr>
      <td>
        {t(`agentContracts.kind_${one.kind}`)} {one.key}
        <small>{sayMoment(one.settledAt)}</small>
      </td>
      <td className={desk['figure']}>{sayNumber(language, one.statements)}</td>
      <td className={desk['figure']}>
        <MoneyText micros={BigInt(one.grossMicros)} />
      </td>
      <td className={desk['figure']}>
        <MoneyText micros={BigInt(one.paidMicros)} />
        <small>
          {t('console.settlementOf')} <MoneyText micros={BigInt(one.payableMicros)} />
        </small>
      </td>
      <td>
        {t(`console.funding_${one.funding}`)}
        {one.pending > 0 && <small>{t('console.settlementPending', { count: one.pending })}</small>}
      </td>
      <td>
        <Button size="small" kind="outline" isBusy={recount.isPending} onClick={() => recount.mutate()}>
          {t('console.recount')}
        </Button>
      </td>
    </tr>
  );
}
