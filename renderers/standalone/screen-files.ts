import { buildEffectiveView } from '../../engine/layers/resolve/build-effective-view.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { childrenOf } from '../../engine/schema/records/child-entities.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { entityKind, type Entity } from '../../engine/schema/records/entity.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { Change } from '../../engine/schema/screens/layer.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import { viewKind, type View } from '../../engine/schema/screens/view.ts'

/** Views and entities by their names. */
export interface ScreenFiles {
  views: ReadonlyMap<string, View>
  entities: ReadonlyMap<string, Entity>
}

/** Reads view and entity files as a server would at its start; throws ProblemError with every fault of the first file that has any. */
export function readScreenFiles(views: readonly unknown[], entities: readonly unknown[]): ScreenFiles {
  const read = {
    views: views.map((file, at) => parseFile(viewKind, file as Json, `views[${at}]`)),
    entities: entities.map((file, at) => parseFile(entityKind, file as Json, `entities[${at}]`)),
  }
  return { views: new Map(read.views.map((view) => [view.viewNo, view])), entities: new Map(read.entities.map((entity) => [entity.id, entity])) }
}

/** The effective view of a number from these files, under the user's own changes. */
export function effectiveViewFrom(files: ScreenFiles, viewNo: string, changes: Change[]): EffectiveView {
  const view = files.views.get(viewNo)
  const entity = view && files.entities.get(view.entity)
  if (!view || !entity) throw new ProblemError(problem('schema.unknown-reference', '', { got: view?.entity ?? viewNo, expected: view ? '业务对象' : '界面' }))
  const layers = changes.length > 0 ? [{ scope: 'user' as const, owner: '', by: '', at: '', changes }] : []
  return buildEffectiveView(view, entity, { children: childrenOf(files, entity), layers, viewId: changes.length > 0 ? viewNo : null })
}
