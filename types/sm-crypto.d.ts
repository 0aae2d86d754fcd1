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
}
