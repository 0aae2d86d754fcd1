import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ProblemError, type Problem } from '../../problem.ts'
import { defineKind, newestVersion } from './define-kind.ts'
import type { Json, JsonObject } from './json.ts'
import { kinds } from '../kinds.ts'
import { migrate } from './migrations.ts'
import { parseFile } from './parse.ts'

/** A kind of file with a past: version 1 said `name` and a comma-joined `fields`, version 2 `title`, version 3 a list of fields. */
const note = defineKind({
  kind: 'note',
  title: '便签',
  meta: 'note.json',
  shape: z.strictObject({ kind: z.literal('note'), version: z.literal(3), title: z.string(), fields: z.array(z.string()) }),
  migrations: [
    ({ name = '', ...rest }: JsonObject): JsonObject => ({ ...rest, title: name }),
    (file: JsonObject): JsonObject => ({ ...file, fields: String(file['fields']).split(',') }),
  ],
})

const problemsOf = (value: Json | string): Problem[] => {
  try {
    parseFile(note, value, 'notes/a.json')
    return []
  } catch (error) {
    if (error instanceof ProblemError) return error.problems
    throw error
  }
}

describe('files of older formats', () => {
  const newest = { kind: 'note', version: 3, title: '甲', fields: ['a', 'b'] }

  test.each([
    ['the oldest', { kind: 'note', version: 1, name: '甲', fields: 'a,b' }],
    ['one without a version', { kind: 'note', name: '甲', fields: 'a,b' }],
    ['the one before', { kind: 'note', version: 2, title: '甲', fields: 'a,b' }],
    ['the newest', newest],
  ])('given %s, when read, then it is of the newest format', (_, file) => {
    expect(parseFile(note, file, 'a.json')).toEqual(newest)
  })

  test('given a file, when migrated, then the file itself stays as it was, and the version stands behind the kind', () => {
    const file = Object.freeze({ $schema: 's', kind: 'note', name: '甲', fields: 'a,b' })
    expect(Object.keys(migrate(note, file) as JsonObject)).toEqual(['$schema', 'kind', 'version', 'fields', 'title'])
  })

  test('given a file newer than the program, when read, then it is refused with its line, and the cure is to upgrade', () => {
    expect(problemsOf('{\n  "kind": "note",\n  "version": 4\n}')).toEqual([
      {
        code: 'schema.newer-version',
        path: '/version',
        message: '文件格式版本 4 比本程序支持的 3 新',
        cure: '请升级程序',
        expected: '3',
        got: '4',
        file: 'notes/a.json',
        line: 3,
      },
    ])
  })

  test.each([0, -1, 1.5, '1', null, []])('given %j as version, when read, then the format refuses it', (version) => {
    expect(problemsOf({ ...newest, version }).map(({ path }) => path)).toContain('/version')
  })
})

describe('the kinds of file', () => {
  test('given each kind, then its shape is that of the newest version', () => {
    const versions = kinds.map((kind) => [kind.kind, versionOf(z.toJSONSchema(kind.shape, { io: 'input' }) as JsonObject)])
    expect(versions).toEqual(kinds.map((kind) => [kind.kind, [newestVersion(kind)]]))
  })

  test('given all kinds, then each has a name, a JSON Schema and a folder of its own', () => {
    for (const word of ['kind', 'meta', 'folder'] as const) {
      const words = kinds.map((kind) => kind[word]).filter((each) => each !== undefined)
      expect(new Set(words).size).toBe(words.length)
    }
  })
})

/** The versions that a JSON Schema of files allows, each once. */
function versionOf(schema: JsonObject): Json[] {
  const options = (schema['oneOf'] ?? schema['anyOf']) as JsonObject[] | undefined
  if (options) return [...new Set(options.flatMap(versionOf))]
  return [(schema as { properties: { version: { const: number } } }).properties.version.const]
}
