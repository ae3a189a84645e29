import type { WinnerEntry } from '@nokshi/contract/play.ts';
import { wireNumberToMicros } from '@nokshi/money';
import { EmptyState, ErrorState, HonestMark, Icon, LateImage, MoneyText, Skeleton, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../lib/api/failure.ts';
import { useWinners } from '../../lib/games/catalogue-queries.ts';
import { launch } from '../../lib/games/launch.ts';
import { type WinnersOrder, WinnersOrderChoice } from '../../lib/games/winners-order.tsx';
import { gameHref } from '../../lib/navigation/navigation.ts';

const ROWS = 9;
const DECIMALS = 2;

/** The winner board (HM-4): the nine biggest settled wins, or the latest; each leads to its game. */
export function WinnerBoard() {
  const { t } = useUi();
  const [order, setOrder] = useState<WinnersOrder>('top');
  const { data, error, refetch } = useWinners(order);
  return (
    <section className="nk-wb" aria-label={t('home.winnersLabel')}>
      <div className="nk-wb-head">
        <h2>{t('home.winners')}</h2>
        <WinnersOrderChoice order={order} onOrder={setOrder} />
      </div>
      <HonestMark kind="credit" />
      {error && !data && (
        <ErrorState {...failureProps(error, t('shell.loadFailed'))} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState icon="trophy" title={t('home.winnersEmpty')} text={t('home.winnersEmptyText')} />
      )}
      {!error && data?.length !== 0 && (
        <ol>
          {data
            ? data.map((winner) => <WinnerRow key={winner.recordId} winner={winner} />)
            : Array.from({ length: ROWS }, (_, index) => (
                <li key={index}>
                  <Skeleton className="nk-wb-sk" />
                </li>
              ))}
        </ol>
      )}
    </section>
  );
}

/** A mask as long as the name says how long it is, and pushes the rest out of sight: three stars say as much. */
function shortMask(name: string): string {
  return name.replace(/\*{4,}/g, '***');
}

function WinnerRow({ winner }: { readonly winner: WinnerEntry }) {
  const { customerName, gameCode, gameName, iconUrl, isDemo, nodeId, vendor, winAmount } = winner;
  return (
    <li>
      <a
        href={gameHref(gameCode)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          launch({ gameCode, gameName, nodeId: Number(nodeId), vassalage: vendor });
        }}
      >
        <LateImage
          src={iconUrl}
          alt=""
          width={42}
          height={50}
          instead={
            <span className="nk-wb-art">
              <Icon name="gamepad-2" />
            </span>
          }
        />
        <div>
          <b>
            <MoneyText micros={wireNumberToMicros(winAmount, DECIMALS)} />
          </b>
          <span className="nk-wb-game">{gameName}</span>
          <span className="nk-wb-who">
            <span>{shortMask(customerName)}</span>
            {isDemo && <HonestMark kind="bot" look="tag" />}
          </span>
        </div>
      </a>
    </li>
  );
}
