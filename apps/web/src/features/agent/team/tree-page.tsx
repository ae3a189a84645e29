import { useStore } from '@nokshi/browser/store.ts';
import type { Downline, TeamDownlines } from '@nokshi/contract/agents-team.ts';
import { TEAM_SORTS } from '@nokshi/contract/agents-team.ts';
import { Button, MoneyText, Note } from '@nokshi/ui';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { MoreRows } from '../parts/more-rows.tsx';
import { ReportBody } from '../parts/report-body.tsx';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import { type ReportColumn, ReportTable } from '../parts/report-table.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { type ReportAddress, useReportAddress } from '../parts/use-report-address.ts';
import { Crumbs } from './crumbs.tsx';
import { Found } from './found.tsx';
import { MemberName } from './member-marks.tsx';
import { MemberSheet } from './member-sheet.tsx';
import styles from './team.module.css';
import { useDownlines } from './team-queries.ts';

/** The way down an agent's tree, a step at a time, with the figures of the days (AC-4). */
export function TreePage() {
  const t = useTexts('agentTeam');
  const address = useReportAddress();
  const words = address.word('q');
  const sheet = address.word('sheet');
  return (
    <ReportPage address={address} lead={t('agentTeam.treeLead')}>
      <SearchField
        label={t('agentTeam.search')}
        value={words}
        maxLength={64}
        onSearch={(q) => address.change({ q, sheet: '' })}
      />
      {words !== '' && <Found address={address} words={words} />}
      {sheet === '' ? <Step address={address} /> : <MemberSheet address={address} memberId={sheet} />}
    </ReportPage>
  );
}

function Step({ address }: { readonly address: ReportAddress }) {
  const t = useTexts('agentTeam');
  const { range } = address;
  const by = TEAM_SORTS.find((sort) => sort === address.word('sort')) ?? 'stake';
  const order = address.word('order') === 'asc' ? 'asc' : 'desc';
  const isQuiet = address.word('show') === 'quiet';
  const memberId = address.word('member') || undefined;
  const query = useDownlines({
    from: range.from,
    to: range.to,
    memberId,
    sort: by,
    order,
    show: isQuiet ? 'quiet' : 'moved',
  });
  const [first] = query.data?.pages ?? [];
  const data = first && { first, list: query.data?.pages.flatMap(({ list }) => list) ?? [] };
  return (
    <>
      {first && <Crumbs address={address} path={first.path} />}
      <ReportPanel title={t('agentTeam.downlines')} beside={first && <Size step={first} />}>
        <ReportBody
          query={{ ...query, data }}
          range={range}
          icon="users"
          isEmpty={({ first: step, list }) => list.length === 0 && step.quiet === 0}
          emptyText={t('agentTeam.quietTeam')}
        >
          {({ first: step, list }) => (
            <>
              <Lines
                address={address}
                step={step}
                list={list}
                sort={{ by, isDescending: order === 'desc' }}
                isQuiet={isQuiet}
              />
              <MoreRows
                shown={list.length}
                hasMore={query.hasNextPage}
                isBusy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
              <Quiet address={address} count={step.quiet} isQuiet={isQuiet} />
            </>
          )}
        </ReportBody>
      </ReportPanel>
      <Note>{t('agentTeam.netNote')}</Note>
    </>
  );
}

function Size({ step: { direct, members } }: { readonly step: TeamDownlines }) {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const said = { direct: sayNumber(language, direct), members: sayNumber(language, members) };
  return <span className={styles['quiet']}>{t('agentTeam.directCount', said)}</span>;
}

interface LinesProps {
  readonly address: ReportAddress;
  readonly step: TeamDownlines;
  readonly list: readonly Downline[];
  readonly sort: { readonly by: string; readonly isDescending: boolean };
  readonly isQuiet: boolean;
}

function Lines({ address, step, list, sort, isQuiet }: LinesProps) {
  const t = useTexts('agentTeam');
  const columns = useColumns(step);
  const hrefOf = ({ member, kind, members }: Downline) => {
    if (kind === 'left') return undefined;
    // Somebody with a team opens to the next step; the sheet of the others is all that is left to open.
    if (kind === 'direct' && members > 0) return address.hrefWith({ member: member.id, show: '', q: '' });
    return step.path[0]?.id === member.id ? undefined : address.hrefWith({ sheet: member.id, q: '' });
  };
  return (
    <ReportTable
      label={t('agentTeam.downlines')}
      nameHead={t('agentTeam.username')}
      name={({ member, kind }) =>
        kind === 'self' ? `${member.account} · ${t('agentTeam.self')}` : <MemberName member={member} />
      }
      note={({ kind }) =>
        kind === 'self' ? t('agentTeam.selfNote') : kind === 'left' ? t('agentTeam.leftNote') : undefined
      }
      keyOf={({ member }) => member.id}
      hrefOf={hrefOf}
      columns={columns}
      rows={list}
      sort={sort}
      onSort={({ by, isDescending }) => address.change({ sort: by, order: isDescending ? '' : 'asc' })}
      hasTotals={!isQuiet}
    />
  );
}

function useColumns({ total, members }: TeamDownlines): readonly ReportColumn<Downline>[] {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const money = (micros: string, isResult = false) => (
    <MoneyText micros={BigInt(micros)} isResult={isResult} />
  );
  const figure = { isFigure: true } as const;
  return [
    {
      ...figure,
      key: 'members',
      head: t('agentTeam.size'),
      card: t('agentTeam.size'),
      cell: (row) => (row.members === 0 ? '–' : sayNumber(language, row.members)),
      total: sayNumber(language, members),
    },
    {
      ...figure,
      key: 'stake',
      head: t('agentTeam.stake'),
      card: t('agentTeam.stake'),
      sort: 'stake',
      cell: ({ figures }) => money(figures.stakeMicros),
      total: money(total.stakeMicros),
    },
    {
      ...figure,
      key: 'net',
      head: t('agentTeam.netShort'),
      card: t('agentTeam.netShort'),
      sort: 'net',
      cell: ({ figures }) => money(figures.netMicros, true),
      total: money(total.netMicros, true),
    },
    {
      ...figure,
      key: 'deposit',
      head: t('agentTeam.deposits'),
      sort: 'deposit',
      cell: ({ figures }) => money(figures.depositMicros),
      total: money(total.depositMicros),
    },
    {
      ...figure,
      key: 'withdrawal',
      head: t('agentTeam.withdrawals'),
      sort: 'withdrawal',
      cell: ({ figures }) => money(figures.withdrawalMicros),
      total: money(total.withdrawalMicros),
    },
    {
      ...figure,
      key: 'joined',
      head: t('agentTeam.newMembers'),
      sort: 'joined',
      cell: ({ figures }) => sayNumber(language, figures.joined),
      total: sayNumber(language, total.joined),
    },
    {
      ...figure,
      key: 'active',
      head: t('agentTeam.active'),
      sort: 'active',
      cell: ({ figures }) => sayNumber(language, figures.activeDays),
      total: sayNumber(language, total.activeDays),
    },
  ];
}

interface QuietProps {
  readonly address: ReportAddress;
  readonly count: number;
  readonly isQuiet: boolean;
}

/** The way to the direct downlines of whom there is nothing in these days, and back. */
function Quiet({ address, count, isQuiet }: QuietProps) {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  if (!isQuiet && count === 0) return null;
  return (
    <p className={styles['foot']}>
      <Button kind="outline" onClick={() => address.change({ show: isQuiet ? '' : 'quiet' })}>
        {isQuiet ? t('agentTeam.showMoved') : t('agentTeam.showQuiet', { count: sayNumber(language, count) })}
      </Button>
    </p>
  );
}
