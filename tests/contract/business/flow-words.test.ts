import { describe, expect, it } from 'vitest'
import { checkFlow } from '../../../engine/schema/checks/business/flows.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import { schemas } from '../../fixtures/product.ts'

const sheets = schemas.flows.get('inspectBuss') as Flow

/** Problems of the flow of sheets after one change of its text. */
function faults(from: string, to: string): string[] {
  const text = JSON.stringify(sheets)
  if (!text.includes(from)) throw new Error(`not in the flow: ${from}`)
  const changed = JSON.parse(text.replace(from, to)) as Flow
  return checkFlow({ ...schemas, menus: [] }, changed).problems.map(({ path }) => path)
}

describe('words of a flow name what is there', () => {
  it.each([
    ['a field that must be filled', '"needs":["checkgroup"', '"needs":["checkgruop"', /\/needs\/0$/],
    ['the state of a branch', '"to":"BGSH_FX"}', '"to":"BGSH_XF"}', /\/branch\/0\/to$/],
    ['the condition of a branch', 'size(form.subreports) > 0', 'size(form.subreport) > 0', /\/branch\/0\/when$/],
    ['the entity of a proof', '"entity":"inspectorCert"', '"entity":"inspectorCard"', /\/proofs\/0\/entity$/],
    ['the field of a proof', '"by":"userid"', '"by":"usrid"', /\/proofs\/0\/by$/],
    ['the condition of a proof', 'row.validto >= form.planend', 'row.validTo >= form.planend', /\/proofs\/0\/where$/],
    ['the record behind a guard', '"of":"appmainsysid"', '"of":"appno"', /\/guards\/\d\/of$/],
    ['the record behind values', '"of":"reportid"', '"of":"reportno"', /\/of$/],
    ['the whole', '"key":"appmainsysid","state":"stepcode"', '"key":"appmainsysid","state":"stepcod"', /^\/whole\/state$/],
    ['what the whole is set to', '{"appstate":', '{"appstat":', /^\/whole\/set\/appstat$/],
  ])('%s', (_, from, to, path) => {
    expect(faults(from, to)[0]).toMatch(path)
  })
})

describe('results that count as unqualified', () => {
  const specified =
    '01 03 1012 1013 1014 1018 1023 1026 1032 1042 1044 1052 1062 1072 1075 2015 2018 2022 2023 2024 2026 2027 2029 2032 2034 2042 2052 2062 7012 8013 8016 8032'

  it('are those of the specification, in the dictionary and in the flow', () => {
    const bad = schemas.dictionaries.get('CHECK_RESULT')?.items.filter(({ attrs }) => attrs?.['bad'] === '1')
    expect(bad?.map(({ value }) => value).join(' ')).toBe(specified)
    const enter = JSON.stringify(sheets.moves.find(({ id }) => id === 'enter'))
    for (const list of enter.match(/form\.inspresult in \[[^\]]*\]/g) ?? []) expect(list.match(/\d+/g)?.join(' ')).toBe(specified)
  })
})
