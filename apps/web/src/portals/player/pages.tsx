import { useLocation } from '@tanstack/react-router';
import { useCategories } from '../../lib/games/catalogue-queries.ts';
import { lazyPart } from '../../lib/loading/chunks.tsx';
import { lazySection } from '../../lib/loading/missing-part.tsx';
import { findMemberPage, type MemberPage as MemberPageName } from '../../lib/navigation/member-pages.ts';
import { go } from '../../lib/navigation/navigation.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { loadTexts } from '../../lib/texts/texts.ts';

/**
 * The pages of the portal; each loads when it is first drawn. The groups of RT-15.2 keep their names in the build
 * (`vite-chunk-names.ts`): Promotions, Seamless, Lottery, MemberCenter, PointMall, AccountGame, GameListCenter,
 * GameCenter.
 */
export const VendorListPage = lazyPart(
  async () => (await import('../../features/catalogue/lists/vendor-list-page.tsx')).VendorListPage,
);
const CategoryPage = lazyPart(
  async () => (await import('../../features/catalogue/lists/category-page.tsx')).CategoryPage,
);
export const OwnListPage = lazyPart(
  async () => (await import('../../features/catalogue/lists/own-list-page.tsx')).OwnListPage,
);
export const HotListPage = lazyPart(
  async () => (await import('../../features/catalogue/lists/ranked-lists.tsx')).HotListPage,
);
export const NewListPage = lazyPart(
  async () => (await import('../../features/catalogue/lists/ranked-lists.tsx')).NewListPage,
);
export const PointMallPage = lazyPart(
  async () => (await import('../../features/point-mall/point-mall-page.tsx')).PointMallPage,
);
export const MarksPage = lazyPart(
  async () => (await import('../../features/marks/marks-page.tsx')).MarksPage,
);
export const ReceiptCheckPage = lazyPart(
  async () => (await import('../../features/receipt-check/receipt-check-page.tsx')).ReceiptCheckPage,
);
export const GamePage = lazyPart(
  async () => (await import('../../features/play/game/game-page.tsx')).GamePage,
);
/** With its words: a table asks for nothing of its own before they are there. */
export const LotteryTables = lazyPart(async () => {
  const words = loadTexts(languageStore.get(), 'lottery').catch(() => undefined);
  const [page] = await Promise.all([import('../../features/lottery/table/lottery-page.tsx'), words]);
  return page.LotteryPage;
});
const DrawCheck = lazySection(
  async () => (await import('../../features/lottery-verify/draw-check.tsx')).DrawCheck,
);

export function LotteryPage() {
  return <LotteryTables checker={DrawCheck} />;
}

export const DrawVerifierPage = lazyPart(
  async () => (await import('../../features/lottery-verify/draw-verifier-page.tsx')).DrawVerifierPage,
);
export const LotteryLobby = lazyPart(
  async () => (await import('../../features/lottery/lobby/lobby.tsx')).LotteryLobby,
);

/** The page of a kind of lotteries (RT-9): those of the house with their clocks, or the category's games where none is open. */
export function LotteryRoute({ category }: { readonly category: 'LOTT' | 'ELOTT' }) {
  return (
    <LotteryLobby category={category}>
      <LotteryGames category={category} />
    </LotteryLobby>
  );
}

/** Its vendors, or the games of the one that was chosen or is the only one (HD-4.3). */
function LotteryGames({ category }: { readonly category: 'LOTT' | 'ELOTT' }) {
  const { searchStr } = useLocation();
  const isOneVendor = useCategories().data?.get(category)?.length === 1;
  const isChosen = new URLSearchParams(searchStr).has('vassalage');
  return isOneVendor || isChosen ? (
    <VendorListPage category={category} />
  ) : (
    <CategoryPage category={category} />
  );
}

export const VerifierPage = lazyPart(
  async () => (await import('../../features/play/verify/verifier-page.tsx')).VerifierPage,
);
const DepositPage = lazySection(
  async () => (await import('../../features/cashier/deposit/deposit-page.tsx')).DepositPage,
);
const WithdrawalsPage = lazySection(
  async () => (await import('../../features/withdrawals/withdrawals-page.tsx')).WithdrawalsPage,
);
const RecordsPage = lazySection(
  async () => (await import('../../features/records/records-page.tsx')).RecordsPage,
);
const TransferPage = lazySection(
  async () => (await import('../../features/cashier/transfer/transfer-page.tsx')).TransferPage,
);
const UplinePage = lazySection(
  async () => (await import('../../features/upline/upline-page.tsx')).UplinePage,
);
const RefillPanel = lazySection(
  async () => (await import('../../features/member/refill-panel.tsx')).RefillPanel,
);
const VipPage = lazySection(async () => (await import('../../features/rewards/vip-page.tsx')).VipPage);
const RewardsPage = lazySection(
  async () => (await import('../../features/rewards/rewards-page.tsx')).RewardsPage,
);
const MissionsPage = lazySection(
  async () => (await import('../../features/missions/missions-page.tsx')).MissionsPage,
);
const ControlPage = lazySection(
  async () => (await import('../../features/control/limits/control-page.tsx')).ControlPage,
);
const ContractsMemberPage = lazySection(
  async () => (await import('../../features/agent/contracts/contracts-member-page.tsx')).ContractsMemberPage,
);
const LimitGate = lazySection(
  async () => (await import('../../features/control/limits/limit-gate.tsx')).LimitGate,
);
export const MemberPage = lazyPart(async () => {
  const { askForMemberPage, MemberArea } = await import('../../features/member/member-area.tsx');
  askForMemberPage(findMemberPage(window.location.pathname, window.location.search));
  return function MemberPage({ pathname, search }: { readonly pathname: string; readonly search: string }) {
    return <MemberArea page={findMemberPage(pathname, search)} pages={pagesOf(search)} />;
  };
});

/** The member centre's pages that are other features'; each loads when it is drawn. Before the first deposit a limit is
 * offered; with the deposits stands the daily refill of play credit. */
function pagesOf(search: string) {
  const records = (page: MemberPageName) => <RecordsPage page={page} search={search} />;
  return {
    depositv2: (
      <LimitGate title="member.depositv2">
        <DepositPage search={search}>
          <RefillPanel />
        </DepositPage>
      </LimitGate>
    ),
    transferFund: <TransferPage />,
    transferUpline: <UplinePage search={search} />,
    withdraw: <WithdrawalsPage search={search} />,
    personalHistoryCopy: records('personalHistoryCopy'),
    transactionHistory: records('transactionHistory'),
    personalProfit: records('personalProfit'),
    bonusDetails: records('bonusDetails'),
    rewardCenter: <RewardsPage />,
    vip: <VipPage />,
    missionLeaderboard: <MissionsPage />,
    control: <ControlPage />,
    contracts: <ContractsMemberPage />,
  };
}

export function MemberRoute() {
  const { pathname, searchStr } = useLocation();
  return <MemberPage pathname={pathname} search={searchStr} />;
}

const AgentLanding = lazyPart(
  async () => (await import('../../features/agent/applications/landing-page.tsx')).LandingPage,
);
const AgentLogin = lazySection(
  async () => (await import('../../features/identity/login-fields.tsx')).LoginFields,
);
const AgentCentre = lazySection(
  async () => (await import('../../features/agent/shell/agent-centre.tsx')).AgentCentre,
);

/** The agents' landing page with their login form (RT-13), which the server opens to agents alone (RO-1.9). */
export function AgentRoute() {
  return (
    <AgentLanding
      form={(onNoAgent) => <AgentLogin side="AGENT" next={() => go('/agentHome')} onNoAgent={onNoAgent} />}
    />
  );
}

const AssistantPage = lazyPart(
  async () => (await import('../../features/agent/desk/assistant-page.tsx')).AssistantPage,
);
const AssistantWayIn = lazySection(
  async () => (await import('../../features/identity/assistant/assistant-way-in.tsx')).AssistantWayIn,
);

/** Where assistants of agents sign in and work, in a session that is no member's. */
export function AssistantRoute() {
  return <AssistantPage wayIn={<AssistantWayIn />} />;
}

/** The agent centre (RT-14): `/agentHome/<name>`, in any spelling of its letters. */
export function AgentHomeRoute() {
  const { pathname } = useLocation();
  return <AgentCentre pageName={pathname.split('/')[2]} />;
}
