import type { AgentDayRow } from '@nokshi/contract/agents-day.ts';
import { useSayDay } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { ReportBody } from '../parts/report-body.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { useDays } from './day-queries.ts';
import { DayState } from './day-state.tsx';

/** The days of a range, each opening to its till. */
export function DayList({ address }: { readonly address: ReportAddress }) {
  const t = useTexts('agentDay');
  const sayDay = useSayDay();
  const query = useDays(address.range);
  return (
    <ReportBody
      query={query}
      range={address.range}
      icon="calendar-days"
      isEmpty={({ list }) => list.length === 0}
      emptyText={t('agentDay.empty')}
    >
      {({ list }) => (
        <ReportTable<AgentDayRow>
          label={t('agentDay.list')}
          nameHead={t('agentDay.day')}
          name={({ day }) => sayDay(day)}
          keyOf={({ day }) => day}
          hrefOf={({ day }) => address.hrefWith({ day })}
          columns={[
            {
              key: 'opening',
              head: t('agentDay.opening'),
              isFigure: true,
              cell: ({ openingMicros }) => <Money micros={openingMicros} />,
            },
            ...(['transfers', 'earnings', 'other'] as const).map((group) => ({
              key: group,
              head: t(`agentDay.${group}`),
              isFigure: true,
              cell: (row: AgentDayRow) => <Money micros={row[`${group}Micros`]} isResult />,
            })),
            {
              key: 'closing',
              head: t('agentDay.closing'),
              card: t('agentDay.closing'),
              isFigure: true,
              cell: ({ closingMicros }) => <Money micros={closingMicros} />,
            },
            {
              key: 'difference',
              head: t('agentDay.difference'),
              card: t('agentDay.difference'),
              isFigure: true,
              cell: ({ differenceMicros }) => (
                <Money micros={differenceMicros} isResult={differenceMicros !== '0'} />
              ),
            },
            {
              key: 'state',
              head: t('agentDay.state'),
              card: t('agentDay.state'),
              cell: ({ state }) => <DayState state={state} />,
            },
          ]}
          rows={list}
        />
      )}
    </ReportBody>
  );
}
