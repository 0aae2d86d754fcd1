import { join } from 'node:path'
import { expect } from '@playwright/test'
import { build } from 'esbuild'
import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { validatorAddress } from '../../../server/schemas/validator-address.ts'
import { recordValidator } from '../../../server/records/record-validator.ts'
import { recordsOf } from '../../fixtures/records/record-cases.ts'
import { verdictOf } from '../../fixtures/verdict.ts'
import { address, test } from '../harness/test.ts'

const root = join(import.meta.dirname, '../../..')
const schemas = loadSchemas(join(root, 'schemas'))

/** The engine's verdict as one script, so that the browser checks with the very code of the product. */
async function verdictScript(): Promise<string> {
  const options = { bundle: true, write: false, format: 'iife', globalName: 'verdict', footer: { js: 'globalThis.verdict = verdict' } } as const
  const { outputFiles } = await build({ ...options, entryPoints: [join(root, 'tests/fixtures/verdict.ts')] })
  return outputFiles[0]?.text ?? ''
}

type Verdict = typeof verdictOf

/** Runs in the page: fetches the module the server serves for the entity and checks with it. */
async function judgeInPage({ module, given }: { module: string; given: string }): Promise<string[]> {
  const { verdict } = window as unknown as { verdict: { verdictOf: Verdict } }
  const { default: validate } = (await import(module)) as { default: Parameters<Verdict>[3] }
  const { entity, children, records } = JSON.parse(given) as {
    entity: Parameters<Verdict>[0]
    children: Parameters<Verdict>[1]
    records: Parameters<Verdict>[2][]
  }
  return records.map((record) => verdict.verdictOf(entity, children, record, validate))
}

/** Runs in the page, on its own time (the driver's commands are let through): whether its policy lets code be made from text. */
function mayMakeCode(): Promise<boolean> {
  const tryIt = (): boolean => {
    try {
      return Reflect.construct(Function, ['return true'])() as boolean
    } catch {
      return false
    }
  }
  return new Promise((resolve) => setTimeout(() => resolve(tryIt()), 0))
}

test('given records of every entity, right, spoilt and hostile, when browser and server judge them, then paths and messages are the same', async ({ page }) => {
  // thousands of records of every entity
  test.setTimeout(480_000)
  await page.addInitScript({ content: await verdictScript() })
  await page.goto(address('/login'))
  expect(await page.evaluate(mayMakeCode)).toBe(false)
  let judged = 0
  for (const entity of schemas.entities.values()) {
    const children = childrenOf(schemas, entity)
    const validate = recordValidator(schemas, entity)
    const cases = recordsOf(schemas, entity)
    const given = JSON.stringify({ entity, children, records: cases.map(({ record }) => record) })
    const there = await page.evaluate(judgeInPage, { module: validatorAddress(schemas, entity), given })
    const differing = cases.flatMap(({ title, record }, at) => {
      const here = verdictOf(entity, children, record, validate)
      return here === there[at] ? [] : [{ title: `${entity.id}: ${title}`, server: here, browser: there[at] }]
    })
    expect(differing).toEqual([])
    expect(there.filter((verdict) => verdict.includes('"crashed"'))).toEqual([])
    judged += cases.length
  }
  console.log(`${judged} records judged alike by browser and server`)
  expect(judged).toBeGreaterThan(5000)
})
