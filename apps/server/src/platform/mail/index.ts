/** Outgoing mail over SMTP (RFC 5321). */
export { createMailer, type Mail, type Mailer } from './mailer.ts';
