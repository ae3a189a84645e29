import { writeSync } from 'node:fs';

/**
 * Where lines of the log go. A log that cannot be written (a full disk, a reader that went away) is survived: its lines are
 * counted instead of kept, so that nothing waits and nothing grows, and the count is told once lines can be written again.
 */
export interface LogDestination {
  write(line: string): void;
  /** Whether lines are written; tries, where the last one was not. */
  isWritable(): boolean;
}

const STDOUT = 1;

/** Writes to an open file, standard output unless told; each line is with the system before the call returns. */
export function createLogDestination(file: number = STDOUT): LogDestination {
  let lost = 0;

  function isWritten(text: string): boolean {
    try {
      const bytes = Buffer.from(text);
      for (let done = 0; done < bytes.length; done += writeSync(file, bytes, done));
      return true;
    } catch {
      return false;
    }
  }

  function hasCaughtUp(): boolean {
    if (lost === 0) return true;
    const said = {
      level: 40,
      time: new Date().toISOString(),
      lost,
      msg: 'lines of the log could not be written',
    };
    if (!isWritten(`${JSON.stringify(said)}\n`)) return false;
    lost = 0;
    return true;
  }

  return {
    write(line) {
      if (!hasCaughtUp() || !isWritten(line)) lost += 1;
    },
    isWritable: hasCaughtUp,
  };
}
