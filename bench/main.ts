import { benchAgents } from './agents/agents-bench.ts';
import { benchArcade } from './browser/arcade-bench.ts';
import { benchFrames } from './browser/frames-bench.ts';
import { benchHome } from './browser/home-bench.ts';
import { benchLanguage } from './browser/language-bench.ts';
import { benchLighthouse } from './browser/lighthouse-bench.ts';
import { benchOrderPage } from './browser/order-page-bench.ts';
import { benchRoutes } from './browser/routes-bench.ts';
import { benchScroll } from './browser/scroll-bench.ts';
import { benchSearch } from './browser/search-bench.ts';
import { benchBalance } from './calls/balance-bench.ts';
import { benchGameList } from './calls/game-list-bench.ts';
import { benchGames } from './calls/games-bench.ts';
import { benchHouseBet } from './calls/house-bet-bench.ts';
import { benchLogin } from './calls/login-bench.ts';
import { benchCrash } from './crash/crash-bench.ts';
import { benchJackpots } from './jackpots/jackpots-bench.ts';
import { benchPostMany } from './ledger/post-many-bench.ts';
import { benchExpand } from './lottery/expand-bench.ts';

import { benchLottery } from './lottery/lottery-bench.ts';
import { benchLotteryOrders } from './lottery/orders-bench.ts';
import { benchWebhook } from './payments/webhook-bench.ts';
import { benchRecords } from './records/records-bench.ts';
import { LOAD_PROCESS } from './wallet/load-generator.ts';
import { runLoadProcess } from './wallet/load-process.ts';
import { benchWallet } from './wallet/wallet-bench.ts';
import { benchWalletSets } from './wallet/wallet-sets-bench.ts';
import { forgetOtherWorlds } from './world/own-environment.ts';
import { runYardstickProcess, YARDSTICK_PROCESS } from './yardstick/yardstick-driver.ts';

/** Each takes its switches, prints its lines and resolves to whether its goals are met. */
const BENCHES: Readonly<Record<string, (switches: readonly string[]) => Promise<boolean>>> = {
  agents: benchAgents,
  wallet: benchWallet,
  'post-many': benchPostMany,
  'wallet-sets': benchWalletSets,
  games: benchGames,
  'game-list': benchGameList,
  login: benchLogin,
  balance: benchBalance,
  webhook: benchWebhook,
  records: benchRecords,
  'house-bet': benchHouseBet,
  crash: benchCrash,
  jackpots: benchJackpots,
  lottery: benchLottery,
  'lottery-orders': benchLotteryOrders,
  expand: benchExpand,
  home: benchHome,
  scroll: benchScroll,
  routes: benchRoutes,
  search: benchSearch,
  language: benchLanguage,
  lighthouse: benchLighthouse,
  arcade: benchArcade,
  frames: benchFrames,
  'order-page': benchOrderPage,
};

/** What a bench starts this program for once more. */
const PROCESSES: Readonly<Record<string, () => void>> = {
  [LOAD_PROCESS]: runLoadProcess,
  [YARDSTICK_PROCESS]: runYardstickProcess,
};

async function main(name: string | undefined, switches: readonly string[]): Promise<void> {
  const bench = BENCHES[name ?? ''];
  if (!bench) {
    process.stderr.write(
      `Usage: npm run bench -- NAME, where NAME is one of ${Object.keys(BENCHES).join(', ')}\n`,
    );
    process.exitCode = 2;
    return;
  }
  forgetOtherWorlds();
  process.exitCode = (await bench(switches)) ? 0 : 1;
}

const [, , name, ...switches] = process.argv;
const asProcess = PROCESSES[name ?? ''];
if (asProcess) asProcess();
else await main(name, switches);
