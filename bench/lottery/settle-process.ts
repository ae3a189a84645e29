// A worker that does nothing but settle issues, as a process of its own: for tests that kill it.

import { createLibrary } from '../../apps/server/src/modules/catalogue/index.ts';
import { settleDue } from '../../apps/server/src/modules/lottery/settlement/settle-issue.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createDatabase } from '../../apps/server/src/platform/db.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';

const [, , url = ''] = process.argv;
const log = createLogger({ level: 'error' });
const { db, close } = createDatabase({ url, poolSize: 3, applicationName: 'nokshi-settler', log });
const clock = systemClock;
await settleDue({ db, clock, log, library: createLibrary({ db, clock }) });
await close();
