import type { NewsSheet } from '@nokshi/contract/agents-news-console.ts';
import { Badge, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { useSayMoment } from '../../lib/console/clock.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { NewsBody } from '../../lib/news/news-body.tsx';
import own from './news.module.css';
import type { NewsForm } from './news-form.ts';

const LANGUAGES = { bn: 'বাংলা', en: 'English' } as const;

/** What is written, as an agent will see it. */
export function NewsPreview({ form }: { readonly form: NewsForm }) {
  const { t } = useUi();
  const [shown, setShown] = useState<keyof typeof LANGUAGES>('bn');
  const [title, body] = shown === 'bn' ? [form.titleBn, form.bodyBn] : [form.titleEn, form.bodyEn];
  return (
    <Panel
      title={t('console.newsPreview')}
      aside={
        <div className="nk-segmented" role="group" aria-label={t('console.newsPreview')}>
          {(['bn', 'en'] as const).map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === shown}
              onClick={() => setShown(one)}
            >
              {LANGUAGES[one]}
            </button>
          ))}
        </div>
      }
    >
      <article className={own['preview']} lang={shown}>
        {form.isUrgent && <Badge tone="warn">{t('console.newsUrgent')}</Badge>}
        <h3>{title === '' ? '–' : title}</h3>
        <NewsBody body={body} />
      </article>
    </Panel>
  );
}

/** Its versions with who wrote them and how many read each. */
export function NewsPast({ sheet }: { readonly sheet: NewsSheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  return (
    <Panel title={t('console.newsVersions')}>
      <ul className={own['versions']}>
        {sheet.versions.map(({ version, writtenBy, writtenAt, publishAt, readers, confirmed }) => (
          <li key={version}>
            <b>{t('console.newsVersion', { no: version })}</b>
            <small className={own['small']}>
              {t('console.newsBy', { account: writtenBy, date: sayMoment(writtenAt) })}
              {publishAt !== null && ` · ${t('console.newsFrom', { date: sayMoment(publishAt) })}`}
            </small>
            <span>
              {t('console.newsReadOf', { count: readers, agents: sheet.agents })}
              {confirmed > 0 && ` · ${t('console.newsConfirmedOf', { count: confirmed })}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
