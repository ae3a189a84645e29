import type { FieldFault } from '@nokshi/contract/register-rules.ts';
import type { TextKey, TextValues } from '@nokshi/texts/texts.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { faultSentence } from '../../../lib/forms/rule-text.ts';

type NameField = 'username' | 'nickname';

interface NameRefused {
  readonly name: NameField;
  readonly text: string;
}

/** What the brand's rule for names asks for, where a name was refused by it; agents have no form with the rules. */
export function findNameRefused(
  error: unknown,
  say: (key: TextKey, values?: TextValues) => string,
): NameRefused | undefined {
  if (!(error instanceof ApiFailure) || error.code !== 'identity.field_invalid') return undefined;
  const { field, fault, patternId, min, max } = error.details;
  if (field !== 'username' && field !== 'nickname') return undefined;
  if (![patternId, min, max].every((value) => typeof value === 'number')) return undefined;
  const rule = { patternId: Number(patternId), minLength: Number(min), maxLength: Number(max) };
  const { key, values } = faultSentence(field, rule, fault as FieldFault, (inner) =>
    say(inner.key, inner.values),
  );
  return { name: field, text: say(key, values) };
}
