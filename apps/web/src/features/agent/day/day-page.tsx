import { useStore } from '@nokshi/browser/store.ts';
import { type AgentDay, dayFile } from '@nokshi/contract/agents-day.ts';
import { ErrorState, Icon, Note, Skeleton } from '@nokshi/ui';
import { fetchFile } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayDay } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { addDays, isDay } from '../../../lib/time/days.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import partStyles from '../parts/parts.module.css';
import { RangePresets } from '../parts/range-presets.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import { type ReportAddress, useReportAddress } from '../parts/use-report-address.ts';
import { ClosePanel } from './close-panel.tsx';
import styles from './day.module.css';
import { DayList } from './day-list.tsx';
import { useDay } from './day-queries.ts';
import { DayState } from './day-state.tsx';
import { HandsPanel } from './hands-panel.tsx';
import { TillPanel } from './till-panel.tsx';

/** The agent's day, closed like a till: today while it goes on, and every day before. */
export function DayPage() {
  const t = useTexts('agentDay');
  const language = useWireLanguage();
  const address = useReportAddress('thisMonth');
  const { today, range } = address;
  const asked = address.word('day');
  const day = isDay(asked) && asked < today ? asked : today;
  const days = { from: range.from, to: range.to };
  return (
    <div className={partStyles['page']}>
      <header className={partStyles['head']}>
        <p>{t('agentDay.lead')}</p>
      </header>
      <ChosenDay day={day} address={address} />
      <ReportPanel
        title={t('agentDay.list')}
        beside={
          <ExportMenu
            range={days}
            fetchFile={({ format }, onBytes) => fetchFile(dayFile, { ...days, format, language }, onBytes)}
          />
        }
      >
        <div className={styles['range']}>
          <RangePresets address={address} />
        </div>
        <DayList address={address} />
      </ReportPanel>
    </div>
  );
}

interface ChosenDayProps {
  readonly day: string;
  readonly address: ReportAddress;
}

function ChosenDay({ day, address }: ChosenDayProps) {
  const t = useTexts('agentDay');
  const { data, isError, error, refetch } = useDay(day);
  return (
    <>
      <DayHead day={day} address={address} state={data?.state} />
      {data ? (
        <>
          <LongDay day={data} />
          <div className={styles['pair']}>
            <TillPanel day={data} />
            <div className={partStyles['side']}>
              <ClosePanel key={day} day={data} />
              <HandsPanel hands={data.hands} />
            </div>
          </div>
        </>
      ) : isError ? (
        <ErrorState {...failureProps(error, t('agentDay.failed'))} onRetry={() => void refetch()} />
      ) : (
        <output aria-label={t('agentDay.loading')}>
          <Skeleton style={{ blockSize: 420 }} />
        </output>
      )}
    </>
  );
}

/** The day in words, its state, and the ones beside it. */
function DayHead({
  day,
  address,
  state,
}: ChosenDayProps & { readonly state: AgentDay['state'] | undefined }) {
  const t = useTexts('agentDay');
  const sayDay = useSayDay();
  const isToday = day === address.today;
  const hrefOf = (other: string) => address.hrefWith({ day: other === address.today ? '' : other });
  return (
    <div className={styles['head']}>
      <AppLink className="nk-btn" href={hrefOf(addDays(day, -1))} aria-label={t('agentDay.dayBefore')}>
        <Icon name="chevron-left" isDirectional />
      </AppLink>
      <h2>{sayDay(day)}</h2>
      {!isToday && (
        <AppLink className="nk-btn" href={hrefOf(addDays(day, 1))} aria-label={t('agentDay.dayAfter')}>
          <Icon name="chevron-right" isDirectional />
        </AppLink>
      )}
      {state && <DayState state={state} />}
      {!isToday && (
        <AppLink className={styles['toToday']} href={hrefOf(address.today)}>
          {t('agentDay.today')}
        </AppLink>
      )}
    </div>
  );
}

const HOUR_MS = 3600_000;
const USUAL_HOURS = 24;

/** A day on which clocks are moved is not as long as others. */
function LongDay({ day: { startsAt, endsAt } }: { readonly day: AgentDay }) {
  const t = useTexts('agentDay');
  const language = useStore(languageStore);
  const hours = (endsAt - startsAt) / HOUR_MS;
  if (hours === USUAL_HOURS) return null;
  return <Note icon="clock">{t('agentDay.hours', { count: sayNumber(language, hours) })}</Note>;
}
