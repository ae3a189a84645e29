import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { language, uuid } from './fields.ts';
import { ownerErrors, ownerProof } from './identity-security.ts';

/** A copy of everything that is kept about a member, for the member alone. */

/** How often it can be asked for, and for how long after the proof its file can be fetched. */
export const EXPORT_EVERY_HOURS = 24;
export const EXPORT_MINUTES = 10;

export const orderExport = defineEntry({
  name: 'identity.orderExport',
  paths: ['/wps/v2/export'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Asks for a copy of what is kept about the member, once a day; the file is fetched with its id.',
  rateLimit: { perMinute: 6, by: 'account' },
  input: z.object(ownerProof),
  output: z.object({
    id: uuid,
    /** Until when the file can be fetched, in ms since the epoch. */
    until: z.number(),
  }),
  errors: [...ownerErrors, 'identity.export_too_soon'],
});

export const exportFile = defineEntry({
  name: 'identity.exportFile',
  kind: 'file',
  paths: ['/wps/v2/export/file'],
  methods: ['GET'],
  caller: 'member',
  isActivity: true,
  summary: 'The copy as a ZIP archive, each list of it as XLSX, CSV and JSON.',
  rateLimit: { perMinute: 30, by: 'account' },
  input: z.object({ id: uuid, language: z.optional(language) }),
  output: z.null(),
  errors: ['identity.export_unknown'],
});

export const identityExportEntries = [orderExport, exportFile] as const;
