import { useStore } from '@nokshi/browser/store.ts';
import { type Downline, exportDownlines, type TeamDownlines } from '@nokshi/contract/agents-team.ts';
import { Button, Note } from '@nokshi/ui';
import { fetchFile } from '../../../lib/api/call.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import partStyles from '../parts/parts.module.css';
import { ReportBody } from '../parts/report-body.tsx';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { type ReportAddress, useReportAddress } from '../parts/use-report-address.ts';
import { Found } from './found.tsx';
import { MemberName } from './member-marks.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { sheetHref, stepOf, teamHref } from './step-of.ts';
import styles from './team.module.css';
import { useDownlines } from './team-queries.ts';
import { ThreadTree } from './thread-tree.tsx';
import { useTreeColumns } from './tree-columns.tsx';

/** From here the threads have room beside the table. */
const WITH_THREADS = '(min-width: 1280px)';

/** The way down an agent's tree, a step at a time, with the figures of the days (AC-4). */
export function TreePage() {
  const t = useTexts('agentTeam');
  const address = useReportAddress();
  const hasThreads = useMedia(WITH_THREADS);
  const words = address.word('q');
  const sheet = address.word('sheet');
  const search = (
    <SearchField
      label={t('agentTeam.search')}
      value={words}
      maxLength={64}
      onSearch={(q) => address.change({ q, sheet: '' })}
    />
  );
  const shown = (
    <>
      {words !== '' && <Found address={address} words={words} />}
      {sheet === '' ? <Step address={address} /> : <MemberSheet address={address} memberId={sheet} />}
    </>
  );
  return (
    <ReportPage
      address={address}
      lead={t('agentTeam.treeLead')}
      files={sheet === '' && <Files address={address} />}
    >
      {hasThreads ? (
        <div className={styles['withThreads']}>
          <ThreadTree address={address} search={search} />
          <div className={partStyles['page']}>{shown}</div>
        </div>
      ) : (
        <>
          {search}
          {shown}
        </>
      )}
    </ReportPage>
  );
}

function Files({ address }: { readonly address: ReportAddress }) {
  const language = useWireLanguage();
  return (
    <ExportMenu
      range={address.range}
      fetchFile={({ format }, onBytes) =>
        fetchFile(exportDownlines, { ...stepOf(address), format, language }, onBytes)
      }
    />
  );
}

function Step({ address }: { readonly address: ReportAddress }) {
  const t = useTexts('agentTeam');
  const { range } = address;
  const asked = stepOf(address);
  const isQuiet = asked.show === 'quiet';
  const query = useDownlines(asked);
  const [first] = query.data?.pages ?? [];
  const data = first && { first, list: query.data?.pages.flatMap(({ list }) => list) ?? [] };
  return (
    <>
      {first && <Crumbs path={first.path} hrefOf={(member) => teamHref(address, member)} />}
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
                sort={{ by: asked.sort, isDescending: asked.order === 'desc' }}
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
  const columns = useTreeColumns(step);
  const hrefOf = ({ member, kind, members }: Downline) => {
    if (kind === 'left') return undefined;
    // Somebody with a team opens to the next step; the sheet of the others is all that is left to open.
    if (kind === 'direct' && members > 0) return teamHref(address, member.id);
    return step.path[0]?.id === member.id ? undefined : sheetHref(address, member.id);
  };
  return (
    <ReportTable
      label={t('agentTeam.downlines')}
      nameHead={t('agentTeam.username')}
      name={({ member, kind }) =>
        kind === 'self' ? `${member.account} · ${t('agentTeam.kind_self')}` : <MemberName member={member} />
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
