import * as z from 'zod/mini'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { placeOf } from '../../../engine/schema/records/places.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf } from '../../records/record.ts'
import { areaCentres } from '../queries/area-centres.ts'

const params = z.strictObject({ area: described('区划字段', fieldName), digits: described('同一区域的区划代码前几位', z.int().check(z.gte(2), z.lte(6))) })

/** The names hardly move: read over all records once in so many milliseconds. */
const KEPT = 600_000
type Centres = Awaited<ReturnType<typeof areaCentres>>
const known = new WeakMap<object, Map<string, { at: number; centres: Promise<Centres> }>>()

/** Answers the ground of maps: the site's tiles with who made them, and the names of areas where the records of the call's entity lie (docs/adr/0057). */
export const mapGround = defineOperation({
  id: 'map-ground',
  title: '地图底图',
  params,
  contract: {
    answers: {
      fields: { tiles: '瓦片地址模板，没有时为空', attribution: '瓦片的署名 {text, link}，没有时为空', areas: '区域的名称与中心 [{name, lat, lon}]' },
    },
  },
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { area, digits } = params.parse(context.call.params ?? {})
    const place = placeOf(context.schemas.entities, entity)
    const property = entity.properties[area]
    const names = new Map(
      (context.schemas.dictionaries.get((property?.type === 'string' && property['x-dict']) || '')?.items ?? []).map(({ value, label }) => [value, label]),
    )
    const centres =
      place && place.through === undefined
        ? await kept(context.services, context.call.id, context.now().getTime(), () => areaCentres(context.reading, entity, { ...place, area, digits }))
        : []
    const areas = centres.flatMap(({ code, lat, lon }) => {
      const name = names.get(code.padEnd(6, '0'))
      return name === undefined ? [] : [{ name, lat, lon }]
    })
    const { tiles, attribution } = context.services.links
    return { tiles, attribution, areas }
  },
})

/** By process, since everything made once is the same object, and by call. */
function kept(services: object, call: string, now: number, read: () => Promise<Centres>): Promise<Centres> {
  const ofCalls = known.get(services) ?? new Map<string, { at: number; centres: Promise<Centres> }>()
  known.set(services, ofCalls)
  const found = ofCalls.get(call)
  if (found && now - found.at < KEPT) return found.centres
  const centres = read()
  ofCalls.set(call, { at: now, centres })
  centres.catch(() => ofCalls.delete(call))
  return centres
}
