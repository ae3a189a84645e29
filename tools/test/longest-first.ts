import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from '../start/home.mjs';
import { readDurations } from './durations.mjs';

/** Starts the files that take longest first, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations: Readonly<Record<string, number>> = readDurations();
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      durations[path.relative(ROOT, moduleId).replaceAll(path.sep, '/')] ?? 0;
    return Promise.resolve(
      [...files].sort(
        (one, other) => secondsOf(other) - secondsOf(one) || (one.moduleId < other.moduleId ? -1 : 1),
      ),
    );
  }
}
