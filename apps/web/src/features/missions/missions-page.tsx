import { useStore } from '@nokshi/browser/store.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { listMissions, type Mission } from '@nokshi/contract/rewards-missions.ts';
import { buttonClass, EmptyState, ErrorState, Icon, Skeleton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../lib/api/call.ts';
import { failureProps } from '../../lib/api/failure.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';
import { sayAmount } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { CheckIn } from './check-in.tsx';
import { MissionRow } from './mission-row.tsx';
import styles from './missions.module.css';

const PLATE_PX = 300;
const LIST_PX = 240;

/** Missions and the check-in of today (MC-12): what can be reached, how far the member has come, and what it gives. */
export function MissionsPage() {
  const t = useTexts('missions');
  const language = useStore(languageStore);
  const query = useQuery({
    queryKey: [...REWARDS_KEY, 'progress', 'missions', language],
    queryFn: ({ signal }) => call(listMissions, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const { data, error, refetch } = query;
  return (
    <div className={styles['page']}>
      <h2 id="member-page-title" className="nk-sr">
        {t('missions.title')}
      </h2>
      {data !== undefined && <Loaded missions={data} />}
      {data === undefined && error !== null && (
        <ErrorState
          {...failureProps(error, t('missions.failed'))}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data === undefined && error === null && (
        <>
          <Skeleton style={{ blockSize: PLATE_PX }} />
          <Skeleton style={{ blockSize: LIST_PX }} />
        </>
      )}
    </div>
  );
}

function Loaded({ missions }: { readonly missions: OutputOf<typeof listMissions> }) {
  const t = useTexts('missions');
  const { list, checkIn, isPaused } = missions;
  const of = (span: Mission['span']) => list.filter((mission) => mission.span === span);
  const steps = of('once');
  const done = steps.filter(({ state }) => state === 'claimed').length;
  return (
    <>
      {isPaused && (
        <p className={styles['paused']}>
          <Icon name="pause" size="small" />
          {t('missions.paused')}
          <AppLink href={memberHref('control')}>{t('missions.toControl')}</AppLink>
        </p>
      )}
      <CheckIn checkIn={checkIn} isPaused={isPaused} />
      <Group
        title={t('missions.today')}
        note={t('missions.todayNote')}
        list={of('day')}
        isPaused={isPaused}
      />
      <Group title={t('missions.week')} note={t('missions.weekNote')} list={of('week')} isPaused={isPaused} />
      <Group
        title={t('missions.steps')}
        note={t('missions.stepsDone', { done, all: steps.length })}
        list={steps}
        isPaused={isPaused}
      />
      {list.length === 0 && (
        <EmptyState
          icon="list-checks"
          title={t('missions.none')}
          text={t('missions.noneText')}
          action={
            <AppLink className={buttonClass('secondary')} href={memberHref('rewardCenter')}>
              {t('missions.toRewards')}
            </AppLink>
          }
        />
      )}
      <Turnover list={list} />
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly note: string;
  readonly list: readonly Mission[];
  readonly isPaused: boolean;
}

function Group({ title, note, list, isPaused }: GroupProps) {
  const id = useId();
  if (list.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id}>{title}</h3>
        <small>{note}</small>
      </div>
      <ul>
        {list.map((mission) => (
          <MissionRow key={mission.code} mission={mission} isPaused={isPaused} />
        ))}
      </ul>
    </section>
  );
}

/** What claiming costs, said by an example of the list. */
function Turnover({ list }: { readonly list: readonly Mission[] }) {
  const t = useTexts('missions');
  const language = useStore(languageStore);
  const example = list.find(({ turnoverMicros }) => turnoverMicros !== '0');
  if (example === undefined) return null;
  return (
    <p className={styles['note']}>
      <Icon name="info" size="small" />
      {t('missions.turnover', {
        reward: sayAmount(language, BigInt(example.rewardMicros)),
        stake: sayAmount(language, BigInt(example.turnoverMicros)),
      })}
    </p>
  );
}
