import type { LotteryTable } from '@nokshi/contract/lottery.ts';
import type { Family } from '@nokshi/lottery';
import { Suspense, useMemo } from 'react';
import { GamePageBanner } from '../../../lib/banners/game-banners.tsx';
import { lazySection } from '../../../lib/loading/missing-part.tsx';
import type { Terms } from '../cart/figures.ts';
import { TableLine } from '../cart/table-line.tsx';
import styles from '../table.module.css';
import { TableHead } from '../table-head.tsx';
import type { TablePlace } from '../table-place.ts';
import { BettingTable } from './betting-table.tsx';
import { ViewSkeleton } from './table-skeleton.tsx';
import { TableTabs } from './table-tabs.tsx';

const views = () => import('./table-views.tsx');
const DrawList = lazySection(async () => (await views()).DrawList);
const TrendsPage = lazySection(async () => (await views()).TrendsPage);
const RulesPage = lazySection(async () => (await views()).RulesPage);
const OrderList = lazySection(async () => (await views()).OrderList);

export interface TablePageProps {
  readonly table: LotteryTable;
  readonly family: Family<unknown>;
  readonly place: TablePlace;
}

/** A lottery's page: its clock above, and below it the pad, the draws, the charts, the rules or the orders. */
export function TablePage({ table, family, place }: TablePageProps) {
  const terms = useTerms(table);
  return (
    <div className={styles['page']}>
      <TableLine game={table.game} />
      <TableHead table={table} />
      <TableTabs game={table.game} view={place.view} />
      {place.view === 'table' && <BettingTable table={table} family={family} terms={terms} />}
      <Suspense fallback={<ViewSkeleton />}>
        {place.view === 'draws' && <DrawList game={table.game} />}
        {place.view === 'trends' && <TrendsPage game={table.game} />}
        {place.view === 'rules' && <RulesPage table={table} family={family} terms={terms} />}
        {place.view === 'orders' && <OrderList gameCode={table.game.gameCode} />}
      </Suspense>
      <GamePageBanner />
    </div>
  );
}

/** How the table sells. It stays the same object while nothing about it changes: figures are made from it. */
function useTerms({ series, odds }: LotteryTable): Terms {
  const text = JSON.stringify([series, odds]);
  return useMemo((): Terms => {
    const [range, prices] = JSON.parse(text) as [LotteryTable['series'], LotteryTable['odds']];
    if (range !== null) return { kind: 'series', ownSeries: range.own, lowestSeries: range.least };
    const oddsE4 = Object.fromEntries(Object.entries(prices).map(([prize, value]) => [prize, BigInt(value)]));
    return { kind: 'table', oddsE4 };
  }, [text]);
}
