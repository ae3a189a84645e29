import { findLanguage, type LanguageTag } from '@nokshi/texts/interface-languages.ts';
import { Icon, useUi } from '@nokshi/ui';
import '@nokshi/ui/forms/field.css';
import '@nokshi/ui/styles/language-list.css';
import { useStore } from '@nokshi/browser/store.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { choicesIn, moveByArrows } from '../../../lib/device/arrow-keys.ts';
import { tagStore } from '../../../lib/texts/language.ts';
import { prepareLanguage, switchLanguage } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { FigureChoice } from './figure-choice.tsx';
import { findLanguages } from './find-languages.ts';

/**
 * The language selector (SM-2.1): Bengali and English complete and first; another shows what is translated and says
 * that the rest is English.
 */
export function LanguageBox() {
  const { t } = useUi();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = findLanguage(useStore(tagStore));
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="nk-langbox"
        aria-expanded={isOpen}
        aria-label={t('shell.languageNow', { name: chosen?.native ?? '' })}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return;
          event.preventDefault();
          setOpen(false);
        }}
      >
        <Icon name="languages" />
        <span lang={chosen?.tag}>{chosen?.native}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      {chosen && !chosen.isComplete && (
        <output className="nk-lang-note">{t('shell.languageFallback', { name: chosen.native })}</output>
      )}
      {isOpen && <LanguageList chosenTag={chosen?.tag} onLeave={close} />}
    </>
  );
}

interface LanguageListProps {
  readonly chosenTag: string | undefined;
  readonly onLeave: () => void;
}

function LanguageList({ chosenTag, onLeave }: LanguageListProps) {
  const { t } = useUi();
  const list = useListKeys(onLeave);
  const [words, setWords] = useState('');
  const found = useMemo(() => findLanguages(words), [words]);
  const choose = (tag: LanguageTag) => {
    switchLanguage(tag).then(onLeave, () => showToast({ tone: 'bad', text: t('errors.network') }));
  };
  return (
    <div ref={list} className="nk-lang-list">
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

/** Up and down lead from the search box through the languages; Esc leaves the list, and a drawer around it stays. */
function useListKeys(onLeave: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const place = list.current;
    if (!place) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (moveByArrows(event, choicesIn(place, 'input, li button'))) return;
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave.current();
    };
    place.addEventListener('keydown', onKey);
    return () => place.removeEventListener('keydown', onKey);
  }, []);
  return list;
}

/** The texts set out when the finger goes down; what fails then is told after the choice. */
function prepare(tag: LanguageTag): void {
  prepareLanguage(tag).catch(() => undefined);
}
