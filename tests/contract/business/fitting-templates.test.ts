import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../engine/problem.ts'
import type { Dictionary } from '../../../engine/schema/records/dictionary.ts'
import { chooseTemplate } from '../../../server/inspection/fitting-templates.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { root } from '../../fixtures/product.ts'

const schemas = loadSchemas(join(root, 'schemas'))
const templates = schemas.recordTemplates ?? new Map<string, never>()

function entries(id: string): Dictionary['items'] {
  const dictionary = schemas.dictionaries.get(id)
  if (!dictionary) throw new Error(`no dictionary ${id}`)
  return dictionary.items
}

/** Every sheet that may be applied for: kind of thing × sort of inspection × what of it, or none. */
const parents = new Set(entries('C602').map(({ parentValue }) => parentValue))
const sheets = entries('C602')
  .filter(({ value }) => !parents.has(value))
  .flatMap(({ value: equcodeset }) =>
    entries('SEI_SORT').flatMap(({ value: seisortcode }) => {
      const equclacode = `${equcodeset.charAt(0)}000`
      const tests = entries('SEI_TEST_SORT').filter(({ parentValue, attrs }) => parentValue === seisortcode && attrs?.['equ'] === equclacode)
      return ['', ...tests.map(({ value }) => value)].map((seitestsort) => ({ equclacode, equcodeset, seisortcode, seitestsort }))
    }),
  )

async function templateOf(sheet: (typeof sheets)[number]): Promise<string> {
  try {
    const chosen = await chooseTemplate(templates, '2026-08-01', { entity: 'appBuss', form: sheet, org: '', named: '' }, () =>
      Promise.resolve({ cylkind: '1' }),
    )
    return chosen.id
  } catch (error) {
    if (error instanceof ProblemError) return `${JSON.stringify(sheet)}: ${error.problems.map(({ message }) => message).join()}`
    throw error
  }
}

describe('the templates of all kinds of sheet', () => {
  it('given any sheet, then exactly one template fits it', async () => {
    const found = await Promise.all(sheets.map(templateOf))
    expect(found.filter((each) => each.startsWith('{'))).toEqual([])
    expect(sheets.length).toBeGreaterThan(2000)
  })

  it.each([
    ['3110', '05', '0531', 'elevator-traction-periodic'],
    ['3110', '05', '', 'elevator-traction-periodic'],
    ['3110', '05', '0532', 'elevator-brake-test'],
    ['3430', '05', '0533', 'governor-calibration'],
    ['3320', '05', '0533', 'general-inspection'],
    ['3130', '05', '0531', 'elevator-forced-periodic'],
    ['3210', '02', '0202', 'elevator-hydraulic-supervision'],
    ['3310', '12', '1201', 'escalator-self-test'],
    ['4D00', '06', '0542', 'parking-inspection'],
    ['4310', '02', '0203', 'tower-crane-supervision'],
    ['6200', '02', '0205', 'ride-inspection'],
    ['9110', '05', '0592', 'ropeway-full'],
    ['1100', '05', '', 'boiler-external'],
    ['1100', '15', '', 'general-inspection'],
    ['7110', '01', '0103', 'general-inspection'],
  ])('given a sheet of %s, sort %s, test %s, then it is %s', async (equcodeset, seisortcode, seitestsort, id) => {
    expect(await templateOf({ equclacode: `${equcodeset.charAt(0)}000`, equcodeset, seisortcode, seitestsort })).toBe(id)
  })
})
