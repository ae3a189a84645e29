import { ROUND_EVENTS } from '@nokshi/contract/round-changes.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { hasDelivered } from '../../platform/outbox/index.ts';
import { TEAM_EVENTS } from './team-subscriber.ts';

/** Whether the facts hold all that happened before a moment: what counts by them waits until they do. */
export async function hasCounted(db: Db | Tx, before: Date): Promise<boolean> {
  return (
    (await hasDelivered(db, { name: 'reporting.quarters', events: ROUND_EVENTS }, before)) &&
    (await hasDelivered(db, { name: 'reporting.team_rounds', events: ROUND_EVENTS }, before)) &&
    (await hasDelivered(db, { name: 'reporting.teams', events: TEAM_EVENTS }, before))
  );
}
