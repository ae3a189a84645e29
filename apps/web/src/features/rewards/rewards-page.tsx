import type { Reward } from '@nokshi/contract/rewards.ts';
import { ErrorState, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../lib/api/failure.ts';
import { useClaim } from '../../lib/rewards/use-claim.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { FreeBetLists } from './free-bets.tsx';
import { MorePlaces } from './more-places.tsx';
import { PastRewards, usePastRewards } from './past-rewards.tsx';
import { useReadyRewards } from './ready-rewards.ts';
import { RewardCards } from './reward-cards.tsx';
import { EmptyHero, FirstDayHero, ReadyHero, TakenHero } from './reward-heroes.tsx';
import styles from './rewards.module.css';
import { RunningVip } from './running-vip.tsx';

const [PLATE_PX, CARDS_PX] = [260, 280];

/** Everything that can be claimed, what is under way, and what was claimed (MC-10). */
export function RewardsPage() {
  const t = useTexts('rewards');
  const { data, error, refetch } = useReadyRewards();
  return (
    <div className={styles['page']}>
      <h2 id="member-page-title" className="nk-sr">
        {t('rewards.title')}
      </h2>
      {data === undefined && error !== null && (
        <ErrorState {...failureProps(error, t('rewards.failed'))} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <>
          <Skeleton style={{ blockSize: PLATE_PX }} />
          <Skeleton style={{ blockSize: CARDS_PX }} />
        </>
      )}
      {data !== undefined && <Centre list={data.list} count={data.count} />}
      <FreeBetLists />
    </div>
  );
}

function Centre({ list, count }: { readonly list: readonly Reward[]; readonly count: number }) {
  const { claim, isClaiming, isBusy } = useClaim();
  const past = usePastRewards();
  const [taken, setTaken] = useState<readonly Reward[]>([]);
  const take = async (ids: readonly string[]) => {
    const claimed = await claim(ids);
    if (claimed.length > 0) setTaken(claimed);
  };
  const isFirstDay = list.length === 0 && past.rows?.length === 0;
  const isTaken = list.length === 0 && taken.length > 0;
  return (
    <>
      {list.length > 0 && (
        <ReadyHero
          list={list}
          count={count}
          isBusy={isBusy}
          onTake={() => void take(list.map(({ id }) => id))}
        />
      )}
      {isTaken && <TakenHero list={taken} />}
      {!isTaken && list.length === 0 && (isFirstDay ? <FirstDayHero /> : <EmptyHero />)}
      {list.length > 0 && (
        <RewardCards list={list} isBusy={isBusy} isClaiming={isClaiming} onTake={(id) => void take([id])} />
      )}
      <RunningVip />
      <MorePlaces />
      <PastRewards past={past} />
    </>
  );
}
