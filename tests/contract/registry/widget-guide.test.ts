import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FieldRegistryEntry } from '../../../engine/define.ts'
import { inferWidget } from '../../../engine/model/infer-controls.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import { propertyKinds } from '../../../engine/schema/records/property-kind.ts'
import type { AnyShape } from '../../../engine/schema/format/shape-walk.ts'
import { registeredThings } from '../../../tools/meta/registered.ts'

const head = `# 输入控件

表单和查询项用的控件。通常不用写：字段在业务对象里的类型决定控件（见下表）；要换一个，在业务对象里写 \`"x-widget": "<编号>"\`，或在界面的一项里写 \`"widget": "<编号>"\`，参数分别写在 \`x-params\`、\`params\`。控件与字段类型不合、编号或参数写错，\`npm run lint:schemas\` 都会指出来。每个控件都有只读样式，各种状态见 Storybook。本页由登记的控件生成。
`

const text = (more: object): EntityProperty => ({ type: 'string', title: '', ...more })

/** What a field is → the property that says so. */
const usual: readonly [string, EntityProperty][] = [
  ['文本', text({ maxLength: 50 })],
  ['超过 200 字的文本，或 `format: text`', text({ format: 'text' })],
  ['整数', { type: 'integer', title: '' }],
  ['`format: decimal`', text({ format: 'decimal' })],
  ['`format: decimal`，单位是元', text({ format: 'decimal', 'x-unit': '元' })],
  ['`format: date`', text({ format: 'date' })],
  ['`format: date-time`', text({ format: 'date-time' })],
  ['`format: month`', text({ format: 'month' })],
  ['`format: time`', text({ format: 'time' })],
  ['`format: rich-text`', text({ format: 'rich-text' })],
  ['`format: json`', text({ format: 'json' })],
  ['`format: colour`', text({ format: 'colour' })],
  ['字典 `x-dict`', text({ 'x-dict': 'YES_NO' })],
  ['字典，可多选 `x-multiple`', text({ 'x-dict': 'YES_NO', 'x-multiple': true })],
  ['引用 `x-ref`', text({ 'x-ref': { entity: 'a', label: 'b' } })],
  ['机构部门 `x-directory: office`', text({ 'x-directory': 'office' })],
  ['人员 `x-directory: user`', text({ 'x-directory': 'user' })],
  ['附件 `x-attachment`', text({ 'x-attachment': 'a' })],
  ['子表 `x-child`', { type: 'array', title: '', 'x-child': { entity: 'a', key: 'b' } }],
]

function section({ id, title, fits, params }: FieldRegistryEntry): string {
  const shape = (params._zod.def as unknown as { shape: Record<string, AnyShape> }).shape
  const lines = Object.entries(shape).map(([name, each]) => {
    const { innerType } = each._zod.def as unknown as { innerType?: AnyShape }
    const meaning = z.globalRegistry.get(innerType ?? each)?.description ?? ''
    return `- \`${name}\`${innerType ? '' : '（必填）'}：${meaning}`
  })
  const list = lines.length > 0 ? `\n${lines.join('\n')}\n` : ''
  return `### \`${id}\` ${title}\n\n适合：${fits.map((kind) => propertyKinds[kind]).join('、')}。${lines.length > 0 ? '' : '没有参数。'}\n${list}`
}

test('given the registered widgets, then the guide names each with what it fits and takes, and which fields get it', async () => {
  const { widgets } = await registeredThings()
  const rows = usual.map(([field, property]) => `- ${field}：\`${inferWidget(property)}\``)
  expect(usual.map(([, property]) => inferWidget(property)).filter((id) => !widgets.has(id))).toEqual([])
  const sections = [...widgets.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(section)
  const guide = [head, `## 字段默认用什么控件\n\n${rows.join('\n')}\n`, `## 各控件\n`, ...sections].join('\n')
  await expect(guide).toMatchFileSnapshot('../../../docs/guides/widgets.md')
})
