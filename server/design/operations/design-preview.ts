import { hashOf } from '../../../engine/layers/nodes/hash.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { isDay } from '../../../engine/domain/parse-cell-text.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Layer } from '../../../engine/schema/screens/layer.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { badParameter, jsonInput, onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { effectiveView, viewFor } from '../../layouts/effective-view.ts'
import { schemasFor } from '../../schemas/field-rights.ts'
import { layersFor, type StoredLayer } from '../../layouts/queries/layer.ts'
import { siteLayers } from '../../layouts/queries/site-layer.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { dateText } from '../../store/time.ts'
import { layerAddingView } from '../new-screens.ts'
import { previewIdentityOf } from '../preview-identity.ts'
import { viewInDesign, LONGEST_LAYER, readSiteLayer } from '../site-layer.ts'
import { productOf, withSiteLayers } from '../../layouts/site-schemas.ts'

/**
 * A screen as a user (or somebody with one role) would see it under a site layer that is not published: rights and layouts are theirs, refused
 * (403) where they may not open it. Data stays what the caller may see, and requests with `X-Preview` write nothing.
 */
export const designPreview = defineOperation({
  id: 'design-preview',
  title: '预览界面',
  contract: {
    needs: { viewNo: '界面编号', layer: 'JSON：站点设置' },
    takes: { user: '以哪位用户的身份', role: '以哪个角色的身份；都不写为本人', step: '环节', date: '日期' },
    answers: { fields: { effective: '界面配置', session: '用户与操作代码', record: '所处环节的字段值', today: '日期' } },
  },
  transaction: false,
  async run(context) {
    const { db, schemas, input, now } = context
    onlyInput(input, ['viewNo', 'layer', 'user', 'role', 'step', 'date'])
    const sent = jsonInput(input, 'layer', LONGEST_LAYER)
    const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'), sent)
    const layer = readSiteLayer(view, sent)
    const caller = requireSession(context)
    const who = await previewIdentityOf(db, schemas, caller, { user: textInput(input, 'user', 64), role: textInput(input, 'role', 64) }, now())
    const product = productOf(schemas)
    const bringer = await layerAddingView(db, schemas, view.viewNo)
    const beside = (await siteLayers(db)).filter(({ viewNo }) => viewNo !== view.viewNo && viewNo !== bringer?.viewNo)
    const others = bringer ? [...beside, bringer] : beside
    const seen = schemasFor(withSiteLayers(product, [...others, layer]), who)
    viewFor(seen, who, view.viewNo)
    const layers = [draftLayer(layer), ...(await layersFor(db, schemas.roles, who.owners, view.viewNo)).filter(({ scope }) => scope !== 'site')]
    return {
      // nobody serves a validator of what is not published: the browser interprets the rules itself
      effective: { ...effectiveView(seen, view, layers), validator: '' },
      session: { user: who.user, operators: [...who.operators].sort() },
      record: recordAt(seen, view, textInput(input, 'step', 64)),
      today: dayOf(context),
    } as unknown as Json
  },
})

function draftLayer({ viewNo, base, changes }: Layer): StoredLayer {
  return { id: `draft ${hashOf(changes as Json)}`, viewNo, scope: 'site', ownerId: '', owner: '', base, changes, version: 0, at: '', by: '' }
}

/** What a record in the step holds: the state of its flow. */
function recordAt(schemas: Schemas, view: View, step: string): Record<string, string> {
  if (step === '') return {}
  const words = schemas.entities.get(view.entity)?.['x-flow']
  const states = schemas.flows.get(words?.flow ?? '')?.states ?? []
  if (!words || !states.some(({ id }) => id === step)) throw new ProblemError(problem('record.not-found', '/step', { got: step }))
  return { [words.state]: step }
}

function dayOf({ input, now }: OperationContext): string {
  const day = textInput(input, 'date', 10) || dateText(now())
  if (!isDay(day)) throw badParameter('date', '日期，如 2026-03-02')
  return day
}
