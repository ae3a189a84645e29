import type { TextKey } from '@nokshi/texts/texts.ts';
import { cx } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';
import { passwordStrength } from './password-strength.ts';

const STEPS = [1, 2, 3, 4] as const;

/** Four bars and a word about how hard a password is to guess. */
export function StrengthMeter({
  password,
  username,
}: {
  readonly password: string;
  readonly username: string;
}) {
  const t = useTexts('identity');
  const strength = passwordStrength(password, username);
  if (strength === 0) return null;
  return (
    <span className={styles['strength']}>
      <span className={styles['strength-bars']} aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} className={cx(step <= strength && styles[`strength-${strength}`])} />
        ))}
      </span>
      {t(`identity.strength${strength}` satisfies TextKey)}
    </span>
  );
}
