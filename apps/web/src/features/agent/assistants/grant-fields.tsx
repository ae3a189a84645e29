import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { ASSISTANT_RIGHTS, type AssistantRight } from '@nokshi/contract/entry.ts';
import { readTypedAmount } from '@nokshi/money';
import { Note } from '@nokshi/ui';
import { CreditField } from '../../../lib/cashier/credit-field.tsx';
import { sayMisspelling } from '../../../lib/forms/typed-amount.ts';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import styles from './assistants.module.css';

const AMOUNT = { decimals: 2, currency: PLAY_CREDIT } as const;

interface Limit {
  readonly micros: bigint | undefined;
  readonly fault: string | undefined;
}

/** The sum of a day as it is typed; its texts are of the groups `assistants` and `amounts`. */
export function readLimit(text: string): Limit {
  const typed = readTypedAmount(text, AMOUNT);
  if (typed.ok) return { micros: typed.micros, fault: undefined };
  const fault =
    typed.reason === 'empty'
      ? say('assistants.limitRequired')
      : typed.reason === 'too_large'
        ? say('assistants.limitTooLarge')
        : (sayMisspelling(say, { ...typed, decimals: AMOUNT.decimals }) ?? say('assistants.limitFault'));
  return { micros: undefined, fault };
}

interface GrantFieldsProps {
  readonly rights: readonly AssistantRight[];
  readonly onRights: (rights: readonly AssistantRight[]) => void;
  readonly limit: BoundField<string>;
}

/** What an assistant may do, and up to which sum in a day. */
export function GrantFields({ rights, onRights, limit }: GrantFieldsProps) {
  const t = useTexts('assistants', 'amounts');
  return (
    <>
      <fieldset className={styles['switches']}>
        <legend>{t('assistants.rights')}</legend>
        {ASSISTANT_RIGHTS.map((right) => (
          <label key={right}>
            <b>{t(`assistants.right_${right}`)}</b>
            <small>{t(`assistants.rightText_${right}`)}</small>
            <input
              type="checkbox"
              role="switch"
              checked={rights.includes(right)}
              aria-checked={rights.includes(right)}
              onChange={({ target }) =>
                onRights(
                  ASSISTANT_RIGHTS.filter((one) => (one === right ? target.checked : rights.includes(one))),
                )
              }
            />
          </label>
        ))}
      </fieldset>
      {rights.includes('transfer') && (
        <CreditField field={limit} label={t('assistants.limit')} currency={PLAY_CREDIT} />
      )}
      <Note>{t('assistants.never')}</Note>
    </>
  );
}
