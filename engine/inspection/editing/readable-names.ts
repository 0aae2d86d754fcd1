import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TableField } from '../../schema/inspection/template-field.ts'
import { prepareTemplate } from '../prepare-template.ts'

/** A name that a rule may read, as it is written, and what people call it. */
export interface ReadableName {
  name: string
  title: string
}

const states: Readonly<Record<string, string>> = { pass: '符合', fail: '不符合', none: '无此项', noted: '第四种符号', open: '未填' }

/** Names that rules of a template may read: its values, its results, and how many items there are of each class and state. */
export function readableNames(template: RecordTemplate): ReadableName[] {
  const { fields, results } = prepareTemplate(template)
  const classes = [...template.classes, { id: 'all', title: '全部项目' }]
  return [
    ...[...fields.values()].map(({ field, item }) => ({ name: `form.${field.id}`, title: item ? `${item.id} ${field.title}` : field.title })),
    ...[...results.values()].map(({ result, item }) => ({
      name: `record.results['${result.id}']`,
      title: result.content === item.title ? item.title : `${item.title} ${result.content}`,
    })),
    ...classes.flatMap(({ id, title }) =>
      Object.entries(states).map(([state, word]) => ({ name: `record.counts.${id}.${state}`, title: `${title}中${word}的项数` })),
    ),
    { name: 'record.items', title: '各项目' },
    { name: 'today', title: '今天' },
  ]
}

/** Columns of a table, as rules of its row read them. */
export function rowNamesOf({ columns }: TableField): ReadableName[] {
  return columns.map(({ id, title }) => ({ name: `row.${id}`, title }))
}

/**
 * What is being typed before the caret, and the names that it may become: those that begin so first, then those that hold it or are called so; behind a
 * point those of that root by what is typed after it. Nothing typed yet means none, or all of them where they are `asked` for.
 */
export function suggestedNames(names: readonly ReadableName[], text: string, caret: number, asked = false): { from: number; names: ReadableName[] } {
  const from = caret - (/[\w.'[\]\u4e00-\u9fff]*$/.exec(text.slice(0, caret))?.[0].length ?? 0)
  const typed = text.slice(from, caret)
  if (typed === '') return { from, names: asked ? [...names] : [] }
  const word = typed.toLowerCase()
  const root = typed.slice(0, typed.lastIndexOf('.') + 1)
  const called = typed.slice(root.length)
  const begins = names.filter(({ name }) => name.toLowerCase().startsWith(word))
  const holds = names.filter(
    (each) =>
      !begins.includes(each) &&
      (each.name.toLowerCase().includes(word) || (called !== '' && each.name.startsWith(root) && each.title.toLowerCase().includes(called.toLowerCase()))),
  )
  return { from, names: [...begins, ...holds].filter(({ name }) => name !== typed) }
}
