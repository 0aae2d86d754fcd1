import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../engine/problem.ts'
import type { Dictionary } from '../../../engine/schema/records/dictionary.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import { inForce } from '../../../engine/schema/inspection/templates-in-force.ts'
import { chooseTemplate } from '../../../server/inspection/fitting-templates.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { root } from '../../fixtures/product.ts'

const DAY = '2026-08-01'
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

/** Id of the template that a sheet has, or what is wrong with it. */
async function templateOf(sheet: (typeof sheets)[number]): Promise<string> {
  try {
    const chosen = await chooseTemplate(templates, DAY, { entity: 'appBuss', form: sheet, org: '', named: '' }, () => Promise.resolve({ cylkind: '1' }))
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

  it('given every inspection that the catalogue names, then only those that follow no form of their own use the general record', async () => {
    const found = await Promise.all(sheets.filter(({ seitestsort }) => seitestsort !== '').map(async (sheet) => ({ sheet, id: await templateOf(sheet) })))
    const special = new Set(found.filter(({ id }) => id !== 'general-inspection').map(({ sheet }) => sheet.seitestsort))
    const general = new Set(found.map(({ sheet }) => sheet.seitestsort).filter((test) => !special.has(test)))
    const sorts = new Map(entries('SEI_TEST_SORT').map(({ value, parentValue }) => [value, parentValue]))
    // ordered by somebody, type test, energy efficiency, safety assessment: what is looked at is agreed from case to case
    expect([...general].filter((test) => !['08', '10', '14', '15'].includes(sorts.get(test) ?? ''))).toEqual([])
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
    ['1100', '01', '0101', 'boiler-manufacture-supervision'],
    ['1200', '09', '0910', 'boiler-manufacture-supervision'],
    ['1100', '02', '0201', 'boiler-installation-supervision'],
    ['1310', '13', '1310', 'boiler-installation-supervision'],
    ['1100', '03', '0303', 'boiler-repair-supervision'],
    ['1320', '16', '1602', 'boiler-water'],
    ['2150', '01', '0102', 'vessel-manufacture-supervision'],
    ['2240', '09', '0920', 'vessel-manufacture-supervision'],
    ['2130', '02', '0207', 'vessel-installation-supervision'],
    ['2220', '04', '0420', 'vessel-repair-supervision'],
    ['2170', '08', '0820', 'vessel-simple'],
    ['2220', '05', '0513', 'mobile-vessel-annual'],
    ['2210', '07', '0720', 'mobile-vessel-annual'],
    ['2230', '05', '0514', 'mobile-vessel-full'],
    ['2220', '05', '', 'mobile-vessel-full'],
    ['2410', '05', '0516', 'oxygen-chamber-periodic'],
    ['2310', '01', '0104', 'cylinder-manufacture-supervision'],
    ['23T0', '05', '0515', 'cylinder-special-periodic'],
    ['4870', '05', '0541', 'lifting-platform-inspection'],
    ['4860', '05', '0541', 'hoist-inspection'],
    ['4870', '02', '0203', 'lifting-platform-supervision'],
    ['7110', '01', '0103', 'pipe-element-supervision'],
    ['73T0', '09', '0970', 'pipe-element-supervision'],
    ['7310', '01', '', 'general-inspection'],
    ['8310', '02', '0204', 'pipeline-installation-supervision'],
    ['8210', '04', '0480', 'pipeline-installation-supervision'],
    ['8310', '07', '0584', 'pipeline-annual'],
    ['8110', '07', '0584', 'pipeline-annual'],
    ['8110', '05', '0583', 'pipeline-long-periodic'],
  ])('given a sheet of %s, sort %s, test %s, then it is %s', async (equcodeset, seisortcode, seitestsort, id) => {
    expect(await templateOf({ equclacode: `${equcodeset.charAt(0)}000`, equcodeset, seisortcode, seitestsort })).toBe(id)
  })

  it.each([
    ['2025-12-31', 'vessel-periodic.2016'],
    ['2026-01-01', 'vessel-periodic.2016-2'],
  ])('given a record that begins on %s, then it has %s, the edition in force on that day', async (day, key) => {
    const form = { equclacode: '2000', equcodeset: '2150', seisortcode: '05', seitestsort: '0511' }
    const chosen = await chooseTemplate(templates, day, { entity: 'appBuss', form, org: '', named: '' }, () => Promise.resolve({}))
    expect(templateKey(chosen)).toBe(key)
  })

  it('given every record that begins now, then its instruments are those of the register and no other table', () => {
    const tables = inForce(templates, DAY, '').flatMap((template) =>
      template.sections.flatMap(({ fields = [] }) =>
        fields.flatMap((field) =>
          field.type === 'table' && /仪器/.test(field.title) ? [`${templateKey(template)} ${field.register?.entity ?? field.id}`] : [],
        ),
      ),
    )
    expect(tables.filter((each) => !each.endsWith(' instrument'))).toEqual([])
    expect(tables).toHaveLength(inForce(templates, DAY, '').length)
  })
})
