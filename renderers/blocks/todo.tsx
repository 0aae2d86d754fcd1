import * as z from 'zod/mini'
import { queryText } from '../../engine/runtime/rows.ts'
import { fillTemplate } from '../../engine/runtime/template.ts'
import type { Json, Row } from '../../engine/schema/json.ts'
import { viewNo } from '../../engine/schema/names.ts'
import { described } from '../../engine/schema/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { usePorts } from '../ports-context.tsx'
import { Loaded } from '../desktop/Loaded.tsx'
import { readTodo, type TodoItem } from '../desktop/read-answers.ts'

function TodoBlock({ block }: BlockProps) {
  const open = (block.params?.['open'] ?? {}) as Record<string, Json>
  const queryOf = (item: TodoItem) => queryText(fillTemplate(block.params?.['query'] ?? {}, [{ ...item }]) as Row)
  return (
    <Loaded load={block.load}>
      {(data) => {
        const items = readTodo(data)
        if (items.length === 0) return <p className="desktop-empty">没有待办事项</p>
        return (
          <ul className="desktop-todo">
            {items.map((item) => (
              <li key={item.step}>
                <TodoEntry item={item} view={typeof open[item.step] === 'string' ? String(open[item.step]) : ''} query={queryOf(item)} />
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

function TodoEntry({ item, view, query }: { item: TodoItem; view: string; query: Record<string, string> }) {
  const ports = usePorts()
  const body = (
    <>
      <span className="desktop-todo-title">{item.title}</span>
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

/** What waits at each step; `params.open` names the view of a step, which a click opens with `params.query`; plain text for who may not open it. */
export const todo = defineBlock({
  id: 'todo',
  title: '待办事项',
  params: z.strictObject({
    open: z.optional(described('环节 → 点击打开的界面', z.record(z.string(), viewNo))),
    query: z.optional(described('地址参数，{step} 取自该环节', z.record(z.string(), z.string()))),
  }),
  Component: TodoBlock,
})
