declare module 'sm-crypto/dist/sm4.js' {
  interface Sm4 {
    encrypt(text: string, keyHex: string, options: { mode: 'cbc'; iv: string }): string
  }
  const sm4: Sm4
  export default sm4
}
