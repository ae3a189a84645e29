import { useStore } from '@nokshi/browser/store.ts';
import { exportTeam, type ReportBranch } from '@nokshi/contract/agents-reports.ts';
import { Note } from '@nokshi/ui';
import { fetchFile } from '../../../lib/api/call.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { percentOf } from '../parts/chart-scale.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { FigureStrip } from '../parts/figure-strip.tsx';
import { Money } from '../parts/money.tsx';
import partStyles from '../parts/parts.module.css';
import { hasFailed, ReportFailed } from '../parts/report-body.tsx';
import { ReportPage, ReportPanel } from '../parts/report-page.tsx';
import { ShareList } from '../parts/share-list.tsx';
import { BranchTable } from './branch-table.tsx';
import { joined, useBranches } from './report-queries.ts';
import styles from './reports.module.css';
import { TeamFilters } from './team-filters.tsx';
import { type TeamFilter, useTeamFilter } from './use-team-filter.ts';

/** User loss (AC-6): who lost and who won, what was deducted, and how each figure came about. */
export function UserLossPage() {
  const t = useTexts('agentReports');
  const language = useWireLanguage();
  const { address, filter } = useTeamFilter();
  return (
    <ReportPage
      address={address}
      lead={t('agentReports.lossLead')}
      files={
        <ExportMenu
          range={filter}
          fetchFile={({ format }, onBytes) =>
            fetchFile(exportTeam, { ...filter, content: 'losses', format, language }, onBytes)
          }
        />
      }
    >
      <LossSums filter={filter} />
      <Note>{t('agentReports.lossNote')}</Note>
      <ReportPanel title={t('agentReports.lossTable')} beside={t('agentReports.lossHint')}>
        <TeamFilters address={address} hasProduct />
        <BranchTable address={address} filter={filter} kind="loss" />
      </ReportPanel>
    </ReportPage>
  );
}

function LossSums({ filter }: { readonly filter: TeamFilter }) {
  const t = useTexts('agentReports');
  const language = useStore(languageStore);
  const query = useBranches({ ...filter, sort: 'net', order: 'desc' });
  const lowest = useBranches({ ...filter, sort: 'net', order: 'asc' });
  if (hasFailed(query)) return <ReportFailed query={query} range={filter} />;
  const first = joined(query.data)?.first;
  const total = first?.total;
  const deducted =
    total && BigInt(total.rebateMicros) + BigInt(total.agentRebateMicros) + BigInt(total.promotionMicros);
  const count = (value: number | undefined) => (value === undefined ? '' : sayNumber(language, value));
  return (
    <>
      <FigureStrip
        figures={[
          {
            label: t('agentReports.teamNet'),
            figure: total && <Money micros={total.netMicros} />,
            note: t('agentReports.teamNetNote'),
          },
          {
            label: t('agentReports.lostCount', { count: count(first?.lost.count) }),
            figure: first && <Money micros={first.lost.netMicros} />,
            note: t('agentReports.afterDeductions'),
          },
          {
            label: t('agentReports.wonCount', { count: count(first?.won.count) }),
            figure: first && <Money micros={first.won.netMicros} />,
            note: t('agentReports.lowersNet'),
          },
          {
            label: t('agentReports.deducted'),
            figure: deducted === undefined ? undefined : <Money micros={deducted.toString()} />,
            note: t('agentReports.deductedNote'),
          },
        ]}
      />
      {total && first.list.length > 0 && (
        <div className={partStyles['pair']}>
          <ReportPanel title={t('agentReports.scaleTitle')}>
            <Scale branches={extremes(first.list, joined(lowest.data)?.list ?? [])} />
          </ReportPanel>
          <ReportPanel title={t('agentReports.whatWentOff')}>
            <ShareList
              shares={(['rebate', 'agentRebate', 'promotion'] as const).map((part) => ({
                key: part,
                name: t(`agentReports.${part}`),
                micros: BigInt(total[`${part}Micros`]),
                figure: <Money micros={total[`${part}Micros`]} />,
              }))}
            />
          </ReportPanel>
        </div>
      )}
    </>
  );
}

const SHOWN_EACH = 5;

/** Who lost most and who won most; of a small team that is everybody. */
function extremes(
  highest: readonly ReportBranch[],
  lowest: readonly ReportBranch[],
): readonly ReportBranch[] {
  const lost = highest.filter(({ netMicros }) => BigInt(netMicros) > 0n).slice(0, SHOWN_EACH);
  const won = lowest.filter(({ netMicros }) => BigInt(netMicros) < 0n).slice(0, SHOWN_EACH);
  return [...lost, ...won.reverse()];
}

/** Losses and wins on one scale from the middle; a loss is blue and a win hatched, so that neither looks like a triumph. */
function Scale({ branches }: { readonly branches: readonly ReportBranch[] }) {
  const t = useTexts('agentReports');
  const most = branches.reduce((top, { netMicros }) => {
    const net = BigInt(netMicros);
    const size = net < 0n ? -net : net;
    return size > top ? size : top;
  }, 0n);
  return (
    <ul className={styles['scale']}>
      {branches.map(({ member, netMicros }) => {
        const net = BigInt(netMicros);
        const width = { inlineSize: `${percentOf(net, most)}%` };
        return (
          <li key={member.id}>
            <span>{member.account}</span>
            <span className={styles['two']} aria-hidden="true">
              <span>{net < 0n && <i data-side="won" style={width} />}</span>
              <span>{net > 0n && <i data-side="lost" style={width} />}</span>
            </span>
            <b>
              <Money micros={(net < 0n ? -net : net).toString()} />
              <small>{t(net < 0n ? 'agentReports.won' : 'agentReports.lost')}</small>
            </b>
          </li>
        );
      })}
    </ul>
  );
}
