import { selectionOf } from '@nokshi/lottery';
import { cutText } from '@nokshi/texts/graphemes.ts';
import { Button, Note } from '@nokshi/ui';
import { useId } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import parts from '../parts.module.css';
import { FAULT_TEXTS } from '../tickets/fault-texts.ts';
import { type Speech, useSpeech } from '../use-speech.ts';
import type { TypedBets } from './typed-bets.ts';
import styles from './typed-box.module.css';
import type { PadState } from './use-pad.ts';

/** So many faulty bets are named; the others are counted. */
const NAMED_FAULTS = 8;

/** Single bets typed or pasted one by one, with what is wrong with each. */
export function TypedBox({ family, pad }: { readonly family: string; readonly pad: PadState }) {
  const speech = useSpeech(family);
  const { t } = speech;
  const id = useId();
  return (
    <div className={styles['typed']}>
      <label htmlFor={id}>{t('lottery.typedLabel')}</label>
      <textarea
        id={id}
        value={pad.typed ?? ''}
        rows={7}
        spellCheck={false}
        autoComplete="off"
        inputMode="text"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => pad.type(target.value)}
      />
      <p id={`${id}-hint`} className={parts['quiet']}>
        {t('lottery.typedHint', { example: speech.write(typedExample(pad)) })}
      </p>
      <div aria-live="polite">{pad.typedBets && <Read speech={speech} bets={pad.typedBets} />}</div>
      <Button size="small" icon="layout-grid" onClick={() => pad.type(null)}>
        {t('lottery.backToPad')}
      </Button>
    </div>
  );
}

/** The first single bet of the play's example, as a person would type it. */
function typedExample({ play }: PadState): string {
  const selection = play.expand(selectionOf(play, play.example))[0]?.selection ?? [];
  const rows = selection.map((row, index) => row.map((pick) => play.pads[index]?.alphabet.signs[pick] ?? ''));
  const isTight = play.pads.every(({ alphabet }) => alphabet.signs.every(({ length }) => length === 1));
  const isPlain = play.pads.length === 1 || rows.every((row) => row.length <= 1);
  if (!isPlain) return rows.map((row) => row.join(isTight ? '' : ' ')).join('_');
  return rows.map((row) => (row.length === 0 ? '-' : row.join(isTight ? '' : ' '))).join(isTight ? '' : ' ');
}

function Read({ speech, bets }: { readonly speech: Speech; readonly bets: TypedBets }) {
  const { t } = speech;
  const sayFault = useTexts('lotteryFaults');
  const { faulty, repeated, beyond, choice } = bets;
  if (choice.length === 0 && faulty.length === 0) return null;
  return (
    <>
      <p className={styles['read']}>
        {t('lottery.typedRead', { count: choice.length })}{' '}
        {repeated > 0 && t('lottery.typedRepeated', { count: repeated })}{' '}
        {beyond > 0 && t('lottery.typedBeyond', { count: beyond })}
      </p>
      {faulty.length > 0 && (
        <Note tone="warn">
          <b>{t('lottery.typedFaulty', { count: faulty.length })}</b>
          <ul className={styles['faults']}>
            {faulty.slice(0, NAMED_FAULTS).map(({ line, text, reason }) => (
              <li key={line}>
                {t('lottery.typedFault', {
                  line,
                  text: cutText(text, 24),
                  reason: sayFault(FAULT_TEXTS[reason]),
                })}
              </li>
            ))}
            {faulty.length > NAMED_FAULTS && (
              <li>{t('lottery.typedMore', { count: faulty.length - NAMED_FAULTS })}</li>
            )}
          </ul>
        </Note>
      )}
    </>
  );
}
