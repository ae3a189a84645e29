import { useStore } from '@nokshi/browser/store.ts';
import type { VipLevelRow } from '@nokshi/contract/rewards-vip.ts';
import { Badge, Icon, MoneyText } from '@nokshi/ui';
import { Patch } from '../../lib/rewards/patch.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useSayLakh } from './say-lakh.ts';
import styles from './vip.module.css';
import type { Vip } from './vip-query.ts';

const PATCH_PX = 64;

/** All levels, what each takes and gives. */
export function VipLadder({ vip }: { readonly vip: Vip }) {
  const t = useTexts('rewards');
  return (
    <section className={styles['panel']} aria-labelledby="vip-ladder">
      <div className={styles['head']}>
        <h3 id="vip-ladder">{t('rewards.vipLadder')}</h3>
        <small>{t('rewards.vipLadderNote')}</small>
      </div>
      <ol className={styles['ladder']}>
        {vip.ladder.map((level) => (
          <Level key={level.rank} level={level} rank={vip.rank} />
        ))}
      </ol>
    </section>
  );
}

function Level({ level, rank }: { readonly level: VipLevelRow; readonly rank: number }) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const sayLakh = useSayLakh();
  const isHere = level.rank === rank;
  return (
    <li aria-current={isHere ? 'step' : undefined} data-vip-level={level.rank}>
      <Patch rank={level.rank} size={PATCH_PX} isAhead={level.rank > rank} />
      <div className={styles['level']}>
        <b>{t('rewards.vipLevel', { rank: sayNumber(language, level.rank) })}</b>
        {level.name !== null && <span>{level.name}</span>}
        {isHere && <Badge tone="gold">{t('rewards.vipYou')}</Badge>}
        {level.rank < rank && (
          <>
            <Icon name="check" size="small" />
            <span className="nk-sr">{t('rewards.vipReached')}</span>
          </>
        )}
      </div>
      <dl>
        <div>
          <dt>{t('rewards.vipStakes')}</dt>
          <dd>{sayLakh(BigInt(level.stakeMicros))}</dd>
        </div>
        <div>
          <dt>{t('rewards.vipDeposits')}</dt>
          <dd>{sayLakh(BigInt(level.depositMicros))}</dd>
        </div>
        <div>
          <dt>{t('rewards.vipBonus')}</dt>
          <dd className={styles['gold']}>
            <MoneyText micros={BigInt(level.bonusMicros)} decimals={0} />
          </dd>
        </div>
        <div>
          <dt>{t('rewards.vipWithdrawals')}</dt>
          <dd>{sayNumber(language, level.withdrawalsPerDay)}</dd>
        </div>
      </dl>
    </li>
  );
}
