import type { DictionaryItem } from '../schema/records/dictionary.ts'

interface Choice {
  value: string
  /** The label, with the code behind it where several items share a label. */
  text: string
}

const made = new WeakMap<readonly DictionaryItem[], { list: Choice[]; byText: Map<string, string> }>()

/** What people choose from in a workbook: the items in use, each with a text of its own. */
export function choicesOf(items: readonly DictionaryItem[]): Choice[] {
  return tables(items).list
}

/** Code of a choice given by its text, its label where only one item has it, or the code itself; undefined when none or several fit. */
export function codeOfText(items: readonly DictionaryItem[], text: string): string | undefined {
  return tables(items).byText.get(text.replace(/\s/g, ''))
}

function tables(all: readonly DictionaryItem[]): { list: Choice[]; byText: Map<string, string> } {
  const known = made.get(all)
  if (known) return known
  const items = all.filter((item) => !item.disabled)
  const times = new Map<string, number>()
  for (const { label } of items) times.set(label, (times.get(label) ?? 0) + 1)
  const list = items.map(({ value, label }) => ({ value, text: (times.get(label) ?? 0) > 1 ? `${label}（${value}）` : label }))
  const byText = new Map([...items.map(({ value }) => [value, value] as const), ...list.map(({ text, value }) => [text.replace(/\s/g, ''), value] as const)])
  const tables = { list, byText }
  made.set(all, tables)
  return tables
}
