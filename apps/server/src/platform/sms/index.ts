/** Outgoing text messages through an HTTP gateway. */
export { createSms, type Sms, type TextMessage } from './sms.ts';
