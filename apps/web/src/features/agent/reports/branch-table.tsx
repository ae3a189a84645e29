import { useStore } from '@nokshi/browser/store.ts';
import { BRANCH_SORTS, type ReportBranch, type ReportSums } from '@nokshi/contract/agents-reports.ts';
import { Badge } from '@nokshi/ui';
import { useState } from 'react';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { Money } from '../parts/money.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { ReportBody } from '../parts/report-body.tsx';
import { type ReportColumn, type ReportSort, ReportTable } from '../parts/report-table.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { LossDialog } from './loss-dialog.tsx';
import { joined, useBranches } from './report-queries.ts';
import { NO_FILTER, type TeamFilter } from './use-team-filter.ts';

export interface BranchTableProps {
  readonly address: ReportAddress;
  readonly filter: TeamFilter;
  /** Team betting shows what was played; loss shows what was deducted too, and opens to the arithmetic. */
  readonly kind: 'betting' | 'loss';
}

/** What came through each direct downline. A line opens to the branch below it, or to the member's bets. */
export function BranchTable({ address, filter, kind }: BranchTableProps) {
  const t = useTexts('agentReports');
  const sort = readSort(address, kind);
  const query = useBranches({
    ...filter,
    sort: BRANCH_SORTS.find((known) => known === sort.by) ?? 'stake',
    order: sort.isDescending ? 'desc' : 'asc',
  });
  const [open, setOpen] = useState<ReportBranch | null>(null);
  const columns = useColumns(kind, joined(query.data)?.first.total);
  return (
    <>
      <ReportBody
        query={{ ...query, data: joined(query.data) }}
        range={filter}
        icon="users"
        isEmpty={({ list }) => list.length === 0}
        onClear={filter.product === undefined ? undefined : () => address.change(NO_FILTER)}
      >
        {({ first, list }) => (
          <>
            <Crumbs path={first.path} hrefOf={(member) => address.hrefWith({ member, view: '', game: '' })} />
            <ReportTable
              label={t('agentReports.view_member')}
              nameHead={t('agentReports.member')}
              name={({ member }) => member.account}
              note={(branch) => <BranchNote branch={branch} />}
              keyOf={({ member }) => member.id}
              {...(kind === 'loss'
                ? { onOpen: setOpen }
                : { hrefOf: (branch: ReportBranch) => hrefOf(address, branch) })}
              columns={columns}
              rows={list}
              sort={sort}
              onSort={({ by, isDescending }) =>
                address.change({ sort: by, order: isDescending ? '' : 'asc' })
              }
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
      {open && <LossDialog address={address} filter={filter} branch={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function readSort(address: ReportAddress, kind: 'betting' | 'loss'): ReportSort {
  const usual = kind === 'loss' ? 'net' : 'stake';
  const by = BRANCH_SORTS.find((known) => known === address.word('sort')) ?? usual;
  return { by, isDescending: address.word('order') !== 'asc' };
}

/** Where a line leads: down the tree, or to the bets of whoever has nobody below. */
function hrefOf(address: ReportAddress, branch: ReportBranch): string | undefined {
  if (!branch.isHere) return undefined;
  const { id } = branch.member;
  return branch.isOwn || !branch.hasTeam
    ? address.hrefWith({ member: id, view: 'bets', product: '', sort: '', order: '' })
    : address.hrefWith({ member: id, view: '', sort: '', order: '' });
}

function BranchNote({ branch }: { readonly branch: ReportBranch }) {
  const t = useTexts('agentReports');
  if (!branch.isHere) return t('agentReports.hasLeft');
  if (branch.isOwn) return t('agentReports.ownPlay');
  return t(branch.hasTeam ? 'agentReports.withTeam' : 'agentReports.directMember');
}

function useColumns(
  kind: 'betting' | 'loss',
  total: ReportSums | undefined,
): readonly ReportColumn<ReportBranch>[] {
  const t = useTexts('agentReports');
  const language = useStore(languageStore);
  const money = (
    key: string,
    head: string,
    figure: keyof Omit<ReportSums, 'rounds'>,
    more: Partial<ReportColumn<ReportBranch>> & { readonly isResult?: boolean } = {},
  ): ReportColumn<ReportBranch> => {
    const { isResult = false, ...rest } = more;
    return {
      key,
      head,
      isFigure: true,
      cell: (row) => <Money micros={row[figure]} isResult={isResult} />,
      total: total && <Money micros={total[figure]} isResult={isResult} />,
      ...rest,
    };
  };
  const rounds: ReportColumn<ReportBranch> = {
    key: 'rounds',
    head: t('agentReports.bets'),
    isFigure: true,
    sort: 'rounds',
    cell: (row) => sayNumber(language, row.rounds),
    total: total && sayNumber(language, total.rounds),
  };
  if (kind === 'betting') {
    return [
      rounds,
      money('stake', t('agentReports.stake'), 'stakeMicros', {
        sort: 'stake',
        card: t('agentReports.stake'),
      }),
      money('win', t('agentReports.win'), 'winMicros', { sort: 'win', card: t('agentReports.win') }),
      money('rebate', t('agentReports.rebate'), 'rebateMicros'),
      money('play', t('agentReports.play'), 'playMicros', { isResult: true, card: t('agentReports.result') }),
    ];
  }
  const deducted = (sums: ReportSums) =>
    (-(BigInt(sums.rebateMicros) + BigInt(sums.agentRebateMicros) + BigInt(sums.promotionMicros))).toString();
  return [
    money('play', t('agentReports.play'), 'playMicros', { card: t('agentReports.play') }),
    {
      key: 'deducted',
      head: t('agentReports.deducted'),
      card: t('agentReports.deducted'),
      isFigure: true,
      cell: (row) => <Money micros={deducted(row)} />,
      total: total && <Money micros={deducted(total)} />,
    },
    money('net', t('agentReports.netLoss'), 'netMicros', { sort: 'net', card: t('agentReports.netLoss') }),
    {
      key: 'side',
      head: t('agentReports.outcome'),
      cell: (row) => <SideBadge netMicros={row.netMicros} />,
    },
  ];
}

/** A member's loss is no triumph: the word is as plain as the other one. */
function SideBadge({ netMicros }: { readonly netMicros: string }) {
  const t = useTexts('agentReports');
  const net = BigInt(netMicros);
  if (net === 0n) return t('agentReports.even');
  return (
    <Badge tone={net > 0n ? 'plain' : 'warn'}>{t(net > 0n ? 'agentReports.lost' : 'agentReports.won')}</Badge>
  );
}
