/**
 * A time to wait as `m:ss`, from an hour on as `h:mm:ss`; rounded up to whole seconds, so that it never says 0:00 while
 * one still waits.
 */
export function waitText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const end = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, '0')}:${end}`;
}
