import { Button, Field, TextField, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { SelectField } from '../../lib/console/select-field.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { emptyOf, isObject, readNumber, type Schema, shapeOf, toText, under } from './setting-schema.ts';
import css from './settings.module.css';

export interface FieldProps {
  readonly schema: Schema;
  readonly value: unknown;
  /** Where the value stands, with positions of rows: `0.title`. */
  readonly path: string;
  /** The same without positions, as the names of fields are kept: `title`. */
  readonly namePath: string;
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  /** A sentence for each wrong field, by path. */
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (value: unknown) => void;
}

/** Edits a value by its schema: a field of its kind, or its JSON where there is none for it. */
export function SettingField(props: FieldProps) {
  const { t } = useUi();
  const { label, value, path, faults, onChange } = props;
  const { kind, schema, isNullable } = shapeOf(props.schema);
  const inner = { ...props, schema };
  const fault = faults[path];
  switch (kind) {
    case 'switch':
      return (
        <label className="nk-switch">
          <span>{label}</span>
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
        </label>
      );
    case 'choice':
      return (
        <SelectField
          label={label}
          value={toText(value)}
          options={(schema.enum ?? []).map((choice) => ({
            value: choice,
            label: props.names[`${props.namePath}=${choice}`] ?? choice,
          }))}
          onChange={onChange}
        />
      );
    case 'number':
    case 'text':
      return (
        <TextField
          label={label}
          value={toText(value)}
          error={fault}
          isOptional={isNullable}
          autoComplete="off"
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          maxLength={kind === 'number' ? 20 : (schema.maxLength ?? 1000)}
          onChange={({ target }) => {
            if (isNullable && target.value === '') onChange(null);
            else onChange(kind === 'number' ? readNumber(target.value) : target.value);
          }}
        />
      );
    case 'both-languages':
      return <BothLanguages {...inner} />;
    case 'object':
      if (!isNullable) return <ObjectFields {...inner} />;
      return (
        <>
          <label className="nk-switch">
            <span>{t('console.settingIsSet')}</span>
            <input
              type="checkbox"
              checked={value !== null}
              onChange={(event) => onChange(event.target.checked ? emptyOf(schema) : null)}
            />
          </label>
          {value !== null && <ObjectFields {...inner} />}
        </>
      );
    case 'record':
      return <RecordFields {...inner} />;
    case 'list':
      return <ListFields {...inner} />;
    case 'json':
      return <JsonField {...inner} />;
  }
}

function BothLanguages(props: FieldProps) {
  const { t } = useUi();
  const { schema, value, label, path, faults, onChange } = props;
  const now = isObject(value) ? value : {};
  const languages = [
    ['bn', t('console.settingBangla', { label })],
    ['en', t('console.settingEnglish', { label })],
  ] as const;
  return languages.map(([language, name]) => (
    <TextField
      key={language}
      label={name}
      lang={language}
      value={toText(now[language])}
      error={faults[under(path, language)]}
      maxLength={schema.properties?.[language]?.maxLength ?? 1000}
      onChange={({ target }) => onChange({ ...now, [language]: target.value })}
    />
  ));
}

function ObjectFields(props: FieldProps) {
  const { schema, value, path, namePath, names, onChange } = props;
  const now = isObject(value) ? value : {};
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const own = {
      schema: field,
      value: now[name] ?? null,
      path: under(path, name),
      namePath: under(namePath, name),
      label: names[under(namePath, name)] ?? name,
    };
    const change = (changed: unknown) => onChange({ ...now, [name]: changed });
    const fields = <SettingField {...props} {...own} onChange={change} />;
    if (shapeOf(field).kind !== 'object') return <div key={name}>{fields}</div>;
    return (
      <fieldset key={name} className={css['rows']}>
        <legend>{own.label}</legend>
        {fields}
      </fieldset>
    );
  });
}

/** Objects by a code that stays as it is: each opens by itself. */
function RecordFields(props: FieldProps) {
  const { schema, value, path, names, onChange } = props;
  const now = isObject(value) ? value : {};
  const row = schema.additionalProperties;
  if (typeof row !== 'object') return null;
  return Object.entries(now).map(([code, one]) => (
    <details key={code} className={css['rows']}>
      <summary>{names[code] ?? code}</summary>
      <SettingField
        {...props}
        schema={row}
        value={one}
        path={under(path, code)}
        label={names[code] ?? code}
        onChange={(changed) => onChange({ ...now, [code]: changed })}
      />
    </details>
  ));
}

function ListFields(props: FieldProps) {
  const { t, language } = useUi();
  const { schema, value, path, label, faults, onChange } = props;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const row = schema.items ?? {};
  return (
    <fieldset className={css['rows']}>
      <legend>{label}</legend>
      {rows.length === 0 && <p className={css['quiet']}>{t('console.settingEmpty')}</p>}
      {rows.map((one, index) => {
        const number = sayNumber(language, index + 1);
        return (
          // Rows have no name of their own, and are only added at the end.
          <div key={index} className={css['row']}>
            <SettingField
              {...props}
              schema={row}
              value={one}
              path={under(path, index)}
              label={t('console.settingItem', { number })}
              onChange={(changed) => onChange(rows.with(index, changed))}
            />
            <Button onClick={() => onChange(rows.toSpliced(index, 1))}>
              {t('console.settingRemove', { number })}
            </Button>
          </div>
        );
      })}
      {faults[path] !== undefined && <p className={css['fault']}>{faults[path]}</p>}
      <Button onClick={() => onChange([...rows, emptyOf(row)])}>{t('console.settingAdd')}</Button>
    </fieldset>
  );
}

function JsonField({ value, path, faults, onChange }: FieldProps) {
  const { t } = useUi();
  const [text, setText] = useState(() => JSON.stringify(value, null, 2));
  const isUnread = readJson(text) === undefined;
  return (
    <Field label={t('console.settingAsText')} error={isUnread ? t('console.settingNoText') : faults[path]}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          id={id}
          rows={12}
          value={text}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => {
            setText(target.value);
            const read = readJson(target.value);
            if (read !== undefined) onChange(read.value);
          }}
        />
      )}
    </Field>
  );
}

function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
