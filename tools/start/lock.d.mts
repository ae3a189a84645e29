// The types of lock.mjs for TypeScript, which does not read the ones beside the code.

export type Holder = { pid: number; mark: string; command: string; isStopping: boolean };
export type Lock = { markStopping: () => void; release: () => void };

export declare function lockHolder(file: string): Holder | undefined;
export declare function takeLock(options: {
  file: string;
  command: string;
  patienceMs: number;
}): Promise<Lock | { heldBy: Holder }>;
export declare function withLock<T>(
  options: { file: string; command: string; onWait: (holder: Holder) => void },
  work: () => Promise<T>,
): Promise<T>;
