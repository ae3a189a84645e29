import { FAIR_KINDS, type FairKind, isStepKind, type StepKind } from '@nokshi/fairness';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Field, TextField } from '@nokshi/ui';
import { useState } from 'react';
import { sayDifficulty } from '../../../lib/games/step-words.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FileChoice, readProofText } from '../../../lib/verify/file-choice.tsx';
import styles from './verify.module.css';
import {
  chooseGame,
  findVerifyFaults,
  readProof,
  type VerifyField,
  type VerifyForm,
  verifySizes,
} from './verify-form.ts';

interface FieldLook {
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly fault: TextKey;
  readonly isOptional?: boolean;
  readonly inputMode?: 'numeric';
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
  decisions: { label: 'game.decisions', fault: 'game.decisionsInvalid' },
  shown: { label: 'game.shownOutcome', fault: 'game.shownInvalid', isOptional: true },
};

/** How the outcome of a game is written. */
const SHOWN_HINTS: Readonly<Record<FairKind, TextKey>> = {
  dice: 'game.shownHintDice',
  crash: 'game.shownHintLimbo',
  limbo: 'game.shownHintLimbo',
  plinko: 'game.shownHintPlinko',
  keno: 'game.shownHintKeno',
  wheel: 'game.shownHintWheel',
  roulette: 'game.shownHintRoulette',
  mines: 'game.shownHintMines',
  towers: 'game.shownHintTowers',
  hilo: 'game.shownHintHilo',
  videoPoker: 'game.shownHintVideoPoker',
  blackjack: 'game.shownHintBlackjack',
};

/** How the decisions of a game are written. */
const DECISION_HINTS: Readonly<Record<StepKind, TextKey>> = {
  mines: 'game.decisionsHintMines',
  towers: 'game.decisionsHintTowers',
  hilo: 'game.decisionsHintHilo',
  videoPoker: 'game.decisionsHintVideoPoker',
  blackjack: 'game.decisionsHintBlackjack',
};

function lookOf(name: VerifyField, game: FairKind): Pick<FieldLook, 'label' | 'hint'> {
  return (game === 'crash' ? CRASH_LOOKS[name] : undefined) ?? LOOKS[name];
}

function hintOf(name: VerifyField, game: FairKind): TextKey | undefined {
  if (name === 'decisions') return isStepKind(game) ? DECISION_HINTS[game] : undefined;
  return name === 'shown' ? SHOWN_HINTS[game] : lookOf(name, game).hint;
}

/** Rounds of decisions may be long. */
const LONGEST: Readonly<Partial<Record<VerifyField, number>>> = { decisions: 2000, shown: 2000 };
/** Crash calls the same things by other names. */
const CRASH_LOOKS: Readonly<Partial<Record<VerifyField, Pick<FieldLook, 'label' | 'hint'>>>> = {
  serverSeed: { label: 'game.crashHash', hint: 'game.crashHashHint' },
  serverSeedHash: { label: 'game.crashEnd', hint: 'game.crashEndHint' },
  clientSeed: { label: 'game.crashSalt' },
  nonce: { label: 'game.crashNumber', hint: 'game.crashNumberHint' },
};

const FIELDS = Object.keys(LOOKS) as VerifyField[];
const LARGEST_PROOF_BYTES = 100_000;

/** The game, both seeds, the number of the bet, and what was shown of it; a proof file fills them all. */
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
      <GameFields form={form} onChange={onChange} />
      <div className={styles['fields']}>
        {FIELDS.filter((name) => name !== 'decisions' || isStepKind(form.game)).map((name) => {
          const { fault, isOptional, inputMode } = LOOKS[name];
          const { label } = lookOf(name, form.game);
          const hint = hintOf(name, form.game);
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
              maxLength={LONGEST[name] ?? 200}
              onChange={(event) => onChange({ ...form, [name]: event.target.value })}
            />
          );
        })}
      </div>
      <ProofInput onRead={onChange} />
    </>
  );
}

const SIZE_LABELS: Readonly<Partial<Record<FairKind, TextKey>>> = {
  wheel: 'game.verifySegments',
  mines: 'game.verifyMines',
  towers: 'game.verifyDifficulty',
};

/** Which game, and of what size where its outcome depends on that. */
function GameFields({
  form,
  onChange,
}: {
  readonly form: VerifyForm;
  readonly onChange: (form: VerifyForm) => void;
}) {
  const t = useTexts('game');
  const sizes = verifySizes(form.game);
  return (
    <div className={styles['fields']}>
      <Choice
        label={t('game.verifyGame')}
        value={form.game}
        options={FAIR_KINDS.map((kind) => ({ value: kind, label: t(`game.house_${kind}`) }))}
        onChange={(kind) => onChange(chooseGame(form, kind))}
      />
      {sizes && (
        <Choice
          label={t(SIZE_LABELS[form.game] ?? 'game.verifyRows')}
          value={form.size}
          options={sizes.map((size) => ({
            value: size,
            label:
              form.game === 'towers' ? sayDifficulty(size, t) : t('game.verifySize', { size: Number(size) }),
          }))}
          // Another size is another bet than the one that is known.
          onChange={(size) => onChange({ ...form, size, bet: null })}
        />
      )}
    </div>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <Field label={label}>
      {({ id }) => (
        <div className="nk-in">
          <select
            id={id}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

function ProofInput({ onRead }: { readonly onRead: (form: VerifyForm) => void }) {
  const t = useTexts('game');
  const [isUnreadable, setUnreadable] = useState(false);
  const read = async (file: File) => {
    const form = readProof(await readProofText(file, LARGEST_PROOF_BYTES));
    setUnreadable(form === undefined);
    if (form) onRead(form);
  };
  return (
    <FileChoice
      label={t('game.pasteProof')}
      fault={isUnreadable ? t('game.proofUnreadable') : null}
      onFile={(file) => void read(file)}
    />
  );
}
