import { cancelOrders } from '@nokshi/contract/lottery.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { toastFailure } from '../../../lib/api/failure.ts';
import { showBalance } from '../../../lib/balance/balance.ts';
import { refreshLotteries } from '../../../lib/games/lottery-live.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';

/** Cancels orders whose issues are still on sale; what came back shows at once. */
export function useCancel(): { readonly isBusy: boolean; readonly cancel: (orderIds: string[]) => void } {
  const t = useTexts('lottery');
  const [isBusy, setBusy] = useState(false);
  const run = async (orderIds: string[]) => {
    setBusy(true);
    try {
      showBalance(await call(cancelOrders, { orderIds }));
      showToast({ tone: 'good', text: t('lottery.cancelled') });
    } catch (error) {
      toastFailure(error, t('lottery.notCancelled'));
    } finally {
      setBusy(false);
      refreshLotteries();
    }
  };
  return {
    isBusy,
    cancel: (orderIds) => {
      if (!isBusy) void run(orderIds);
    },
  };
}
