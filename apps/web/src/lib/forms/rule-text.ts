import type { FieldFault, RegisterRule } from '@nokshi/contract/register-rules.ts';
import type { TextKey, TextValues } from '@nokshi/texts/texts.ts';

/** A sentence of the catalogue with what fills it; the field shows it in the person's language. */
export interface Sentence {
  readonly key: TextKey;
  readonly values?: TextValues;
}

/** `4 to 12`, or one number when both are equal (VA-3.2). A rule without a lower bound starts at 1. */
export function lengthSentence(rule: Pick<RegisterRule, 'minLength' | 'maxLength'>): Sentence | number {
  const min = Math.max(1, rule.minLength);
  return min >= rule.maxLength
    ? rule.maxLength
    : { key: 'identity.lengthRange', values: { min, max: rule.maxLength } };
}

const MISSING: Readonly<Record<string, TextKey>> = {
  username: 'identity.usernameRequired',
  password: 'identity.passwordRequired',
  confirmPassword: 'identity.confirmRequired',
};

/**
 * What a field says about its fault: the sentence of the rule's `patternId` with its lengths, one that says that
 * the field is empty, or that a password has a space at its edge. `say` fills a sentence in the person's language.
 */
export function faultSentence(
  field: string,
  rule: Pick<RegisterRule, 'patternId' | 'minLength' | 'maxLength'>,
  fault: FieldFault,
  say: (sentence: Sentence) => string,
): Sentence {
  if (fault === 'missing') return { key: MISSING[field] ?? 'identity.required' };
  if (fault === 'edge_space') return { key: 'identity.edgeSpace' };
  const length = lengthSentence(rule);
  return {
    key: patternKey(rule.patternId),
    values: { length: typeof length === 'number' ? length : say(length) },
  };
}

/** A pattern that a newer server knows and we do not counts as 'any characters'. */
function patternKey(patternId: number): TextKey {
  const isKnown = Number.isInteger(patternId) && patternId >= 0 && patternId <= 19;
  return `identity.pattern${isKnown ? patternId : 0}` as TextKey;
}

const WRONG_FORMAT: Readonly<Record<string, TextKey>> = {
  username: 'identity.accountFormat',
  password: 'identity.passwordFormat',
  newPassword: 'identity.passwordFormat',
  payeeName: 'identity.nameFormat',
  mobileNum: 'identity.phoneFormat',
  email: 'identity.emailFormat',
  affiliateCode: 'identity.inviteFormat',
  birthday: 'identity.birthImpossible',
};

/** What stands under a field that the server refused although the form let it pass (VA-7.1 to VA-7.6). */
export function refusedFormat(field: string): Sentence {
  return { key: WRONG_FORMAT[field] ?? 'identity.otherFormat' };
}
