import { useStore } from '@nokshi/browser/store.ts';
import { POINTS } from '@nokshi/contract/constants.ts';
import type { Mission } from '@nokshi/contract/rewards-missions.ts';
import { Button, buttonClass, Icon, MoneyText } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { useCategoryNames } from '../../lib/games/category-names.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { type Hue, Tile } from '../../lib/rewards/plate.tsx';
import { Stitch } from '../../lib/rewards/stitch.tsx';
import { useClaim, useSayReward } from '../../lib/rewards/use-claim.ts';
import { sayAmount } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './missions.module.css';

const LOOKS: Readonly<Record<Mission['goal'], { readonly hue: Hue; readonly prop: string }>> = {
  stake: { hue: 'leaf', prop: 'slot' },
  deposit: { hue: 'clay', prop: 'wallet' },
  phone: { hue: 'leaf', prop: 'phone' },
  first_deposit: { hue: 'turmeric', prop: 'coins' },
  first_withdrawal: { hue: 'clay', prop: 'coin' },
};
const WEEKLY = { hue: 'indigo', prop: 'e-boat' } as const;

/** Where a mission is gone on with. */
const PLACES: Readonly<Record<Mission['goal'], string>> = {
  stake: '/',
  deposit: memberHref('depositv2'),
  phone: memberHref('securityCenter'),
  first_deposit: memberHref('depositv2'),
  first_withdrawal: memberHref('withdraw'),
};

interface RowProps {
  readonly mission: Mission;
  readonly isPaused: boolean;
}

export function MissionRow({ mission, isPaused }: RowProps) {
  const t = useTexts('missions');
  const { title, goal, span, state } = mission;
  const { hue, prop } = span === 'week' ? WEEKLY : LOOKS[goal];
  return (
    <li className={styles['mission']} data-mission={mission.code} data-state={state}>
      <Tile hue={hue} prop={prop} />
      <div className={styles['what']}>
        <b>{title}</b>
        <Progress mission={mission} />
      </div>
      <Reward mission={mission} />
      <div className={styles['act']}>
        <Act mission={mission} isPaused={isPaused} label={t(`missions.go_${goal}`)} />
      </div>
    </li>
  );
}

function Progress({ mission }: { readonly mission: Mission }): ReactNode {
  const t = useTexts('missions');
  const language = useStore(languageStore);
  const nameOf = useCategoryNames();
  const sayMoment = useSayMoment();
  const { goal, title, categories, state, startsAt } = mission;
  if (state === 'coming_soon' && startsAt !== null) {
    return <small>{t('missions.startsAt', { time: sayMoment(startsAt) })}</small>;
  }
  if (goal !== 'stake') return <small>{t(`missions.about_${goal}`)}</small>;
  const [reached, target] = [BigInt(mission.reachedMicros), BigInt(mission.targetMicros)];
  return (
    <>
      <Stitch label={title} reached={reached} target={target} />
      <small>
        {t('missions.reached', {
          reached: sayAmount(language, reached < target ? reached : target, 0),
          target: sayAmount(language, target, 0),
        })}
        {categories.length > 0 && ` · ${categories.map(nameOf).join(', ')}`}
      </small>
    </>
  );
}

function Reward({ mission }: { readonly mission: Mission }) {
  const sayReward = useSayReward();
  const micros = BigInt(mission.rewardMicros);
  return (
    <b className={styles['reward']}>
      {mission.currency === POINTS ? sayReward({ currency: POINTS, micros }) : <MoneyText micros={micros} />}
    </b>
  );
}

function Act({ mission, isPaused, label }: RowProps & { readonly label: string }) {
  const t = useTexts('missions');
  const { claim, isBusy } = useClaim();
  const { goal, title, state, grantId } = mission;
  if (grantId !== null) {
    return (
      <Button
        kind="primary"
        isBusy={isBusy}
        aria-label={t('missions.claimOf', { title })}
        onClick={() => void claim([grantId])}
      >
        {t('missions.claim')}
      </Button>
    );
  }
  if (state === 'claimed') {
    return (
      <span className={styles['taken']}>
        <Icon name="check" size="small" />
        {t('missions.claimed')}
      </span>
    );
  }
  if (state === 'expired') return <span className={styles['gone']}>{t('missions.expired')}</span>;
  if (state === 'coming_soon' || (isPaused && goal === 'stake')) {
    return (
      <span className={styles['gone']}>
        {t(state === 'coming_soon' ? 'missions.soon' : 'missions.waits')}
      </span>
    );
  }
  return (
    <AppLink className={buttonClass('secondary')} href={PLACES[goal]} aria-label={`${label}: ${title}`}>
      {label}
    </AppLink>
  );
}
