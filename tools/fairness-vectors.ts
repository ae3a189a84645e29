import { argv, exit } from 'node:process';
import { checkVectors } from '@nokshi/fairness';
import { checkVectorFile } from './vectors/check-vector-file.ts';

/** `npm run -s fairness:vectors -- FILE`: compares a file of test vectors with what the games compute. */
exit(
  await checkVectorFile(argv[2], {
    command: 'fairness:vectors',
    check: (file) => {
      const { passed, failed, skipped, differences } = checkVectors(file);
      return { lines: [...differences, `${passed} passed, ${failed} failed, ${skipped} skipped`], failed };
    },
  }),
);
