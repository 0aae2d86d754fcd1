import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { taskLevels } from '../../engine/domain/task-levels.ts'
import { daysBetween } from '../../engine/expressions/functions.ts'
import { blockAsks, USUAL_TASKS } from '../../engine/model/block-asks.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { entityId } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import { positionToStore, storePosition } from '../navigation/result-sets.ts'
import { today } from '../timing/today.ts'
import { readRows, readShares } from './parts/block-answers.ts'
import { openTargetShape, rowQuery, shownField, useOpenRow, type OpenTarget } from './parts/open-row.ts'
import { focusAfter, MoreButton } from './parts/MoreButton.tsx'

const params = z.strictObject({
  open: described('环节、“流程.环节”或流程 → 办理的界面，地址参数里的 {id} 是记录编号，{label} 是编号', z.record(z.string(), openTargetShape)),
  about: z.optional(described('业务对象 → 说明记录的字段', z.record(entityId, z.array(z.string())))),
  limit: z.optional(described('最多显示几条，默认 8', z.int().check(z.gte(1), z.lte(20)))),
})
type Words = z.infer<typeof params>

/** So many the call answers at most; what is beyond them is in the lists of their steps. */
const MOST = 50
/** Records asked for at a time when one leads on to the next. */
const PAGE = 20

/** What can be shown alone, with the word for it; shown while there is any. */
const shares = [...taskLevels.filter(({ value }) => value !== 'later'), { value: 'returned', label: '被退回' }]

function TasksBlock({ block, effective }: BlockProps) {
  const words = useMemo(() => params.safeParse(block.params).data, [block])
  const { opens } = usePorts()
  const [share, setShare] = useState('')
  const [all, setAll] = useState(false)
  const load = useMemo(() => {
    const asked = blockAsks(block, opens)
    return asked && { call: asked.call, params: { ...asked.params, ...(all ? { pageSize: MOST } : {}), ...(share ? { share } : {}) } }
  }, [block, opens, share, all])
  if (!words || !load) return null
  return (
    <BlockLoader load={load}>
      {(data) => {
        const { rows, total } = readRows(data)
        const counts = readShares(data)
        if (rows.length === 0 && !share) return <p className="desktop-empty">没有等你办理的业务</p>
        return (
          <>
            <Shares counts={counts} chosen={share} onChoose={setShare} />
            {rows.length === 0 && <p className="desktop-empty">这一部分都已办完</p>}
            <ul className="desktop-lines" ref={all ? focusAfter(words.limit ?? USUAL_TASKS) : undefined}>
              {rows.map((row) => (
                <TaskLine key={`${shownField(row, 'flow')} ${String(row['id'])}`} row={row} words={words} load={load} desk={effective.viewNo} />
              ))}
            </ul>
            {total > rows.length && (
              <p className="desktop-more">
                共 {total} 条，先列期限最近的 {rows.length} 条{all ? '，其余见“待办事项”各环节的列表' : <MoreButton onPress={() => setAll(true)} />}
              </p>
            )}
          </>
        )
      }}
    </BlockLoader>
  )
}

function Shares({ counts, chosen, onChoose }: { counts: Record<string, number>; chosen: string; onChoose(share: string): void }) {
  const offered = shares.filter(({ value }) => value === chosen || (counts[value] ?? 0) > 0)
  if (offered.length === 0) return null
  return (
    <div className="desktop-shares" role="group" aria-label="只看">
      {[{ value: '', label: '全部' }, ...offered].map(({ value, label }) => (
        <button key={value} type="button" data-share={value} aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {label} {counts[value || 'all'] ?? 0}
        </button>
      ))}
    </div>
  )
}

interface LineProps {
  row: Record<string, Json>
  words: Words
  load: { call: string; params: JsonObject }
  desk: string
}

/** One record that waits; its form goes on to the next of the same step, and in the end back to the desk. */
function TaskLine({ row, words, load, desk }: LineProps) {
  const ports = usePorts()
  const { user } = useSession()
  // steps of several flows may be called alike
  const flow = shownField(row, 'flow')
  const step = [`${flow}.${shownField(row, 'step')}`, shownField(row, 'step'), flow].find((each) => words.open[each] !== undefined) ?? ''
  const target: OpenTarget | undefined = words.open[step]
  const show = useOpenRow()(target, row)
  const open = () => {
    if (!show || !target) return
    const set = {
      list: desk,
      call: load.call,
      params: { ...load.params, steps: [step] },
      pageSize: PAGE,
      key: 'id',
      view: target.view,
      query: target.query ?? {},
      listQuery: {},
    }
    // where it stands among those of its step is seen when it is opened
    const { query, position } = positionToStore(set, row, 0)
    storePosition(user.id, query, position)
    ports.navigate(target.view, rowQuery(target, row))
  }
  const name = shownField(row, 'label') || '（尚无编号）'
  return (
    <li>
      <span className="desktop-line-kind">{shownField(row, 'title')}</span>
      {show ? (
        <button type="button" className="viewno-link desktop-task" title={name} onClick={open}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <span className="desktop-task-about">{shownField(row, 'about')}</span>
      {row['returned'] === 1 && <span className="desktop-back">被退回</span>}
      <Due row={row} />
    </li>
  )
}

/** When it is due, in words where that is near; without a day when it came. */
function Due({ row }: { row: Record<string, Json> }) {
  const [due, level] = [shownField(row, 'due'), shownField(row, 'level')]
  if (due === '') return <time className="desktop-due">{shownField(row, 'at').slice(5, 10)} 到</time>
  const late = level === 'overdue' ? daysBetween(due, today()) : 0
  return (
    <time className="desktop-due" data-level={level} dateTime={due} title={`期限 ${due}`}>
      {late > 0 ? `超期 ${late} 天` : level === 'today' ? '今天到期' : `${due.slice(5)} 前`}
    </time>
  )
}

/**
 * The records that wait for the user, those due soonest first; each opens where it is dealt with, by `params.open` of its step or of its flow. What is
 * overdue, due today or this week, or was sent back can be shown alone.
 */
export const tasks = defineBlock({ id: 'tasks', title: '待办明细', params, Component: TasksBlock })
