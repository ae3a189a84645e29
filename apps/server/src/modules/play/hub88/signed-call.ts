/** A call whose signature fits, and what its answer goes through before it is sent. */
export interface SignedCall {
  /** Whose transactions these are: `hub88:<supplier>` or `studio:<code>`. */
  readonly scope: string;
  readonly name: string;
  readonly rawBody: Buffer;
  readonly at: Date;
}
