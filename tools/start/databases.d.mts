// The types of databases.mjs for TypeScript, which does not read the ones beside the code.

import type { Cluster } from './postgres.mjs';

export type DatabaseUrls = { owner: string; app: string; sandbox: string };

export type Client = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

export declare function prepareEmbedded(cluster: Cluster, name?: string): Promise<DatabaseUrls>;
export declare function prepareOutside(environment: NodeJS.ProcessEnv): Promise<DatabaseUrls>;
export declare function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T>;
