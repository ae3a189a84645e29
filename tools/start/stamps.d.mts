// The types of stamps.mjs for TypeScript, which does not read the ones beside the code.

export declare function hashSources(root: string, sources: string[]): string;
export declare function isFresh(target: { stampFile: string; hash: string; results: string[] }): boolean;
export declare function writeStamp(stampFile: string, hash: string): void;
