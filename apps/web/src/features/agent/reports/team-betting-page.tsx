import { exportMemberBets, exportTeam } from '@nokshi/contract/agents-reports.ts';
import { Button, EmptyState } from '@nokshi/ui';
import { fetchFile } from '../../../lib/api/call.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { BettingSums } from './betting-sums.tsx';
import { BranchTable } from './branch-table.tsx';
import { DayTable, GameTable } from './game-day-tables.tsx';
import { MemberBetsTable } from './member-bets-table.tsx';
import styles from './reports.module.css';
import { TeamFilters } from './team-filters.tsx';
import { type TeamFilter, useTeamFilter } from './use-team-filter.ts';

const VIEWS = ['member', 'bets', 'game', 'day'] as const;
type View = (typeof VIEWS)[number];

/** Team betting (AC-5): what was settled in the days, by member, bet by bet, by game and by day. */
export function TeamBettingPage() {
  const t = useTexts('agentReports');
  const { address, filter } = useTeamFilter();
  const view: View = VIEWS.find((one) => one === address.word('view')) ?? 'member';
  return (
    <ReportPage
      address={address}
      lead={t('agentReports.bettingLead')}
      files={<Files filter={filter} view={view} />}
    >
      <BettingSums address={address} filter={filter} />
      <ReportPanel
        title={t(`agentReports.view_${view}`)}
        beside={<ViewSwitch address={address} view={view} />}
      >
        <TeamFilters address={address} hasProduct={view !== 'bets'} />
        {view === 'member' && <BranchTable address={address} filter={filter} kind="betting" />}
        {view === 'bets' &&
          (filter.memberId === undefined ? (
            <ChooseMember address={address} />
          ) : (
            <MemberBetsTable address={address} filter={{ ...filter, memberId: filter.memberId }} />
          ))}
        {view === 'game' && <GameTable address={address} filter={filter} />}
        {view === 'day' && <DayTable address={address} filter={filter} />}
      </ReportPanel>
    </ReportPage>
  );
}

function ViewSwitch({ address, view }: { readonly address: ReportAddress; readonly view: View }) {
  const t = useTexts('agentReports');
  return (
    <fieldset className={`nk-segmented ${styles['views']}`}>
      <legend className="nk-sr">{t('agentReports.views')}</legend>
      {VIEWS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => address.change({ view: one === 'member' ? '' : one })}
        >
          {t(`agentReports.short_${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

function ChooseMember({ address }: { readonly address: ReportAddress }) {
  const t = useTexts('agentReports');
  return (
    <EmptyState
      icon="user"
      title={t('agentReports.chooseMember')}
      text={t('agentReports.chooseMemberText')}
      action={<Button onClick={() => address.change({ view: '' })}>{t('agentReports.showMembers')}</Button>}
    />
  );
}

/** The files hold what the view shows first, and the other sums beside it. */
function Files({ filter, view }: { readonly filter: TeamFilter; readonly view: View }) {
  const t = useTexts('agentReports');
  const language = useWireLanguage();
  const { memberId } = filter;
  const contents = [
    { value: 'branches', label: t('agentReports.view_member') },
    ...(memberId === undefined ? [] : [{ value: 'bets', label: t('agentReports.view_bets') }]),
    { value: 'games', label: t('agentReports.view_game') },
    { value: 'days', label: t('agentReports.view_day') },
  ];
  const first = { member: 'branches', bets: 'bets', game: 'games', day: 'days' }[view];
  const ordered = [...contents].sort(
    (one, other) => Number(other.value === first) - Number(one.value === first),
  );
  return (
    <ExportMenu
      key={ordered[0]?.value}
      range={filter}
      contents={ordered}
      fetchFile={({ format, content }, onBytes) => {
        if (content === 'bets' && memberId !== undefined) {
          const { from, to } = filter;
          return fetchFile(exportMemberBets, { from, to, memberId, format, language }, onBytes);
        }
        const known = (['branches', 'games', 'days'] as const).find((one) => one === content) ?? 'branches';
        return fetchFile(exportTeam, { ...filter, content: known, format, language }, onBytes);
      }}
    />
  );
}
