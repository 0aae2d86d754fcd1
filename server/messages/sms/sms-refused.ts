/** The gateway will not take this message, now or later. */
export class SmsRefused extends Error {}
