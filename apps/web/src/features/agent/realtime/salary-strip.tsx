import type { RealtimeLine, RealtimeNow } from '@nokshi/contract/agents-realtime.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FigureStrip } from '../parts/figure-strip.tsx';
import { Money } from '../parts/money.tsx';
import type { DayRange } from '../parts/range.ts';
import { hasFailed } from '../parts/report-body.tsx';
import { useSalaryNow, useSlots } from './salary-queries.ts';
import { useSayClock } from './slot-times.ts';

/** The running day: the last slot, what it came to so far, and when the next slot is settled. */
export function NowStrip() {
  const t = useTexts('agentRealtime');
  const sayClock = useSayClock();
  const query = useSalaryNow();
  const now = query.data;
  if (hasFailed(query)) return null;
  const last = now?.last ?? undefined;
  return (
    <FigureStrip
      figures={[
        {
          label:
            last === undefined
              ? t('agentRealtime.noSlot')
              : t('agentRealtime.lastSlot', { time: sayClock(last.slotAt, last.day) }),
          figure: now && <Money micros={last?.amountMicros ?? '0'} isResult />,
          note: now && (last === undefined ? t('agentRealtime.noSlotNote') : <Came line={last} />),
        },
        {
          label: t('agentRealtime.today'),
          figure: now && <Money micros={now.today.dueMicros} />,
          note: now && <Split gross={now.today.grossMicros} below={now.today.belowMicros} />,
        },
        {
          label: t('agentRealtime.nextSlot'),
          figure: now && <span className="nk-num">{sayClock(now.nextSlotAt)}</span>,
          note: now && <Next now={now} />,
        },
      ]}
    />
  );
}

function Came({ line: { grossMoreMicros, amountMicros } }: { readonly line: RealtimeLine }) {
  const below = BigInt(grossMoreMicros) - BigInt(amountMicros);
  return <Split gross={grossMoreMicros} below={below.toString()} />;
}

/** Of the whole team, less what contracts below get of it. */
function Split({ gross, below }: { readonly gross: string; readonly below: string }) {
  const isSplit = BigInt(below) > 0n;
  return (
    <>
      <Money micros={gross} />
      {isSplit && (
        <>
          {' − '}
          <Money micros={below} />
        </>
      )}
    </>
  );
}

function Next({ now: { missedSlots, nextAt } }: { readonly now: RealtimeNow }) {
  const t = useTexts('agentRealtime');
  const sayClock = useSayClock();
  return missedSlots > 1
    ? t('agentRealtime.missed', { count: missedSlots })
    : t('agentRealtime.nextNote', { time: sayClock(nextAt) });
}

/** What all slots of other days came to. */
export function DaysStrip({ range }: { readonly range: DayRange }) {
  const t = useTexts('agentRealtime');
  const query = useSlots(range);
  const sums = query.data?.pages[0]?.sums;
  if (hasFailed(query)) return null;
  return (
    <FigureStrip
      figures={[
        {
          label: t('agentRealtime.sumDue'),
          figure: sums && <Money micros={sums.dueMicros} isResult />,
          note: sums && (
            <>
              {t('agentRealtime.sumPaid')} <Money micros={sums.paidMicros} />
            </>
          ),
        },
        {
          label: t('agentRealtime.sumGross'),
          figure: sums && <Money micros={sums.grossMicros} />,
          note: t('agentRealtime.sumGrossNote'),
        },
        {
          label: t('agentRealtime.sumBelow'),
          figure: sums && <Money micros={sums.belowMicros} />,
          note: t('agentRealtime.sumBelowNote'),
        },
        {
          label: t('agentRealtime.sumStake'),
          figure: sums && <Money micros={sums.stakeMicros} />,
          note: sums && t('agentRealtime.sumCount', { count: sums.count }),
        },
      ]}
    />
  );
}
