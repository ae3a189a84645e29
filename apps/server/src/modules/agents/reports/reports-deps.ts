import type { ReportMember } from '@nokshi/contract/agents-report-fields.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { Library } from '../../catalogue/index.ts';
import type { TreeMember } from '../../identity/index.ts';

export interface ReportsDeps {
  readonly db: Db;
  readonly library: () => Promise<Library>;
  /** Of the brand: whose days are counted. */
  readonly timeZone: () => Promise<string>;
}

/** The agent who reads a report. */
export interface ReportReader {
  readonly agentId: MemberId;
  readonly account: string;
  readonly language: Language;
  readonly at: Date;
  readonly library: Library;
  readonly timeZone: string;
}

export function describeMember(member: TreeMember | undefined, id: string): ReportMember {
  return {
    id,
    no: member?.no.toString() ?? '',
    account: member?.account ?? '',
    nickname: member?.nickname ?? '',
  };
}
