import { Button, Note } from '@nokshi/ui';
import { useId, useState } from 'react';
import { sayPad } from '../../../lib/lottery/pick-words.ts';
import { oneMoreOpen, readOpen } from '../cart/open-numbers.ts';
import { randomNumber } from '../cart/quick-pick.ts';
import { joined } from '../draws/number-sets.ts';
import { useSpeech } from '../use-speech.ts';
import styles from './number-entry.module.css';
import type { PadState } from './use-pad.ts';

/** So many numbers stand as buttons; the others are counted. */
const SHOWN = 60;

export interface OpenEntryProps {
  readonly family: string;
  readonly state: PadState;
  readonly row: number;
  /** What the row asks for: 'at least 1'. */
  readonly asks: string;
}

/** A row of numbers with one place left open: typed, or one at random. */
export function OpenEntry({ family, state, row, asks }: OpenEntryProps) {
  const { t, write } = useSpeech(family);
  const id = useId();
  const [text, setText] = useState('');
  const pad = state.play.pads[row];
  if (pad === undefined) return null;
  const { signs } = pad.alphabet;
  const picked = state.draft[row] ?? [];
  const { picks, faulty } = readOpen(pad, text);
  const name = sayPad(t, pad);
  const add = () => {
    state.fill(row, joined(picked, picks));
    setText(faulty.join(' '));
  };
  return (
    <div className={styles['entry']} role="group" aria-label={name}>
      <p className={styles['legend']}>
        <b>{name}</b> <small>{asks}</small>
        <span data-figure="numbers">{t('lottery.entryTaken', { count: picked.length })}</span>
      </p>
      {picked.length > 0 && (
        <div className={styles['taken']}>
          {picked.slice(0, SHOWN).map((pick) => (
            <button
              key={pick}
              type="button"
              aria-label={t('lottery.entryDrop', { number: write(signs[pick] ?? '') })}
              onClick={() => state.toggle(row, pick)}
            >
              {write(signs[pick] ?? '')} <span aria-hidden="true">×</span>
            </button>
          ))}
          {picked.length > SHOWN && <span>{t('lottery.typedMore', { count: picked.length - SHOWN })}</span>}
        </div>
      )}
      <div className={styles['box']}>
        <label htmlFor={id}>{t('lottery.openLabel')}</label>
        <div className={styles['typing']}>
          <textarea
            id={id}
            value={text}
            rows={2}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="characters"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setText(target.value)}
          />
          <Button icon="plus" disabled={picks.length === 0} onClick={add}>
            {t('lottery.entryAdd', { count: picks.length })}
          </Button>
        </div>
        <p id={`${id}-hint`} className={styles['hint']}>
          {t('lottery.openHint', { example: write('427R R085') })}
        </p>
        <div aria-live="polite">
          {faulty.length > 0 && (
            <Note tone="warn">
              {t('lottery.typedFaulty', { count: faulty.length })} {faulty.slice(0, 6).join(' ')}
            </Note>
          )}
        </div>
      </div>
      <div className={styles['actions']}>
        <Button size="small" onClick={() => state.fill(row, oneMoreOpen(pad, picked, randomNumber))}>
          {t('lottery.entryRandom')}
        </Button>
        <Button
          size="small"
          icon="trash-2"
          disabled={picked.length === 0}
          onClick={() => state.fill(row, [])}
        >
          {t('lottery.toolClear')}
        </Button>
      </div>
    </div>
  );
}
