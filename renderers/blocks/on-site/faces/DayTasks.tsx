import { useState } from 'react'
import { daysBetween } from '../../../../engine/expressions/functions.ts'
import type { Row } from '../../../../engine/schema/format/json.ts'
import type { Entity } from '../../../../engine/schema/records/entity.ts'
import type { BlockProps } from '../../../contracts.ts'
import { BlockLoader } from '../../../loading/BlockLoader.tsx'
import { today } from '../../../timing/today.ts'
import '../../../theme/segments.css'
import { readRows } from '../../parts/block-answers.ts'
import { CardHead } from '../../parts/CardHead.tsx'
import { groupedByDay, groupedByPlace, type TaskGroup } from '../../parts/day-groups.ts'
import { shownField, useOpenRow } from '../../parts/open-row.ts'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { RecordLinks } from '../../parts/RecordLinks.tsx'
import type { DayTasksWords } from './day-tasks-words.ts'

/** The block with what its file says. */
export function DayTasks({ words, block, effective: { entity } }: BlockProps & { words: DayTasksWords }) {
  const [byPlace, setByPlace] = useState(false)
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

function Group({ group, words, entity, day }: { group: TaskGroup; words: DayTasksWords; entity: Entity; day: string }) {
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

function TaskCard({ row, words, entity, day }: { row: Row; words: DayTasksWords; entity: Entity; day: string }) {
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
