import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identifier, quotedTitle, type Made, type Wish } from './thing.ts'

const REGISTRY = 'renderers/registry.ts'

/** A widget that takes one line of text, in capitals where asked, with its story. */
export function newWidget({ root, id, title }: Wish): Made {
  const name = identifier(id, 'Widget', readFileSync(join(root, REGISTRY), 'utf8'))
  const words = quotedTitle(title)
  return {
    files: {
      [`renderers/widgets/${id}.tsx`]: `import * as z from 'zod/mini'
import { described } from '../../engine/schema/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { Plain } from './parts/plain.tsx'
import { TypedInput } from './parts/typed-input.tsx'

function Input(props: WidgetProps) {
  const capital = props.field.params['capital'] === true
  return <TypedInput widget={props} show={textOf} read={(typed) => (typed === '' ? null : capital ? typed.toUpperCase() : typed)} />
}

function ReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={textOf(props.value)} />
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
      [`renderers/widgets/${id}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from '../../storybook/fixtures/widget-story.tsx'
import { ${name} } from './${id}.tsx'

const meta = { title: '控件/${words}', component: WidgetStory } satisfies Meta<typeof WidgetStory>
export default meta

export const 各种状态: StoryObj = {
  render: () => (
    <WidgetStory
      widget={${name}}
      samples={[
        { title: '出厂编号', property: { type: 'string', title: '出厂编号', maxLength: 40 }, value: 'DT-2024-0815' },
        { title: '空', property: { type: 'string', title: '出厂编号', maxLength: 40 } },
      ]}
    />
  ),
}
`,
    },
    line: { registry: REGISTRY, definition: 'WidgetDefinition', from: `./widgets/${id}.tsx`, name },
    then: `在表单项中写 "widget": "${id}"`,
  }
}
