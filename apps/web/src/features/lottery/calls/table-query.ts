import { lotteryTable } from '@nokshi/contract/lottery.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { myLotteryKey } from '../../../lib/games/lottery-live.ts';
import { wireLanguage } from '../../../lib/texts/language.ts';

/** While a draw is due it is asked for this often, should the live connection be cut. */
export const DUE_MS = 2000;

/** All that a table starts with. */
export function tableQuery(gameCode: string, language: 'BN' | 'EN') {
  return queryOptions({
    queryKey: myLotteryKey(gameCode, 'table', language),
    queryFn: ({ signal }) => call(lotteryTable, { gameCode, language }, { signal }),
    staleTime: DUE_MS,
  });
}

/** Asks for a table while the page that draws it is still on its way. Never fails: what does not come is asked for there. */
export async function askForTable(gameCode: string): Promise<void> {
  await queryClient.prefetchQuery(tableQuery(gameCode, wireLanguage()));
}
