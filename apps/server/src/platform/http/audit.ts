import type { MemberId } from '@nokshi/contract/ids.ts';

/** Something that a person of the staff sets out to do. */
export interface StaffAction {
  readonly staffId: MemberId;
  /** Name of the entry. */
  readonly call: string;
  /** The member that it is about, where the input names one. */
  readonly memberId: string | null;
  /** Without secrets. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
  readonly ip: string;
  readonly at: Date;
}

/** Keeps what the staff does. What throws here fails the call. */
export interface Audit {
  /** Writes down what is about to be done; answers the id of the row. */
  begin(action: StaffAction): Promise<string>;
  /** Writes down how it ended: `done`, or the code of a refusal. */
  end(id: string, outcome: string, at: Date): Promise<void>;
}
