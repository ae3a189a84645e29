import { DEVICE_COOKIE } from '@nokshi/contract/identity-device.ts';
import { inTransaction } from '../../../platform/db.ts';
import { networkOf } from '../../../platform/geo/index.ts';
import { hashToken } from '../../../platform/ids.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { sharesBrowser } from '../../identity/index.ts';
import type { LinkDeps } from './link-deps.ts';
import { findLinkByCode, insertClick, type LinkRow } from './link-store.ts';
import { isVisit, type VisitHeaders } from './visit-rules.ts';

const HOUR_MS = 3600_000;

interface Visit {
  readonly headers: VisitHeaders;
  readonly ip: string;
  readonly cookie: (name: string) => string | undefined;
  readonly at: Date;
}

const CODE = /^[0-9A-Za-z]{4,40}$/;

/** The link of a short address, while it is on. */
export async function findVisited(deps: Pick<LinkDeps, 'db'>, code: string): Promise<LinkRow | undefined> {
  return CODE.test(code) ? findLinkByCode(deps.db, code.toUpperCase()) : undefined;
}

/** Counts a visit: one of each address and hour, of a person, and none of the agent himself. */
export async function countClick(deps: LinkDeps, link: LinkRow, visit: Visit): Promise<void> {
  if (!isVisit(visit.headers)) return;
  const cookie = visit.cookie(DEVICE_COOKIE);
  const own = { memberId: link.member_id, cookieHash: hashToken(cookie ?? '') };
  if (cookie !== undefined && (await sharesBrowser(deps.db, own))) return;
  const { timeZone } = await deps.settings();
  await inTransaction(deps.db, (tx) =>
    insertClick(tx, {
      linkId: link.id,
      network: networkOf(visit.ip),
      hour: new Date(Math.floor(visit.at.getTime() / HOUR_MS) * HOUR_MS),
      day: zoneClock(timeZone).dayOf(visit.at),
    }),
  );
}
