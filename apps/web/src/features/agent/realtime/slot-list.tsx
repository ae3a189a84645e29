import { useStore } from '@nokshi/browser/store.ts';
import type { RealtimeLine } from '@nokshi/contract/agents-realtime.ts';
import { Badge } from '@nokshi/ui';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDay } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import type { DayRange } from '../parts/range.ts';
import { ReportBody } from '../parts/report-body.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { joined } from '../reports/report-queries.ts';
import styles from './salary.module.css';
import { useSlots } from './salary-queries.ts';
import { isCaughtUp, useSayClock } from './slot-times.ts';

/** Slots in which something changed, the latest first: the day so far, what a slot added to it, and what came of it. */
export function SlotList({ range }: { readonly range: DayRange }) {
  const t = useTexts('agentRealtime');
  const query = useSlots(range);
  const columns = useColumns();
  const hasDays = range.from !== range.to;
  return (
    <ReportBody
      query={{ ...query, data: joined(query.data) }}
      range={range}
      icon="activity"
      isEmpty={({ list }) => list.length === 0}
      emptyText={t('agentRealtime.emptyText')}
    >
      {({ list }) => (
        <>
          <ReportTable
            label={t('agentRealtime.list')}
            nameHead={t('agentRealtime.slot')}
            name={(line) => <SlotName line={line} hasDay={hasDays} />}
            note={(line) => <SlotNote line={line} />}
            keyOf={({ day, slotAt }) => `${day} ${slotAt}`}
            columns={columns}
            rows={list}
          />
          <MoreRows
            shown={list.length}
            hasMore={query.hasNextPage}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </ReportBody>
  );
}

function SlotName({ line, hasDay }: { readonly line: RealtimeLine; readonly hasDay: boolean }) {
  const t = useTexts('agentRealtime');
  const language = useStore(languageStore);
  const sayClock = useSayClock();
  const { day, slotAt, fromAt, undoneMicros } = line;
  const until = sayClock(slotAt, day);
  return (
    <span className={styles['slot']}>
      <span className="nk-num">
        {hasDay && `${sayDay(language, day)} `}
        {isCaughtUp(line) ? t('agentRealtime.slotSpan', { from: sayClock(fromAt), until }) : until}
      </span>
      {undoneMicros !== '0' && <Badge tone="warn">{t('agentRealtime.voided')}</Badge>}
    </span>
  );
}

function SlotNote({ line }: { readonly line: RealtimeLine }) {
  const t = useTexts('agentRealtime');
  const { movedMicros, amountMicros } = line;
  if (movedMicros === null) return t('agentRealtime.onItsWay');
  if (movedMicros !== amountMicros) {
    return (
      <>
        {t('agentRealtime.sumPaid')} <Money micros={movedMicros} />
      </>
    );
  }
  return isCaughtUp(line) ? t('agentRealtime.caughtUp') : null;
}

function useColumns(): readonly ReportColumn<RealtimeLine>[] {
  const t = useTexts('agentRealtime');
  return [
    {
      key: 'stake',
      head: t('agentRealtime.stake'),
      card: t('agentRealtime.stake'),
      isFigure: true,
      cell: ({ stakeMicros }) => <Money micros={stakeMicros} />,
    },
    {
      key: 'dayStake',
      head: t('agentRealtime.dayStake'),
      isFigure: true,
      cell: ({ dayStakeMicros }) => <Money micros={dayStakeMicros} />,
    },
    {
      key: 'gross',
      head: t('agentRealtime.gross'),
      isFigure: true,
      cell: ({ grossMicros }) => <Money micros={grossMicros} />,
    },
    {
      key: 'came',
      head: t('agentRealtime.came'),
      card: t('agentRealtime.came'),
      isFigure: true,
      cell: ({ grossMoreMicros }) => <Money micros={grossMoreMicros} isResult />,
    },
    {
      key: 'yours',
      head: t('agentRealtime.yours'),
      card: t('agentRealtime.yours'),
      isFigure: true,
      cell: ({ amountMicros }) => <Money micros={amountMicros} isResult />,
    },
  ];
}
