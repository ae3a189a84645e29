const WARM_UP = 20;
const STEP = 2 ** -32;

/**
 * Fills lists with numbers from 0 up to but not 1 in steps of 2^-32, as the seeds' own numbers are (generator sfc32:
 * fast, and it passes the usual batteries of tests). Two streams of one seed share nothing. For measuring alone:
 * nothing that anybody plays for comes from here.
 */
export function fastNumbers(seed: number, stream: number): (numbers: Float64Array) => void {
  let state: readonly [number, number, number, number] = [seed | 0, stream | 0, 0x9e3779b9 | 0, 1];
  const fill = (numbers: Float64Array): void => {
    // In variables of the loop's own the state stays in registers.
    let [a, b, c, counter] = state;
    for (let index = 0; index < numbers.length; index += 1) {
      const mixed = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + mixed) | 0;
      numbers[index] = (mixed >>> 0) * STEP;
    }
    state = [a, b, c, counter];
  };
  fill(new Float64Array(WARM_UP));
  return fill;
}
