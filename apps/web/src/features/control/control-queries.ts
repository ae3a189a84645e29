import type { ControlState } from '@nokshi/contract/protection.ts';
import { control } from '@nokshi/contract/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { toastFailure } from '../../lib/api/failure.ts';
import { queryClient } from '../../lib/api/query.ts';
import { AFTER_ROUND_MS, PROTECTION_KEY } from '../../lib/protection/protection-key.ts';
import { say } from '../../lib/texts/texts.ts';

const LOOK_MS = 60_000;
const CONTROL_KEY = [...PROTECTION_KEY, 'control'] as const;

/** All that stands on the page of control. */
export function useControl() {
  return useQuery<ControlState>({
    queryKey: CONTROL_KEY,
    queryFn: ({ signal }) => call(control, {}, { signal }),
    staleTime: AFTER_ROUND_MS,
    refetchInterval: LOOK_MS,
  });
}

export interface Change {
  readonly isBusy: boolean;
  /** Makes a change and shows the page as it is then; true when it was made. */
  make(send: () => Promise<ControlState>): Promise<boolean>;
}

/** Changes of the own control: one at a time, each answers the page as it is afterwards. */
export function useChange(): Change {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    make: async (send) => {
      setBusy(true);
      try {
        queryClient.setQueryData(CONTROL_KEY, await send());
        return true;
      } catch (error) {
        toastFailure(error, say('control.changeFailed'));
        void queryClient.invalidateQueries({ queryKey: CONTROL_KEY });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
