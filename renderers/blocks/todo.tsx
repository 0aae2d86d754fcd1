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
        const items = readTodo(data).filter(({ count }) => count > 0)
        if (items.length === 0) return <p className="desktop-empty">没有待办事项</p>
        return (
          <dl className="desktop-steps">
            {groupsOf(items, lists !== undefined).map(({ name, steps }) => [
              <dt key={`${name} title`} className={name ? undefined : 'viewno-sr-only'}>
                {name || block.title}
              </dt>,
              <dd key={`${name} steps`} data-alone={name === '' || undefined}>
                {steps.map((item) => (
                  <Step key={`${item.flow} ${item.step}`} item={item} view={viewOf(item)} query={queryOf(item)} />
                ))}
              </dd>,
            ])}
          </dl>
        )
      }}
    </BlockLoader>
  )
}

/** Steps under what their records are called, each name once; without names in one row, a step of two flows counted together. */
function groupsOf(items: readonly TodoItem[], named: boolean): { name: string; steps: TodoItem[] }[] {
  const groups = new Map<string, TodoItem[]>()
  for (const item of items) {
    const name = named ? item.record : ''
    const steps = groups.get(name) ?? []
    const same = named ? undefined : steps.find(({ step }) => step === item.step)
    if (same) steps[steps.indexOf(same)] = { ...same, count: same.count + item.count, overdue: same.overdue + item.overdue }
    else steps.push(item)
    groups.set(name, steps)
  }
  return [...groups].map(([name, steps]) => ({ name, steps }))
}

function Step({ item, view, query }: { item: TodoItem; view: string; query: Record<string, string> }) {
  const ports = usePorts()
  const body = (
    <>
      {item.title}
      <strong>{item.count}</strong>
      {item.overdue > 0 && <span className="desktop-late">超期 {item.overdue}</span>}
    </>
  )
  if (!view || !ports.opens(view)) return <span className="desktop-step">{body}</span>
  return (
    <button type="button" className="desktop-step" onClick={() => ports.navigate(view, query)}>
      {body}
    </button>
  )
}

/**
 * What waits at each step where something does, in one row of links; `params.open` names the view of a step, which a click opens with `params.query`; plain
 * text for who may not open it. Of many flows `params.lists` names the lists instead, and each row says what its records are called.
 */
export const todo = defineBlock({
  id: 'todo',
  title: '各环节待办',
  params: z.strictObject({
    open: z.optional(described('环节 → 点击打开的界面', z.record(z.string(), viewNo))),
    query: z.optional(described('地址参数，{step} 取自该环节', z.record(z.string(), z.string()))),
    lists: z.optional(described('流程 → 办理的列表，用能打开的第一个；写了就按业务分行，打开时按环节查询', z.record(z.string(), z.array(viewNo)))),
  }),
  Component: TodoBlock,
})
