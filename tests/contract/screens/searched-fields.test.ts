import { expect, test } from 'vitest'
import { entityTables } from '../../../server/store/tables/entity-table.ts'
import { isSearchable, searchableFields } from '../../../server/store/tables/searched-fields.ts'
import { schemas } from '../../fixtures/product.ts'

/** Registers of the platform itself, of some thousand rows at most: all of them are read sooner than an index is written. */
const small = [
  ...['archiveGrant', 'autoStrategy', 'businessCode', 'chaReliefPolicy', 'checkUnit', 'elevatorSetting', 'feeItem', 'inmMain', 'inspectOrg', 'instrumentBox'],
  ...['knowledge', 'pdaConvField', 'pdaTemplate', 'pdaVersion', 'petrochemicalUnit', 'qsFileMenu', 'queryRun', 'smsTemplate', 'taskGuideStep', 'transField'],
  ...['transUserAuth', 'userGroup'],
]
/** A few words that every other row has, or long texts of a log: no index would narrow them. */
const common = ['flowLog.action', 'pdaVisitLog.action', 'pdaUploadLog.appversion', 'recordCorrectItem.newvalue', 'transLog.errmsg']

const storedEntities = [...schemas.entities.values()].filter((entity) => entity['x-store'] !== false && !entity['x-over'] && !entity.own)
const sought = searchableFields(schemas)
const searched = storedEntities.flatMap((entity) =>
  [...(sought.get(entity.id) ?? [])].flatMap((field) => {
    const property = entity.properties[field]
    // personal data is found whole, by its fingerprint
    return property && isSearchable(property) && !property['x-sensitive'] ? [{ entity, field, property, name: `${entity.id}.${field}` }] : []
  }),
)
const without = searched.filter(({ property }) => property['x-index'] === undefined)

test('given a field that lists search by a part of, then its entity says what index it has, or stays small', () => {
  expect(searched.length).toBeGreaterThan(400)
  expect(without.filter(({ entity, name }) => !small.includes(entity.id) && !common.includes(name)).map(({ name }) => name)).toEqual([])
})

test('given the exceptions, then each is one', () => {
  expect(small.filter((id) => !without.some(({ entity }) => entity.id === id))).toEqual([])
  expect(common.filter((each) => !without.some(({ name }) => name === each))).toEqual([])
})

test('given what entities say, then the tables have those indexes for searches and no others', () => {
  const tables = new Map(entityTables(schemas).map((table) => [table.name, table]))
  const found = storedEntities.flatMap(({ id }) =>
    (tables.get(id)?.indexes ?? []).flatMap((index) =>
      index.trgm || index.letters ? [`${id}.${String(index.columns[0])} ${index.trgm ? 'trgm' : 'letters'}`] : [],
    ),
  )
  const kinds = (kind: string | undefined): string => (kind === 'letters' ? 'letters' : 'trgm')
  const declared = storedEntities.flatMap((entity) =>
    Object.entries(entity.properties).flatMap(([field, property]) => {
      const whole = property['x-index'] === 'letters' || property['x-index'] === 'trgm'
      return whole ? [`${entity.id}.${field} ${kinds(property['x-index'])}`] : []
    }),
  )
  const asked = searched.flatMap(({ name, property }) => (property['x-index'] === undefined ? [] : [`${name} ${kinds(property['x-index'])}`]))
  expect(found.sort()).toEqual([...new Set([...declared, ...asked])].sort())
})
