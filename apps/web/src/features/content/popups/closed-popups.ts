import { deviceStorage } from '@nokshi/browser/storage.ts';
import { readSession, SESSION_KEYS, writeSession } from '../../../lib/session/session-storage.ts';

/** Of one member: a brand has a few announcements at a time. */
const MOST_KEPT = 200;

/** Ids of announcements; none for whatever else stands there. */
export function parseIds(text: string | null): readonly number[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return value.filter((id: unknown): id is number => Number.isSafeInteger(id));
  } catch {
    return [];
  }
}

/** The latest last, each once, the oldest given up first. */
export function withIds(kept: readonly number[], added: readonly number[]): readonly number[] {
  return [...kept.filter((id) => !added.includes(id)), ...added].slice(-MOST_KEPT);
}

const keyOf = (memberId: number) => `closedPopups.${memberId}`;

/**
 * Announcements that need not be shown again: those that were closed in this tab, by whomever, and those that this
 * member has closed on this device before.
 */
export function closedAnnouncements(memberId: number | undefined): ReadonlySet<number> {
  const inTab = parseIds(readSession(SESSION_KEYS.closedAnnouncements));
  return new Set([
    ...inTab,
    ...(memberId === undefined ? [] : parseIds(deviceStorage.read(keyOf(memberId)))),
  ]);
}

export function noteClosed(memberId: number | undefined, ids: readonly number[]): void {
  const inTab = parseIds(readSession(SESSION_KEYS.closedAnnouncements));
  writeSession(SESSION_KEYS.closedAnnouncements, JSON.stringify(withIds(inTab, ids)));
  if (memberId === undefined) return;
  const closed = withIds(parseIds(deviceStorage.read(keyOf(memberId))), ids);
  deviceStorage.write(keyOf(memberId), JSON.stringify(closed));
}
