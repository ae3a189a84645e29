import { onSessionEnd } from '../session/session.ts';
import { newQueryClient } from './query-defaults.ts';

export { messageOf } from './query-defaults.ts';

export const queryClient = newQueryClient();

/** First part of the key of everything that belongs to the signed-in person. */
export const MINE = 'mine';

onSessionEnd(() => queryClient.removeQueries({ queryKey: [MINE] }));
