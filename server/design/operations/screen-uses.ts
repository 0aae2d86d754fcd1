import * as z from 'zod/mini'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { badParameter, jsonInput, onlyInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { mayOpen } from '../../permissions/operators.ts'
import { addScreenUses, type CountedUse } from '../queries/screen-use.ts'
import { publishedVersions } from '../../layouts/queries/site-layer.ts'

const LONGEST = 16 * 1024
/** No window opens a screen more often in between, and no screen takes longer. */
const count = z.int().check(z.minimum(0), z.maximum(100))
const uses = z
  .array(
    z.strictObject({
      viewNo: z.string().check(z.maxLength(200)),
      version: z.int().check(z.minimum(0)),
      opens: count,
      failed: count,
      errors: z.int().check(z.minimum(0), z.maximum(2000)),
      timed: count,
      ms: z.int().check(z.minimum(0), z.maximum(100 * 120_000)),
      slow: count,
      refused: z.record(z.string().check(z.maxLength(100)), count),
    }),
  )
  .check(z.maxLength(50))

/**
 * Adds what a window has counted of its screens: openings, errors, time until usable, refusals by field, of each view and version. Nothing of who
 * or what is taken; views the caller may not open, versions that never were and unknown fields are passed over.
 */
export const screenUses = defineOperation({
  id: 'screen-uses',
  title: '界面使用计数',
  contract: { needs: { uses: 'JSON：各界面各版本的打开、出错、用时与被拒字段的次数' }, answers: 'nothing' },
  transaction: true,
  // a window tells every ten seconds at most; nobody has this many windows
  perMinute: 60,
  async run(context) {
    const { db, schemas, input, now } = context
    const session = requireSession(context)
    onlyInput(input, ['uses'])
    const parsed = uses.safeParse(jsonInput(input, 'uses', LONGEST))
    if (!parsed.success) throw badParameter('uses', '界面使用计数的列表')
    const versions = await publishedVersions(
      db,
      parsed.data.map(({ viewNo }) => viewNo),
    )
    const counted = parsed.data.flatMap((use): CountedUse[] => {
      const view = schemas.views.get(use.viewNo)
      const entity = view && schemas.entities.get(view.entity)
      if (!view || !entity || !mayOpen(session.operators, view) || use.version > (versions.get(use.viewNo) ?? 0)) return []
      return [{ ...use, failed: Math.min(use.failed, use.opens + 1), slow: Math.min(use.slow, use.timed), refused: known(entity, use.refused) }]
    })
    await addScreenUses(db, counted, now())
    return null
  },
})

/** Of the fields only those that there are: what the store keeps stays as small as the entity. */
function known(entity: Entity, refused: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(refused).filter(([name, times]) => times > 0 && Object.hasOwn(entity.properties, name.split('.')[0] ?? '')))
}
