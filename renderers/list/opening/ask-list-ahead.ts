import { asksTooFew } from '../../../engine/answers/picked-rows.ts'
import { CONDITIONS_PARAMETER } from '../../../engine/conditions/address-parameters.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { askAhead } from './first-answers.ts'
import { firstQuery, firstRequest, initialListQuery } from './first-query.ts'

interface Opening {
  ports: Ports
  session: SessionInfo
  effective: EffectiveView
  model: ListModel
  query: Readonly<Record<string, string>>
}

/** Asks for the rows of a list that is about to be opened by an address; one with conditions of its own waits for them to be read. */
export function askListAhead({ ports, session, effective, model, query }: Opening): void {
  if (query[CONDITIONS_PARAMETER] !== undefined) return
  const asked = firstQuery(model, query, initialListQuery(effective, model, query, []))
  const params = firstRequest(model, asked)
  if (asked.group !== undefined || asksTooFew(effective, session, params)) return
  askAhead(ports, { hash: effective.hash, call: model.find.call, params })
}
