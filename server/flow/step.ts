import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Flow, Transition } from '../../engine/schema/business/flow.ts'
import type { View } from '../../engine/schema/screens/view.ts'

/** What is asked to happen: a move of the flow of an entity. */
export interface Step {
  entity: Entity
  flow: Flow
  move: Transition
  /** The form the move was started on: what it requires of the fields that the move accepts is asked for here too. */
  form?: View
}
