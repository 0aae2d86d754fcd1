/** Digits, signs and points as an input method writes them in full width, in half width; thousands separators and spaces go. */
export function halfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace(/[,\s]/g, '')
}
