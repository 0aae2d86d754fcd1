import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifier, quotedTitle, type GeneratedEntry, type EntryRequest } from './generated-entry.ts'

const REGISTRY = 'renderers/registry.ts'

/** A widget that takes one line of text, in capitals where asked, with its story. */
export function newWidget({ root, id, title }: EntryRequest): GeneratedEntry {
  const name = identifier(id, 'Widget', readFileSync(join(root, REGISTRY), 'utf8'))
  const words = quotedTitle(title)
  return {
    files: {
      [`renderers/widgets/${id}.tsx`]: `import * as z from 'zod/mini'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function Input(props: WidgetProps) {
  const capital = props.field.params['capital'] === true
  return <TextInput widget={props} show={textOf} read={(typed) => (typed === '' ? null : capital ? typed.toUpperCase() : typed)} />
}

function ReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={textOf(props.value)} />
}

function textOf(value: WidgetProps['value']): string {
  return value === null ? '' : String(value)
}

/** One line of text; \`params.capital\` turns small letters into capitals. */
export const ${name} = defineWidget({
  id: '${id}',
  title: '${words}',
  fits: ['text'],
  params: z.strictObject({ capital: z.optional(described('小写字母转为大写', z.boolean())) }),
  Component: Input,
  ReadOnly,
})
`,
      [`renderers/widgets/${id}.stories.tsx`]: `import { states } from '../../storybook/fixtures/states.ts'
import { widgetMeta } from '../../storybook/fixtures/widget-story.tsx'
import { ${name} } from './${id}.tsx'

export default {
  ...widgetMeta(${name}, { property: { type: 'string', title: '出厂编号', maxLength: 40 }, value: 'DT-2024-0815' }),
  title: '控件/${words}',
}

export const 已填 = states.已填
export const 空 = states.空
export const 只读 = states.只读
export const 有误 = states.有误
export const 停用 = states.停用
export const 长文本 = states.长文本
`,
    },
    line: { registry: REGISTRY, definition: 'WidgetDefinition', from: `./widgets/${id}.tsx`, name },
    then: `在表单项中写 "widget": "${id}"`,
  }
}
