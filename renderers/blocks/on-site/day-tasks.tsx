import { useState } from 'react'
import * as z from 'zod/mini'
import { daysBetween } from '../../../engine/expressions/functions.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../../contracts.ts'
import { BlockLoader } from '../../loading/BlockLoader.tsx'
import { today } from '../../timing/today.ts'
import '../../theme/segments.css'
import { readRows } from '../parts/block-answers.ts'
import { CardHead } from '../parts/CardHead.tsx'
import { groupedByDay, groupedByPlace, type TaskGroup } from '../parts/day-groups.ts'
import { openTargetShape, shownField, useOpenRow } from '../parts/open-row.ts'
import { RecordFacts } from '../parts/RecordFacts.tsx'
import { linkShape, RecordLinks } from '../parts/RecordLinks.tsx'

const params = z.strictObject({
  due: described('期限所在的日期字段，按它分为超期、今天、7 天内、以后', fieldName),
  title: described('卡片的标题', fieldName),
  state: z.optional(described('标题右边的状态', fieldName)),
  about: described('卡片上的说明，按次序', z.array(fieldName)),
  area: z.optional(described('地区所在的字段；写了就可以改为按地区排', fieldName)),
  take: z.optional(described('要带什么，空的不显示', z.array(fieldName))),
  open: described('点击卡片打开的界面', openTargetShape),
  links: z.optional(described('卡片上的按钮', z.array(linkShape).check(z.maxLength(3)))),
  empty: z.optional(described('没有任务时的话', z.string())),
})
type Words = z.infer<typeof params>

function DayTasksBlock({ block, effective: { entity } }: BlockProps) {
  const words = params.safeParse(block.params).data
  const [byPlace, setByPlace] = useState(false)
  if (!words) return null
  const { area } = words
  return (
    <BlockLoader load={block.load}>
      {(data) => {
        const { rows, total } = readRows(data)
        if (rows.length === 0) return <p className="desktop-empty">{words.empty ?? '没有要办的任务'}</p>
        const day = today()
        const late = rows.filter((row) => isLate(row, words.due, day)).length
        const groups = area !== undefined && byPlace ? groupedByPlace(rows, area) : groupedByDay(rows, words.due, day)
        return (
          <>
            <div className="mobile-sum">
              <span role="status">
                共 {total} 项{late > 0 && <span className="mobile-late">，超期 {late} 项</span>}
                {total > rows.length && `，先列 ${rows.length} 项`}
              </span>
              {area !== undefined && <Order byPlace={byPlace} onChange={setByPlace} />}
            </div>
            {groups.map((group) => (
              <Group key={group.id} group={group} words={words} entity={entity} day={day} />
            ))}
          </>
        )
      }}
    </BlockLoader>
  )
}

function Order({ byPlace, onChange }: { byPlace: boolean; onChange(byPlace: boolean): void }) {
  return (
    <div className="vn-segments" role="group" aria-label="任务的次序">
      <button type="button" aria-pressed={!byPlace} onClick={() => onChange(false)}>
        按期限
      </button>
      <button type="button" aria-pressed={byPlace} onClick={() => onChange(true)}>
        按地区
      </button>
    </div>
  )
}

function Group({ group, words, entity, day }: { group: TaskGroup; words: Words; entity: Entity; day: string }) {
  return (
    <>
      <h3 className="mobile-group" data-level={group.id}>
        {group.title}
        <span>{group.rows.length} 项</span>
      </h3>
      <ul>
        {group.rows.map((row, at) => (
          <TaskCard key={String(row[entity['x-key']] ?? at)} row={row} words={words} entity={entity} day={day} />
        ))}
      </ul>
    </>
  )
}

function TaskCard({ row, words, entity, day }: { row: Row; words: Words; entity: Entity; day: string }) {
  const show = useOpenRow()(words.open, row)
  const name = shownField(row, words.title) || '（无名称）'
  const [state, due] = [words.state ? shownField(row, words.state) : '', shownField(row, words.due)]
  const take = (words.take ?? []).map((field) => shownField(row, field)).filter((text) => text !== '')
  return (
    <li className="mobile-card">
      <CardHead name={name} state={state} onOpen={show} />
      <RecordFacts row={row} fields={words.about} entity={entity}>
        {take.length > 0 && (
          <div>
            <dt>要带</dt>
            <dd>{take.join('；')}</dd>
          </div>
        )}
        {due && (
          <div>
            <dt>期限</dt>
            <dd>
              <time dateTime={due}>{due}</time>
              {isLate(row, words.due, day) && <span className="mobile-late">，超期 {daysBetween(due, day)} 天</span>}
            </dd>
          </div>
        )}
      </RecordFacts>
      <RecordLinks links={words.links ?? []} row={row} of={name} />
    </li>
  )
}

function isLate(row: Row, due: string, day: string): boolean {
  const at = shownField(row, due)
  return at !== '' && at < day
}

/** What somebody has to do on site, under how soon it is due or where it is: each task with its state, its place and what to take along. */
export const tasksOfDay = defineBlock({ id: 'day-tasks', title: '今日任务', params, Component: DayTasksBlock })
