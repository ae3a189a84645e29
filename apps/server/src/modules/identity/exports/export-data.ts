import type { Language } from '@nokshi/contract/constants.ts';
import { EXPORT_EVERY_HOURS, EXPORT_MINUTES } from '@nokshi/contract/identity-export.ts';
import { fill, findText } from '@nokshi/texts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileAnswer, Principal } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { createLocalClock, exportArchive } from '../../../platform/sheets/index.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { confirmOwner, type OwnerProof } from '../security/confirm-owner.ts';
import { recordSecurityChange } from '../security/security-events.ts';
import { type ExportRow, findExport, findLatestExport, insertExport, lockExports } from './export-store.ts';

const HOUR_MS = 3600_000;
const EVERY_MS = EXPORT_EVERY_HOURS * HOUR_MS;
const GOOD_FOR_MS = EXPORT_MINUTES * 60_000;

/**
 * Asks for a copy of what is kept about the member. The member is told by inbox and mail, because whoever holds the
 * copy knows much.
 * @returns its id, and until when its file can be fetched
 * @throws DomainError identity.export_too_soon, and as `confirmOwner`
 */
export async function orderExport(
  deps: IdentityDeps,
  principal: Principal,
  proof: OwnerProof,
  call: { readonly ip: string; readonly at: Date },
): Promise<{ readonly id: string; readonly until: number }> {
  const { memberId, sessionId } = principal;
  refuseSoon(await findLatestExport(deps.db, memberId), call.at);
  await confirmOwner(deps, principal, { ...proof, ...call });
  const id = newId();
  await inTransaction(deps.db, async (tx) => {
    await lockExports(tx, memberId);
    refuseSoon(await findLatestExport(tx, memberId), call.at);
    await insertExport(tx, { memberId, id, sessionId, ...call });
    await recordSecurityChange(tx, { memberId, what: 'data_exported', ...call });
  });
  return { id, until: call.at.getTime() + GOOD_FOR_MS };
}

function refuseSoon(latest: ExportRow | undefined, at: Date): void {
  const leftMs = latest === undefined ? 0 : latest.ordered_at.getTime() + EVERY_MS - at.getTime();
  if (leftMs > 0) {
    fail('identity.export_too_soon', {
      hours: Math.ceil(leftMs / HOUR_MS),
      retryAfterSeconds: Math.ceil(leftMs / 1000),
    });
  }
}

/**
 * The file of a copy that the same session asked for just now: of every room what it keeps about the member, and
 * nothing about anybody else.
 * @throws DomainError identity.export_unknown
 */
export async function exportFile(
  deps: IdentityDeps,
  principal: Principal,
  asked: { readonly id: string; readonly language: Language; readonly at: Date },
): Promise<FileAnswer> {
  const { memberId, sessionId, account } = principal;
  const order = await findExport(deps.db, memberId, asked.id);
  const isOwn = order?.session_id === sessionId;
  if (!order || !isOwn || order.ordered_at.getTime() + GOOD_FOR_MS <= asked.at.getTime()) {
    fail('identity.export_unknown');
  }
  const { timeZone } = await deps.brand();
  const reader = { memberId, account, language: asked.language, at: asked.at, timeZone };
  const lists = deps.exports(reader);
  const time = createLocalClock(timeZone).stamp(asked.at);
  const to = asked.language === 'EN' ? 'en' : 'bn';
  const note = fill(to, findText(to, 'server.exportNote') ?? '', { account, time, zone: timeZone });
  return exportArchive(lists, { name: `my-data-${time.slice(0, 10)}`, note, timeZone });
}
