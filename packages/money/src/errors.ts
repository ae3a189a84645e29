/** A mistake of ours: two currencies added, an amount that a wire cannot carry. Never shown to a person. */
export class MoneyFault extends Error {
  override readonly name = 'MoneyFault';
}

/** `separators`: commas, points or blanks that could mean two amounts. */
export type AmountRefusalReason =
  | 'empty'
  | 'not_an_amount'
  | 'separators'
  | 'negative'
  | 'too_many_decimals'
  | 'too_large';

/** An amount from outside that we do not take. The reason says which text the person or partner gets. */
export class AmountRefusal extends Error {
  override readonly name = 'AmountRefusal';
  readonly reason: AmountRefusalReason;

  constructor(reason: AmountRefusalReason) {
    super(`amount refused: ${reason}`);
    this.reason = reason;
  }
}
