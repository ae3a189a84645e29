/** What the batteries of random numbers say, and whether a stream passes. */

export interface EntReport {
  readonly bytes: number;
  /** Bits a byte; 8 is the most. */
  readonly entropy: number;
  readonly chiSquare: number;
  readonly mean: number;
  readonly serialCorrelation: number;
}

/** Reads what `ent -t` writes: a line of names and a line of figures. */
export function readEnt(text: string): EntReport {
  const [names = '', figures = ''] = text.trim().split('\n');
  const values = figures.split(',').map(Number);
  const at = (name: string) => values[names.split(',').indexOf(name)] ?? Number.NaN;
  return {
    bytes: at('File-bytes'),
    entropy: at('Entropy'),
    chiSquare: at('Chi-square'),
    mean: at('Mean'),
    serialCorrelation: at('Serial-Correlation'),
  };
}

/** Chi-square of 255 degrees of freedom: a random stream is below or above these once in a thousand each. */
const CHI_SQUARE = { least: 190.87, most: 330.52 };
/** Deviations of the mean and of the serial correlation: chance goes beyond less than once in fifteen thousand. */
const DEVIATIONS = 4;
/** Of a byte of which each value is as likely. */
const BYTE_MEAN = 127.5;
const BYTE_DEVIATION = Math.sqrt((256 ** 2 - 1) / 12);

/** What of a report no random stream says, in words; nothing for one that passes. A figure that is missing fails. */
export function faultsOfEnt({
  bytes,
  entropy,
  chiSquare,
  mean,
  serialCorrelation,
}: EntReport): readonly string[] {
  const root = Math.sqrt(bytes);
  // The entropy that is measured falls short of 8 by the chi-square of the counts: chi-square / (2 ln 2 bytes).
  const leastEntropy = 8 - CHI_SQUARE.most / (2 * Math.LN2 * bytes) - 1e-6;
  const isGood: readonly (readonly [string, boolean])[] = [
    [`entropy of ${entropy} bits a byte`, entropy >= leastEntropy],
    [`chi-square of ${chiSquare}`, chiSquare > CHI_SQUARE.least && chiSquare < CHI_SQUARE.most],
    [`mean of ${mean}`, Math.abs(mean - BYTE_MEAN) < (DEVIATIONS * BYTE_DEVIATION) / root],
    [`serial correlation of ${serialCorrelation}`, Math.abs(serialCorrelation) < DEVIATIONS / root],
  ];
  return isGood.filter(([, passes]) => !passes).map(([name]) => name);
}

export interface DieharderResult {
  readonly name: string;
  readonly pValue: number;
  readonly verdict: 'PASSED' | 'WEAK' | 'FAILED';
}

/** Reads the lines of dieharder that hold results: name, tuples, samples, p-value, verdict. */
export function readDieharder(text: string): readonly DieharderResult[] {
  return [...text.matchAll(/^ *(\w+)\| *(\d+)\| *\d+\| *\d+\|([\d.]+)\| *(PASSED|WEAK|FAILED) *$/gm)].map(
    ([, name = '', tuples = '', pValue = '', verdict]) => ({
      name: `${name} ${tuples}`,
      pValue: Number.parseFloat(pValue),
      verdict: verdict as DieharderResult['verdict'],
    }),
  );
}
