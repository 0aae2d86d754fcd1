/** Where the chain of the audit trail stood at a moment. */
export interface Anchor {
  at: string
  place: number
  hash: string
}

/** What proves the audit trail and stands outside the store: a key and anchors. */
export interface AuditBook {
  /** HMAC-SM3 of a text under the key, in hex. */
  mac(text: string): string
  anchors(): Promise<Anchor[]>
  /** Keeps an anchor; it is on the disk before this answers. */
  anchor(anchor: Anchor): Promise<void>
}
