// The types of node-version.mjs for TypeScript, which does not read the ones beside the code.

export declare function refuseNodeVersion(version: string): string | undefined;
