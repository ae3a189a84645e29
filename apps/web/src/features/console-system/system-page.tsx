import { useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import css from '../../lib/console/desk.module.css';
import { switchesQuery } from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { BarePathsPanel } from './bare-paths-panel.tsx';
import { CockfightPanel } from './cockfight-panel.tsx';
import { DepositCapsPanel } from './deposit-caps-panel.tsx';
import { JackpotsPanel } from './jackpots-panel.tsx';
import { LotteryBetsPanel } from './lottery-bets-panel.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { RealMoneyPanels } from './real-money-panel.tsx';
import { RegionPanel } from './region-panel.tsx';
import { UnreadablePanel } from './unreadable-panel.tsx';

/** The switches of the whole portal. */
export function SystemPage() {
  const { t } = useUi();
  const query = useQuery(switchesQuery());
  const maySwitchMoney = useMay('cashier.switch_real_money');
  return (
    <div className={css['page']}>
      <PageHead title={t('console.systemTitle')} />
      <Loaded query={query}>
        {({ maintenance, region, depositCaps, lotteryBets, barePaths, hidesCockfight, unreadable }) => (
          <>
            <UnreadablePanel settings={unreadable} />
            <div className={css['halves']}>
              <MaintenancePanel maintenance={maintenance} />
              <RegionPanel key={JSON.stringify(region)} region={region} />
            </div>
            <DepositCapsPanel key={JSON.stringify(depositCaps)} caps={depositCaps} />
            <LotteryBetsPanel key={JSON.stringify(lotteryBets)} bets={lotteryBets} />
            <BarePathsPanel key={JSON.stringify(barePaths)} paths={barePaths} />
            <CockfightPanel isHidden={hidesCockfight} />
          </>
        )}
      </Loaded>
      <JackpotsPanel />
      {maySwitchMoney && <RealMoneyPanels />}
    </div>
  );
}
