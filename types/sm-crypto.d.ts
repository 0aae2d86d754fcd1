/** The part of sm-crypto that the product uses: it ships no types. */
declare module 'sm-crypto' {
  interface Sm4Options {
    mode?: 'cbc' | 'ecb'
    /** 16 bytes as hex. */
    iv?: string
    padding?: 'pkcs#7' | 'none'
  }
  /** Keys are 16 bytes as hex; the text is UTF-8, the cipher hex. */
  export const sm4: {
    encrypt(text: string, key: string, options?: Sm4Options): string
    decrypt(cipher: string, key: string, options?: Sm4Options): string
  }

  interface SignOptions {
    /** The message is hashed with the key and the signer's id (GB/T 32918). */
    hash: true
    /** Signature as DER. */
    der: true
    publicKey?: string
  }
  /** Keys are hex, a public key with its leading 04; messages are bytes. */
  export const sm2: {
    generateKeyPairHex(): { privateKey: string; publicKey: string }
    getPublicKeyFromPrivateKey(privateKey: string): string
    doSignature(message: number[], privateKey: string, options: SignOptions): string
    doVerifySignature(message: number[], signature: string, publicKey: string, options: SignOptions): boolean
  }
}
