import { buildEffectiveView } from '../../engine/layers/resolve/build-effective-view.ts'
import { deriveModel } from '../../engine/model/derive-model.ts'
import type { ViewModel } from '../../engine/model/model.ts'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import type { AllFiles } from '../../engine/schema/checks/common/schema-files.ts'
import { queriesOf } from '../../engine/schema/checks/screens/query-parameters.ts'
import { checkView } from '../../engine/schema/checks/screens/views.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { entityKind, type Entity } from '../../engine/schema/records/entity.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { viewKind } from '../../engine/schema/screens/view.ts'
import { session } from '../fixtures/session.ts'

export type Fault = Pick<Problem, 'file' | 'line' | 'path' | 'message' | 'cure'>

export interface DerivedScreen {
  effective: EffectiveView
  model: ViewModel
}

/** What came of the two texts: everything wrong with them, or the screen they make. */
export interface Verdict {
  faults: readonly Fault[]
  drawn: DerivedScreen | null
}

/** Reads, checks and derives a view with its entity, as the product's own lint and server would; every fault found is in the verdict. */
export function validateScreen(viewText: string, entityText: string, all: AllFiles): Verdict {
  const faults: Fault[] = []
  const tried = <Made>(make: () => Made): Made | null => {
    try {
      return make()
    } catch (error) {
      faults.push(...(error instanceof ProblemError ? error.problems : [{ path: '', message: String(error), cure: '' }]))
      return null
    }
  }
  const entity = tried(() => parseFile(entityKind, entityText, '实体'))
  const view = tried(() => parseFile(viewKind, viewText, '界面'))
  if (!entity || !view) return { faults, drawn: null }
  const known = { ...all, entities: new Map(all.entities).set(view.entity, entity), views: new Map(all.views).set(view.viewNo, view) }
  faults.push(...(tried(() => checkView(known, view, queriesOf(known)).problems) ?? []))
  if (faults.length > 0) return { faults, drawn: null }
  const drawn = tried(() => {
    const effective = buildEffectiveView(view, entity, { children: childrenOf(entity, all), calls: all.calls })
    return { effective, model: deriveModel(effective, session) }
  })
  return { faults, drawn }
}

function childrenOf(entity: Entity, { entities }: AllFiles): Record<string, Entity> {
  const named = Object.values(entity.properties).flatMap((property) => (property.type === 'array' ? [entities.get(property['x-child'].entity)] : []))
  return Object.fromEntries(named.flatMap((child) => (child ? [[child.id, child]] : [])))
}
