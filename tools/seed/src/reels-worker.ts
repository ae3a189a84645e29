// Makes the bundles of the slots of the house beside the seed: seconds of arithmetic that nothing else waits for.
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { writeBundle } from '../../rgs-maths/make-bundle.ts';
import { SLOT_SHEETS } from '../../rgs-maths/slot-sheets.ts';

const { folder } = workerData as { readonly folder: string };
for (const sheet of SLOT_SHEETS) writeBundle(path.join(folder, sheet.code), sheet);
