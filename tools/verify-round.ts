import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv, cwd, env, exit } from 'node:process';
import { type RoundProof, readRoundProof } from '@nokshi/contract/round-proof.ts';
import { checkFairRound, type FairCheck, fairActionsOf, fairDrawOf, fairSizes } from '@nokshi/fairness';

/** `npm run -s verify-round -- FILE`: checks an exported proof of a round. Ends with 1 when anything does not match. */
async function main(path: string | undefined): Promise<number> {
  if (path === undefined) return fail('usage: npm run -s verify-round -- FILE');
  let written: string;
  try {
    // npm changes into the repository; INIT_CWD is where the person stands.
    written = await readFile(resolve(env['INIT_CWD'] ?? cwd(), path), 'utf8');
  } catch {
    return fail(`cannot read ${path}`);
  }
  const proof = readRoundProof(written);
  if (proof === undefined) return fail(`${path}: not a proof of a round`);
  const lines = verdictOn(proof);
  for (const { text } of lines) console.log(text);
  return lines.every(({ isRight }) => isRight) ? 0 : 1;
}

interface Line {
  readonly text: string;
  readonly isRight: boolean;
}

/** What is found, one line for each claim of the file. */
function verdictOn(proof: RoundProof): readonly Line[] {
  const { serverSeed, clientSeed, nonce } = proof;
  if (serverSeed === null) {
    return [{ text: 'the seed is still in use: change seeds in the game and export again', isRight: false }];
  }
  const draw = fairDrawOf(proof.choice, fairActionsOf(proof.outcome));
  const sizes = 'size' in draw ? fairSizes(draw.kind) : null;
  if ('size' in draw && sizes !== null && !sizes.includes(draw.size ?? 0)) {
    return [{ text: 'the bet is not on offer', isRight: false }];
  }
  const check = checkFairRound({
    pair: { serverSeed, clientSeed, nonce },
    draw,
    publishedHash: proof.serverSeedHash,
    outcome: proof.outcome,
    bet: {
      choice: proof.choice,
      stakeMicros: BigInt(proof.stakeMicros),
      ...(proof.stakedMicros !== undefined && { stakedMicros: BigInt(proof.stakedMicros) }),
      payoutMicros: BigInt(proof.winMicros),
      maxPayoutMicros: BigInt(proof.maxWinMicros),
    },
  });
  return linesOf(proof, check);
}

function linesOf(proof: RoundProof, check: FairCheck): readonly Line[] {
  const line = (isRight: boolean | null, what: string, found: string): Line => ({
    text: `${isRight ? 'ok   ' : 'WRONG'} ${what}: ${found}`,
    isRight: isRight === true,
  });
  const actions = fairActionsOf(proof.outcome);
  const isPlayed = 'actions' in proof.outcome;
  const canBe = check.outcome !== null && check.isOver;
  return [
    { text: `${proof.game} ${JSON.stringify(proof.choice)}`, isRight: true },
    line(check.hashMatches, 'seed', `SHA-256 ${check.hash}`),
    ...(isPlayed ? [line(canBe, 'decisions', `${JSON.stringify(actions)}${endText(check)}`)] : []),
    line(check.outcomeMatches, 'outcome', outcomeText(check)),
    ...(check.stakedMatches === null
      ? []
      : [line(check.stakedMatches, 'stakes', moneyText(check.stakedMicros))]),
    line(
      check.payoutMatches,
      'payout',
      `${moneyText(check.payoutMicros)}${check.isCapped ? ', the most' : ''}`,
    ),
  ];
}

function endText({ outcome, isOver }: FairCheck): string {
  if (outcome === null) return ' cannot be taken so';
  return isOver ? '' : ' do not end the round';
}

function outcomeText({ outcome }: FairCheck): string {
  if (outcome === null) return 'none';
  return JSON.stringify('state' in outcome ? outcome.state : outcome);
}

function moneyText(micros: bigint | null): string {
  return micros === null ? 'the rules know none' : `${micros} millionths of the currency`;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

exit(await main(argv[2]));
