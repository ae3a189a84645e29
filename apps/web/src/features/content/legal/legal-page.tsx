import { EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { useHelpTopics } from '../../../lib/content/announcements.ts';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import articleStyles from '../article.module.css';
import { Article } from '../article.tsx';
import styles from '../content.module.css';
import { ConsentChoice } from './consent-choice.tsx';

const CODES = { terms: 'term', privacy: 'privacy' } as const;

/** Terms and privacy policy (SC-5.7, SC-5.8): the operator's texts, with the version and the one that was accepted. */
export function LegalPage({ kind }: { readonly kind: 'terms' | 'privacy' }) {
  const t = useTexts('content');
  const { data, error, refetch } = useHelpTopics();
  const version = useStatus()?.brand.termsVersion;
  const { member } = useSession();
  const title = t(kind === 'terms' ? 'content.termsTitle' : 'content.privacyTitle');
  useTitle(title);
  const topic = data?.find(({ code }) => code === CODES[kind]);
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {kind === 'terms' && version && (
        <p className={styles['when']}>
          {t('content.version', { version })}
          {member?.termsVersion && ` · ${t('content.acceptedVersion', { version: member.termsVersion })}`}
        </p>
      )}
      {error && !data && (
        <ErrorState {...failureProps(error, t('content.loadFailed'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className={articleStyles['lines']} />}
      {data && !topic && (
        <EmptyState icon="scroll-text" title={t('content.noText')} text={t('content.noTextText')} />
      )}
      {topic && (
        <>
          <Article html={topic.content} />
          {topic.children.map(({ code, title: heading, content }) => (
            <section key={code} id={code}>
              <h2>{heading}</h2>
              <Article html={content} />
            </section>
          ))}
        </>
      )}
      {kind === 'privacy' && <ConsentChoice />}
    </div>
  );
}
