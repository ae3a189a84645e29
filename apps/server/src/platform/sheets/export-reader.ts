import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';

/** Whose copy it is, and in which language names and messages of it stand. */
export interface ExportReader {
  readonly memberId: MemberId;
  readonly account: string;
  readonly language: Language;
  readonly at: Date;
  readonly timeZone: string;
}
