/**
 * A copy of the whole installation in a folder: every table of one moment, and the files that people sent. It needs
 * nothing but the database's own protocol, so it works against any PostgreSQL, and a copy made on one machine is
 * restored on another. Every table and file carries its SHA-256, at the copy and again after it was restored.
 */
export { backUp } from './back-up.ts';
export { BackupRefusal } from './backup-refusal.ts';
export { type BooksFigures, readManifest } from './manifest.ts';
export { restore } from './restore.ts';
