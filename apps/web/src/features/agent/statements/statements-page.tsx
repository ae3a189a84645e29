import {
  STATEMENT_SIDES,
  STATEMENT_STATES,
  type StatementLine,
  statementFile,
} from '@nokshi/contract/agents-statements.ts';
import { fetchFile } from '../../../lib/api/call.ts';
import { FilterSelect } from '../../../lib/filters/filter-select.tsx';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { OpenDisputes } from '../disputes/open-disputes.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import partStyles from '../parts/parts.module.css';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import { type ReportAddress, useReportAddress } from '../parts/use-report-address.ts';
import { StatementDetailPage } from './statement-detail.tsx';
import { type StatementFilter, StatementList, StatementSums } from './statement-list.tsx';

type Kind = Exclude<StatementLine['kind'], 'realtime'>;

/** What dividends came to (AC-9). */
export const DividendsPage = () => <StatementsPage kind="dividend" />;

/** What daily salaries came to (AC-10). */
export const DailySalaryPage = () => <StatementsPage kind="daily" />;

/** What hourly salaries came to (AC-11). */
export const HourlySalaryPage = () => <StatementsPage kind="hourly" />;

const NO = /^\d{1,15}$/;

function StatementsPage({ kind }: { readonly kind: Kind }) {
  const address = useReportAddress(kind === 'hourly' ? 'last7' : 'thisMonth');
  const no = address.word('no');
  return NO.test(no) ? (
    <StatementDetailPage key={no} no={Number(no)} backHref={address.hrefWith({ no: '' })} />
  ) : (
    <Statements kind={kind} address={address} />
  );
}

interface StatementsProps {
  readonly kind: Kind;
  readonly address: ReportAddress;
}

function Statements({ kind, address }: StatementsProps) {
  const t = useTexts('agentStatements');
  const language = useWireLanguage();
  const filter = readFilter(kind, address);
  return (
    <ReportPage
      address={address}
      lead={t(`agentStatements.lead_${kind}`)}
      files={
        <ExportMenu
          range={filter}
          fetchFile={({ format }, onBytes) =>
            fetchFile(statementFile, { ...filter, format, language }, onBytes)
          }
        />
      }
    >
      <OpenDisputes />
      <StatementSums filter={filter} />
      <ReportPanel title={t('agentStatements.list')} beside={t('agentStatements.listHint')}>
        <div className={partStyles['filters']}>
          <Sides side={filter.side} onChange={(side) => address.change({ side })} />
          <FilterSelect
            icon="list-filter"
            label={t('agentStatements.state')}
            all={t('agentStatements.allStates')}
            value={filter.state ?? ''}
            options={STATEMENT_STATES.map((state) => ({
              value: state,
              label: t(`agentStatements.state_${state}`),
            }))}
            onChange={(state) => address.change({ state })}
          />
        </div>
        <StatementList filter={filter} address={address} />
      </ReportPanel>
    </ReportPage>
  );
}

function readFilter(kind: Kind, { range: { from, to }, word }: ReportAddress): StatementFilter {
  return {
    kind,
    from,
    to,
    side: word('side') === 'below' ? 'below' : 'mine',
    state: STATEMENT_STATES.find((state) => state === word('state')),
  };
}

interface SidesProps {
  readonly side: StatementFilter['side'];
  /** An empty word is the agent's own side. */
  readonly onChange: (side: string) => void;
}

function Sides({ side, onChange }: SidesProps) {
  const t = useTexts('agentStatements');
  return (
    <div className="nk-segmented" role="group" aria-label={t('agentStatements.whose')}>
      {STATEMENT_SIDES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === side}
          onClick={() => onChange(one === 'mine' ? '' : one)}
        >
          {t(`agentStatements.side_${one}`)}
        </button>
      ))}
    </div>
  );
}
