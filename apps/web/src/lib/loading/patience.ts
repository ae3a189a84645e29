/** Waits for what it is given, at most so long; whatever becomes of it later is no longer waited for. */
export async function waitAtMost(arrives: Promise<unknown>, latestMs: number): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, latestMs);
  });
  await Promise.race([arrives, patience]);
}
