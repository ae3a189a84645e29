import { useStore } from '@nokshi/browser/store.ts';
import {
  exportTeamLines,
  TEAM_LINE_KINDS,
  type TeamLine,
  type TeamLineKind,
} from '@nokshi/contract/agents-reports.ts';
import { Badge, type BadgeProps, Icon, Note } from '@nokshi/ui';
import { useState } from 'react';
import { fetchFile } from '../../../lib/api/call.ts';
import { FilterSelect } from '../../../lib/filters/filter-select.tsx';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Money } from '../parts/money.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import partStyles from '../parts/parts.module.css';
import { ReportBody } from '../parts/report-body.tsx';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { type ReportAddress, useReportAddress } from '../parts/use-report-address.ts';
import { LineDialog } from './line-dialog.tsx';
import { joined, useTeamLineSum, useTeamLines } from './report-queries.ts';
import styles from './reports.module.css';
import { NO_FILTER } from './use-team-filter.ts';

type LineFilter = Parameters<typeof useTeamLines>[0];

/** Account details (AC-8, MC-11): the ledger of the team, line by line, without bets and wins. */
export function LedgerPage() {
  const t = useTexts('agentReports');
  const wire = useWireLanguage();
  const language = useStore(languageStore);
  const address = useReportAddress('today');
  const filter = readFilter(address);
  const sum = useTeamLineSum(filter);
  const amount = sum.data && t('agentReports.lineCount', { count: sayNumber(language, sum.data.count) });
  return (
    <ReportPage
      address={address}
      lead={t('agentReports.ledgerLead')}
      files={
        <ExportMenu
          range={filter}
          amount={amount}
          fetchFile={({ format }, onBytes) =>
            fetchFile(exportTeamLines, { ...filter, format, language: wire }, onBytes)
          }
        />
      }
    >
      <KindChips address={address} />
      <ReportPanel title={t('agentReports.lines')}>
        <div className={partStyles['filters']}>
          <SearchField
            label={t('agentReports.searchMember')}
            value={address.word('search')}
            onSearch={(search) => address.change({ search, member: '' })}
          />
          <FilterSelect
            icon="users"
            label={t('agentReports.whoseLines')}
            all={t('agentReports.wholeTeam')}
            value={address.word('scope')}
            options={[{ value: 'direct', label: t('agentReports.directOnly') }]}
            onChange={(scope) => address.change({ scope })}
          />
          {filter.memberId !== undefined && (
            <button
              type="button"
              className="nk-chip"
              aria-pressed="true"
              aria-label={t('agentReports.allMembers')}
              onClick={() => address.change({ member: '' })}
            >
              {t('agentReports.oneMember')}
              <Icon name="x" size="small" />
            </button>
          )}
        </div>
        <Lines address={address} filter={filter} />
      </ReportPanel>
      <Note icon="eye-off">
        <b>{t('agentReports.notSeen')}</b>
        <br />
        {t('agentReports.notSeenText')}
      </Note>
    </ReportPage>
  );
}

function readFilter(address: ReportAddress): LineFilter {
  const { from, to } = address.range;
  return {
    from,
    to,
    kind: TEAM_LINE_KINDS.find((kind) => kind === address.word('kind')),
    scope: address.word('scope') === 'direct' ? 'direct' : undefined,
    search: address.word('search') || undefined,
    memberId: address.word('member') || undefined,
  };
}

function KindChips({ address }: { readonly address: ReportAddress }) {
  const t = useTexts('agentReports');
  const chosen = address.word('kind');
  return (
    <fieldset className={styles['chips']}>
      <legend className="nk-sr">{t('agentReports.kind')}</legend>
      {['', ...TEAM_LINE_KINDS].map((kind) => (
        <button
          key={kind}
          type="button"
          className={partStyles['preset']}
          aria-pressed={chosen === kind}
          onClick={() => address.change({ kind })}
        >
          {t(kind === '' ? 'agentReports.allKinds' : `agentReports.kind_${kind as TeamLineKind}`)}
        </button>
      ))}
    </fieldset>
  );
}

const TONES: Readonly<Record<TeamLineKind, NonNullable<BadgeProps['tone']>>> = {
  deposit: 'accent',
  withdrawal: 'warn',
  transfer: 'info',
  bonus: 'gold',
  jackpot: 'gold',
  other: 'plain',
};

function Lines({ address, filter }: { readonly address: ReportAddress; readonly filter: LineFilter }) {
  const t = useTexts('agentReports');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const [open, setOpen] = useState<TeamLine | null>(null);
  const query = useTeamLines(filter);
  const sum = useTeamLineSum(filter).data;
  const isNarrowed = [filter.kind, filter.scope, filter.search, filter.memberId].some(
    (word) => word !== undefined,
  );
  return (
    <>
      <ReportBody
        query={{ ...query, data: joined(query.data) }}
        range={filter}
        icon="receipt-text"
        isEmpty={({ list }) => list.length === 0}
        onClear={isNarrowed ? () => address.change({ ...NO_FILTER, member: '' }) : undefined}
      >
        {({ list }) => (
          <>
            <ReportTable
              label={t('agentReports.lines')}
              nameHead={t('agentReports.member')}
              name={({ member }) => member.account}
              keyOf={({ id }) => id}
              onOpen={setOpen}
              columns={[
                {
                  key: 'at',
                  head: t('agentReports.time'),
                  card: t('agentReports.time'),
                  cell: ({ at }) => sayMoment(at),
                },
                {
                  key: 'kind',
                  head: t('agentReports.kind'),
                  card: t('agentReports.kind'),
                  cell: ({ kind }) => <Badge tone={TONES[kind]}>{t(`agentReports.kind_${kind}`)}</Badge>,
                  total: sum && t('agentReports.lineCount', { count: sayNumber(language, sum.count) }),
                },
                {
                  key: 'other',
                  head: t('agentReports.fromTo'),
                  cell: (line) => <OtherSide line={line} />,
                },
                {
                  key: 'in',
                  head: t('agentReports.cameIn'),
                  isFigure: true,
                  cell: (line) => !line.amountMicros.startsWith('-') && <Money micros={line.amountMicros} />,
                  total: sum && <Money micros={sum.inMicros} />,
                },
                {
                  key: 'out',
                  head: t('agentReports.wentOut'),
                  isFigure: true,
                  cell: (line) =>
                    line.amountMicros.startsWith('-') && <Money micros={line.amountMicros.slice(1)} />,
                  total: sum && <Money micros={sum.outMicros.replace('-', '')} />,
                },
                {
                  key: 'amount',
                  place: 'card',
                  head: t('agentReports.amount'),
                  card: t('agentReports.amount'),
                  cell: (line) => <Money micros={line.amountMicros} isResult />,
                },
                {
                  key: 'bandIn',
                  place: 'band',
                  head: t('agentReports.cameIn'),
                  card: t('agentReports.cameIn'),
                  cell: () => null,
                  total: sum && <Money micros={sum.inMicros} />,
                },
                {
                  key: 'bandOut',
                  place: 'band',
                  head: t('agentReports.wentOut'),
                  card: t('agentReports.wentOut'),
                  cell: () => null,
                  total: sum && <Money micros={sum.outMicros.replace('-', '')} />,
                },
              ]}
              rows={list}
              hasTotals
            />
            <MoreRows
              shown={list.length}
              hasMore={query.hasNextPage}
              isBusy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </ReportBody>
      {open && <LineDialog line={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Who the other side is; what is not told says so. */
function OtherSide({ line }: { readonly line: TeamLine }) {
  const t = useTexts('agentReports');
  if (line.otherName !== null) return line.otherName;
  const isHidden = line.detail === 'hidden' || line.kind === 'deposit' || line.kind === 'withdrawal';
  if (!isHidden) return t(`agentReports.detail_${line.detail}`);
  return (
    <span className={styles['hidden']}>
      <Icon name="eye-off" size="small" />
      {t(line.detail === 'hidden' ? 'agentReports.detail_hidden' : 'agentReports.accountHidden')}
    </span>
  );
}
