import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineKind } from '../../engine/schema/format/define-kind.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { kinds } from '../../engine/schema/kinds.ts'
import { filesOfKind } from '../../server/schemas/read-files.ts'
import { formatJson, parseWithLayout } from '../schema-files/json-layout.ts'
import { migrateFile, oldFiles } from './migrate.ts'
import { migrate } from '../commands/migrate.ts'

const product = join(import.meta.dirname, '../..')
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'migrate-'))
  cpSync(join(product, '.prettierrc.json'), join(root, '.prettierrc.json'))
  mkdirSync(join(root, 'schemas/notes'), { recursive: true })
  mkdirSync(join(root, 'schemas/views'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A kind whose first version called the list of fields `cols`, each a plain name. */
const note = defineKind({
  kind: 'note',
  title: '便签',
  meta: 'note.json',
  folder: 'notes',
  shape: z.strictObject({
    kind: z.literal('note'),
    version: z.literal(2),
    fields: z.array(z.strictObject({ id: z.string() })),
    marks: z.array(z.strictObject({ id: z.string(), tone: z.string() })),
  }),
  migrations: [({ cols, ...rest }: JsonObject): JsonObject => ({ ...rest, fields: (cols as string[]).map((id) => ({ id })) })],
})

const oldNote = `{
  "kind": "note",
  "version": 1,
  "cols": ["a", "b"],
  "marks": [
    { "id": "m", "tone": "danger" },
    {
      "id": "n",
      "tone": "muted"
    }
  ]
}
`
const newNote = `{
  "kind": "note",
  "version": 2,
  "marks": [
    { "id": "m", "tone": "danger" },
    {
      "id": "n",
      "tone": "muted"
    }
  ],
  "fields": [{ "id": "a" }, { "id": "b" }]
}
`
const write = (name: string, text: string): void => writeFileSync(join(root, 'schemas/notes', name), text)
const read = (name: string): string => readFileSync(join(root, 'schemas/notes', name), 'utf8')

describe('files of older formats', () => {
  test('given one, when migrated, then it is of the newest format and the rest keeps its layout', async () => {
    write('a.json', oldNote)
    write('b.json', newNote)
    const [first, ...others] = oldFiles(root, [], [note])
    expect([first?.file, first?.line, others.length]).toEqual(['schemas/notes/a.json', 3, 0])
    if (first) await migrateFile(root, first)
    expect(read('a.json')).toBe(newNote)
    expect(oldFiles(root, [], [note])).toEqual([])
  })

  test('given paths, then only what lies there is looked at', () => {
    write('a.json', oldNote)
    expect(oldFiles(root, ['schemas/notes'], [note])).toHaveLength(1)
    expect(oldFiles(root, ['schemas/note'], [note])).toHaveLength(0)
  })

  test('given a file that would not be well formed, when migrated, then it is refused and left alone', async () => {
    const wrong = oldNote.replace('"marks"', '"marcs"')
    write('a.json', wrong)
    const [first] = oldFiles(root, [], [note])
    await expect(first && migrateFile(root, first)).rejects.toThrow('marcs')
    expect(read('a.json')).toBe(wrong)
  })
})

describe('viewno migrate', () => {
  const call = async (check: boolean) => {
    const said: string[] = []
    const complained: string[] = []
    const code = await migrate.run({ root, words: [], options: { check }, print: (text) => said.push(text), complain: (text) => complained.push(text) })
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }
  const dictionary = '{\n  "kind": "dictionary",\n  "id": "D",\n  "title": "字典",\n  "items": [{ "value": "1", "label": "一" }]\n}\n'
  const path = (): string => join(root, 'schemas/dictionaries/D.json')

  test('given a file without a version, then --check names it and writes nothing, and the command writes it', async () => {
    mkdirSync(join(root, 'schemas/dictionaries'))
    writeFileSync(path(), dictionary)
    const checked = await call(true)
    expect([checked.code, checked.complained]).toEqual([1, 'schemas/dictionaries/D.json:1  未注明版本 → 1\n1 个文件待改写'])
    expect(readFileSync(path(), 'utf8')).toBe(dictionary)
    expect((await call(false)).code).toBe(0)
    expect(readFileSync(path(), 'utf8')).toBe(dictionary.replace('"dictionary",\n', '"dictionary",\n  "version": 1,\n'))
    expect(await call(true)).toEqual({ code: 0, said: '全部文件都是最新格式', complained: '' })
  })
})

test('given the product’s own files, when read and written, then not a byte changes', async () => {
  const paths = kinds.flatMap((kind) => filesOfKind(join(product, 'schemas'), kind))
  expect(paths.length).toBeGreaterThan(20)
  for (const file of paths) {
    const text = readFileSync(file, 'utf8')
    const { value, spread } = parseWithLayout(text)
    expect(await formatJson(value, file, spread)).toBe(text)
  }
})
