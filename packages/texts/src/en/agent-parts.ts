import type { agentParts as source } from '../bn/agent-parts.ts';
import type { GroupOf } from '../texts.ts';

export const agentParts: GroupOf<typeof source> = {
  days: 'Days',
  days_today: 'Today',
  days_yesterday: 'Yesterday',
  days_last7: '7 days',
  days_thisMonth: 'This month',
  days_lastMonth: 'Last month',
  ownDays: 'Choose dates',
  from: 'From',
  to: 'To',
  mostDays: '93 days at most at a time.',

  crumbs: 'The way down the team',
  myTeam: 'Your team',
  total: 'Total',
  shown: '{count} shown',
  more: 'Show more',
  clearSearch: 'Clear the search',
  clear: 'Clear all filters',

  csv: 'CSV',
  xlsx: 'XLSX',
  exportTitle: 'Take the whole filter as a file',
  wholeFilter: 'all of it, not only this page',
  exportContent: 'What it holds',
  exportFormat: 'Kind',
  exportNote:
    'The sums of the file equal those on the screen. Its digits are Latin, so that spreadsheets read them.',
  making: 'Being made',
  madeSoFar: '{size} kB so far',
  download: 'Download',
  downloadAgain: 'Download again',
  downloaded: 'Downloaded: {name}',
  exportFailed: 'The file could not be downloaded.',

  loading: 'Loading {days}',
  failedTitle: '{days} could not be loaded',
  failed: 'Try again in a moment.',
  empty: 'Nothing for {days}',
  emptyText: 'Try other days.',
  emptyFiltered: 'Choose more days or remove a filter.',
};
