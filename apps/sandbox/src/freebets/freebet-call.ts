import type { Database } from '../database.ts';
import type { Fields } from '../read-fields.ts';

/** A call of one operator whose account is known. */
export type FreebetCall = { db: Database; operatorId: number; fields: Fields; at: Date };
