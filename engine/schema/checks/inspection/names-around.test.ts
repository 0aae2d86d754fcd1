import { describe, expect, it } from 'vitest'
import type { RecordTemplate } from '../../inspection/record-template.ts'
import type { TemplatePlace } from '../../inspection/template-naming.ts'
import type { Entity } from '../../records/entity.ts'
import { knownAround, namesFor, namingProblems, rulesNames, type NamesAround } from './names-around.ts'

const entity = (id: string, title: string, properties: Entity['properties']): Entity => ({
  kind: 'entity',
  version: 1,
  id,
  title,
  type: 'object',
  'x-key': 'id',
  'x-label': 'id',
  properties,
})

const sheet = entity('sheet', '业务单', { thing: { type: 'string', title: '设备' } })
const thing = entity('thing', '设备档案', {
  maker: { type: 'string', title: '制造单位' },
  medium: { type: 'string', title: '介质', 'x-dict': 'MEDIUM' },
})
const tool = entity('tool', '仪器', { no: { type: 'string', title: '编号' }, sort: { type: 'string', title: '类别', 'x-dict': 'TOOL' } })
const code = (id: string, items: Record<string, string>) =>
  [id, { kind: 'dictionary' as const, version: 1 as const, id, title: id, items: Object.entries(items).map(([value, label]) => ({ value, label })) }] as const

const dictionaries = new Map([code('MEDIUM', { w: '水' }), code('TOOL', { '05': '限速器测试仪' })])
const entities = new Map([sheet, thing, tool].map((each) => [each.id, each] as const))
const around: NamesAround = {
  titles: { entity: entities, dictionary: dictionaries, view: new Map([['pick/tool', { title: '选取仪器' }]]) },
  entities,
  dictionaries,
  common: [],
}

const template = {
  classes: [],
  subject: { entity: 'sheet', thing: 'thing', by: 'thing', when: 'true' },
  sections: [
    {
      id: 'head',
      title: '概况',
      fields: [
        { id: 'medium', type: 'text', title: '介质', from: 'row.medium_label', archive: 'maker' },
        {
          id: 'tools',
          type: 'table',
          title: '仪器',
          columns: [
            { id: 'no', type: 'text', title: '编号' },
            { id: 'sort', type: 'text', title: '类别' },
          ],
          register: { entity: 'tool', key: 'no', view: 'pick/tool', kind: 'sort' },
        },
        { id: 'speed', type: 'number', title: '速度', decimals: 1, instrument: { kind: '05', title: '限速器测试仪' } },
        { id: 'map', type: 'sketch', title: '点图', points: 'tools' },
        { id: 'state', type: 'choice', title: '状态', dictionary: 'MEDIUM' },
      ],
    },
  ],
} as unknown as RecordTemplate

const field = (at: number, ...rest: TemplatePlace): TemplatePlace => ['sections', 0, 'fields', at, ...rest]
const said = (place: TemplatePlace, text: string, names = around) =>
  namingProblems(names, template, place, text).map(({ path, message, cure }) => `${path} ${message} ${cure}`)

describe('names that words of a template may have', () => {
  it.each<[string, TemplatePlace, string, string]>([
    ['an entity', ['subject', 'thing'], 'thing', '业务对象'],
    ['a field of the sheet', ['subject', 'by'], 'thing', '“业务单”的字段'],
    ['a field of the archive', field(0, 'archive'), 'maker', '“设备档案”的字段'],
    ['a field of a register', field(1, 'register', 'key'), 'no', '“仪器”的字段'],
    ['a column that a register fills', field(1, 'columns', 0, 'id'), 'no', '“仪器”的字段'],
    ['a view that things are picked from', field(1, 'register', 'view'), 'pick/tool', '界面'],
    ['a column of the table', field(1, 'register', 'kind'), 'sort', '表中的列'],
    ['a kind of instrument', field(2, 'instrument', 'kind'), '05', '仪器类别'],
    ['a table for points', field(3, 'points'), 'tools', '读数表'],
    ['a dictionary', field(4, 'dictionary'), 'MEDIUM', '字典'],
  ])('given %s, then one that is there is taken and another told, where and as what', (_, place, there, what) => {
    expect(said(place, there)).toEqual([])
    const [problem, ...more] = said(place, `${there}x`)
    expect(problem).toContain(`/${place.join('/')} “${there}x”不存在（${what}）`)
    expect(more).toEqual([])
  })

  it('given a name that is nearly one, then the cure says which', () => {
    expect(said(field(0, 'archive'), 'makr')[0]).toContain('maker')
  })

  it('given an entity whose fields are not fetched yet, then nothing of them is judged', () => {
    expect(said(field(0, 'archive'), 'nothing', { ...around, entities: new Map() })).toEqual([])
  })

  it('given a text that takes or corrects a code, then it is told to take the label', () => {
    expect(said(field(0, 'from'), 'row.medium')[0]).toContain('row.medium_label')
    expect(said(field(0, 'archive'), 'medium')[0]).toContain('与档案同为代码的字段')
  })

  it('given a register in the common sections alone, then its kinds of instruments are those to name', () => {
    const [first] = template.sections
    const bare = { ...template, sections: [{ id: 'head', title: '概况', fields: [] }] } as RecordTemplate
    expect(namesFor({ ...around, common: first ? [first] : [] }, bare, { of: 'instrument' })).toEqual([{ name: '05', title: '限速器测试仪' }])
    expect(namesFor(around, bare, { of: 'instrument' })).toBeNull()
  })

  it('given a rule that is read when a record is opened, then thing and sheet are offered with their titles, labels of codes beside them', () => {
    expect(rulesNames(around, template, 'opened', [])).toEqual([
      { name: 'row.maker', title: '制造单位' },
      { name: 'row.medium', title: '介质' },
      { name: 'row.medium_label', title: '介质（名称）' },
      { name: 'form.thing', title: '设备' },
      { name: 'today', title: '今天' },
    ])
    expect(Object.keys(knownAround(around, template, 'opened', {}).row ?? {})).toContain('medium_label')
  })
})
