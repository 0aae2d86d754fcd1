import { userOf } from '../../tests/fixtures/user.ts'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { Entity } from '../schema/records/entity.ts'
import type { Row } from '../schema/format/json.ts'
import { demandedProblems, stripEmpty, validateRecord, type RecordOptions } from './validate-record.ts'
import { recordSchema } from '../schema/records/derive-record-schema.ts'

const line: Entity = {
  kind: 'entity',
  version: 1,
  id: 'line',
  title: '明细',
  type: 'object',
  'x-key': 'lineid',
  'x-label': 'name',
  required: ['name', 'orderid'],
  properties: {
    lineid: { type: 'string', title: '编号', readOnly: true },
    orderid: { type: 'string', title: '主表' },
    name: { type: 'string', title: '名称', maxLength: 3 },
    phone: { type: 'string', title: '手机', 'x-validate': ['mobile'] },
    note: { type: 'string', title: '说明', 'x-required': "form.name == 'x'" },
  },
}
const order: Entity = {
  kind: 'entity',
  version: 1,
  id: 'order',
  title: '单据',
  type: 'object',
  'x-key': 'id',
  'x-label': 'no',
  required: ['no', 'unit', 'lines'],
  properties: {
    id: { type: 'string', title: '编号', readOnly: true },
    no: { type: 'string', title: '单号', readOnly: true },
    unit: { type: 'string', title: '使用单位', minLength: 2, maxLength: 5 },
    day: { type: 'string', title: '日期', format: 'date' },
    at: { type: 'string', title: '时刻', format: 'date-time' },
    month: { type: 'string', title: '月份', format: 'month' },
    fee: { type: 'string', title: '金额', format: 'decimal', 'x-scale': 2, minimum: 0, maximum: 100 },
    count: { type: 'integer', title: '台数', minimum: 1, maximum: 9 },
    kind: { type: 'string', title: '类别', enum: ['a', 'b'] },
    urgent: { type: 'integer', title: '加急', 'x-dict': 'YES_NO' },
    why: { type: 'string', title: '理由', 'x-required': 'form.urgent == 1' },
    early: {
      type: 'string',
      title: '提前原因',
      'x-required': "form.lines.exists(each, each.note == 'early')",
      'x-required-message': '须写明原因',
      'x-required-got': "form.lines.filter(each, each.note == 'early').map(each, each.name).join('、')",
    },
    lines: { type: 'array', title: '设备清单', 'x-child': { entity: 'line', key: 'orderid' }, minItems: 1 },
  },
  rules: [{ id: 'later', path: 'day', expression: "form.day == '' || form.day >= today", message: '日期不能早于今天' }],
}
const children = { line }
const validate = new Ajv({ allErrors: true }).compile(recordSchema(order, children))
const options: RecordOptions = {
  today: '2026-03-01',
  user: userOf({ id: 'u' }),
}
const good: Row = { unit: '某单位', lines: [{ name: '甲' }] }
const verdict = (record: Row, more: Partial<RecordOptions> = {}) =>
  validateRecord(order, children, record, validate, { ...options, ...more }).map(({ code, path, message, cure }) => [code, path, message, cure])

describe('what a field is asked for by', () => {
  const early: Row = { ...good, lines: [{ name: '甲' }, { name: '乙', note: 'early' }] }
  const told = { code: 'field.required', path: '/early', message: '须写明原因（乙）', cure: '请填写“提前原因”', expected: '请填写“提前原因”', got: '乙' }

  it('given a rule over rows, then what was found stands with the refusal, whether or not the form asks for the field, too', () => {
    for (const required of [[], ['early']]) expect(validateRecord(order, children, early, validate, { ...options, required })).toEqual([told])
    expect(verdict({ ...early, early: '停梯大修' })).toEqual([])
  })

  it('given a condition that cannot be computed for an input that is wrong, then the input is told, whatever comes first', () => {
    const dated: Entity = {
      ...order,
      properties: { asked: { type: 'string', title: '说明', 'x-required': 'addDays(form.day, 1) > today' }, ...order.properties },
    }
    const problems = validateRecord(
      dated,
      children,
      { ...good, day: '2026-13-40' },
      new Ajv({ allErrors: true }).compile(recordSchema(dated, children)),
      options,
    )
    expect(problems.map(({ path }) => path)).toEqual(['/day'])
  })

  it('given a change of other fields, then it is told what that newly asks for', () => {
    expect(demandedProblems(order, children, early, options)).toEqual([told])
    expect(demandedProblems(order, children, good, options)).toEqual([])
  })
})

describe('validateRecord', () => {
  it('given a good record, has nothing to say', () => {
    expect(
      verdict({
        ...good,
        day: '2026-03-01',
        at: '2026-03-01 08:00:00',
        month: '2026-03',
        fee: '99.90',
        count: 9,
        kind: 'a',
        urgent: 0,
        version: 3,
        unit_label: 'x',
      }),
    ).toEqual([])
  })
  it('given empty text and null, says what is missing by its label, in the order of the entity', () => {
    expect(verdict({ unit: '', lines: [], urgent: 1, why: null })).toEqual([
      ['field.required', '/unit', '必填', '请填写“使用单位”'],
      ['field.required', '/why', '必填', '请填写“理由”'],
      ['field.too-few', '/lines', '“设备清单”至少要有 1 项', '请添加“设备清单”'],
    ])
    expect(verdict({ unit: '某单位' }).map(([code, path]) => [code, path])).toEqual([['field.required', '/lines']])
  })
  it('given wrong values, says what is expected', () => {
    expect(verdict({ ...good, unit: '某单位的名称太长', day: '2026/03/01', at: '2026-03-01', month: '2026-13', fee: '1.234', count: 10, kind: 'c' })).toEqual([
      ['field.too-long', '/unit', '“使用单位”不能超过 5 个字', '请缩短到 5 个字以内'],
      ['field.type', '/day', '“日期”的格式不正确', '应为日期，例如 2026-01-31'],
      ['field.type', '/at', '“时刻”的格式不正确', '应为日期时间，例如 2026-01-31 08:30:00'],
      ['field.type', '/month', '“月份”的格式不正确', '应为年月，例如 2026-01'],
      ['field.type', '/fee', '“金额”的格式不正确', '应为最多 2 位小数的数字'],
      ['field.maximum', '/count', '“台数”不能大于 9', '请填写不大于 9 的值'],
      ['field.not-in-dictionary', '/kind', '“类别”不在可选范围内', '请重新选择“类别”'],
    ])
  })
  it('given a date that no calendar has, or an amount out of bounds, says so', () => {
    expect(verdict({ ...good, day: '2026-02-30', fee: '-0.01' }).map(([code, path]) => [code, path])).toEqual([
      ['field.type', '/day'],
      ['field.minimum', '/fee'],
    ])
    expect(verdict({ ...good, fee: '100.01' }).map(([code]) => code)).toEqual(['field.maximum'])
  })
  it('judges child rows by the child’s own words', () => {
    expect(verdict({ ...good, lines: [{ name: '甲' }, { phone: '123', name: '' }, { name: '甲乙丙丁' }, { name: 'x' }] })).toEqual([
      ['field.required', '/lines/1/name', '必填', '请填写“设备清单”第 2 行“名称”'],
      ['field.too-long', '/lines/2/name', '“设备清单”第 3 行“名称”不能超过 3 个字', '请缩短到 3 个字以内'],
      ['field.invalid', '/lines/1/phone', '手机号码格式不正确', '请修改“设备清单”第 2 行“手机”'],
      ['field.required', '/lines/3/note', '必填', '请填写“设备清单”第 4 行“说明”'],
    ])
  })
  it('given a broken rule, says the rule’s own sentence', () => {
    expect(verdict({ ...good, day: '2026-02-28' })).toEqual([['field.invalid', '/day', '日期不能早于今天', '请修改“日期”']])
  })
  it('given a draft, asks for nothing but takes nothing wrong', () => {
    expect(verdict({ urgent: 1, unit: '太长的单位名' }, { partial: true }).map(([code]) => code)).toEqual(['field.too-long'])
  })
  it('given fields the screen demands, asks for them once', () => {
    expect(verdict({ ...good, unit: '' }, { required: ['unit', 'day'] }).map(([, path]) => path)).toEqual(['/unit', '/day'])
  })
  it('given no compiled validator, still asks for what is required', () => {
    expect(validateRecord(order, children, {}, null, options).map((each) => each.path)).toEqual(['/unit', '/lines'])
  })
})

describe('recordSchema', () => {
  it('has no word of ours and demands nothing the system fills in', () => {
    const text = JSON.stringify(recordSchema(order, children))
    expect(text).not.toContain('x-')
    expect(recordSchema(order, children)).toMatchObject({ required: ['unit', 'lines'], properties: { lines: { items: { required: ['name'] } } } })
  })
})

describe('stripEmpty', () => {
  it('drops empty text and null, also in rows, and keeps zero and false', () => {
    expect(stripEmpty({ a: '', b: null, c: 0, d: false, e: [{ f: '', g: 1 }] })).toEqual({ c: 0, d: false, e: [{ g: 1 }] })
  })
})
