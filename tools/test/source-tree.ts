import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { readImportGraph } from './import-graph.mjs';

/** The imports of a tree of sources with what they say; it is gone when the test ends. */
export function aTree(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'nokshi-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return readImportGraph(root);
}
