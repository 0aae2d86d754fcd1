import { isDecimal } from '../../../engine/decimal.ts'
import { within, type Bounds } from '../../../engine/inspection/judge-field.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { NumberField } from '../../../engine/schema/inspection/template-field.ts'
import type { Random } from '../random.ts'

/** A number that is read off: its decimals, what an instrument can show, how often it is read. */
export type Measured = Pick<NumberField, 'decimals' | 'range'> & { readings?: number | undefined }

/** How far a reading lies from another one like it. */
const SPREAD = 0.04

/** A value that conforms, near one that is known; null where the bounds leave none of so many decimals. */
export function conformingValue(field: Measured, bounds: Bounds, known: Json, random: Random): Json {
  const allowed = narrowed(field, bounds)
  const near = nearestOf(known, bounds, allowed, random)
  return readingsOf(field, () => written(field, allowed, near * (1 + (random.next() - 0.5) * SPREAD)) ?? written(field, allowed, near))
}

/** A value that does not conform and can still be shown; null where there is no bound to pass. */
export function failingValue(field: Measured, bounds: Bounds, random: Random): Json {
  const step = 10 ** -field.decimals
  const far = 0.05 + random.next() * 0.25
  const over = bounds.max === undefined ? null : Number(bounds.max) + Math.max(step, Math.abs(Number(bounds.max)) * far)
  const under = bounds.min === undefined ? null : Number(bounds.min) - Math.max(step, Math.abs(Number(bounds.min)) * far)
  const texts = [over, under].flatMap((value) => (value === null ? [] : [value.toFixed(field.decimals)]))
  const text = texts.find((each) => Number(each) >= 0 && !within(each, bounds) && within(each, narrowed(field, {})))
  return text === undefined ? null : readingsOf(field, () => text)
}

function narrowed({ range }: Measured, { min, max, ...strict }: Bounds): Bounds {
  const [least, most] = range ?? []
  const low = [min, least].flatMap((each) => (each === undefined ? [] : [Number(each)]))
  const high = [max, most].flatMap((each) => (each === undefined ? [] : [Number(each)]))
  return {
    ...(low.length > 0 ? { min: String(Math.max(...low)) } : {}),
    ...(high.length > 0 ? { max: String(Math.min(...high)) } : {}),
    ...strict,
  }
}

/** The value that is known, as far as it is allowed; else one well within the bounds. */
function nearestOf(known: Json, bounds: Bounds, allowed: Bounds, random: Random): number {
  const [first] = Array.isArray(known) ? known : [known]
  const ends = { ...(allowed.min ? { min: allowed.min } : {}), ...(allowed.max ? { max: allowed.max } : {}) }
  if (typeof first === 'string' && isDecimal(first) && within(first, ends)) return Number(first)
  const share = 0.3 + random.next() * 0.4
  // what an instrument can show is far from what is read where only one side is bounded
  const { min, max } = bounds.min === undefined && bounds.max === undefined ? allowed : bounds
  if (min !== undefined && max !== undefined) return Number(min) + share * (Number(max) - Number(min))
  if (min !== undefined) return Number(min) * (1 + share / 4) + (Number(min) === 0 ? share : 0)
  return max === undefined ? 1 : Number(max) * (1 - share / 2)
}

/** As decimal text within the bounds: as it is, or rounded to the side that conforms. */
function written({ decimals }: Measured, allowed: Bounds, value: number): string | null {
  const step = 10 ** -decimals
  const tries = [value, value - step, value + step, Number(allowed.max ?? value), Number(allowed.min ?? value)]
  const beside = tries.flatMap((each) => [
    each.toFixed(decimals),
    (Math.floor(each / step) * step).toFixed(decimals),
    (Math.ceil(each / step) * step).toFixed(decimals),
  ])
  return beside.find((text) => within(text, allowed)) ?? null
}

function readingsOf({ readings }: Measured, read: () => string | null): Json {
  if (readings === undefined) return read()
  const all = Array.from({ length: readings }, read)
  return all.includes(null) ? null : all
}
