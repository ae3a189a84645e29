import { deviceStorage } from '@nokshi/browser/storage.ts';
import { PIN_HOURS } from '@nokshi/contract/identity-device.ts';

/**
 * A mark on this device that somebody was signed in here lately. It says nothing more: it only saves visitors who
 * never were the question who can come back.
 */
const MARK = 'nk_here';

/** Notes that somebody is signed in on this device now. */
export function markReturn(nowMs = Date.now()): void {
  deviceStorage.write(MARK, String(nowMs));
}

/** Whether to ask the server who can come back here. */
export function wasHereLately(nowMs: number): boolean {
  return isLately(deviceStorage.read(MARK), nowMs);
}

/** Whether a mark was made in the hours in which a PIN brings somebody back. */
export function isLately(mark: string | null, nowMs: number): boolean {
  const at = Number(mark ?? Number.NaN);
  return at <= nowMs && nowMs - at < PIN_HOURS * 3_600_000;
}
