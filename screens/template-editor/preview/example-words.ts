import type { Json } from '../../../engine/schema/format/json.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'

const words: Readonly<Record<string, string>> = { verdict: '结论', next: '下次检验日期', earliest: '最早的下次日期', problems: '还缺', warnings: '提醒' }
const lists: Readonly<Record<string, string>> = { results: '结果', items: '项目', values: '值' }
const states: Readonly<Record<string, string>> = { pass: '符合', fail: '不符合', none: '无此项', noted: '第四种符号', open: '未填' }

/** What a place of an example is called. */
export function placeTitle(at: string): string {
  const [word = '', ...rest] = at.split('/')
  const id = rest.join('/')
  if (word === 'counts') return `${states[id] ?? id}的结果数`
  return words[word] ?? `${lists[word] ?? word} ${id}`
}

/** A value of an example in words. */
export function valueWords(template: RecordTemplate, at: string, value: Json): string {
  if (at === 'verdict') return outcomeTitle(template, String(value ?? ''))
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map(String).join('、')
  if (value === null || value === '') return '无'
  return typeof value === 'string' ? (states[value] ?? value) : JSON.stringify(value)
}

export function outcomeTitle({ verdict }: RecordTemplate, outcome: string): string {
  return verdict.outcomes.find(({ id }) => id === outcome)?.title ?? outcome
}
