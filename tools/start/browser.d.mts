// The types of browser.mjs for TypeScript, which does not read the ones beside the code.

/** The path of a Chromium; start the browser from this process or from a child of it. */
export declare function findBrowser(): Promise<string>;
