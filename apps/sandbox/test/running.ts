import type { SandboxProcess } from '../../server/test/sandbox-process.ts';

/** A sandbox that runs, in this process or apart. */
export type Running = SandboxProcess & {
  /** Of a sandbox in this process. */
  smtpPort?: number;
};
