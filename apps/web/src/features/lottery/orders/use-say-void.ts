import type { TextKey } from '@nokshi/texts/texts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

/** Reasons for which an issue is void that members read; those of issues that nobody held a ticket of are not shown. */
const REASONS: Readonly<Record<string, TextKey>> = {
  sealed_late: 'lotteryNews.voidBy_sealed_late',
  beacon_silent: 'lotteryNews.voidBy_beacon_silent',
  no_result: 'lotteryNews.voidBy_no_result',
  official_void: 'lotteryNews.voidBy_official_void',
};

/** Says in a sentence why an issue is void. */
export function useSayVoid(): (reason: string | null) => string {
  const t = useTexts('lotteryNews');
  return (reason) => t(REASONS[reason ?? ''] ?? 'lotteryNews.voidBy_fault');
}
