import { challenge } from '@nokshi/contract/identity.ts';
import { call } from '../../../lib/api/call.ts';
import { createHumanCheck } from '../human/human-check.ts';
import { workInWorker } from '../human/human-work.ts';

/** One solved challenge, for a form that shows no work of its own. */
export async function proveOnce(): Promise<string> {
  const check = createHumanCheck({
    fetchChallenge: () => call(challenge, {}),
    startWork: workInWorker,
    now: Date.now,
  });
  return await check.take();
}
