import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly { readonly title: string; readonly message: string }[];
}

export interface Report {
  /** Runs one promise, prints and counts its outcome; true when it was kept. */
  run(title: string, act: () => Promise<void>): Promise<boolean>;
  counts(): Counts;
  /** Takes over what another report counted; it is printed already. */
  add(counts: Counts): void;
}

export type Write = (text: string) => void;

export const writeOut: Write = (text) => void process.stdout.write(text);

export function createReport(write: Write = writeOut): Report {
  let passed = 0;
  const failures: { title: string; message: string }[] = [];
  return {
    run: async (title, act) => {
      const startedAtMs = performance.now();
      const seconds = (): string => ((performance.now() - startedAtMs) / 1000).toFixed(1);
      try {
        await act();
        passed += 1;
        write(`  passed  ${title}  ${seconds()} s\n`);
        return true;
      } catch (error) {
        const message = stripVTControlCharacters(
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        );
        failures.push({ title, message: message.split('\n').slice(0, 12).join('\n') });
        write(`  FAILED  ${title}  ${seconds()} s\n${indent(message)}\n`);
        return false;
      }
    },
    counts: () => ({ passed, failed: failures.length, failures }),
    add: (counts) => {
      passed += counts.passed;
      failures.push(...counts.failures);
    },
  };
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `          ${line}`)
    .join('\n');
}
