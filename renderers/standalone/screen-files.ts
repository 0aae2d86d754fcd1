import { buildEffectiveView } from '../../engine/layers/resolve/build-effective-view.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { childrenOf } from '../../engine/schema/records/child-entities.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { composedEntities } from '../../engine/composition/field-defaults.ts'
import { readViews } from '../../engine/composition/read-views.ts'
import { readEntity, readEntityFile, type Entity } from '../../engine/schema/records/entity.ts'
import { fieldTypeKind } from '../../engine/schema/records/field-type.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Change } from '../../engine/schema/screens/layer.ts'
import { parseFile } from '../../engine/schema/format/parse.ts'
import type { View } from '../../engine/schema/screens/view.ts'

/** Views and entities by their names. */
export interface ScreenFiles {
  views: ReadonlyMap<string, View>
  entities: ReadonlyMap<string, Entity>
}

/** Reads view and entity files as a server would at its start, views that extend one another too; throws ProblemError with every fault found. */
export function readScreenFiles(views: readonly unknown[], entities: readonly unknown[], fieldTypes: readonly unknown[] = []): ScreenFiles {
  const types = new Map(fieldTypes.map((file, at) => parseFile(fieldTypeKind, file as Json, `fieldTypes[${at}]`)).map((type) => [type.id, type]))
  const written = entities.map((file, at) => readEntityFile(file as Json, `entities[${at}]`, types))
  const byId = new Map(written.map((file): [string, Entity] => [file.id, readEntity(file)]))
  const shared = { conventions: new Map(), fragments: new Map(), entities: composedEntities(written, byId) }
  const texts = views.map((file, at) => ({ file: `views[${at}]`, viewNo: '', text: file as JsonObject }))
  const { views: read, problems } = readViews(texts, shared)
  if (problems.length > 0) throw new ProblemError(problems)
  return { views: new Map(read.map(({ content }) => [content.viewNo, content])), entities: byId }
}

/** The effective view of a number from these files, under the user's own changes. */
export function effectiveViewFrom(files: ScreenFiles, viewNo: string, changes: Change[]): EffectiveView {
  const view = files.views.get(viewNo)
  const entity = view && files.entities.get(view.entity)
  if (!view || !entity) throw new ProblemError(problem('schema.unknown-reference', '', { got: view?.entity ?? viewNo, expected: view ? '业务对象' : '界面' }))
  const layers = changes.length > 0 ? [{ scope: 'user' as const, owner: '', by: '', at: '', changes }] : []
  return buildEffectiveView(view, entity, { children: childrenOf(files, entity), layers, viewId: changes.length > 0 ? viewNo : null })
}
