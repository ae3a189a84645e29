import { Icon, TextField } from '@nokshi/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useCountries } from './countries-query.ts';
import phone from './phone.module.css';
import { type Country, findCountries, withPlus } from './phone.ts';

export interface PhoneFieldProps {
  readonly field: BoundField<string>;
  readonly dialingCode: string;
  readonly onDialingCode: (dialingCode: string) => void;
  readonly label?: string;
  readonly isOptional?: boolean;
  readonly hasFocusFirst?: boolean;
}

/** A phone number behind its country's dialling code, which opens a list that can be searched. */
export function PhoneField({
  field,
  dialingCode,
  onDialingCode,
  label,
  isOptional = false,
  hasFocusFirst = false,
}: PhoneFieldProps) {
  const t = useTexts('identity');
  const countries = useCountries();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <TextField
        {...field}
        label={label ?? t('identity.mobileNum')}
        isOptional={isOptional}
        icon="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={32}
        placeholder={t('identity.phoneExample')}
        data-autofocus={hasFocusFirst || undefined}
        lead={
          <button
            ref={opener}
            type="button"
            className={phone['dialing']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-label={t('identity.countryCode', { code: withPlus(dialingCode) })}
            onClick={() => setOpen(!isOpen)}
          >
            <bdi>{withPlus(dialingCode)}</bdi>
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
          </button>
        }
      />
      {isOpen && (
        <CountryList
          id={listId}
          countries={countries}
          dialingCode={dialingCode}
          onClose={close}
          onChoose={(chosen) => {
            onDialingCode(chosen);
            close();
          }}
        />
      )}
    </>
  );
}

interface CountryListProps {
  readonly id: string;
  readonly countries: readonly Country[];
  readonly dialingCode: string;
  readonly onChoose: (dialingCode: string) => void;
  readonly onClose: () => void;
}

function CountryList({ id, countries, dialingCode, onChoose, onClose }: CountryListProps) {
  const t = useTexts('identity');
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = findCountries(countries, words);
  const optionId = (index: number) => `${id}-${index}`;

  const go = (index: number) => {
    const next = Math.max(0, Math.min(found.length - 1, index));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active];
    if (event.key === 'ArrowDown') go(active + 1);
    else if (event.key === 'ArrowUp') go(active - 1);
    else if (event.key === 'Enter' && chosen) onChoose(chosen.countryDialingCode);
    else if (event.key === 'Escape') onClose();
    else return;
    // The key was for the list: it neither sends the form nor closes the popup.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={phone['countries']}>
      <div className="nk-in">
        <Icon name="search" size="small" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list opens by the person's own press
          autoFocus
          role="combobox"
          aria-label={t('identity.countrySearch')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          value={words}
          placeholder={t('identity.countrySearch')}
          onChange={(event) => {
            setWords(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={id} className={phone['options']} role="listbox" aria-label={t('identity.country')}>
        {found.map((country, index) => (
          // The search box holds the keyboard; a press on the list is the other way to choose.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox above has the keys
          <div
            key={country.countryCode}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={country.countryDialingCode === dialingCode}
            data-active={index === active || undefined}
            onClick={() => onChoose(country.countryDialingCode)}
          >
            <span>{country.name}</span>
            <bdi>{withPlus(country.countryDialingCode)}</bdi>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={phone['none']}>{t('identity.countryNone')}</p>}
    </div>
  );
}
