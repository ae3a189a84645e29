// The types of postgres.mjs for TypeScript, which does not read the ones beside the code.

export type Cluster = {
  dataDir: string;
  /** The folder of the socket, or 127.0.0.1 where there are no unix sockets. */
  socketDir: string;
  port: number;
  /** The server's own process. */
  pid: number;
  version: string;
  /** True when the server ran before it was asked to start. */
  wasAdopted: boolean;
  /** True when there was no data before. */
  isNew: boolean;
  superuserUrl: (database: string) => string;
  urlFor: (role: string, database: string) => string;
  /** Settles when the server is no more, whoever stopped it. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

export type ClusterOptions = {
  dataDir: string;
  log?: (line: string) => void;
  /** False is faster and loses data when the machine loses power. */
  fsync?: boolean;
  settings?: Record<string, string>;
  /** The programs of another PostgreSQL. */
  binDir?: string;
  /** Folders that are deleted after the server has stopped. */
  removeWhenStopped?: string[];
  /** False makes root run the server as the user "nobody", as where user namespaces are forbidden. */
  mayUseNamespace?: boolean;
};

export declare function startCluster(options: ClusterOptions): Promise<Cluster>;
export declare function copyStopped(dataDir: string, to: string): void;
