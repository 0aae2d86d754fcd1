/** A browser to push to, as its push service knows it (RFC 8030, RFC 8291). */
export interface PushAddress {
  endpoint: string
  /** Public key of the browser, base64url. */
  p256dh: string
  /** Secret that it shares with us, base64url. */
  auth: string
}

/** Pushes to browsers of people; the keys of the site (VAPID) say who it is. */
export interface PushSender {
  /** Browsers subscribe with it, and are reached with it alone. */
  publicKey: string
  /** Whether this is the address of a push service that may be asked. */
  accepts(endpoint: string): boolean
  /** Throws `PushGone` when nobody is there any more, and `PushRefused` when another try would be refused as well. */
  send(to: PushAddress, payload: string): Promise<void>
}
