import ts from 'typescript'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { ActionUse, AppMainRecord, CallId, EntityRecords, ViewNo } from '../../../schemas/meta/types.d.ts'
import { typesText } from '../../../tools/types/types.ts'
import { root, schemas } from '../../fixtures/product.ts'

/** An action as a view writes it, held to the generated types by the compiler. */
const use: ActionUse = { id: 'edit', action: 'open', params: { view: 'businessPro/apply2', query: { id: '{appmainsysid}' } } }

/** As much of the standard library as types need. */
const lib = 'type Record<Key extends string, Value> = { [Name in Key]: Value }\ninterface Array<Item> { length: number; [index: number]: Item }'

/** What the compiler says of a module that imports the generated types. */
function complaints(code: string): string[] {
  const files: Record<string, string> = { '/lib.d.ts': lib, '/types.d.ts': typesText(schemas), '/use.ts': `import type * as T from './types.d.ts'\n${code}` }
  const options: ts.CompilerOptions = { strict: true, noEmit: true, noLib: true, allowImportingTsExtensions: true, types: [] }
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name, target) => (files[name] === undefined ? undefined : ts.createSourceFile(name, files[name], target)),
    fileExists: (name) => files[name] !== undefined,
    readFile: (name) => files[name],
  }
  const program = ts.createProgram(['/lib.d.ts', '/use.ts'], options, host)
  const found = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
  return found.map((each) => ts.flattenDiagnosticMessageText(each.messageText, ' '))
}

describe('the generated types', () => {
  test('given the product, then the file on record is what the files say now', () => {
    expect(readFileSync(join(root, 'schemas/meta/types.d.ts'), 'utf8')).toBe(typesText(schemas))
  })

  test('given names and records, then they are typed by what there is', () => {
    expect(use.action).toBe('open')
    expectTypeOf<'businessPro/applyList'>().toExtend<ViewNo>()
    expectTypeOf<'appmain/saveAppMain'>().toExtend<CallId>()
    expectTypeOf<AppMainRecord['equlist']>().toEqualTypeOf<EntityRecords['appMainEqu'][]>()
    expectTypeOf<EntityRecords['chaMain']['shouldfee']>().toExtend<string | null | undefined>()
  })

  test('given a right use, then the compiler accepts it', () => {
    expect(complaints(`export const a: T.ActionUse = { id: 'a', action: 'open', params: { view: 'pick/unit' } }`)).toEqual([])
  })

  test.each([
    ['an unknown action', `export const a: T.ActionUse = { id: 'a', action: 'opne', params: {} }`, '"opne"'],
    ['an unknown view', `export const a: T.ActionUse = { id: 'a', action: 'open', params: { view: 'pick/unti' } }`, '"pick/unti"'],
    ['a parameter the action lacks', `export const a: T.ActionUse = { id: 'a', action: 'open', params: { view: 'pick/unit', veiw: 1 } }`, 'not assignable'],
    ['a missing parameter', `export const a: T.ActionUse = { id: 'a', action: 'open' }`, 'params'],
    ['a code that the dictionary lacks', `export const a: T.DictionaryCodes['APP_WAY'] = 'NONE'`, '"NONE"'],
    ['a decimal as a number', `export const a: T.ChaMainRecord['shouldfee'] = 1`, 'number'],
  ])('given %s, then the compiler refuses it', (_, code, named) => {
    expect(complaints(code).join('\n')).toContain(named)
  })
})
