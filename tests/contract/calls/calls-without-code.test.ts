import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openReasons } from '../../../engine/schema/business/call.ts'
import { schemas } from '../../fixtures/product.ts'

/** The list on record, changed by hand alone: `call<tab>reason`, in order of the calls. */
const listed = readFileSync(join(import.meta.dirname, 'calls-without-code.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
const calls = [...schemas.calls.values()]
/** What shows or changes records, whatever it is called. */
const ofRecords = new Set(['list', 'detail', 'save', 'export', 'delete', 'transition', 'picked-records'])

describe(`${listed.length} of ${calls.length} calls name no operator code`, () => {
  test('given a call without a code, then it says why, and stands on the list that is read when it grows', () => {
    const open = calls.filter(({ operator }) => operator === undefined).map(({ id, open: reason }) => `${id}\t${reason ?? 'none'}`)
    expect(open.sort()).toEqual(listed)
    expect(listed.filter((line) => !Object.hasOwn(openReasons, line.split('\t')[1] ?? ''))).toEqual([])
  })

  test('given a call that shows or changes records of an entity, then it names its codes, unless it is about the caller alone', () => {
    const loose = calls.filter(({ operator, operation, entity, open }) => !operator && entity !== undefined && ofRecords.has(operation) && open !== 'own')
    expect(loose.map(({ id }) => id)).toEqual([])
  })

  test('given a shared pick list, then it shows names and numbers: few fields, and none that is personal', () => {
    const lists = calls.flatMap(({ id, entity, pickList }) =>
      pickList ? [{ id, shows: pickList.shows, properties: schemas.entities.get(entity ?? '')?.properties }] : [],
    )
    expect(lists.map(({ id }) => id).sort()).toEqual(['common/getUnitList', 'detuser/findOrgnameList', 'eqdbase/eqdBasic/choose', 'unitbasic/choose'])
    const wrong = lists.flatMap(({ id, shows, properties }) => {
      const personal = shows.filter((field) => properties?.[field]?.['x-sensitive'] || /(tel|phone|man|addr|idno)$/i.test(field))
      return shows.length > 8 || personal.length > 0 ? [`${id} ${personal.join(' ')}`] : []
    })
    expect(wrong).toEqual([])
  })
})
