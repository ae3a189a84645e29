import type { LiveHandlers } from '../../../lib/realtime/live.ts';
import { refreshOwnApplication } from './landing-queries.ts';

/** A question, an answer or another role: what the page shows of the application is old. */
export const live = {
  member: () => void refreshOwnApplication(),
} satisfies LiveHandlers;
