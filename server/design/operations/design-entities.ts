import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import { proposedUses, type PickerSource } from '../../../engine/design/propose-views.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { expandShorthand } from '../../../engine/schema/screens/kinds/view-words.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { onlyInput, textInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { wholeOf } from '../../schemas/field-rights.ts'
import type { Schemas } from '../../schemas/schemas.ts'

const uses: ReadonlySet<string> = new Set(proposedUses)

/** What a new screen may be made of: the entities that have calls; of one its fields, calls, where its references are picked, and the menu. */
export const designEntities = defineOperation({
  id: 'design-entities',
  title: '新建界面的业务对象',
  contract: {
    takes: { entity: '业务对象编号；不写列出全部' },
    answers: { fields: { entities: '业务对象', entity: '业务对象', children: '子表的业务对象', calls: '接口', pickers: '选取界面', folders: '菜单' } },
  },
  transaction: false,
  run({ schemas, input }) {
    onlyInput(input, ['entity'])
    const whole = wholeOf(schemas)
    const id = textInput(input, 'entity', 64)
    return Promise.resolve((id === '' ? { entities: entitiesIn(whole) } : partsOf(whole, id)) as unknown as Json)
  },
})

function entitiesIn({ entities, calls, views }: Schemas) {
  const called = new Set([...calls.values()].flatMap(({ operation, entity = '' }) => (operation === 'list' || operation === 'detail' ? [entity] : [])))
  const shown = new Map<string, number>()
  for (const { entity } of views.values()) shown.set(entity, (shown.get(entity) ?? 0) + 1)
  return [...entities.values()].filter(({ id }) => called.has(id)).map(({ id, title }) => ({ id, title, screens: shown.get(id) ?? 0 }))
}

function partsOf(schemas: Schemas, id: string) {
  const entity = schemas.entities.get(id)
  if (!entity) throw new ProblemError(problem('record.not-found', '/entity', { got: id }))
  return {
    entity,
    children: childrenOf(schemas, entity),
    calls: [...schemas.calls.values()].filter((call) => call.entity === id && uses.has(call.operation)),
    pickers: pickersIn(schemas),
    folders: schemas.menus.filter(({ href }) => href === '').map(({ id: folder, parentId, name, sysCode }) => ({ id: folder, parentId, name, sysCode })),
  }
}

/** The screen that records of each entity are picked from: the one that most forms use. */
function pickersIn({ views, entities }: Schemas): Record<string, PickerSource> {
  const counts = new Map<string, number>()
  for (const name of [...views.values()].flatMap(pickedBy)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const ranked = [...counts].sort(([, one], [, other]) => one - other).flatMap(([name]) => views.get(name) ?? [])
  return Object.fromEntries(ranked.map(({ entity, viewNo }) => [entity, { view: viewNo, key: entities.get(entity)?.['x-key'] ?? 'id' }]))
}

function pickedBy(view: View): string[] {
  if (!('groups' in view)) return []
  return view.groups.flatMap(({ items }) =>
    items.flatMap((item) => {
      const { widget, params } = { widget: undefined, params: undefined, ...expandShorthand(item) }
      return widget === 'reference-picker' && typeof params?.['view'] === 'string' ? [params['view']] : []
    }),
  )
}
