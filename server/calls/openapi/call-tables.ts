import { openReasons, type Call } from '../../../engine/schema/business/call.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import { requiredOf } from '../../../engine/schema/records/derive-record-schema.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { AnswerKind, CallContract } from '../call-contract.ts'
import { refusals } from './answer.ts'
import type { Operations } from '../operation.ts'
import { refusalsOf, contractOf } from './document.ts'
import { html, type Html } from './html.ts'

const encodings = { form: '表单（application/x-www-form-urlencoded）', json: 'JSON', query: '地址参数', multipart: '表单与文件（multipart/form-data）' }

/** One call in full: how it is called, who may, what it takes, answers and refuses. */
export function callTables(schemas: Schemas, operations: Operations, call: Call): Html {
  const contract = contractOf(schemas, operations, call)
  const entity = call.entity ? schemas.entities.get(call.entity) : undefined
  const operation = operations.get(call.operation)
  return html`<h2>${call.title}</h2>
    <p class="address"><code>${call.method} ${call.path}</code></p>
    <dl>
      <dt>编码</dt>
      <dd>${encodings[call.encoding]}</dd>
      <dt>操作代码</dt>
      <dd>${rightOf(call)}</dd>
      <dt>办理方式</dt>
      <dd>${operation?.title ?? call.operation}</dd>
      ${
        entity
          ? html`<dt>业务对象</dt>
              <dd>${entity.title}（${entity.id}）</dd>`
          : html``
      }
    </dl>
    ${parameterTable(contract)} ${entity ? fieldTable(entity, contract) : html``}
    <h3>返回</h3>
    ${answerText(contract.answers, entity)}
    <h3>拒绝</h3>
    <table>
      <tbody>
        ${refusalsOf(call, operation).map((status) => row([html`<code>${status}</code>`, html`${refusals[status] ?? ''}`]))}
      </tbody>
    </table>`
}

function rightOf(call: Call): Html {
  const reason = call.open ? `：${openReasons[call.open]}` : ''
  if (call.public) return html`无须登录${reason}`
  if (!call.operator) return html`登录即可${reason}`
  const beside = call.pickList ? '；没有操作码的按名称或编号选取' : ''
  return html`${call.operator.map((code) => html`<code>${code}</code> `)}${beside}`
}

function row(cells: readonly Html[]): Html {
  return html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`
}

function table(heads: readonly string[], rows: readonly Html[]): Html {
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

function parameterTable({ needs = {}, takes = {}, fields }: CallContract): Html {
  const rows = [...Object.entries(needs).map((each) => [...each, '是'] as const), ...Object.entries(takes).map((each) => [...each, ''] as const)]
  if (rows.length === 0)
    return fields
      ? html``
      : html`<h3>参数</h3>
          <p class="none">没有参数</p>`
  return html`<h3>参数</h3>
    ${table(
      ['参数', '必填', '说明'],
      rows.map(([name, meaning, required]) => row([html`<code>${name}</code>`, html`${required}`, html`${meaning}`])),
    )}`
}

function fieldTable(entity: Entity, { fields }: CallContract): Html {
  if (!fields) return html``
  const asked = new Set(fields === 'record' ? requiredOf(entity) : [])
  const shown = Object.entries(entity.properties).filter(([name, property]) => isTaken(name, property, fields))
  const title = fields === 'search' ? '查询条件（字段）' : '字段'
  return html`<h3>${title}</h3>
    ${table(
      ['字段', '必填', '名称', '类型', '字典'],
      shown.map(([name, property]) =>
        row([
          html`<code>${name}</code>`,
          html`${asked.has(name) ? '是' : ''}`,
          html`${property.title}`,
          html`${typeOf(property)}`,
          html`${property.type === 'array' ? '' : (property['x-dict'] ?? '')}`,
        ]),
      ),
    )}`
}

function isTaken(name: string, property: EntityProperty, fields: NonNullable<CallContract['fields']>): boolean {
  if (fields === 'record') return property.readOnly !== true
  if (fields === 'search') return property.type !== 'array' && !property['x-sensitive']
  return fields.includes(name)
}

const formats: Readonly<Record<string, string>> = {
  date: '日期',
  'date-time': '时间',
  month: '月份',
  time: '时分',
  decimal: '小数',
  email: '邮箱',
  uri: '网址',
}

function typeOf(property: EntityProperty): string {
  const unit = property['x-unit'] ? `，${property['x-unit']}` : ''
  if (property.type === 'array') return `列表（${property['x-child'].entity}）`
  if (property.type === 'integer') return `整数${unit}`
  const kind = formats[property.format ?? ''] ?? '文本'
  return `${kind}${property.maxLength === undefined ? '' : `，最多 ${property.maxLength} 字`}${unit}`
}

function answerText(answers: AnswerKind | undefined, entity: Entity | undefined): Html {
  if (typeof answers !== 'object') return html`<p>${phrases[answers ?? 'other'](entity?.title ?? '数据')}</p>`
  const rows = Object.entries(answers.fields).map(([name, meaning]) => row([html`<code>${name}</code>`, html`${meaning}`]))
  return html`<p>${answers.list ? '列表，每项有：' : '对象：'}</p>
    ${table(['字段', '说明'], rows)}`
}

const phrases: Readonly<Record<Exclude<AnswerKind, object> | 'other', (of: string) => string>> = {
  record: (of) => `一条${of}，带下级列表、字典名称和版本。`,
  page: (of) => `一页${of}：list、total、pageNo、pageSize。`,
  results: () => '每条记录的结果：results 中依次为 id、label、ok，未办成的有 problem。',
  verdict: () => '校验结果：ok 与 problems。',
  items: () => '字典项：value、label、parentValue。',
  file: () => '文件，不带信封。',
  nothing: () => '没有数据。',
  other: () => '数据见 data。',
}
