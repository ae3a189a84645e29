import { say } from '../../../lib/texts/texts.ts';
import type { Sentence } from './rule-text.ts';

/** A sentence of the rules in the language of the page. */
export const saySentence = ({ key, values }: Sentence): string => say(key, values);
