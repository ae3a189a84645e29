import { countries as listCountries } from '@nokshi/contract/brand.ts';
import { useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { wireLanguage } from '../../lib/texts/language.ts';
import { ChipChoice } from './chip-choice.tsx';

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
  const options = [...names].map(([value, name]) => {
    const isDisabled = forbidden.includes(value);
    return { value, label: isDisabled ? t('console.forbiddenCountry', { name }) : name, isDisabled };
  });
  return (
    <ChipChoice
      label={label}
      addLabel={t('console.addCountry')}
      options={options}
      chosen={chosen}
      nameOf={(code) => names.get(code) ?? code}
      sayRemove={(name) => t('console.removeCountry', { name })}
      empty={t('console.countriesNeeded')}
      onChange={onChange}
    />
  );
}
