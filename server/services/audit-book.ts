/** Where the chain of the audit trail stood at a moment. */
export interface Anchor {
  at: string
  place: number
  hash: string
}

/** Where the trail begins since lines before were exported and left the store (docs/adr/0039). */
export interface ChainCut {
  /** When it was noted. */
  at: string
  partition: string
  /** No line from before this moment is left in the store, but those of partitions that were kept. */
  until: string
  /** The last link that left, and the number up to which lines were never sealed. */
  place: number
  hash: string
  begun: number
  /** Links that stay behind it, though their lines left, with the seals of these. */
  carried: { place: number; seal: string }[]
  /** SHA-256 of the file with the lines. */
  sha256: string
}

/** What proves the audit trail and stands outside the store: a key and anchors. */
export interface AuditBook {
  /** HMAC-SM3 of a text under the key, in hex. */
  mac(text: string): string
  anchors(): Promise<Anchor[]>
  /** Keeps an anchor; it is on the disk before this answers. */
  anchor(anchor: Anchor): Promise<void>
  cuts(): Promise<ChainCut[]>
  /** Keeps where the trail begins from now on; it is on the disk before this answers. */
  cut(cut: ChainCut): Promise<void>
}
