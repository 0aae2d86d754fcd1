import type { PrintWord } from '../../engine/design/prints/print-words.ts'
import type { Print } from '../../engine/schema/business/print.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { OpenedPrint } from './state/print-calls.ts'
import type { PrintDesign } from './state/use-print-design.ts'
import { WordField } from './words/WordField.tsx'

const words: readonly PrintWord[] = [
  { name: 'title', title: '名称', input: 'text', required: true },
  {
    name: 'orientation',
    title: '纸张方向',
    input: 'choice',
    choices: [
      { value: 'portrait', title: '竖放' },
      { value: 'landscape', title: '横放' },
    ],
  },
  { name: 'foot', title: '页脚', input: 'rule' },
  { name: 'mark', title: '水印', input: 'rule' },
]

/** What belongs to the paper as a whole, and what its rules may read. */
export function PageForm({ design, fields }: { design: PrintDesign; fields: OpenedPrint['fields'] }) {
  const said = design.print as unknown as JsonObject
  const set = (name: string, value: Json | undefined) =>
    design.change(
      '修改单据',
      (print) => {
        const target = print as unknown as JsonObject
        if (value === undefined) Reflect.deleteProperty(target, name)
        else target[name] = value
      },
      `page ${name}`,
    )
  return (
    <form className="print-words" aria-label="整份单据的属性" onSubmit={(event) => event.preventDefault()}>
      {words.map((word) => (
        <WordField key={word.name} word={word} value={said[word.name]} onChange={(value) => set(word.name, value)} />
      ))}
      <details className="print-fields">
        <summary>规则中可用的字段</summary>
        <dl>
          {reading(design.print, fields).map(([name, title]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      </details>
    </form>
  )
}

const common: readonly (readonly [string, string])[] = [
  ['inspection.verdict', '记录的结论'],
  ['inspection.next', '下次检验日期'],
  ['inspection.basis', '检验依据'],
  ['inspection.remark', '备注'],
  ['inspection.legend', '符号说明'],
  ['user.name', '打印人'],
  ['today', '今天'],
]

function reading({ lists = [] }: Print, fields: OpenedPrint['fields']): (readonly [string, string])[] {
  return [...fields.map(({ field, title }) => [`record.${field}`, title] as const), ...lists.map(({ as }) => [`record.${as}`, '清单'] as const), ...common]
}
