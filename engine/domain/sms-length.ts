const ONE = 70
const EACH = 67

/** In how many messages a text is sent and paid for: 70 characters fit one, of a longer one every part holds 67. */
export function smsParts(text: string): number {
  const length = [...text].length
  if (length === 0) return 0
  return length <= ONE ? 1 : Math.ceil(length / EACH)
}
