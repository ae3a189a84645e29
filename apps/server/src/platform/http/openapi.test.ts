import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENTRIES } from '@nokshi/contract';
import { describe, expect, it } from 'vitest';
import { createOpenApi } from './openapi.ts';
import { renderOpenApiPage } from './openapi-page.ts';

const run = promisify(execFile);
const serverRoot = fileURLToPath(new URL('../../../', import.meta.url));
/** What the example of a sealed call sends. */
const VECTOR = new URL('../../../../../docs/examples/sealed-call-vector.json', import.meta.url);
const options = { entries: ENTRIES, version: '0.1.0' };

interface Pattern {
  readonly pattern: string;
}

describe('OpenAPI', () => {
  it('describes every path and method of the contract and no other', () => {
    const { paths } = createOpenApi(options) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = ENTRIES.flatMap((entry) =>
      entry.paths.flatMap((path) =>
        entry.methods.map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
      ),
    );
    expect(described.sort()).toEqual(declared.sort());
  });

  it('has nothing that the rules for OpenAPI documents would point at', { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    try {
      const document = join(folder, 'openapi.json');
      await writeFile(document, JSON.stringify(createOpenApi(options)));
      const spectral = fileURLToPath(import.meta.resolve('@stoplight/spectral-cli/dist/index.js'));
      const ruleset = join(serverRoot, '.spectral.yaml');
      const { stdout } = await run(process.execPath, [
        spectral,
        'lint',
        document,
        '--ruleset',
        ruleset,
        '--fail-severity',
        'hint',
      ]);
      expect(stdout).toContain('No results');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('[API-7.3] describes the sealed form of every sealed call, and of no other', async () => {
    const { paths, components } = createOpenApi(options) as unknown as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
      readonly components: {
        readonly schemas: { readonly SealedBody: { readonly properties: { readonly value: Pattern } } };
        readonly parameters: { readonly Encryption: { readonly name: string; readonly schema: Pattern } };
      };
    };
    const vector = JSON.parse(await readFile(VECTOR, 'utf8')) as { encryption: string; value: string };
    const { SealedBody } = components.schemas;
    const { Encryption } = components.parameters;
    expect(Encryption.name.toLowerCase()).toBe('encryption');
    expect(vector.encryption).toMatch(new RegExp(Encryption.schema.pattern));
    expect(vector.value).toMatch(new RegExp(SealedBody.properties.value.pattern));
    for (const entry of ENTRIES) {
      for (const method of entry.methods) {
        const operation = paths[entry.paths[0]?.replaceAll(/:(\w+)/g, '{$1}') ?? '']?.[method.toLowerCase()];
        const text = JSON.stringify(operation);
        const parts = ['"#/components/parameters/Encryption"', '/SealedBody"', '/SealedValue"'];
        expect([entry.name, operation?.['x-sealed-as'], ...parts.map((part) => text.includes(part))]).toEqual(
          entry.encrypted
            ? [entry.name, entry.name, true, true, true]
            : [entry.name, undefined, false, false, false],
        );
      }
    }
  });

  it('has a readable form without scripts', () => {
    const page = renderOpenApiPage(ENTRIES);
    expect(page).not.toContain('<script');
    for (const entry of ENTRIES) expect(page).toContain(`id="${entry.name}"`);
  });
});
