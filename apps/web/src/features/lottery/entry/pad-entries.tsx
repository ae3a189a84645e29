/** Pads in which numbers are written and not pressed one by one: one part of the script, for the plays that have them. */
export { NumberEntry } from './number-entry.tsx';
export { OpenEntry } from './open-entry.tsx';
export { TypedBox } from './typed-box.tsx';
