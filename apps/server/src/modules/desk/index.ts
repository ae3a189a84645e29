import type { Room } from '../../platform/room.ts';
import type { DeskDeps } from './desk-deps.ts';
import { deskRoutes } from './desk-routes.ts';

/** What the staff sees of many rooms at once. The top room: it composes, and owns no table, no money and no rule. */
export function createDesk(deps: DeskDeps): Room {
  return { name: 'desk', routes: deskRoutes(deps) };
}
