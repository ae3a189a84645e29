import type { Visitor } from './visitor.ts';

/** A screen of the portal, for looks at all of them: how to come to it, and how to know that it stands. */
export interface Screen {
  readonly name: string;
  show(visitor: Visitor): Promise<void>;
}
