// The types of ports.mjs for TypeScript, which does not read the ones beside the code.

export type Ports = { PORT: number; ARCADE_PORT: number; SANDBOX_PORT: number; ADMIN_PORT: number };

export declare function choosePorts(
  environment: NodeJS.ProcessEnv,
  options?: { isFree?: (port: number) => Promise<boolean> },
): Promise<Ports>;
export declare function isPortFree(port: number): Promise<boolean>;
