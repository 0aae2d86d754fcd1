import { join } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const eslint = new ESLint({ cwd: root })

async function broken(code: string, filePath: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) })
  return (result?.messages ?? []).map((each) => each.ruleId)
}

const breaches: [rule: string, file: string, code: string][] = [
  ['@typescript-eslint/no-explicit-any', 'engine/a.ts', 'export const a = (b: any) => b\n'],
  ['@typescript-eslint/ban-ts-comment', 'engine/a.ts', '// @ts-ignore\nexport const a: number = 1\n'],
  ['no-eval', 'engine/a.ts', "export const a = eval('1')\n"],
  ['no-new-func', 'renderers/a.ts', "export const a = new Function('return 1')\n"],
  ['no-restricted-syntax', 'engine/index.ts', "export * from './a.ts'\n"],
  ['no-restricted-imports', 'screens/a.ts', "import { AgGridReact } from 'ag-grid-react'\nexport const a = AgGridReact\n"],
  ['no-restricted-imports', 'renderers/list/a.ts', "import Form from '@rjsf/core'\nexport const a = Form\n"],
  ['no-restricted-syntax', 'server/records/a.ts', "export const a = (db) => db.selectFrom('t')\n"],
  ['no-restricted-syntax', 'server/records/operations/a.ts', "import { sql } from 'kysely'\nexport const a = sql`select 1`\n"],
  ['no-restricted-syntax', 'server/records/queries/a.ts', "import { sql } from 'kysely'\nexport const a = sql`select pg_advisory_lock(1)`\n"],
  ['no-restricted-syntax', 'server/records/queries/a.ts', "import { sql } from 'kysely'\nexport const a = sql`set jit = off`\n"],
  ['no-restricted-syntax', 'server/store/a.ts', "import { sql } from 'kysely'\nexport const a = sql`create temporary table t (id text)`\n"],
  ['no-restricted-syntax', 'screens/a.tsx', "import { lazy } from 'react'\nexport const a = lazy\n"],
  ['no-restricted-imports', 'server/records/operations/a.ts', "import pg from 'pg'\nexport const a = pg\n"],
  ['no-restricted-globals', 'server/records/a.ts', "export const a = () => fetch('https://a.cn')\n"],
  ['no-warning-comments', 'server/a.ts', `// ${['TO', 'DO'].join('')} later\nexport const a = 1\n`],
  ['no-console', 'renderers/a.ts', "console.log('x')\nexport const a = 1\n"],
  ['max-lines', 'engine/a.ts', `${Array.from({ length: 260 }, (_, n) => `export const a${n} = ${n}`).join('\n')}\n`],
  ['max-lines-per-function', 'engine/a.ts', `export function a() {\n${Array.from({ length: 120 }, (_, n) => `  a${n}()`).join('\n')}\n}\n`],
]

describe('the law of code', () => {
  test.each(breaches)('given a planted breach of %s in %s, when it is linted, then it is named', async (rule, file, code) => {
    expect(await broken(code, file)).toContain(rule)
  })

  test('given the room that owns a library, when it imports it, then nothing is named', async () => {
    expect(await broken("import Form from '@rjsf/core'\nexport const a = Form\n", 'renderers/form/a.ts')).toEqual([])
  })

  test('given SQL in the place of a room for it, when it is linted, then nothing is named', async () => {
    for (const text of ['select 1', 'set local jit = off', 'select pg_advisory_xact_lock(1)', 'update t set listen = 1'])
      expect(await broken(`import { sql } from 'kysely'\nexport const a = sql\`${text}\`\n`, 'server/records/queries/a.ts')).toEqual([])
  })
})
