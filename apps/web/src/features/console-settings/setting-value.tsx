import { useUi } from '@nokshi/ui';
import { isObject, type Schema, shapeOf, toText, under } from './setting-schema.ts';
import css from './settings.module.css';

export interface ValueProps {
  readonly schema: Schema;
  readonly value: unknown;
  readonly names: Readonly<Record<string, string>>;
}

/** What holds of a setting, in a few words. */
export function SettingValue({ schema, value, names }: ValueProps) {
  const say = useSayValue(names);
  const { kind, schema: inner } = shapeOf(schema);
  if (kind !== 'object' || !isObject(value)) return <p className={css['value']}>{say(schema, value, '')}</p>;
  return (
    <dl className={css['values']}>
      {Object.entries(inner.properties ?? {}).map(([name, field]) => (
        <div key={name}>
          <dt>{names[name] ?? name}</dt>
          <dd>{say(field, value[name] ?? null, name)}</dd>
        </div>
      ))}
    </dl>
  );
}

const LONGEST = 160;

function useSayValue(names: ValueProps['names']) {
  const { t, language } = useUi();
  const say = (schema: Schema, value: unknown, path: string): string => {
    const { kind, schema: inner } = shapeOf(schema);
    if (value === null || value === undefined || value === '') return t('console.settingEmpty');
    if (kind === 'switch') return t(value === true ? 'console.settingOn' : 'console.settingOff');
    if (kind === 'choice') return names[`${path}=${toText(value)}`] ?? toText(value);
    if (kind === 'both-languages' && isObject(value)) return toText(value[language]);
    if (kind === 'list' && Array.isArray(value)) {
      if (value.length === 0) return t('console.settingEmpty');
      return cut(value.map((one) => say(inner.items ?? {}, one, path)).join(', '));
    }
    if (kind === 'record' && isObject(value)) {
      return cut(
        Object.entries(value)
          .filter(([, rule]) => !isObject(rule) || rule['enabled'] !== false)
          .map(([code]) => names[code] ?? code)
          .join(', '),
      );
    }
    if (kind === 'object' && isObject(value)) {
      return cut(
        Object.entries(inner.properties ?? {})
          .map(([name, field]) => say(field, value[name], under(path, name)))
          .join(' · '),
      );
    }
    return cut(toText(value));
  };
  return say;
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
