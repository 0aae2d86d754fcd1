import * as z from 'zod/mini'
import { queryText } from '../../engine/runtime/effects/action-rows.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { viewNo } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import { readTodo, type TodoItem } from './parts/block-answers.ts'

function TodoBlock({ block }: BlockProps) {
  const ports = usePorts()
  const params = block.params ?? {}
  const open = (params['open'] ?? {}) as Record<string, Json>
  const lists = params['lists'] as Record<string, string[]> | undefined
  const viewOf = ({ flow, step }: TodoItem): string =>
    lists ? ((lists[flow] ?? []).find((view) => ports.opens(view)) ?? '') : typeof open[step] === 'string' ? String(open[step]) : ''
  const queryOf = (item: TodoItem) => (lists ? { [item.field]: item.step } : queryText(fillTemplate(params['query'] ?? {}, [{ ...item }]) as Row))
  return (
    <BlockLoader load={block.load}>
      {(data) => {
        const items = readTodo(data).filter(({ count }) => !lists || count > 0)
        if (items.length === 0) return <p className="desktop-empty">没有待办事项</p>
        return (
          <ul className="desktop-todo">
            {items.map((item) => (
              <li key={`${item.flow} ${item.step}`}>
                <TodoEntry item={item} title={lists ? `${item.record}：${item.title}` : item.title} view={viewOf(item)} query={queryOf(item)} />
              </li>
            ))}
          </ul>
        )
      }}
    </BlockLoader>
  )
}

function TodoEntry({ item, title, view, query }: { item: TodoItem; title: string; view: string; query: Record<string, string> }) {
  const ports = usePorts()
  const body = (
    <>
      <span className="desktop-todo-title">{title}</span>
      <span className="desktop-todo-count" data-none={item.count === 0}>
        {item.count}
      </span>
      {item.overdue > 0 && <span className="desktop-todo-overdue">超期 {item.overdue}</span>}
    </>
  )
  if (!view || !ports.opens(view)) return <div className="desktop-todo-entry">{body}</div>
  return (
    <button type="button" className="desktop-todo-entry" onClick={() => ports.navigate(view, query)}>
      {body}
    </button>
  )
}

/**
 * What waits at each step; `params.open` names the view of a step, which a click opens with `params.query`; plain text for who may not open it. Of many
 * flows `params.lists` names the lists instead, and only what waits is shown, with what its records are called.
 */
export const todo = defineBlock({
  id: 'todo',
  title: '待办事项',
  params: z.strictObject({
    open: z.optional(described('环节 → 点击打开的界面', z.record(z.string(), viewNo))),
    query: z.optional(described('地址参数，{step} 取自该环节', z.record(z.string(), z.string()))),
    lists: z.optional(
      described('流程 → 办理的列表，用能打开的第一个；写了就带业务名称、只列有待办的环节，打开时按环节查询', z.record(z.string(), z.array(viewNo))),
    ),
  }),
  Component: TodoBlock,
})
