/** The key of a seal: its certificates, the own one first, and what signs with it. The key itself may never leave a device. */
export interface SealKey {
  /** Certificates as DER. */
  chain: readonly Uint8Array[]
  /** Signature of SM2 over SM3 of the content, as DER. */
  sign(content: Uint8Array): Promise<Uint8Array>
}

/** Keys of seals: in files, or behind the interface of a device. */
export interface SealKeys {
  /** The key of the certificate with this serial number; null where there is none. */
  keyOf(serial: string): Promise<SealKey | null>
}
