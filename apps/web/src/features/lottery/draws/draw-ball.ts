/** What a ball looks like: a digit, a number of several, a face of a die, a racer's colour, or the colour of a wave. */
export type BallLook = 'digit' | 'number' | 'die' | 'racer' | 'red' | 'blue' | 'green';

export interface DrawBall {
  /** As in the pads of the family: `5`, `07`. */
  readonly text: string;
  readonly value: number;
  readonly look: BallLook;
  /** The special number, after a plus. */
  readonly isSpecial: boolean;
}
