import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inlineValues } from './inlined-values.ts'
import { openStore, type Store } from './open-store.ts'

describe('a statement with its values in it', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore({})
  }, 120_000)
  afterAll(() => store.close())

  const answered = async (text: string, values: unknown[]) => (await store.db.executeQuery(CompiledQuery.raw(text, values))).rows

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(`'`, `''; drop table t; --`, '\\', `\\'`, '$1', '$2$', '"', '{a,b}', 'null', '%_', '/*', '中文', '𠮷', `e'\\x41'`),
  )
  const text = hostile.filter((each) => !each.includes('\0') && !/\p{Surrogate}/u.test(each))

  it('answers what it answers with them beside it, whatever they are', async () => {
    const asked = "select $1::text as one, $2::text[] as several, $3::text as \"it's $1\", $4::int + $5 as number, '$1' as literal, $6::boolean as flag"
    await fc.assert(
      fc.asyncProperty(text, fc.array(text), fc.option(text), fc.integer({ min: 0, max: 1e6 }), fc.boolean(), async (one, several, maybe, number, flag) => {
        const values = [one, several, maybe, number, 7, flag]
        const inlined = inlineValues(asked, values)
        expect(inlined).not.toBeNull()
        expect(await answered(inlined ?? '', [])).toEqual(await answered(asked, values))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['a moment', 'select $1', [new Date()]],
    ['an object', 'select $1', [{ a: 1 }]],
    ['a list of other than texts', 'select $1', [[1, 2]]],
    ['a text that ends elsewhere', `select e'\\'', $1`, ['a']],
    ['a comment', 'select 1 -- it is $1', ['a']],
    ['a value that was not given', 'select $1, $2', ['a', undefined]],
  ])('is not made of %s', (_what, asked, values) => {
    expect(inlineValues(asked, values)).toBeNull()
  })
})
