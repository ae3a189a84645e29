import { useStore } from '@nokshi/browser/store.ts';
import { Stitch } from '../../lib/rewards/stitch.tsx';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useSayDay } from '../../lib/texts/say-day.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './vip.module.css';
import { roundUp } from './vip-hero.tsx';
import type { Vip } from './vip-query.ts';

/** When the next level comes if the days to come are like the last ones, with the arithmetic. */
export function VipPace({ vip: { projection, nextRank } }: { readonly vip: Vip }) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const sayDay = useSayDay();
  if (projection === null || nextRank === null) return null;
  const { days, stakeMicros, depositMicros, stakeDays, depositDays, onDay } = projection;
  const figures = {
    days: sayNumber(language, days),
    stakes: sayAmount(language, BigInt(stakeMicros), 0),
    deposits: sayAmount(language, BigInt(depositMicros), 0),
  };
  const left = sayNumber(language, Math.max(stakeDays ?? 0, depositDays ?? 0));
  return (
    <section className={styles['panel']} aria-labelledby="vip-pace">
      <h3 id="vip-pace">{t('rewards.vipPace')}</h3>
      <p className={styles['say']}>
        {onDay === null
          ? t('rewards.vipPaceNever')
          : t('rewards.vipPaceDay', { day: sayDay(onDay), rank: sayNumber(language, nextRank) })}
      </p>
      <p className={styles['quiet']}>
        {onDay === null ? t('rewards.vipPaceSlow', figures) : t('rewards.vipPaceText', { ...figures, left })}{' '}
        {t('rewards.vipPaceNote')}
      </p>
    </section>
  );
}

/** What this month has to bring so that the level stays. */
export function VipKeep({ vip: { keep } }: { readonly vip: Vip }) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  if (keep === null) {
    return (
      <section className={styles['panel']} aria-labelledby="vip-keep">
        <h3 id="vip-keep">{t('rewards.vipKeep')}</h3>
        <p className={styles['say']}>{t('rewards.vipKeepFree')}</p>
        <p className={styles['quiet']}>{t('rewards.vipKeepRule')}</p>
      </section>
    );
  }
  const [done, need] = [BigInt(keep.doneMicros), BigInt(keep.needMicros)];
  const left = sayAmount(language, roundUp(need - done), 0);
  const isMet = done >= need;
  return (
    <section className={styles['panel']} aria-labelledby="vip-keep">
      <h3 id="vip-keep">{t('rewards.vipKeep')}</h3>
      <p className={styles['say']}>
        {isMet
          ? t('rewards.vipKeepDone')
          : keep.isAsked
            ? t('rewards.vipKeepLeft', { amount: left })
            : t('rewards.vipKeepLater')}
      </p>
      <Stitch label={t('rewards.vipKeepMonth')} reached={done} target={need} />
      <p className={styles['quiet']}>
        {t('rewards.vipKeepText', {
          done: sayAmount(language, done, 0),
          need: sayAmount(language, need, 0),
        })}{' '}
        {t('rewards.vipKeepRule')}
      </p>
    </section>
  );
}
