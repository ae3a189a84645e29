import { WINNER_BOARD_LIMIT } from '@nokshi/contract/constants.ts';
import { winnerBoard } from '@nokshi/contract/play.ts';
import { wireNumberToMicros } from '@nokshi/money';
import { EmptyState, ErrorState, HonestMark, LateImage, MoneyText, Skeleton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import {
  WinnersCategoryChoice,
  type WinnersOrder,
  WinnersOrderChoice,
} from '../../../lib/games/winners-order.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { gameHref } from '../../../lib/navigation/navigation.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../content.module.css';
import { JackpotsSection } from './jackpots-section.tsx';
import winnerStyles from './winners.module.css';

const DECIMALS = 2;
const ROWS_EXPECTED = 9;

/** The winners list (SC-5.2): the twenty biggest or latest settled wins, each of them really played here. */
export function WinnersPage() {
  const t = useTexts('content');
  const language = useWireLanguage();
  const [order, setOrder] = useState<WinnersOrder>('top');
  const [category, setCategory] = useState('ALL');
  const { data, error, refetch } = useQuery({
    queryKey: ['winnersList', language, order, category],
    queryFn: async ({ signal }) => {
      const input = { gameCategory: category, language, limitNum: WINNER_BOARD_LIMIT, order };
      return (await call(winnerBoard, input, { signal })).list.map(({ vo }) => vo);
    },
  });
  useTitle(t('content.winnersTitle'));
  return (
    <div className={styles['page']}>
      <h1>{t('content.winnersTitle')}</h1>
      <p className={styles['intro']}>{t('content.winnersIntro')}</p>
      <HonestMark kind="credit" />
      <JackpotsSection />
      <h2>{t('content.winnersList')}</h2>
      <div className={winnerStyles['choices']}>
        <WinnersOrderChoice order={order} onOrder={setOrder} />
        <WinnersCategoryChoice category={category} onCategory={setCategory} />
      </div>
      {error && !data && (
        <ErrorState {...failureProps(error, t('content.loadFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <div className={winnerStyles['winners']}>
          {Array.from({ length: ROWS_EXPECTED }, (_, index) => (
            <Skeleton key={index} className={winnerStyles['rowWait']} />
          ))}
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState icon="trophy" title={t('home.winnersEmpty')} text={t('home.winnersEmptyText')} />
      )}
      <ol className={winnerStyles['winners']}>
        {data?.map((winner) => (
          <li key={winner.recordId}>
            <AppLink href={gameHref(winner.gameCode)}>
              <LateImage src={winner.iconUrl} alt="" width={42} height={50} instead="gamepad-2" />
              <span>
                <b>{winner.gameName}</b>
                <small>
                  {winner.customerName.replace(/\*{4,}/g, '***')}{' '}
                  {winner.isDemo && <HonestMark kind="bot" look="tag" />}
                </small>
              </span>
              <MoneyText micros={wireNumberToMicros(winner.winAmount, DECIMALS)} decimals={DECIMALS} />
            </AppLink>
          </li>
        ))}
      </ol>
    </div>
  );
}
