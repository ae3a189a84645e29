import * as z from 'zod/mini';
import { type Caller, defineEntry, type Entry, type Method, relayPaths } from './entry.ts';

/**
 * Calls of the specification whose room this installation does not have. They answer `function.not.available`
 * (HTTP 400) before the session is asked, as a gateway of this family does for a module that is off.
 */
function absent(
  name: string,
  paths: readonly string[],
  methods: readonly Method[],
  caller: Exclude<Caller, 'staff'> = 'account',
  extra: { readonly encrypted?: boolean; readonly gateway?: Entry['gateway'] } = {},
): Entry {
  return defineEntry({
    name,
    paths,
    methods,
    caller,
    ...extra,
    summary: 'Not available on this installation.',
    input: z.object({}),
    output: z.null(),
    errors: ['system.not_available'],
  });
}

export const absentEntries: readonly Entry[] = [
  absent(
    'rewards.claimRaffle',
    relayPaths('MCSFE_claimRafflePromotion', 'MCS2_claimRafflePromotion', 'claimRafflePromotion'),
    ['POST'],
  ),
  absent('inbox.chatModels', relayPaths('CBS_modelList'), ['GET'], 'anyone'),
  absent('inbox.launchChat', relayPaths('CBS_launchChat'), ['GET'], 'anyone'),
];
