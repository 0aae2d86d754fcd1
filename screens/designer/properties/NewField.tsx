import { useMemo, useState } from 'react'
import { personalKindTitles } from '../../../engine/personal-data.ts'
import { looksPersonal } from '../../../engine/schema/checks/records/personal.ts'
import { buildEffectiveView } from '../../../engine/layers/resolve/build-effective-view.ts'
import { validators } from '../../../engine/validators/registry.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { FormView } from '../../../engine/schema/screens/kinds/form.ts'
import { ControlledForm } from '../../../renderers/form/ControlledForm.tsx'
import type { Design } from '../state/use-design.ts'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'

interface Props {
  design: Design
  onDone(field: string | null): void
}

type SiteProperty = Extract<EntityProperty, { type: 'string' } | { type: 'integer' }>

const types = { text: '文本', long: '多行文本', integer: '整数', decimal: '小数', date: '日期', dict: '字典（新建）', known: '字典（已有）' }
const fixed = (of: Record<string, string>) => ({ options: Object.entries(of).map(([value, label]) => ({ value, label })) })

/** Validators of texts that ask for no parameters. */
const rules = Object.fromEntries(
  [...validators.values()].flatMap(({ id, title, params }): [string, string][] => (params.safeParse({}).success ? [[id, title]] : [])),
)

const entity: Entity = {
  kind: 'entity',
  version: 1,
  id: 'siteField',
  title: '新字段',
  type: 'object',
  'x-key': 'name',
  'x-label': 'title',
  properties: {
    title: { type: 'string', title: '名称', maxLength: 30 },
    name: { type: 'string', title: '编号', maxLength: 30 },
    type: { type: 'string', title: '类型' },
    dict: { type: 'string', title: '字典编号', maxLength: 40 },
    items: { type: 'string', title: '字典项', format: 'text' },
    rule: { type: 'string', title: '校验' },
    personal: { type: 'string', title: '个人信息' },
    required: { type: 'string', title: '必填' },
  },
  required: ['title', 'name', 'type'],
}
const view: FormView = {
  kind: 'form',
  version: 1,
  viewNo: 'designer/field',
  title: '新字段',
  entity: 'siteField',
  operator: false,
  groups: [
    {
      id: 'field',
      title: '新字段',
      columns: 1,
      items: [
        'title',
        { id: 'name', help: '字母开头，只含字母和数字；保存为 site_编号' },
        { id: 'type', widget: 'select', params: fixed(types) },
        { id: 'dict', visible: "form.type == 'known'", help: '已有字典的编号，如 SEI_SORT' },
        { id: 'items', visible: "form.type == 'dict'", help: '每行一项：代码 名称' },
        { id: 'rule', widget: 'select', params: fixed(rules), visible: "form.type == 'text'" },
        {
          id: 'personal',
          widget: 'select',
          params: fixed({ no: '不是', ...personalKindTitles }),
          visible: "form.type == 'text'",
          help: '个人信息加密保存、遮盖显示',
        },
        { id: 'required', widget: 'select', params: fixed({ yes: '是', no: '否' }) },
      ],
    },
  ],
}

/** A field of the site: title, type, dictionary, whether it is asked for. It is on the record for everybody once published. */
export function NewField({ design, onDone }: Props) {
  const effective = useMemo(() => buildEffectiveView(view, entity), [])
  const [values, setValues] = useState<Row>({ type: 'text', required: 'no' })
  // nothing is reported missing before the user has begun
  const asked = values['title'] !== undefined || values['name'] !== undefined
  const fault = faultOf(values, design.entity)
  const add = () => {
    const name = `site_${text(values['name'])}`
    design.write(`新增字段“${text(values['title'])}”`, (words) => {
      words.properties = { ...words.properties, [name]: propertyOf(values) }
      if (values['required'] === 'yes') words.required = [...(words.required ?? []), name]
      if (values['type'] === 'dict')
        words.dictionaries = [...(words.dictionaries ?? []), { id: dictionaryId(values), title: text(values['title']), items: itemsOf(values) }]
    })
    onDone(name)
  }
  return (
    <Dialog open title="新字段" okText="添加" cancelText="取消" okButtonProps={{ disabled: fault !== '' }} onOk={add} onCancel={() => onDone(null)} width={480}>
      <ControlledForm effective={effective} record={values} onChange={setValues} />
      <p role="status" className="designer-fault">
        {asked && fault}
      </p>
    </Dialog>
  )
}

function propertyOf(values: Row): SiteProperty {
  const title = text(values['title'])
  switch (values['type']) {
    case 'integer':
      return { type: 'integer', title }
    case 'decimal':
      return { type: 'string', title, format: 'decimal', 'x-scale': 2 }
    case 'date':
      return { type: 'string', title, format: 'date' }
    case 'long':
      return longText(values)
    case 'dict':
      return { type: 'string', title, 'x-dict': dictionaryId(values) }
    case 'known':
      return { type: 'string', title, 'x-dict': text(values['dict']) }
    default:
      return { ...checkedText(values), ...personalWord(values) }
  }
}

/** A text of many lines is found by its words, and cannot be kept as personal data is. */
function longText(values: Row): SiteProperty {
  const made: SiteProperty = { type: 'string', title: text(values['title']), format: 'text', maxLength: 2000 }
  return looksPersonal(text(values['name']), made) ? { ...made, 'x-sensitive': false } : made
}

function checkedText(values: Row): SiteProperty {
  return { type: 'string', title: text(values['title']), maxLength: 200, ...(text(values['rule']) === '' ? {} : { 'x-validate': [text(values['rule'])] }) }
}

/** The kind of personal data; that it is none is said where the name would make one think so. */
function personalWord(values: Row): Pick<SiteProperty, 'x-sensitive'> {
  const said = text(values['personal'])
  if (said === 'no') return mustSayPersonal(values) ? { 'x-sensitive': false } : {}
  return said === '' ? {} : { 'x-sensitive': said as keyof typeof personalKindTitles }
}

function mustSayPersonal(values: Row): boolean {
  return (values['type'] ?? 'text') === 'text' && looksPersonal(text(values['name']), checkedText(values))
}

/** What is still wrong, in words; '' when the field may be added. */
function faultOf(values: Row, { properties }: Entity): string {
  const name = text(values['name'])
  if (text(values['title']) === '') return '请填写名称'
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name)) return '编号以小写字母开头，只含字母和数字'
  if (Object.hasOwn(properties, `site_${name}`)) return '编号已经有了'
  if (mustSayPersonal(values) && text(values['personal']) === '') return '请选择是否个人信息'
  if (values['type'] === 'known' && text(values['dict']) === '') return '请填写字典编号'
  return values['type'] === 'dict' && itemsOf(values).length === 0 ? '请填写字典项，每行一项：代码 名称' : ''
}

function itemsOf(values: Row): { value: string; label: string }[] {
  return text(values['items'])
    .split('\n')
    .map((line) => line.trim().split(/\s+/, 2))
    .flatMap(([value = '', label = '']) => (value === '' || label === '' ? [] : [{ value, label }]))
}

function dictionaryId(values: Row): string {
  return `SITE_${text(values['name']).toUpperCase()}`
}

function text(value: Row[string] | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}
