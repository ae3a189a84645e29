import { INTERFACE_LANGUAGES } from '@nokshi/texts/interface-languages.ts';
import { Icon, useUi } from '@nokshi/ui';
import '@nokshi/ui/styles/field.css';
import { useMemo, useState } from 'react';
import { chosenLanguageTag } from '../../lib/language.ts';
import { switchLanguage } from '../../lib/texts.ts';

/** The language selector (SM-2.1): Bengali and English complete and first; another keeps English and says so. */
export function LanguageBox() {
  const { t } = useUi();
  const [isOpen, setOpen] = useState(false);
  const chosen = INTERFACE_LANGUAGES.find(({ tag }) => tag === chosenLanguageTag());
  return (
    <>
      <button
        type="button"
        className="nk-langbox"
        aria-expanded={isOpen}
        aria-label={t('shell.languageNow', { name: chosen?.native ?? '' })}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="languages" />
        <span lang={chosen?.tag}>{chosen?.native}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      {chosen && !chosen.isComplete && (
        <output className="nk-lang-note">{t('shell.languageFallback', { name: chosen.native })}</output>
      )}
      {isOpen && <LanguageList chosenTag={chosen?.tag} onChosen={() => setOpen(false)} />}
    </>
  );
}

interface LanguageListProps {
  readonly chosenTag: string | undefined;
  readonly onChosen: () => void;
}

function LanguageList({ chosenTag, onChosen }: LanguageListProps) {
  const { t } = useUi();
  const [words, setWords] = useState('');
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    return INTERFACE_LANGUAGES.filter(
      ({ native, english, tag }) =>
        native.toLowerCase().includes(wanted) || english.toLowerCase().includes(wanted) || tag === wanted,
    );
  }, [words]);
  return (
    <div className="nk-lang-list">
      <div className="nk-in">
        <Icon name="search" size="small" />
        <input
          type="search"
          value={words}
          placeholder={t('shell.languageSearch')}
          aria-label={t('shell.languageSearch')}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <ul aria-label={t('shell.language')}>
        {found.map(({ tag, native, english, isComplete }) => (
          <li key={tag}>
            <button
              type="button"
              aria-pressed={tag === chosenTag}
              onClick={() => void switchLanguage(tag).then(onChosen)}
            >
              <span lang={tag}>{native}</span>
              <small>{isComplete ? t('shell.languageComplete') : english}</small>
              {tag === chosenTag && <Icon name="check" size="small" />}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="nk-lang-none">{t('shell.languageNone')}</li>}
      </ul>
    </div>
  );
}
