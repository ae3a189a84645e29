import { useStore } from '@nokshi/browser/store.ts';
import type { Bet } from '@nokshi/contract/records.ts';
import { Badge, Note } from '@nokshi/ui';
import { useState } from 'react';
import { FilterSelect } from '../../../lib/filters/filter-select.tsx';
import { sayAmount, sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import { Money } from '../parts/money.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import partStyles from '../parts/parts.module.css';
import { ReportBody } from '../parts/report-body.tsx';
import { ReportTable } from '../parts/report-table.tsx';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { BetDialog } from './bet-dialog.tsx';
import { joined, useBranches, useMemberBets } from './report-queries.ts';
import { NO_FILTER, type TeamFilter } from './use-team-filter.ts';

export interface MemberBetsTableProps {
  readonly address: ReportAddress;
  readonly filter: TeamFilter & { readonly memberId: string };
}

/** Each bet of one member; it opens to what was chosen, what came of it and its entries in the ledger. */
export function MemberBetsTable({ address, filter }: MemberBetsTableProps) {
  const t = useTexts('agentReports');
  const sayMoment = useSayMoment();
  const [open, setOpen] = useState<Bet | null>(null);
  const { from, to, memberId } = filter;
  const [game, state] = [address.word('game'), address.word('state')];
  const query = useMemberBets({ from, to, memberId, gameCode: game, state });
  const total = joined(query.data)?.first.total;
  return (
    <>
      <div className={partStyles['filters']}>
        <FilterSelect
          icon="circle-check"
          label={t('agentReports.state')}
          all={t('agentReports.allStates')}
          value={state}
          options={(['open', 'settled'] as const).map((one) => ({
            value: one,
            label: t(`agentReports.state_${one}`),
          }))}
          onChange={(chosen) => address.change({ state: chosen })}
        />
      </div>
      <ReportBody
        query={{ ...query, data: joined(query.data) }}
        range={filter}
        icon="scroll-text"
        isEmpty={({ list }) => list.length === 0}
        onClear={game === '' && state === '' ? undefined : () => address.change(NO_FILTER)}
      >
        {({ first, list }) => (
          <>
            <Crumbs path={first.path} hrefOf={(member) => address.hrefWith({ member, view: '', game: '' })} />
            <ReportTable
              label={t('agentReports.view_bets')}
              nameHead={t('agentReports.game')}
              name={({ gameName }) => gameName}
              note={({ openedAt }) => sayMoment(openedAt)}
              keyOf={({ roundId }) => roundId}
              onOpen={setOpen}
              columns={[
                {
                  key: 'stake',
                  head: t('agentReports.stake'),
                  card: t('agentReports.stake'),
                  isFigure: true,
                  cell: (bet) => <Money micros={bet.stakeMicros} />,
                  total: total && <Money micros={total.stakeMicros} />,
                },
                {
                  key: 'win',
                  head: t('agentReports.win'),
                  card: t('agentReports.win'),
                  isFigure: true,
                  cell: (bet) => <Money micros={bet.winMicros} />,
                  total: total && <Money micros={total.winMicros} />,
                },
                {
                  key: 'state',
                  head: t('agentReports.state'),
                  card: t('agentReports.state'),
                  cell: (bet) => (
                    <Badge tone={bet.state === 'refunded' ? 'warn' : bet.state === 'open' ? 'info' : 'plain'}>
                      {t(`agentReports.state_${bet.state}`)}
                    </Badge>
                  ),
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
            {game === '' && state === '' && total && (
              <Agreement filter={filter} stake={BigInt(total.stakeMicros)} open={total.openCount} />
            )}
          </>
        )}
      </ReportBody>
      {open && <BetDialog memberId={memberId} roundId={open.roundId} onClose={() => setOpen(null)} />}
    </>
  );
}

interface AgreementProps {
  readonly filter: TeamFilter & { readonly memberId: string };
  readonly stake: bigint;
  readonly open: number;
}

/** Whether the bets add up to the member's line; one that was taken back on another day counts there. */
function Agreement({ filter, stake, open }: AgreementProps) {
  const t = useTexts('agentReports');
  const language = useStore(languageStore);
  const { from, to, memberId } = filter;
  const branches = useBranches({ from, to, memberId, sort: 'stake' });
  const list = joined(branches.data)?.list;
  const own = list?.find(({ isOwn }) => isOwn);
  if (!list) return null;
  const counted = own ? BigInt(own.stakeMicros) : 0n;
  if (counted === stake) return <Note tone="good">{t('agentReports.agrees')}</Note>;
  return (
    <Note>
      {t('agentReports.differs', {
        counted: sayAmount(language, counted),
        stake: sayAmount(language, stake),
        open: sayNumber(language, open),
      })}
    </Note>
  );
}
