import type { KeyObject } from 'node:crypto';

/** A sandbox that runs, in this process or apart. */
export type Running = {
  address: string;
  /** Of a sandbox in this process. */
  smtpPort?: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
  ended: Promise<number | null>;
};

/** What a start needs, here or apart. */
export type Surroundings = {
  databaseUrl: string;
  supplierKey: KeyObject;
  portalPublicKey: KeyObject;
  portalWalletUrl: string;
};
