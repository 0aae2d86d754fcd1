import { describe, expect, it } from 'vitest'
import type { FieldRegistryEntry, RegistryEntries } from '../../define.ts'
import { callsKind } from '../business/call.ts'
import { crossCheck, type AllFiles } from './cross-check.ts'
import { dictionaryKind } from '../records/dictionary.ts'
import { entityKind } from '../records/entity.ts'
import { flowKind } from '../business/flow.ts'
import type { Json } from '../format/json.ts'
import { parseFile } from '../format/parse.ts'
import { roleKind } from '../accounts/role.ts'
import { viewKind } from '../screens/view.ts'
import { noParams } from '../format/words.ts'

const byId = <Item extends { id: string }>(items: Item[]): Map<string, Item> => new Map(items.map((item) => [item.id, item]))

const text: FieldRegistryEntry = { id: 'text', title: '文本', params: noParams, fits: ['text'] }
const registered: RegistryEntries = {
  widgets: new Map([['text', text]]),
  cells: new Map([['text', text]]),
  blocks: new Map(),
  operations: new Map([['list', text]]),
}

describe('crossCheck', () => {
  const entity = parseFile(
    entityKind,
    {
      kind: 'entity',
      version: 1,
      id: 'e',
      title: '单据',
      type: 'object',
      'x-key': 'id',
      'x-label': 'name',
      properties: {
        id: { type: 'string', title: 'I' },
        name: { type: 'string', title: 'N', 'x-dict': 'KIN' },
        n: { type: 'integer', title: 'C' },
        m: { type: 'integer', title: 'M' },
      },
      rules: [{ id: 'r', path: 'nam', expression: "form.name == '1'", message: 'M' }],
    },
    'e',
  )
  const view = (words: Record<string, Json>) => parseFile(viewKind, { version: 1, viewNo: 'v', title: 'V', entity: 'e', operator: 'jy:v', ...words }, 'v')
  const list = (words: Record<string, Json>) => view({ kind: 'list', find: { call: 'e/list' }, columns: ['name'], ...words })
  const form = (items: Json[], words: Record<string, Json> = {}) => view({ kind: 'form', groups: [{ id: 'g', title: 'G', items }], ...words })
  const all = (words: Partial<AllFiles>): AllFiles => ({
    views: new Map(),
    entities: new Map(),
    flows: new Map(),
    dictionaries: new Map(),
    calls: byId(
      parseFile(
        callsKind,
        {
          kind: 'calls',
          version: 1,
          id: 'c',
          title: 'C',
          calls: [{ id: 'e/list', title: 'L', method: 'POST', path: '/l', encoding: 'form', operation: 'list', open: 'own' }],
        },
        'c',
      ).calls,
    ),
    prints: new Map(),
    roles: new Map(),
    menus: [],
    routes: new Map(),
    registered,
    ...words,
  })
  const of = (checked: ReturnType<typeof view>) =>
    crossCheck(
      all({
        entities: new Map([['e', { ...entity, rules: [], properties: { ...entity.properties, name: { type: 'string', title: 'N' } } }]]),
        views: new Map([['v', checked]]),
      }),
    ).map(({ path, message, cure }) => [path, message, cure])

  it('given an entity that names what is not there, says so with a cure', () => {
    expect(
      crossCheck(
        all({
          entities: new Map([['e', entity]]),
          dictionaries: new Map([['KIND', parseFile(dictionaryKind, { kind: 'dictionary', version: 1, id: 'KIND', title: 'K', items: [] }, 'd')]]),
        }),
      ).map(({ file, path, message, cure }) => [file, path, message, cure]),
    ).toEqual([
      ['schemas/entities/e.json', '/properties/name/x-dict', '“KIN”不存在（字典）', '是否想写“KIND”？'],
      ['schemas/entities/e.json', '/rules/0/path', '“nam”不存在（“单据”的字段）', '是否想写“name”？'],
    ])
  })
  it('given a field with the name of a column that the store keeps, says so', () => {
    const named = parseFile(
      entityKind,
      {
        kind: 'entity',
        version: 1,
        id: 'e',
        title: '单据',
        type: 'object',
        'x-key': 'id',
        'x-label': 'id',
        properties: { id: { type: 'string', title: 'I' }, version: { type: 'string', title: 'V' } },
      },
      'e',
    )
    expect(crossCheck(all({ entities: new Map([['e', named]]) })).map(({ path, code }) => [path, code])).toEqual([['/properties/version', 'schema.kept-name']])
  })
  it('given a list that names what is not there, says so', () => {
    expect(
      of(
        list({
          columns: ['nme', { id: 'name', cell: 'txt', action: 'edt' }],
          search: ['n', { id: 'x', fields: ['name', 'nam'] }],
          find: { call: 'e/lst' },
          rowActions: [
            { id: 'edit', action: 'opn' },
            { id: 'go', action: 'open', params: { view: 'w', veiw: 1 } },
          ],
          rowTones: [{ id: 't', when: 'row.name == 1', tone: 'danger', title: 'T' }],
          sort: [{ id: 'nam', dir: 'asc' }],
        }),
      ).map(([path, message, cure]) => [path, cure === '' ? message : cure]),
    ).toEqual([
      ['/find/call', '是否想写“e/list”？'],
      ['/columns/0', '是否想写“name”？'],
      ['/columns/1/cell', '是否想写“text”？'],
      ['/columns/1/action', '是否想写“edit”？'],
      ['/search/1/fields/1', '是否想写“name”？'],
      ['/sort/0/id', '是否想写“name”？'],
      ['/rowTones/0/when', "应得到 '1'"],
      ['/rowActions/0/action', '是否想写“open”？'],
      ['/rowActions/1/params/veiw', '可用：query、dialog'],
      ['/rowActions/1/params/view', '是否想写“v”？'],
    ])
  })
  it('given a form with bad rules, says where; circles by their path', () => {
    expect(
      of(
        form(
          [
            { id: 'name', visible: 'form.nam == 1', widget: 'txt', validators: ['mobil'] },
            { id: 'n', value: 'form.m' },
            { id: 'm', value: 'form.n + 1' },
          ],
          { readOnlyWhen: "query.x == '1'" },
        ),
      ).map(([path, message]) => [path, message]),
    ).toEqual([
      ['/groups/0/items/0/widget', '“txt”不存在（控件）'],
      ['/groups/0/items/0/visible', '表达式用到未知名称“form.nam”'],
      ['/groups/0/items/0/validators/0', '“mobil”不存在（校验规则）'],
      ['/groups/0/items/1', '计算字段循环引用：n → m → n'],
    ])
  })
  it('given a control whose code no role grants, says so', () => {
    const role = parseFile(
      roleKind,
      { kind: 'role', version: 1, id: 'r', title: 'R', industryType: '22', home: '', dataScope: '1', grants: { 'jy:v': ['save'], bad: ['a:b'] } },
      'r',
    )
    const found = crossCheck(
      all({
        entities: new Map([['e', { ...entity, rules: [], properties: { ...entity.properties, name: { type: 'string', title: 'N' } } }]]),
        views: new Map([
          [
            'v',
            form([], {
              footer: [
                { id: 'save', action: 'close' },
                { id: 'sav', action: 'close' },
                { id: 'free', action: 'close', operator: false },
              ],
            }),
          ],
        ]),
        roles: new Map([['r', role]]),
      }),
    )
    expect(found.map(({ path, message }) => [path, message])).toEqual([
      ['/footer/1', '“jy:v:sav”不存在（角色授予的操作代码）'],
      ['/grants/bad', '“bad”不符合要求：应为 形如 jy:模块.页面 的页面代码'],
      ['/grants/bad/0', '“a:b”不符合要求：应为 操作代码，不含冒号'],
    ])
  })
  it('given a flow, a call or a menu that leads nowhere, says so', () => {
    const flow = parseFile(
      flowKind,
      {
        kind: 'flow',
        version: 1,
        id: 'f',
        title: 'F',
        entity: 'e',
        state: 'stat',
        initial: 'A',
        states: [{ id: 'A', title: 'A' }],
        moves: [{ id: 'm', title: 'M', from: ['A'], to: 'C', guards: [{ id: 'g', expression: 'size(form.lines) > 0', message: 'M' }] }],
      },
      'f',
    )
    const found = crossCheck(
      all({
        entities: new Map([
          ['e', { ...entity, rules: [], properties: { id: entity.properties['id'] ?? { type: 'string', title: '' }, name: { type: 'string', title: 'N' } } }],
        ]),
        flows: new Map([['f', flow]]),
        calls: byId(
          parseFile(
            callsKind,
            {
              kind: 'calls',
              version: 1,
              id: 'c',
              title: 'C',
              calls: [{ id: 'x', title: 'X', method: 'POST', path: '/x', encoding: 'form', operation: 'transitio', open: 'own', transition: 'f/mm' }],
            },
            'c',
          ).calls,
        ),
        registered: { ...registered, operations: new Map([['transition', { id: 'transition', title: '流转', params: noParams }]]) },
        menus: [{ id: 'a', parentId: 'b', name: 'A', href: '/gone', sysCode: 's', sort: 1 }],
      }),
    )
    expect(found.map(({ path, message }) => [path, message])).toEqual([
      ['/operation', '“transitio”不存在（服务端操作）'],
      ['/transition', '“mm”不存在（流程的动作）'],
      ['/state', '“stat”不存在（“单据”的字段）'],
      ['/moves/0/to', '“C”不存在（环节）'],
      ['/moves/0/guards/0/expression', '表达式用到未知名称“form.lines”'],
      ['/href', '“/gone”不存在（页面地址）'],
      ['/parentId', '“b”不存在（菜单）'],
    ])
  })

  it('given two calls at one address, says which one has it', () => {
    const call = { title: 'L', method: 'POST', path: '/l{code}', encoding: 'form', operation: 'list', open: 'own' }
    const calls = [
      { ...call, id: 'a{code}', each: { code: ['1', '2'] } },
      { ...call, id: 'b', path: '/l2' },
    ]
    const read = parseFile(callsKind, { kind: 'calls', version: 1, id: 'c', title: 'C', calls }, 'c').calls
    expect(crossCheck(all({ calls: byId(read) })).map(({ path, message }) => [path, message])).toEqual([['/path', '地址“POST /l2”已由“a2”使用']])
  })
})
