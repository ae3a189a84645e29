import type { Family } from '@nokshi/lottery';
import { menuKey, sayPlay } from '@nokshi/texts/plays/play-words.ts';
import { cx } from '@nokshi/ui';
import { useEffect, useRef } from 'react';
import { useSpeech } from '../use-speech.ts';
import styles from './play-menu.module.css';

export interface PlayMenuProps {
  readonly family: Family<unknown>;
  readonly play: string;
  readonly closed: ReadonlySet<string>;
  readonly onChoose: (code: string) => void;
}

/** The plays of a family: groups above, the plays of the chosen group below. */
export function PlayMenu({ family, play, closed, onChoose }: PlayMenuProps) {
  const { t } = useSpeech(family.code);
  const groups = family.groups
    .map(({ code, plays }) => ({ code, plays: plays.filter((each) => !closed.has(each.code)) }))
    .filter(({ plays }) => plays.length > 0);
  const chosen = groups.find(({ plays }) => plays.some(({ code }) => code === play));
  const row = useShownChoice(play);
  return (
    <nav className={styles['menu']} aria-label={t('lottery.plays')} ref={row}>
      <div className={styles['groups']}>
        {groups.map(({ code, plays }) => (
          <button
            key={code}
            type="button"
            data-group={code}
            aria-current={code === chosen?.code}
            onClick={() => code !== chosen?.code && onChoose(plays[0]?.code ?? play)}
          >
            {t(menuKey(family.code, code))}
          </button>
        ))}
      </div>
      {chosen && chosen.plays.length > 1 && (
        <div className={styles['plays']}>
          {chosen.plays.map(({ code }) => (
            <button
              key={code}
              type="button"
              data-play={code}
              className={cx(code === play && styles['chosen'])}
              aria-current={code === play}
              onClick={() => onChoose(code)}
            >
              {sayPlay(t, family.code, code)}
            </button>
          ))}
        </div>
      )}
    </nav>
  );
}

/** Rows that scroll bring what is chosen into view, without moving the page. */
function useShownChoice(play: string) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (play === '') return;
    for (const button of menu.current?.querySelectorAll<HTMLElement>('[aria-current="true"]') ?? []) {
      const line = button.parentElement;
      if (line === null) continue;
      const start = button.offsetLeft - line.offsetLeft;
      if (start < line.scrollLeft || start + button.offsetWidth > line.scrollLeft + line.clientWidth) {
        line.scrollLeft = start - 24;
      }
    }
  }, [play]);
  return menu;
}
