import type { TextKey } from '@nokshi/texts/texts.ts';
import { buttonClass, FieldError, Icon, TextField } from '@nokshi/ui';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import styles from './verify.module.css';
import { findVerifyFaults, readProof, type VerifyField, type VerifyForm } from './verify-dice.ts';

interface FieldLook {
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly fault: TextKey;
  readonly isOptional?: boolean;
  readonly inputMode?: 'numeric' | 'decimal';
}

const LOOKS: Readonly<Record<VerifyField, FieldLook>> = {
  serverSeed: { label: 'game.serverSeed', hint: 'game.serverSeedHint', fault: 'game.seedInvalid' },
  serverSeedHash: {
    label: 'game.serverSeedHash',
    hint: 'game.serverSeedHashHint',
    fault: 'game.hashInvalid',
    isOptional: true,
  },
  clientSeed: { label: 'game.clientSeed', fault: 'game.clientSeedInvalid' },
  nonce: { label: 'game.nonce', hint: 'game.nonceHint', fault: 'game.nonceInvalid', inputMode: 'numeric' },
  roll: {
    label: 'game.shownRoll',
    hint: 'game.shownRollHint',
    fault: 'game.rollInvalid',
    isOptional: true,
    inputMode: 'decimal',
  },
};

const FIELDS = Object.keys(LOOKS) as VerifyField[];
const LARGEST_PROOF_BYTES = 100_000;

/** Both seeds, the number of the bet, and what was shown of it; a proof file fills them all. */
export function VerifyFields({
  form,
  onChange,
}: {
  readonly form: VerifyForm;
  readonly onChange: (form: VerifyForm) => void;
}) {
  const t = useTexts('game');
  const faults = findVerifyFaults(form);
  return (
    <>
      <div className={styles['fields']}>
        {FIELDS.map((name) => {
          const { label, hint, fault, isOptional, inputMode } = LOOKS[name];
          return (
            <TextField
              key={name}
              label={t(label)}
              hint={hint && t(hint)}
              error={faults.has(name) ? t(fault) : undefined}
              isOptional={isOptional ?? false}
              inputMode={inputMode}
              name={name}
              value={form[name]}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              onChange={(event) => onChange({ ...form, [name]: event.target.value })}
            />
          );
        })}
      </div>
      <ProofInput onRead={onChange} />
    </>
  );
}

function ProofInput({ onRead }: { readonly onRead: (form: VerifyForm) => void }) {
  const t = useTexts('game');
  const [isUnreadable, setUnreadable] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > LARGEST_PROOF_BYTES ? '' : await file.text();
    const form = readProof(text);
    setUnreadable(form === undefined);
    if (form) onRead(form);
  };
  return (
    <div className={styles['proof']}>
      <label className={buttonClass('secondary')}>
        <Icon name="file-text" size="small" />
        {t('game.pasteProof')}
        <input
          className="nk-sr"
          type="file"
          accept="application/json,.json"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // The same file may be chosen again after it was changed.
            event.target.value = '';
          }}
        />
      </label>
      {isUnreadable && <FieldError>{t('game.proofUnreadable')}</FieldError>}
    </div>
  );
}
