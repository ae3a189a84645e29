import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { nothing, requiredText, text, uuid } from './fields.ts';
import { momentNumber } from './moments.ts';

/** The settings that rooms declare, in the console. Each also asks for its own permission. */

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/settings'],
  permission: 'brand.change_settings',
} as const;
const change = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;

const name = text(60);

/** A change that waits for a second person. */
const waiting = z.object({
  id: uuid,
  value: z.unknown(),
  reason: text(300),
  proposedBy: text(64),
  proposedAt: momentNumber,
  /** Whether the caller proposed it, and so cannot approve it. */
  isMine: z.boolean(),
});

const shown = z.object({
  name,
  /** The room that declares it. */
  room: text(40),
  /** In the language of the caller. */
  title: text(200),
  about: text(1000),
  /** JSON Schema of the value. */
  schema: z.record(z.string(), z.unknown()),
  /** Names of fields by path, and of the values of a choice as `path=value`, in the language of the caller. */
  fields: z.record(z.string(), z.string()),
  /** Null of a secret, as `byDefault` and the waiting value are. */
  value: z.unknown(),
  byDefault: z.unknown(),
  isDefault: z.boolean(),
  fourEyes: z.boolean(),
  /** Its value is never shown. */
  isSecret: z.boolean(),
  /** The page that changes it instead of this one. */
  ownPage: z.nullable(text(100)),
  waiting: z.nullable(waiting),
});
export type ShownSetting = z.output<typeof shown>;

export const listSettings = defineEntry({
  ...desk,
  name: 'brand.listSettings',
  paths: ['/console/setting-list'],
  methods: ['GET'],
  summary: 'The settings that the caller may change, with their declarations and what holds.',
  input: nothing,
  output: z.object({ list: z.array(shown).check(z.maxLength(500)) }),
});

export const changeSetting = defineEntry({
  ...change,
  name: 'brand.changeSetting',
  audit: { bn: 'সেটিং বদল বা বদলের প্রস্তাব', en: 'Changed a setting or proposed to' },
  paths: ['/console/setting-list/change'],
  summary:
    'Changes a setting; one that needs two people waits for the second. `value.fields` of a refusal has a sentence for each wrong field.',
  input: z.object({
    name,
    value: z.unknown(),
    /** The value that stood when the form was opened; of a secret it does not matter. */
    seen: z.unknown(),
    reason: requiredText(300),
  }),
  output: shown,
  errors: [
    'brand.setting_unknown',
    'brand.setting_refused',
    'brand.setting_waiting',
    'system.changed_meanwhile',
  ],
});

export const decideSetting = defineEntry({
  ...change,
  name: 'brand.decideSetting',
  audit: { bn: 'সেটিং বদলের প্রস্তাবে সিদ্ধান্ত', en: 'Decided on a change of a setting' },
  paths: ['/console/setting-list/decide'],
  summary:
    'Approves the change of a setting that another person proposed, or refuses it; the proposer may take it back.',
  input: z.object({
    id: uuid,
    decision: z.enum(['approve', 'refuse']),
    reason: requiredText(300),
    /** Who approves a secret types it as well: it is shown to nobody. */
    value: z.optional(z.unknown()),
  }),
  output: shown,
  errors: [
    'brand.setting_unknown',
    'brand.setting_refused',
    'brand.setting_decided',
    'brand.setting_second_person',
    'brand.setting_other_secret',
    'system.changed_meanwhile',
  ],
});

export const brandSettingsConsoleEntries = [listSettings, changeSetting, decideSetting] as const;
