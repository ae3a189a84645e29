/** Outgoing text messages through an HTTP gateway. */
export { createSms, type Sms } from './sms.ts';
