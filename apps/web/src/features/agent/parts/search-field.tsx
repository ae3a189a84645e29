import { Icon, IconButton } from '@nokshi/ui';
import { type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './parts.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onSearch: (words: string) => void;
}

/** Searches a report when the words are complete: on Enter, or when the field is left. */
export function SearchField({ label, value, maxLength = 40, onSearch }: SearchFieldProps) {
  const t = useTexts('agentParts');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const search = () => {
    if (typed.trim() !== value) onSearch(typed.trim());
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form className={styles['search']} role="search" onSubmit={onSubmit}>
      <Icon name="search" size="small" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={search}
      />
      {value !== '' && (
        <IconButton
          icon="x"
          iconSize="small"
          label={t('agentParts.clearSearch')}
          onClick={() => onSearch('')}
        />
      )}
    </form>
  );
}
