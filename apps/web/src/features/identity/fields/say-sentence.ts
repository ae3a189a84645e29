import type { Sentence } from '../../../lib/forms/rule-text.ts';
import { say } from '../../../lib/texts/texts.ts';

/** A sentence of the rules in the language of the page. */
export const saySentence = ({ key, values }: Sentence): string => say(key, values);
