/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[]

/** HTML of a template: whatever is put in is escaped, save what is HTML already. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.map((text, at) => text + (at < parts.length ? written(parts[at] ?? '') : '')).join(''))
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map((each) => each.text).join('')
  return String(part).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
