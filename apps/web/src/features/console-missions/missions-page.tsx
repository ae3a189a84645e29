import { POINTS } from '@nokshi/contract/constants.ts';
import { hasTarget } from '@nokshi/contract/mission-rules.ts';
import { type DeskMission, switchMission } from '@nokshi/contract/rewards-missions-console.ts';
import { Badge, Button, EmptyState, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { useNow, useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { MISSIONS_KEY, missionsQuery } from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { draftStateOf, timesText } from '../../lib/forms/draft-figures.ts';
import { useCategoryNames } from '../../lib/games/category-names.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import { MissionEditor } from './mission-editor.tsx';

const TONES = { open: 'accent', coming: 'info', over: 'warn', closed: 'plain' } as const;
/** Between two places of the list, so that one more fits in between. */
const STEP = 10;

/** What members may reach, for what: a list, and the fields of the mission that is written. */
export function MissionsPage() {
  const { t } = useUi();
  const query = useQuery(missionsQuery());
  const [edited, setEdited] = useState<DeskMission | 'new' | null>(null);
  const list = query.data?.list ?? [];
  const nextSort = Math.max(0, ...list.map(({ sort }) => sort)) + STEP;
  return (
    <div className={css['page']}>
      <PageHead
        title={t('console.missions')}
        count={query.data?.list.length}
        caption={t('console.missionsText')}
      >
        {edited === null && (
          <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
            {t('console.missionNew')}
          </Button>
        )}
      </PageHead>
      {edited === null ? (
        <Loaded query={query}>
          {(missions) =>
            missions.list.length === 0 ? (
              <EmptyState
                icon="gift"
                title={t('console.missionsEmpty')}
                text={t('console.missionsEmptyText')}
              />
            ) : (
              <ul className={css['drafts']}>
                {missions.list.map((mission) => (
                  <Mission key={mission.missionCode} mission={mission} onEdit={() => setEdited(mission)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      ) : (
        <MissionEditor
          mission={edited === 'new' ? undefined : edited}
          nextSort={nextSort}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function Mission({ mission, onEdit }: { readonly mission: DeskMission; readonly onEdit: () => void }) {
  const { t, language } = useUi();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const { missionCode, title, isOn, isFixed } = mission;
  const state = draftStateOf(mission, now);
  return (
    <li className={css['panel']} data-mission={missionCode}>
      <div className={css['panelHead']}>
        <h2>{title[language]}</h2>
        <Badge tone={TONES[state]}>{t(`console.bonusState_${state}`)}</Badge>
      </div>
      <p className={css['draftCode']}>
        <code translate="no">{missionCode}</code>
      </p>
      <Terms mission={mission} />
      <div className={css['actions']}>
        {isFixed ? (
          <p className={css['quiet']}>{t('console.missionFixedText')}</p>
        ) : (
          <Button onClick={onEdit}>{t('console.missionEdit')}</Button>
        )}
        <Button className={isOn ? css['danger'] : undefined} onClick={() => setAsking(true)}>
          {t(isOn ? 'console.missionClose' : 'console.missionOpen')}
        </Button>
      </div>
      {isAsking && <SwitchDialog mission={mission} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Terms({ mission }: { readonly mission: DeskMission }) {
  const { t, language } = useUi();
  const sayAmountOf = useSayAmountOf();
  const sayMoment = useSayMoment();
  const nameOf = useCategoryNames();
  const { goal, span, categories, targetMicros, currency, rewardMicros, multiplierHundredths } = mission;
  const { claimDays, startsAt, endsAt, reached, claimed } = mission;
  const isPoints = currency === POINTS;
  const points = () =>
    t('console.missionPoints', { points: sayNumber(language, Number(BigInt(rewardMicros) / 1_000_000n)) });
  const rows: readonly (readonly [string, string])[] = [
    [t('console.missionGoal'), t(`console.missionGoal_${goal}`)],
    ...(hasTarget(goal)
      ? [
          [
            t('console.missionTarget'),
            t(`console.missionTarget_${span}`, { amount: sayAmountOf(targetMicros, 'XPC') }),
          ] as const,
        ]
      : []),
    [t('console.missionReward'), isPoints ? points() : sayAmountOf(rewardMicros, currency)],
    [
      t('console.missionTimes'),
      multiplierHundredths === 0
        ? t('console.missionTimesNone')
        : t('console.missionTimesText', { times: timesText(multiplierHundredths) }),
    ],
    [t('console.missionClaimDays'), t('console.missionDays', { days: claimDays })],
    [
      t('console.bonusGames'),
      categories.length === 0 ? t('console.missionGamesAll') : categories.map(nameOf).join(', '),
    ],
    [
      t('console.bonusWindow'),
      t('console.bonusWindowText', {
        from: startsAt === null ? t('console.bonusNoStart') : sayMoment(startsAt),
        until: endsAt === null ? t('console.bonusNoEnd') : sayMoment(endsAt - 1),
      }),
    ],
    [
      t('console.missionReached'),
      t('console.missionReachedText', {
        reached: sayNumber(language, reached),
        claimed: sayNumber(language, claimed),
      }),
    ],
  ];
  return (
    <dl className={css['rows']}>
      {rows.map(([label, said]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

function SwitchDialog({ mission, onClose }: { readonly mission: DeskMission; readonly onClose: () => void }) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const [{ missionCode, title, isOn }] = useState(mission);
  return (
    <ReasonDialog
      title={t(isOn ? 'console.bonusCloseQuestion' : 'console.bonusOpenQuestion', { title: title[language] })}
      verb={t(isOn ? 'console.missionClose' : 'console.missionOpen')}
      isDanger={isOn}
      onClose={onClose}
      onConfirm={async (reason) => {
        const after = await call(switchMission, { missionCode, isOn: !isOn, reason });
        queries.setQueryData(MISSIONS_KEY, after);
        showToast({ tone: 'good', text: t(isOn ? 'console.missionClosed' : 'console.missionOpened') });
      }}
    >
      <p>{t(isOn ? 'console.missionCloseText' : 'console.missionOpenText')}</p>
    </ReasonDialog>
  );
}
