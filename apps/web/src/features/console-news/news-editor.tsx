import { newRequestId } from '@nokshi/browser/request-id.ts';
import { NEWS_BODY_LENGTH, NEWS_TITLE_LENGTH } from '@nokshi/contract/agents-news.ts';
import { NEWS_WAYS, type NewsSheet, withdrawNews, writeNews } from '@nokshi/contract/agents-news-console.ts';
import { Button, Field, TextField as Line, Note, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { brandTimeZone } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import own from './news.module.css';
import { type Fault, findFaults, formOf, momentOf, type NewsForm, type TextField } from './news-form.ts';
import { NewsPast, NewsPreview } from './news-preview.tsx';
import { NEWS_DESK_KEY } from './news-queries.ts';

interface EditorProps {
  /** Undefined for a new one. */
  readonly sheet: NewsSheet | undefined;
  readonly onClose: () => void;
}

/** Both languages side by side, when it is published, and how it looks to an agent. */
export function NewsEditor({ sheet, onClose }: EditorProps) {
  const { t } = useUi();
  const [form, setForm] = useState(() => formOf(sheet));
  const change = (part: Partial<NewsForm>) => setForm((before) => ({ ...before, ...part }));
  const isGone = sheet?.state === 'withdrawn';
  return (
    <div className={own['columns']}>
      <Panel title={t(sheet === undefined ? 'console.newsNew' : 'console.newsEdit')}>
        {sheet?.state === 'live' && <Note className={own['note']}>{t('console.newsChangeText')}</Note>}
        {isGone ? (
          <Note tone="warn">{t('console.newsWithdrawn')}</Note>
        ) : (
          <Fields sheet={sheet} form={form} change={change} onClose={onClose} />
        )}
        {isGone && <Button onClick={onClose}>{t('console.newsBack')}</Button>}
      </Panel>
      <div className={own['side']}>
        <NewsPreview form={form} />
        {sheet && <NewsPast sheet={sheet} />}
      </div>
    </div>
  );
}

interface FieldsProps extends EditorProps {
  readonly form: NewsForm;
  readonly change: (part: Partial<NewsForm>) => void;
}

function Fields({ sheet, form, change, onClose }: FieldsProps) {
  const { t } = useUi();
  const timeZone = brandTimeZone();
  const [tries, setTries] = useState(0);
  const { save, isBusy, refusal } = useSave({ sheet, form, onClose });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const element = useFocusOnFault(tries);
  const found = findFaults(form, timeZone, serverNow());
  const faults = tries > 0 ? found : new Set<Fault>();
  const part = { form, change, faults };
  return (
    <>
      <form
        ref={element}
        noValidate
        className={own['fields']}
        onSubmit={(event) => {
          event.preventDefault();
          if (found.size === 0) void save();
          else setTries(tries + 1);
        }}
      >
        <Words {...part} name="titleBn" label={t('console.newsTitle_bn')} lang="bn" />
        <Words {...part} name="titleEn" label={t('console.newsTitle_en')} lang="en" />
        <Words {...part} name="bodyBn" label={t('console.newsBody_bn')} lang="bn" isLong />
        <Words {...part} name="bodyEn" label={t('console.newsBody_en')} lang="en" isLong />
        <p className={`${css['hint']} ${own['whole']}`}>{t('console.newsBodyHint')}</p>
        <div className={`${own['checks']} ${own['whole']}`}>
          {(['isUrgent', 'mustConfirm'] as const).map((name) => (
            <label key={name} className="nk-check">
              <input
                type="checkbox"
                checked={form[name]}
                onChange={(event) => change({ [name]: event.target.checked })}
              />
              <span>{t(name === 'isUrgent' ? 'console.newsUrgent' : 'console.newsMustConfirm')}</span>
            </label>
          ))}
        </div>
        <SelectField
          label={t('console.newsWhen')}
          value={form.way}
          options={NEWS_WAYS.map((value) => ({ value, label: t(`console.newsWay_${value}`) }))}
          onChange={(way) => change({ way })}
        />
        {form.way === 'at' && (
          <Line
            label={t('console.newsAt')}
            type="datetime-local"
            value={form.at}
            error={faults.has('at') ? t('console.newsAtNeeded') : null}
            onChange={(event) => change({ at: event.target.value })}
          />
        )}
        {refusal !== null && (
          <Note tone="bad" role="alert" className={own['whole']}>
            {refusal}
          </Note>
        )}
        <div className={`${css['actions']} ${own['whole']}`}>
          <Button onClick={onClose}>{t('console.newsBack')}</Button>
          {sheet && (
            <Button className={css['danger']} onClick={() => setWithdrawing(true)}>
              {t('console.newsWithdraw')}
            </Button>
          )}
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {t(`console.newsWay_${form.way}`)}
          </Button>
        </div>
      </form>
      {sheet && isWithdrawing && <Withdraw sheet={sheet} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

/** Sends what is in the fields, once at a time; a new one has one id however often it is sent. */
function useSave({ sheet, form, onClose }: EditorProps & { readonly form: NewsForm }) {
  const { t } = useUi();
  const queries = useQueryClient();
  const [newId] = useState(newRequestId);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const at = momentOf(form.at, brandTimeZone());
      await call(writeNews, {
        id: sheet?.id ?? newId,
        revision: sheet?.revision ?? 0,
        title: { bn: form.titleBn, en: form.titleEn },
        body: { bn: form.bodyBn, en: form.bodyEn },
        isUrgent: form.isUrgent,
        mustConfirm: form.mustConfirm,
        way: form.way,
        ...(form.way === 'at' && at !== undefined && { publishAt: at }),
      });
      await queries.invalidateQueries({ queryKey: NEWS_DESK_KEY });
      showToast({ tone: 'good', text: t(`console.newsSaved_${form.way}`) });
      onClose();
    } catch (error) {
      setRefusal(messageOf(error, t('console.failed')));
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, refusal };
}

interface WordsProps {
  readonly form: NewsForm;
  readonly change: (part: Partial<NewsForm>) => void;
  readonly faults: ReadonlySet<Fault>;
  readonly name: TextField;
  readonly label: string;
  readonly lang: 'bn' | 'en';
  readonly isLong?: boolean;
}

function Words({ form, change, faults, name, label, lang, isLong = false }: WordsProps) {
  const { t } = useUi();
  const error = faults.has(name) ? t('console.newsNeeded') : null;
  const shared = {
    lang,
    value: form[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  };
  if (!isLong) {
    return <Line {...shared} label={label} maxLength={NEWS_TITLE_LENGTH} autoComplete="off" error={error} />;
  }
  return (
    <Field label={label} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          {...shared}
          id={id}
          className="nk-textarea"
          rows={9}
          maxLength={NEWS_BODY_LENGTH}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
        />
      )}
    </Field>
  );
}

function Withdraw({ sheet, onClose }: { readonly sheet: NewsSheet; readonly onClose: () => void }) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const { id, revision, title } = sheet;
  return (
    <ReasonDialog
      title={t('console.newsWithdrawQuestion', { title: title[language] })}
      verb={t('console.newsWithdraw')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(withdrawNews, { id, revision, reason });
        await queries.invalidateQueries({ queryKey: NEWS_DESK_KEY });
        showToast({ tone: 'good', text: t('console.newsWithdrawn') });
      }}
    >
      <p>{t('console.newsWithdrawText')}</p>
    </ReasonDialog>
  );
}
