import { catalogue } from '@nokshi/texts/bn/catalogue.ts';
import { errors } from '@nokshi/texts/bn/errors.ts';
import { home } from '@nokshi/texts/bn/home.ts';
import { marks } from '@nokshi/texts/bn/marks.ts';
import { shell } from '@nokshi/texts/bn/shell.ts';

/** What every screen of the portal says in Bengali, in one file of the build. */
export const first = { catalogue, errors, home, marks, shell };
