/** Outgoing mail over SMTP (RFC 5321). */
export { createMailer, type Mailer } from './mailer.ts';
