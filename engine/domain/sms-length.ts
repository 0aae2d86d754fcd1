const ONE = 70
const EACH = 67

/** In how many messages a text is sent and paid for: 70 characters fit one, of a longer one every part holds 67. */
export function smsParts(text: string): number {
  const length = [...text].length
  if (length === 0) return 0
  return length <= ONE ? 1 : Math.ceil(length / EACH)
}

/** The names between braces, each once, and whether every brace is one of a name's pair. */
export function placeholdersOf(text: string): { names: string[]; whole: boolean } {
  const names = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))]
  return { names, whole: !/[{}]/.test(text.replace(/\{\w+\}/g, '')) }
}
