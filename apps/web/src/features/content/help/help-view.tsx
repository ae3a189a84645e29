import type { HelpTopic } from '@nokshi/contract/content.ts';
import { cx, EmptyState, ErrorState, Icon, type IconName, Skeleton, TextField } from '@nokshi/ui';
import { ICONS } from '@nokshi/ui/generated/icons.ts';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useHelpTopics } from '../../../lib/content/announcements.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import articleStyles from '../article.module.css';
import { Article } from '../article.tsx';
import { findTopics } from './find-topics.ts';
import helpStyles from './help.module.css';

export interface HelpViewProps {
  /** The code of the topic that is open; the first one without it. */
  readonly topic: string | undefined;
  readonly onChoose: (code: string) => void;
}

function iconOf(name: string): IconName {
  return name in ICONS ? (name as IconName) : 'circle-help';
}

/** Help topics beside their articles, with a search over all of them (SC-5, MO-3.5). */
export function HelpView({ topic, onChoose }: HelpViewProps) {
  const t = useTexts('content');
  const { data, error, refetch } = useHelpTopics();
  const [words, setWords] = useState('');
  if (error && !data) {
    return <ErrorState {...failureProps(error, t('content.loadFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className={articleStyles['lines']} />;
  const found = findTopics(data, words);
  const shown = (words === '' ? data.find(({ code }) => code === topic) : undefined) ?? found[0];
  return (
    <div className={helpStyles['help']}>
      <TextField
        type="search"
        label={t('content.searchHelp')}
        icon="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {found.length === 0 && (
        <EmptyState icon="search" title={t('content.nothingFound')} text={t('content.nothingFoundText')} />
      )}
      <nav className={helpStyles['topics']} aria-label={t('content.helpTopics')}>
        {found.map(({ code, title, icon }) => (
          <button
            key={code}
            type="button"
            className={cx(code === shown?.code && helpStyles['topicOn'])}
            aria-current={code === shown?.code ? 'true' : undefined}
            onClick={() => {
              setWords('');
              onChoose(code);
            }}
          >
            <Icon name={iconOf(icon)} size="small" />
            {title}
          </button>
        ))}
      </nav>
      {shown && <Topic topic={shown} />}
    </div>
  );
}

function Topic({ topic }: { readonly topic: HelpTopic }) {
  return (
    <article className={articleStyles['topic']} aria-live="polite">
      <h3>{topic.title}</h3>
      <Article html={topic.content} />
      {topic.children.map((child) => (
        <details key={child.code} id={child.code}>
          <summary>
            <span>{child.title}</span>
            <Icon name="chevron-down" />
          </summary>
          <Article html={child.content} />
        </details>
      ))}
    </article>
  );
}
