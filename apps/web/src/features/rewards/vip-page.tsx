import type { TextKey } from '@nokshi/texts/texts.ts';
import { EmptyState, ErrorState, Icon, type IconName, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../lib/api/failure.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './vip.module.css';
import { VipHero } from './vip-hero.tsx';
import { VipHistory } from './vip-history.tsx';
import { VipLadder } from './vip-ladder.tsx';
import { VipKeep, VipPace } from './vip-outlook.tsx';
import { useVip, type Vip } from './vip-query.ts';

const [PLATE_PX, LADDER_PX] = [280, 640];

/** The VIP ladder: where the member stands, what comes next and what it takes. */
export function VipPage() {
  const t = useTexts('rewards');
  const { data, error, refetch } = useVip();
  return (
    <div className={styles['page']}>
      <h2 id="member-page-title" className="nk-sr">
        {t('rewards.vipTitle')}
      </h2>
      {data === undefined && error !== null && (
        <ErrorState {...failureProps(error, t('rewards.vipFailed'))} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <>
          <Skeleton style={{ blockSize: PLATE_PX }} />
          <Skeleton style={{ blockSize: LADDER_PX }} />
        </>
      )}
      {data !== undefined && <Standing vip={data} />}
    </div>
  );
}

function Standing({ vip }: { readonly vip: Vip }) {
  const t = useTexts('rewards');
  if (vip.ladder.length === 0 && vip.rank === 0) {
    return <EmptyState icon="award" title={t('rewards.vipOff')} text={t('rewards.vipOffText')} />;
  }
  const isFirstDay = vip.rank === 0 && vip.stakeMicros === '0' && vip.depositMicros === '0';
  return (
    <>
      <VipHero vip={vip} />
      {!isFirstDay && (vip.projection !== null || vip.rank > 1) && (
        <div className={styles['pair']}>
          <VipPace vip={vip} />
          <VipKeep vip={vip} />
        </div>
      )}
      <VipLadder vip={vip} />
      <div className={styles['pair']}>
        <Formula />
        <VipHistory history={vip.history} />
      </div>
    </>
  );
}

const LINES: readonly (readonly [IconName, TextKey])[] = [
  ['award', 'rewards.vipFormulaSums'],
  ['calculator', 'rewards.vipFormulaOwn'],
  ['rotate-ccw', 'rewards.vipFormulaUndone'],
  ['shield-check', 'rewards.vipFormulaLoss'],
];

function Formula() {
  const t = useTexts('rewards');
  return (
    <section className={styles['panel']} aria-labelledby="vip-formula">
      <h3 id="vip-formula">{t('rewards.vipFormula')}</h3>
      <ul className={styles['lines']}>
        {LINES.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size="small" />
            {t(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
