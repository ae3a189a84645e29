import { useStore } from '@nokshi/browser/store.ts';
import type { Downline, TeamDownlines } from '@nokshi/contract/agents-team.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import type { ReportColumn } from '../parts/report-table.tsx';

/** The figures of a step of the tree, with its last line. */
export function useTreeColumns({ total, members }: TeamDownlines): readonly ReportColumn<Downline>[] {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const money = (micros: string, isResult = false) => <Money micros={micros} isResult={isResult} />;
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
