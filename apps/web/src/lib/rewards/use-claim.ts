import { useStore } from '@nokshi/browser/store.ts';
import { POINTS } from '@nokshi/contract/constants.ts';
import { claimRewards, type Reward } from '@nokshi/contract/rewards.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { toastFailure } from '../api/failure.ts';
import { queryClient } from '../api/query.ts';
import { sayAmount, sayNumber } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';
import { useTexts } from '../texts/texts.ts';
import { showToast } from '../toasts/toasts.ts';
import { REWARDS_KEY } from './rewards-key.ts';

const MICROS_PER_POINT = 1_000_000n;

/** Says what a reward is: credit or points. */
export function useSayReward(): (reward: { readonly currency: string; readonly micros: bigint }) => string {
  const t = useTexts('missions');
  const language = useStore(languageStore);
  return ({ currency, micros }) =>
    currency === POINTS
      ? t('missions.points', { points: sayNumber(language, Number(micros / MICROS_PER_POINT)) })
      : t('missions.credit', { amount: sayAmount(language, micros) });
}

/** Claims rewards, one claim at a time, and says what came; answers them, or nothing where the claim failed. */
export function useClaim() {
  const t = useTexts('missions');
  const language = useStore(languageStore);
  const sayReward = useSayReward();
  const [claiming, setClaiming] = useState<readonly string[]>([]);
  const claim = async (ids: readonly string[]): Promise<readonly Reward[]> => {
    if (claiming.length > 0 || ids.length === 0) return [];
    setClaiming(ids);
    try {
      const { list } = await call(claimRewards, { ids: [...ids] });
      const sums = new Map<string, bigint>();
      for (const { currency, amountMicros } of list) {
        sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amountMicros));
      }
      const parts = [...sums].map(([currency, micros]) => sayReward({ currency, micros }));
      const rewards = new Intl.ListFormat(language === 'en' ? 'en' : 'bn').format(parts);
      showToast({ tone: 'good', text: t('missions.claimedToast', { rewards }) });
      return list;
    } catch (error) {
      toastFailure(error, t('missions.claimFailed'));
      return [];
    } finally {
      setClaiming([]);
      await queryClient.invalidateQueries({ queryKey: REWARDS_KEY });
    }
  };
  return { claim, isClaiming: (id: string) => claiming.includes(id), isBusy: claiming.length > 0 };
}
