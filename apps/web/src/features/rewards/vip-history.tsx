import { useStore } from '@nokshi/browser/store.ts';
import type { VipStepRow } from '@nokshi/contract/rewards-vip.ts';
import { Icon } from '@nokshi/ui';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './vip.module.css';

/** How the member came to this level, the newest first. */
export function VipHistory({ history }: { readonly history: readonly VipStepRow[] }) {
  const t = useTexts('rewards');
  return (
    <section className={styles['panel']} aria-labelledby="vip-history">
      <h3 id="vip-history">{t('rewards.vipHistory')}</h3>
      <ol className={styles['steps']}>
        {history.map((step) => (
          <Step key={`${step.at} ${step.what} ${step.rank}`} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { what, rank, name, bonusMicros, at } }: { readonly step: VipStepRow }) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const level = t('rewards.vipLevel', { rank: sayNumber(language, rank) });
  const title =
    what === 'joined' ? t('rewards.vipStep_joined') : name === null ? level : `${level} · ${name}`;
  const bonus =
    bonusMicros === '0'
      ? ''
      : t('rewards.vipStepBonus', { amount: sayAmount(language, BigInt(bonusMicros), 0) });
  return (
    <li data-vip-step={what}>
      <span className={styles['disc']}>
        <Icon name={what === 'joined' ? 'user' : 'award'} size="small" />
      </span>
      <div>
        <b>{title}</b>
        {what !== 'joined' && (
          <small>{[t(`rewards.vipStep_${what}`), bonus].filter((part) => part !== '').join(' · ')}</small>
        )}
        <small>{sayMoment(at)}</small>
      </div>
    </li>
  );
}
