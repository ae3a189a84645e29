import type { Db } from '../../platform/db.ts';
import type { Identity } from '../identity/index.ts';

export interface DeskDeps {
  readonly db: Db;
  readonly identity: Pick<Identity, 'describeMember'>;
}
