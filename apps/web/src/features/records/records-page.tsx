import { useTimeZone } from '../../lib/games/catalogue-queries.ts';
import { dayOf } from '../../lib/time/days.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { AccountRecordPage } from './account/account-record-page.tsx';
import { BonusPage } from './account/bonus-page.tsx';
import { BetRecordPage } from './bets/bet-record-page.tsx';
import { ProfitPage } from './profit/profit-page.tsx';
import { readFilter } from './record-filter.ts';

export interface RecordsPageProps {
  /** The page of the member centre that the address names. */
  readonly page: string | null;
  /** The query of the address, which holds the filter. */
  readonly search: string;
}

/** The records of a member: bets (MC-6), movements (MC-7), profit and loss (MC-8), bonuses (MC-9). */
export function RecordsPage({ page, search }: RecordsPageProps) {
  const timeZone = useTimeZone();
  const at = serverNow();
  const filter = readFilter(search, { at, timeZone });
  const today = dayOf(at, timeZone);
  if (page === 'personalHistoryCopy') {
    const wanted = new URLSearchParams(search).get('round');
    return <BetRecordPage key={wanted} filter={filter} today={today} wantedRound={wanted} />;
  }
  if (page === 'transactionHistory') return <AccountRecordPage filter={filter} today={today} />;
  if (page === 'personalProfit') return <ProfitPage filter={filter} today={today} />;
  return <BonusPage cursor={filter.cursor} />;
}
