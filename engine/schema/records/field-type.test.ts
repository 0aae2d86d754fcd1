import { describe, expect, test } from 'vitest'
import { ProblemError } from '../../problem.ts'
import type { JsonObject } from '../format/json.ts'
import { parseFile } from '../format/parse.ts'
import { readEntityFile } from './entity.ts'
import { fieldTypeKind } from './field-type.ts'

const phone = parseFile(
  fieldTypeKind,
  { kind: 'field-type', version: 1, id: 'phone', title: '电话', field: { type: 'string', maxLength: 20, 'x-validate': ['mobile-or-phone'], 'x-width': 126 } },
  'phone.json',
)
const types = new Map([[phone.id, phone]])
const entityWith = (properties: JsonObject): string =>
  JSON.stringify(
    {
      kind: 'entity',
      version: 1,
      id: 'unit',
      title: '单位',
      type: 'object',
      'x-key': 'id',
      'x-label': 'id',
      properties: { id: { type: 'string', title: '编号' }, ...properties },
    },
    null,
    1,
  )
const read = (properties: JsonObject) => readEntityFile(entityWith(properties), 'unit.json', types).properties

describe('a field of a type', () => {
  test('given nothing but its title, when read, then it has the words of the type', () => {
    expect(read({ tel: { is: 'phone', title: '联系电话' } })['tel']).toEqual({
      type: 'string',
      title: '联系电话',
      maxLength: 20,
      'x-validate': ['mobile-or-phone'],
      'x-width': 126,
    })
  })

  test('given words of its own, then they win; null takes a word of the type away', () => {
    expect(read({ tel: { is: 'phone', title: '传真', maxLength: 30, 'x-validate': null } })['tel']).toEqual({
      type: 'string',
      title: '传真',
      maxLength: 30,
      'x-width': 126,
    })
  })

  test.each([
    ['a type that is not there', { tel: { is: 'phon', title: '电话' } }, 'schema.unknown-reference', '/properties/tel/is', 'phone'],
    ['a word that no field has', { tel: { is: 'phone', title: '电话', 'x-widht': 90 } }, 'schema.unknown-word', '/properties/tel/x-widht', 'x-width'],
    [
      'a word that does not fit the type',
      { tel: { is: 'phone', title: '电话', 'x-count-of': 'rows' } },
      'schema.unknown-word',
      '/properties/tel/x-count-of',
      '',
    ],
  ] as [string, JsonObject, string, string, string][])('given %s, then file, line, place and cure are told', (_, properties, code, path, cure) => {
    let problems: unknown[] = []
    try {
      read(properties)
    } catch (error) {
      if (error instanceof ProblemError) problems = error.problems
    }
    expect(problems).toMatchObject([{ code, path, file: 'unit.json', line: expect.any(Number) as number }])
    expect(JSON.stringify(problems)).toContain(cure)
  })
})
