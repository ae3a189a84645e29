import { countries as listCountries } from '@nokshi/contract/brand.ts';
import { Button, Icon, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import css from '../../lib/console/desk.module.css';
import { SelectField } from '../../lib/console/select-field.tsx';
import { wireLanguage } from '../../lib/language.ts';
import own from './country-choice.module.css';

/** Names of countries by their code, in the language of the screen. */
export function useCountryNames(): ReadonlyMap<string, string> {
  const language = wireLanguage();
  const { data = [] } = useQuery({
    queryKey: ['countries', language],
    queryFn: ({ signal }) => call(listCountries, { language }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Map(data.map(({ countryCode, name }) => [countryCode, name]));
}

export interface CountryChoiceProps {
  /** What the chosen ones are. */
  readonly label: string;
  readonly chosen: readonly string[];
  /** Shown in the list, and not to be chosen. */
  readonly forbidden?: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Countries by code, added from a list of names and taken out one by one. */
export function CountryChoice({ label, chosen, forbidden = [], onChange }: CountryChoiceProps) {
  const { t } = useUi();
  const names = useCountryNames();
  // A list that is walked through by keys passes every country on its way: only the button adds one.
  const [picked, setPicked] = useState('');
  const options = [...names]
    .filter(([code]) => !chosen.includes(code))
    .map(([value, name]) => {
      const isDisabled = forbidden.includes(value);
      return { value, label: isDisabled ? t('console.forbiddenCountry', { name }) : name, isDisabled };
    });
  return (
    <div className="nk-field">
      <div className={own['pick']}>
        <SelectField
          label={t('console.addCountry')}
          value={picked}
          options={[{ value: '', label: '–' }, ...options]}
          onChange={setPicked}
        />
        <Button
          disabled={picked === ''}
          onClick={() => {
            onChange([...chosen, picked]);
            setPicked('');
          }}
        >
          {t('console.add')}
        </Button>
      </div>
      {chosen.length === 0 ? (
        <p className={css['hint']}>{t('console.countriesNeeded')}</p>
      ) : (
        <ul className="nk-chips" aria-label={label}>
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="nk-chip"
                aria-label={t('console.removeCountry', { name: names.get(code) ?? code })}
                onClick={() => onChange(chosen.filter((each) => each !== code))}
              >
                {names.get(code) ?? code}
                <Icon name="x" size="small" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
