import { Ajv } from 'ajv'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { metaSchemas } from './meta.ts'

const meta = metaSchemas()
const ajv = new Ajv({ allErrors: true, strict: false })
const validators = new Map(Object.entries(meta).map(([name, schema]) => [name, ajv.compile(schema)]))
const filesOf = (folder: string, tests = false): string[] =>
  readdirSync(`schemas/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && name.endsWith('.test.json') === tests)
    .map((name) => `schemas/${folder}/${name}`)
const check = (name: string, file: unknown): boolean => validators.get(name)?.(file) ?? false
const view = (action: string, params: Record<string, unknown>) => ({
  version: 1,
  kind: 'list',
  viewNo: 'v',
  title: 'V',
  entity: 'e',
  operator: false,
  find: { call: 'c' },
  columns: ['a'],
  toolbar: [{ id: 't', action, params }],
})

describe('metaSchemas', () => {
  it.each([
    ['views', 'view.json'],
    ['entities', 'entity.json'],
    ['calls', 'calls.json'],
    ['flows', 'flow.json'],
    ['menus', 'menu.json'],
    ['roles', 'role.json'],
    ['prints', 'print.json'],
    ['attachments', 'attachment.json'],
    ['sms', 'sms.json'],
    ['figures', 'figures.json'],
  ])('accepts every file of schemas/%s', (folder, name) => {
    for (const file of filesOf(folder)) {
      expect(check(name, JSON.parse(readFileSync(file, 'utf8'))), `${file} ${JSON.stringify(validators.get(name)?.errors?.slice(0, 3))}`).toBe(true)
    }
  })
  it('accepts every screen test', () => {
    for (const file of filesOf('views', true)) expect(check('screen-test.json', JSON.parse(readFileSync(file, 'utf8'))), file).toBe(true)
  })
  it('refuses unknown words, unknown actions and parameters an action does not have', () => {
    expect(check('view.json', view('open', { view: 'x' }))).toBe(true)
    expect(check('view.json', { ...view('open', { view: 'x' }), colums: [] })).toBe(false)
    expect(check('view.json', view('opne', { view: 'x' }))).toBe(false)
    expect(check('view.json', view('open', { veiw: 'x' }))).toBe(false)
  })
  it('is the same every time', () => {
    expect(JSON.stringify(metaSchemas())).toBe(JSON.stringify(meta))
  })
})
