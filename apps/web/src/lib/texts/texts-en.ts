import { catalogue } from '@nokshi/texts/en/catalogue.ts';
import { errors } from '@nokshi/texts/en/errors.ts';
import { home } from '@nokshi/texts/en/home.ts';
import { marks } from '@nokshi/texts/en/marks.ts';
import { shell } from '@nokshi/texts/en/shell.ts';

/** What every screen of the portal says in English, in one file of the build. */
export const first = { catalogue, errors, home, marks, shell };
