import type { ErrorCode } from '@nokshi/contract/errors.ts';
import { sqlState } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';

/** The vault speaks through SQLSTATEs of its own; here they become the portal's refusals. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  NL001: 'ledger.not_enough',
  NL002: 'ledger.key_reused',
  NL003: 'ledger.account_unknown',
  NL004: 'ledger.hold_resolved',
  NL005: 'ledger.hold_exceeded',
};

/** Runs a posting and turns the vault's refusals into DomainErrors; anything else passes as it is. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = CODES[sqlState(error) ?? ''];
    if (code) fail(code);
    throw error;
  }
}
