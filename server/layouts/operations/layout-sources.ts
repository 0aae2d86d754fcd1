import type { SourceUsage } from '../../../engine/composition/source-usage.ts'
import { sourcesOf } from '../../../engine/composition/source-usage.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { requireSession } from '../../calls/require-session.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { viewFor } from '../effective-view.ts'

/** Tells from which convention, fragment, entity or other view a node of a view has its words, and how many views share that (docs/adr/0026). */
export const layoutSources = defineOperation({
  id: 'layout-sources',
  title: '界面内容的来源',
  contract: {
    needs: { viewNo: '界面编号', at: '所在列表', id: '编号' },
    answers: { fields: { kind: '来源种类', id: '编号', title: '名称', file: '文件', props: '取自来源的属性', usedBy: '用到它的界面数' }, list: true },
  },
  transaction: false,
  run({ schemas, input, ...context }) {
    const view = viewFor(schemas, requireSession(context), requiredText(input, 'viewNo'))
    const found = sourcesOf(schemas.compositions ?? new Map(), view.viewNo, requiredText(input, 'at'), requiredText(input, 'id'))
    return Promise.resolve(found.map((source) => ({ ...source, ...namedSource(schemas, source) })) as unknown as Json)
  },
})

/** Title and file of a source. */
function namedSource({ views, entities, shared }: Schemas, { kind, id }: SourceUsage): { title: string; file: string } {
  switch (kind) {
    case 'view':
      return { title: views.get(id)?.title ?? id, file: `views/${id}.json` }
    case 'entity':
      return { title: entities.get(id)?.title ?? id, file: `entities/…/${id}.json` }
    case 'convention':
    case 'fragment': {
      const found = (kind === 'convention' ? shared?.conventions : shared?.fragments)?.get(id)
      return { title: found?.content.title ?? id, file: found?.file ?? '' }
    }
  }
}
