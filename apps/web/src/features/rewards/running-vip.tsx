import { useStore } from '@nokshi/browser/store.ts';
import { Icon } from '@nokshi/ui';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { Patch } from '../../lib/rewards/patch.tsx';
import { Stitch } from '../../lib/rewards/stitch.tsx';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './rewards.module.css';
import { useVip } from './vip-query.ts';

const PATCH_PX = 52;

/** How far the next VIP level is, by the sum that lacks most. */
export function RunningVip() {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const { data } = useVip();
  const next = data?.ladder.find(({ rank }) => rank === data.nextRank);
  if (data === undefined || next === undefined) return null;
  const sums = [
    { label: t('rewards.vipStakes'), reached: BigInt(data.stakeMicros), target: BigInt(next.stakeMicros) },
    {
      label: t('rewards.vipDeposits'),
      reached: BigInt(data.depositMicros),
      target: BigInt(next.depositMicros),
    },
  ];
  // The smaller part of its target, without dividing: a / b < c / d.
  const [one, other] = sums as [(typeof sums)[0], (typeof sums)[0]];
  const least = other.reached * one.target < one.reached * other.target ? other : one;
  const level = t('rewards.vipLevel', { rank: sayNumber(language, next.rank) });
  return (
    <section className={styles['panel']} aria-labelledby="rewards-running">
      <h3 id="rewards-running">{t('rewards.running')}</h3>
      <AppLink className={styles['running'] ?? ''} href={memberHref('vip')}>
        <Patch rank={next.rank} size={PATCH_PX} isAhead />
        <span>
          <b>{next.name === null ? level : `${level} · ${next.name}`}</b>
          <small>
            {least.label} {sayAmount(language, least.reached, 0)} / {sayAmount(language, least.target, 0)}
          </small>
          <Stitch label={least.label} reached={least.reached} target={least.target} tone="gold" />
        </span>
        <Icon name="chevron-right" size="small" isDirectional />
      </AppLink>
    </section>
  );
}
