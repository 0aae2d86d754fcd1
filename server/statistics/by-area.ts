import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { AreaPlace, StatisticsView } from '../../engine/schema/screens/kinds/statistics.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Condition } from '../store/queries/column.ts'
import { areaCondition, areaParts } from './queries/statistics.ts'
import { dateText } from '../store/time.ts'

/** Digits of a province, city, county, and township or street. */
const levels = [2, 4, 6, 9] as const

/** Where figures by area stand: the area itself as a condition, the length of the codes its parts are distinguished by, and the way to it. */
export interface AreaLevel {
  field: string
  where: Condition
  digits: number
  place: AreaPlace
}

/** The level of a statistics view that groups by area; null for one that does not. Without `within` it begins where there is more than one part. */
export async function areaLevel(
  context: OperationContext,
  view: StatisticsView,
  entity: Entity,
  where: readonly Condition[],
  within: string,
): Promise<AreaLevel | null> {
  const field = view.dimensions.find(({ by }) => by === 'area')?.field
  if (field === undefined) return null
  if (within !== '' && !/^\d{6}(\d{3})?$/.test(within)) throw badParameter('within', '区划代码')
  const property = entity.properties[field]
  const dictionary = property?.type === 'string' ? context.schemas.dictionaries.get(property['x-dict'] ?? '') : undefined
  const today = dateText(context.now())
  const depth = levels.filter((digits) => digits <= 6 || dictionary?.items.some(({ value }) => value.length >= digits))
  const trail: AreaPlace['trail'] = []
  let start = ''
  for (const digits of depth.slice(0, -1)) {
    const parts = await areaParts(context.reading, entity, [...where], { field, digits, today, most: 2 })
    const [only] = parts
    if (only === undefined || parts.length > 1) break
    start = only
    trail.push(placeOf(dictionary, only))
  }
  if (trail.length > 1) trail.splice(0, trail.length - 1)
  const chosen = within === '' ? start : prefixOf(within)
  for (const digits of depth) if (digits > start.length && digits <= chosen.length) trail.push(placeOf(dictionary, chosen.slice(0, digits)))
  const digits = depth.find((each) => each > chosen.length) ?? 6
  const deeper = digits < (depth.at(-1) ?? 6)
  return { field, where: areaCondition(entity, field, chosen, today), digits, place: { trail, deeper } }
}

/** `510100` → `5101`: the digits that its parts share. */
function prefixOf(code: string): string {
  return code.length > 6 ? code : code.replace(/(00)+$/, '')
}

function placeOf(dictionary: Dictionary | undefined, prefix: string): AreaPlace['trail'][number] {
  const code = prefix.padEnd(6, '0')
  return { code, label: dictionary?.items.find(({ value }) => value === code)?.label ?? code }
}
