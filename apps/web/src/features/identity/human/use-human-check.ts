import { challenge } from '@nokshi/contract/identity.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api/call.ts';
import { createHumanCheck, type HumanCheck, type HumanState } from './human-check.ts';
import { workInWorker } from './human-work.ts';

/** The human verification of one open form; it ends with the form. */
export function useHumanCheck(): { readonly check: HumanCheck; readonly state: HumanState } {
  const [check] = useState(() =>
    createHumanCheck({
      fetchChallenge: () => call(challenge, {}),
      startWork: workInWorker,
      now: Date.now,
    }),
  );
  useEffect(() => () => check.cancel(), [check]);
  const state = useSyncExternalStore(check.subscribe, () => check.state);
  return { check, state };
}
