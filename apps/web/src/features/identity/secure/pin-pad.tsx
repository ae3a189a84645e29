import { normaliseDigits } from '@nokshi/money';
import { Icon } from '@nokshi/ui';
import { type KeyboardEvent, useRef } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import steps from '../fields/steps.module.css';

const LONGEST = 6;
const SHORTEST = 4;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export interface PinPadProps {
  readonly label: string;
  readonly pin: string;
  readonly onChange: (pin: string) => void;
}

/**
 * Four to six digits, typed on the pad or on a keyboard. What was typed is counted and never shown; PINs keep Latin
 * digits in every language.
 */
export function PinPad({ label, pin, onChange }: PinPadProps) {
  const t = useTexts('identity');
  const type = (digit: string) => {
    if (pin.length < LONGEST) onChange(pin + digit);
  };
  /** Who types on a keyboard ends with Enter; who goes through the pad by keyboard presses its keys with it. */
  const isTyping = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = normaliseDigits(event.key);
    const isDigit = /^\d$/.test(digit);
    if (isDigit) type(digit);
    else if (event.key === 'Backspace') onChange(pin.slice(0, -1));
    else if (event.key === 'Enter' && isTyping.current) event.currentTarget.closest('form')?.requestSubmit();
    else {
      isTyping.current = false;
      return;
    }
    isTyping.current = isDigit || isTyping.current;
    event.preventDefault();
  };
  return (
    // The keys of the pad are buttons; typing digits while one of them has the focus is a second way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <fieldset className={steps['pin']} onKeyDown={onKeyDown}>
      <legend className="nk-sr">{label}</legend>
      <div className={steps['dots']} aria-hidden="true">
        {Array.from({ length: Math.max(SHORTEST, pin.length) }, (_, index) => (
          <i key={index} data-typed={index < pin.length || undefined} />
        ))}
      </div>
      <output className="nk-sr">{t('identity.pinTyped', { count: pin.length })}</output>
      <div className={steps['pad']}>
        {KEYS.map((digit) => (
          <button
            key={digit}
            type="button"
            data-autofocus={digit === '1' || undefined}
            onClick={() => type(digit)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={steps['pad-bare']}
          disabled={pin === ''}
          onClick={() => onChange('')}
        >
          {t('identity.pinClear')}
        </button>
        <button type="button" onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          className={steps['pad-bare']}
          aria-label={t('identity.pinBack')}
          disabled={pin === ''}
          onClick={() => onChange(pin.slice(0, -1))}
        >
          <Icon name="arrow-left" isDirectional />
        </button>
      </div>
    </fieldset>
  );
}
