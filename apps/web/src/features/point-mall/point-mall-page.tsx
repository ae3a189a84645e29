import { useStore } from '@nokshi/browser/store.ts';
import { listMall } from '@nokshi/contract/rewards-mall.ts';
import { pointOverview } from '@nokshi/contract/rewards-points.ts';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { failureProps } from '../../lib/api/failure.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';
import { openLogin } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/start/use-flag.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTitle } from '../../lib/texts/title.ts';
import { Goods } from './goods.tsx';
import { PointHero } from './point-hero.tsx';
import styles from './point-mall.module.css';
import { PointRecords } from './point-records.tsx';
import { PointRules } from './point-rules.tsx';

const HERO_PX = 230;
const GOODS_PX = 320;
const TABS = ['goods', 'ledger', 'rules'] as const;

/** The points mall (RT-5, SC-4): what a member holds and how it came, what can be had for it, and the rates. */
export function PointMallPage() {
  const t = useTexts('pages', 'points', 'member', 'identity');
  useTitle(t('pages.pointMall'));
  const isOn = useFlag('PTSYS3');
  const { member } = useSession();
  return (
    <>
      <h1 className={styles['title']}>{t('pages.pointMall')}</h1>
      {!isOn && (
        <EmptyState
          icon="gift"
          title={t('pages.pointMallOff')}
          text={t('pages.pointMallText')}
          action={
            <AppLink className={buttonClass('primary')} href={memberHref('rewardCenter')}>
              {t('member.rewardCenter')}
            </AppLink>
          }
        />
      )}
      {isOn && member === null && (
        <EmptyState
          icon="gift"
          title={t('pages.pointMall')}
          text={t('pages.aboutPointMall')}
          action={
            <Button kind="primary" onClick={() => openLogin()}>
              {t('identity.loginTitle')}
            </Button>
          }
        />
      )}
      {isOn && member !== null && <Mall />}
    </>
  );
}

function Mall() {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const [tab, setTab] = useState<(typeof TABS)[number]>('goods');
  const points = useQuery({
    queryKey: [...REWARDS_KEY, 'points', 'overview'],
    queryFn: ({ signal }) => call(pointOverview, {}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const goods = useQuery({
    queryKey: [...REWARDS_KEY, 'points', 'goods', language],
    queryFn: ({ signal }) => call(listMall, {}, { signal }),
    staleTime: 0,
  });
  const error = points.error ?? goods.error;
  const [held, mall] = [points.data, goods.data];
  if (held === undefined || mall === undefined) {
    if (error !== null) {
      return (
        <ErrorState
          {...failureProps(error, t('points.failed'))}
          onRetry={() => {
            void points.refetch();
            void goods.refetch();
          }}
        />
      );
    }
    return (
      <div className={styles['page']}>
        <Skeleton style={{ blockSize: HERO_PX }} />
        <Skeleton style={{ blockSize: GOODS_PX }} />
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <PointHero held={held} />
      <div className={styles['chips']} role="group" aria-label={t('points.tabs')}>
        {TABS.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
            {t(`points.tab_${one}`)}
          </button>
        ))}
      </div>
      {tab === 'goods' && <Goods held={held} list={mall.list} />}
      {tab === 'ledger' && <PointRecords />}
      {tab === 'rules' && <PointRules held={held} />}
    </div>
  );
}
