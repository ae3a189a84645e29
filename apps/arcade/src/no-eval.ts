import { config } from 'zod/mini';

// The schema library would try to compile itself with `eval`, which the page's policy forbids and reports.
config({ jitless: true });
