import { findLanguage, INTERFACE_LANGUAGES, type LanguageTag } from '@nokshi/texts/interface-languages.ts';
import { Icon, useUi } from '@nokshi/ui';
import '@nokshi/ui/styles/field.css';
import '@nokshi/ui/styles/language-list.css';
import { useMemo, useState } from 'react';
import { tagStore } from '../../lib/language.ts';
import { useStore } from '../../lib/store.ts';
import { prepareLanguage, switchLanguage } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { FigureChoice } from './figure-choice.tsx';

/**
 * The language selector (SM-2.1): Bengali and English complete and first; another shows what is translated and says
 * that the rest is English.
 */
export function LanguageBox() {
  const { t } = useUi();
  const [isOpen, setOpen] = useState(false);
  const chosen = findLanguage(useStore(tagStore));
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
        native.toLowerCase().includes(wanted) ||
        english.toLowerCase().includes(wanted) ||
        tag.toLowerCase() === wanted,
    );
  }, [words]);
  const choose = (tag: LanguageTag) => {
    switchLanguage(tag).then(onChosen, () => showToast({ tone: 'bad', text: t('errors.network') }));
  };
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
              onPointerDown={() => prepare(tag)}
              onClick={() => choose(tag)}
            >
              <span className="nk-lang-name">
                <bdi lang={tag}>{native}</bdi>
                {english !== native && (
                  <bdi className="nk-lang-english" lang="en">
                    {english}
                  </bdi>
                )}
              </span>
              <small>{t(isComplete ? 'shell.languageComplete' : 'shell.languagePartial')}</small>
              {tag === chosenTag && <Icon name="check" size="small" />}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="nk-lang-none">{t('shell.languageNone')}</li>}
      </ul>
      <FigureChoice />
    </div>
  );
}

/** The texts set out when the finger goes down; what fails then is told after the choice. */
function prepare(tag: LanguageTag): void {
  prepareLanguage(tag).catch(() => undefined);
}
