import { type Fields, integerField } from '../read-fields.ts';
import { OperatorRefusal } from './operator-refusal.ts';

/** The account a call is made for; the key that signed it already says that it is our operator's. */
export function readOperator(fields: Fields, knownId: number | null): number {
  const operatorId = integerField(fields, 'operator_id', { min: 1, max: Number.MAX_SAFE_INTEGER });
  if (knownId !== null && operatorId !== knownId) throw new OperatorRefusal(404, 'operator_id is unknown');
  return operatorId;
}
