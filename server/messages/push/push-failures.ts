/** The push service knows the browser no longer: nobody subscribes there any more. */
export class PushGone extends Error {}

/** The push service refuses what was sent, and would refuse it again. */
export class PushRefused extends Error {}
