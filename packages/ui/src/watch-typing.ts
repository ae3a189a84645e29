import { keepComposingKeys } from './composing-keys.ts';
import { keepWholeCharacters } from './whole-characters.ts';

/** What holds for every field of a page, so that no field has to remember it. Every entry of a bundle imports it first. */
keepComposingKeys(window);
keepWholeCharacters(window);
