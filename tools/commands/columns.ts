import { join } from 'node:path'
import { didYouMean } from '../../engine/did-you-mean.ts'
import { fittedColumns } from '../../engine/model/columns/fitted-columns.ts'
import { deriveColumns, deriveSort } from '../../engine/model/columns/derive-columns.ts'
import type { ColumnModel } from '../../engine/model/model.ts'
import type { ListView } from '../../engine/schema/screens/kinds/list.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { defineCommand, wrongUsage } from '../command.ts'

/** A window of 1440 px, of which the menu and the edges of the screen take 224; letters of a compact list. */
const WINDOW = 1440
const AROUND = 224
const FONT = 12
/** Px for the boxes that select rows, for operations and for the scroll bar. */
const FIXED = 44 + 72 + 16

/** Tells which columns a list shows by itself and which it folds: before and after priorities are changed. */
export const columns = defineCommand({
  usage: [
    ['columns <界面编号> [--width <窗口宽度>]', '列表默认显示哪些列、收起哪些列，及其优先级与宽度'],
    ['columns [--width <窗口宽度>]', '全部列表，一行一个'],
  ],
  options: { width: { type: 'string' } },
  run(call) {
    const schemas = loadSchemas(join(call.root, 'schemas'))
    const lists = [...schemas.views.values()].flatMap((view) => (isList(view) ? [view] : []))
    const width = Number(call.options['width'] ?? WINDOW)
    if (!(width > AROUND)) return wrongUsage(call, '窗口宽度是像素数，例如 --width 1280')
    const [viewNo] = call.words
    if (viewNo === undefined) {
      for (const view of lists) call.print(lineOf(view, drawn(schemas, view, width)))
      return 0
    }
    const view = lists.find((each) => each.viewNo === viewNo)
    const known = lists.map((each) => each.viewNo)
    if (!view) return wrongUsage(call, `没有列表“${viewNo}”，${didYouMean(viewNo, known)}`)
    for (const column of drawn(schemas, view, width)) call.print(rowOf(column))
    return 0
  },
})

type Drawn = ColumnModel & { state: '显示' | '收起' | '隐藏' }

function drawn(schemas: Schemas, view: ListView, width: number): Drawn[] {
  const entity = schemas.entities.get(view.entity)
  if (!entity) return []
  const all = deriveColumns(view.columns, entity, { sort: deriveSort(view, entity), byField: view.priorities ?? {} })
  const { columns: fitted, folded } = fittedColumns(all, { width: width - AROUND, fixed: FIXED, font: FONT })
  return fitted.map((column) => ({ ...column, state: folded.has(column.id) ? '收起' : column.hidden ? '隐藏' : '显示' }))
}

function lineOf({ viewNo, title }: ListView, all: readonly Drawn[]): string {
  const of = (state: Drawn['state']) => all.filter((column) => column.state === state)
  const px = of('显示').reduce((sum, column) => sum + column.width, 0)
  const folded = of('收起').map((column) => `${column.title}${column.priority}`)
  return `${viewNo} ${title}：${of('显示').length}/${all.length} 列 ${px}px｜${of('显示')
    .map((column) => `${column.title}${column.priority}`)
    .join(' ')}｜收起 ${folded.join(' ')}`
}

function rowOf({ state, priority, width, title, id }: Drawn): string {
  return `${state} 优先级 ${priority} ${String(width).padStart(4)}px ${title}（${id}）`
}

function isList(view: { kind: string }): view is ListView {
  return view.kind === 'list' || view.kind === 'audit-list' || view.kind === 'query-list'
}
