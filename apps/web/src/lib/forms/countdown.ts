/** A time to wait as `m:ss`, rounded up to whole seconds so that it never says 0:00 while one still waits. */
export function waitText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
