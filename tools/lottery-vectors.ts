import { argv, exit } from 'node:process';
import { checkVectors } from '@nokshi/lottery/vectors/check-vectors.ts';
import { checkVectorFile } from './vectors/check-vector-file.ts';

/** `npm run -s lottery:vectors -- FILE`: compares a file of worked cases with what the rules of lotteries say. */
exit(
  await checkVectorFile(argv[2], {
    command: 'lottery:vectors',
    check: (file) => {
      const { passed, failed, differences, leftAside } = checkVectors(file);
      const others =
        leftAside.length === 0 ? [] : [`left aside, as no rules of lotteries: ${leftAside.join(', ')}`];
      return { lines: [...differences, ...others, `${passed} passed, ${failed} failed`], failed };
    },
  }),
);
