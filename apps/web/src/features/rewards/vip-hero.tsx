import { useStore } from '@nokshi/browser/store.ts';
import { buttonClass, Icon } from '@nokshi/ui';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { Patch } from '../../lib/rewards/patch.tsx';
import { Plate } from '../../lib/rewards/plate.tsx';
import { Stitch } from '../../lib/rewards/stitch.tsx';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useReadyRewards } from './ready-rewards.ts';
import styles from './vip.module.css';
import type { Vip } from './vip-query.ts';

const [PATCH_PX, NEXT_PX] = [124, 86];

/** The level in force, and the two threads that lead to the next one. */
export function VipHero({ vip }: { readonly vip: Vip }) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const { rank, name, nextRank } = vip;
  const next = vip.ladder.find((level) => level.rank === nextRank);
  return (
    <Plate
      hue="indigo"
      label={t('rewards.vipYours')}
      art={
        <div className={styles['patches']}>
          <Patch rank={rank} size={PATCH_PX} />
          {nextRank !== null && (
            <>
              <span className={styles['seam']} />
              <Patch rank={nextRank} size={NEXT_PX} isAhead />
            </>
          )}
        </div>
      }
    >
      <p className={styles['over']}>{t('rewards.vipYours')}</p>
      <p className={styles['big']} data-vip-rank={rank}>
        {t('rewards.vipLevel', { rank: sayNumber(language, rank) })}
        {name !== null && ` · ${name}`}
      </p>
      {next === undefined ? (
        <p className={styles['fine']}>{t('rewards.vipTop')}</p>
      ) : (
        <>
          <div className={styles['sums']}>
            <Sum
              label={t('rewards.vipStakes')}
              reached={BigInt(vip.stakeMicros)}
              target={BigInt(next.stakeMicros)}
            />
            <Sum
              label={t('rewards.vipDeposits')}
              reached={BigInt(vip.depositMicros)}
              target={BigInt(next.depositMicros)}
            />
          </div>
          <p className={styles['fine']}>{t('rewards.vipBoth')}</p>
        </>
      )}
      <Waiting />
    </Plate>
  );
}

/** Bonuses of levels that wait to be claimed. */
function Waiting() {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const ready = useReadyRewards().data?.list.filter(({ kind }) => kind === 'vip') ?? [];
  if (ready.length === 0) return null;
  const sum = ready.reduce((all, { amountMicros }) => all + BigInt(amountMicros), 0n);
  return (
    <div className={styles['waiting']}>
      <p>{t('rewards.vipUp', { amount: sayAmount(language, sum, 0) })}</p>
      <AppLink className={buttonClass('glass')} href={memberHref('rewardCenter')}>
        {t('rewards.vipToRewards')}
      </AppLink>
    </div>
  );
}

interface SumProps {
  readonly label: string;
  /** Micros, both. */
  readonly reached: bigint;
  readonly target: bigint;
}

function Sum({ label, reached, target }: SumProps) {
  const t = useTexts('rewards');
  const language = useStore(languageStore);
  const missing = target - reached;
  return (
    <div>
      <span>{label}</span>
      <b>
        {sayAmount(language, reached, 0)} <small>/ {sayAmount(language, target, 0)}</small>
      </b>
      <Stitch label={label} reached={reached} target={target} tone="onPlate" />
      {missing <= 0n ? (
        <em data-is-done>
          <Icon name="check" size="small" />
          {t('rewards.vipDone')}
        </em>
      ) : (
        <em>{t('rewards.vipLeft', { amount: sayAmount(language, roundUp(missing), 0) })}</em>
      )}
    </div>
  );
}

const UNIT = 1_000_000n;

/** What is missing is never said to be less than it is. */
export function roundUp(micros: bigint): bigint {
  return ((micros + UNIT - 1n) / UNIT) * UNIT;
}
