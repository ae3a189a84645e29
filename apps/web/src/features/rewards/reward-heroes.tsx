import { useStore } from '@nokshi/browser/store.ts';
import { POINTS } from '@nokshi/contract/constants.ts';
import type { Reward } from '@nokshi/contract/rewards.ts';
import { Button, buttonClass, LateImage } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { type Hue, Plate, propHref } from '../../lib/rewards/plate.tsx';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './rewards.module.css';

const ART_PX = 156;
const MICROS_PER_POINT = 1_000_000n;

interface HeroProps {
  readonly hue: Hue;
  readonly prop: string;
  readonly over?: string;
  readonly title: string;
  readonly text?: string;
  readonly fine?: string;
  readonly children?: ReactNode;
}

function Hero({ hue, prop, over, title, text, fine, children }: HeroProps) {
  return (
    <Plate
      hue={hue}
      label={title}
      art={
        <LateImage
          src={propHref(prop)}
          alt=""
          width={ART_PX}
          height={ART_PX}
          className={styles['art'] ?? ''}
          instead="gift"
          isNow
        />
      }
    >
      {over !== undefined && <p className={styles['over']}>{over}</p>}
      <p className={styles['big']}>{title}</p>
      {text !== undefined && <p className={styles['heroText']}>{text}</p>}
      {children !== undefined && <div className={styles['heroAct']}>{children}</div>}
      {fine !== undefined && <p className={styles['fine']}>{fine}</p>}
    </Plate>
  );
}

const sumOf = (list: readonly Reward[], micros: (reward: Reward) => string) =>
  list.reduce((sum, reward) => sum + BigInt(micros(reward)), 0n);

/** Credit and points that some rewards come to, in words. */
function useSaySum(): (list: readonly Reward[]) => string {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  return (list) => {
    const amount = (reward: Reward) => reward.amountMicros;
    const points = sumOf(
      list.filter(({ currency }) => currency === POINTS),
      amount,
    );
    const credit = sumOf(
      list.filter(({ currency }) => currency !== POINTS),
      amount,
    );
    const parts = [
      ...(credit > 0n ? [t('rewards.credit', { amount: sayAmount(language, credit) })] : []),
      ...(points > 0n
        ? [t('rewards.points', { points: sayNumber(language, Number(points / MICROS_PER_POINT)) })]
        : []),
    ];
    return new Intl.ListFormat(language === 'en' ? 'en' : 'bn').format(parts);
  };
}

interface ReadyProps {
  readonly list: readonly Reward[];
  readonly count: number;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

/** All that can be claimed by one button, with what claiming it costs. */
export function ReadyHero({ list, count, isBusy, onTake }: ReadyProps) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const saySum = useSaySum();
  const turnover = sumOf(list, ({ turnoverMicros }) => turnoverMicros);
  return (
    <Hero
      hue="madder"
      prop="gift"
      over={t('rewards.ready')}
      title={t('rewards.readyCount', { count })}
      text={saySum(list)}
      fine={
        turnover > 0n
          ? t('rewards.priceAll', { amount: sayAmount(language, turnover, 0) })
          : t('rewards.priceNone')
      }
    >
      <Button kind="art" size="large" isBusy={isBusy} onClick={onTake}>
        {t('rewards.claimAll')}
      </Button>
    </Hero>
  );
}

/** After the last one was claimed: what came, and what has to be bet. */
export function TakenHero({ list }: { readonly list: readonly Reward[] }) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const saySum = useSaySum();
  const turnover = sumOf(list, ({ turnoverMicros }) => turnoverMicros);
  return (
    <Hero
      hue="leaf"
      prop="chest"
      over={t('rewards.taken')}
      title={saySum(list)}
      text={
        turnover > 0n
          ? t('rewards.takenPrice', { amount: sayAmount(language, turnover, 0) })
          : t('rewards.takenText')
      }
    >
      {turnover > 0n && (
        <AppLink className={buttonClass('glass')} href={memberHref('withdraw')}>
          {t('rewards.seeCondition')}
        </AppLink>
      )}
    </Hero>
  );
}

export function FirstDayHero() {
  const t = useTexts('rewards');
  return (
    <Hero hue="leaf" prop="gift" title={t('rewards.firstTitle')} text={t('rewards.firstText')}>
      <AppLink className={buttonClass('glass')} href={memberHref('vip')}>
        {t('rewards.firstGo')}
      </AppLink>
    </Hero>
  );
}

export function EmptyHero() {
  const t = useTexts('rewards');
  return <Hero hue="leaf" prop="chest" title={t('rewards.emptyTitle')} text={t('rewards.emptyText')} />;
}
