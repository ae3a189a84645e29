import { sendOwnerCode } from '@nokshi/contract/identity-security.ts';
import { cleanCode, isBlank } from '@nokshi/contract/typed-text.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSession } from '../../../lib/session/session.ts';
import { say } from '../../../lib/texts/texts.ts';
import { type PhoneCode, usePhoneCode } from '../phone/use-phone-code.ts';

/** What a call of the security centre takes as proof that the person owns the account. */
type ShownProof = { readonly password: string } | { readonly verificationCode: string };

export interface OwnerProof {
  /** Without a password the proof is a code to the account's own phone. */
  readonly hasPassword: boolean;
  /** The phone as the server tells it, masked; null where there is none. */
  readonly mobile: string | null;
  readonly code: PhoneCode;
  findFault(typed: string): string | undefined;
  /** Makes a call with what was typed. A code that the server has taken is forgotten, so that another may be sent. */
  show<Answer>(typed: string, act: (proof: ShownProof) => Promise<Answer>): Promise<Answer>;
}

/** Where refusals of the proof stand, in every step; its field is called `proof`. */
export const AT_OWNER_PROOF = {
  'identity.wrong_credentials': 'proof',
  'identity.code_missing': 'proof',
  'identity.code_wrong': 'proof',
  'identity.code_expired': 'proof',
} as const;

/** Refusals after which the same code may still be told. */
const STILL_GOOD: readonly string[] = ['identity.code_missing', 'identity.code_wrong'];

/** The proof that every change of the account's protection asks for: its password, or a code to its phone. */
export function useOwnerProof(): OwnerProof {
  const { member } = useSession();
  const hasPassword = member?.hasPassword !== false;
  const mobile = member?.mobile ?? null;
  const code = usePhoneCode({
    purpose: 'owner',
    to: mobile ?? '',
    dialingCode: '',
    // The server knows the number; without one it says so.
    receiver: mobile ?? '',
    ask: () => call(sendOwnerCode, {}),
    onMissing: () => undefined,
  });
  return {
    hasPassword,
    mobile,
    code,
    findFault: (typed) => {
      if (!isBlank(typed)) return undefined;
      return say(hasPassword ? 'identity.oldRequired' : 'identity.codeRequired');
    },
    show: async (typed, act) => {
      if (hasPassword) return await act({ password: typed });
      try {
        const answer = await act({ verificationCode: cleanCode(typed) });
        code.forget();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiFailure) || !STILL_GOOD.includes(error.code)) code.forget();
        throw error;
      }
    },
  };
}
