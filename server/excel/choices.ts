import type { Dictionary } from '../../engine/schema/dictionary.ts'

export interface Choice {
  value: string
  /** The label, with the code behind it where several items share a label. */
  text: string
}

const made = new WeakMap<Dictionary, { list: Choice[]; byText: Map<string, string> }>()

/** What people choose from in a workbook: the items in use, each with a text of its own. */
export function choicesOf(dictionary: Dictionary): Choice[] {
  return tables(dictionary).list
}

/** Code of a choice given by its text, its label where only one item bears it, or the code itself; undefined when none or several fit. */
export function readChoice(dictionary: Dictionary, text: string): string | undefined {
  return tables(dictionary).byText.get(text.replace(/\s/g, ''))
}

function tables(dictionary: Dictionary): { list: Choice[]; byText: Map<string, string> } {
  const known = made.get(dictionary)
  if (known) return known
  const items = dictionary.items.filter((item) => !item.disabled)
  const times = new Map<string, number>()
  for (const { label } of items) times.set(label, (times.get(label) ?? 0) + 1)
  const list = items.map(({ value, label }) => ({ value, text: (times.get(label) ?? 0) > 1 ? `${label}（${value}）` : label }))
  const byText = new Map([...items.map(({ value }) => [value, value] as const), ...list.map(({ text, value }) => [text.replace(/\s/g, ''), value] as const)])
  const tables = { list, byText }
  made.set(dictionary, tables)
  return tables
}
