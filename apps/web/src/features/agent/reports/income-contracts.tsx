import { INCOME_STATEMENTS } from '@nokshi/contract/agents-income.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import type { DayRange } from '../parts/range.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { statementHref } from '../statements/statement-href.ts';
import { useIncome } from './report-queries.ts';

/** What contracts paid in these days (AC-9 to AC-11): each statement with what it came to and what of it went down. */
export function IncomeContracts({ range }: { readonly range: DayRange }) {
  const t = useTexts('agentReports', 'agentContracts');
  const sayMoment = useSayMoment();
  const { data } = useIncome(range);
  if (!data || data.statements.length === 0) return null;
  const isCut = data.contracts.reduce((sum, { count }) => sum + count, 0) > data.statements.length;
  return (
    <ReportPanel
      title={t('agentReports.incomeContracts')}
      beside={isCut ? t('agentReports.latestStatements', { count: INCOME_STATEMENTS }) : undefined}
    >
      <ReportTable
        label={t('agentReports.incomeContracts')}
        nameHead={t('agentReports.contractKind')}
        name={({ kind }) => t(`agentContracts.kind_${kind}`)}
        note={({ startsAt, endsAt }) => `${sayMoment(startsAt)} – ${sayMoment(endsAt)}`}
        keyOf={({ no }) => `${no}`}
        hrefOf={({ kind, no }) => statementHref(kind, no)}
        columns={[
          {
            key: 'gross',
            head: t('agentReports.contractGross'),
            card: t('agentReports.contractGross'),
            isFigure: true,
            cell: ({ grossMicros }) => <Money micros={grossMicros} />,
          },
          {
            key: 'below',
            head: t('agentReports.contractBelow'),
            card: t('agentReports.contractBelow'),
            isFigure: true,
            cell: ({ belowMicros }) => <Money micros={belowMicros} />,
          },
          {
            key: 'paid',
            head: t('agentReports.contractPaid'),
            card: t('agentReports.contractPaid'),
            isFigure: true,
            cell: ({ paidMicros }) => <Money micros={paidMicros} />,
            total: <Money micros={data.contractMicros} />,
          },
          {
            key: 'at',
            head: t('agentReports.contractPaidAt'),
            cell: ({ paidAt }) => sayMoment(paidAt),
          },
        ]}
        rows={data.statements}
        hasTotals
      />
    </ReportPanel>
  );
}
