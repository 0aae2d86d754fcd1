import { useCallback, useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react'
import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import type { ActionModel, ColumnModel, ListModel } from '../../../engine/model/model.ts'
import { groupKey } from '../../../engine/runtime/lists/list-groups.ts'
import { keyOf } from '../../../engine/runtime/lists/list-page.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { Icon } from '../../icons/Icon.tsx'
import type { GridContext } from '../context/grid-context.ts'
import { groupFigures, groupTitle } from '../groups/group-words.ts'
import { groupLine, type GroupLine } from '../groups/grouped-rows.ts'
import type { GroupsControl } from '../groups/groups-context.ts'
import { ListOverlay } from '../ListOverlay.tsx'
import { formatCount } from '../paging/format-count.ts'
import type { RowTones } from '../use-row-tones.ts'
import { cardFields } from './card-fields.ts'
import { ListCard } from './ListCard.tsx'
import { usePull } from './use-pull.ts'
import './cards.css'

interface Props {
  list: ListStore
  state: ListState
  groups: { rows: readonly Row[]; control: GroupsControl }
  columns: readonly ColumnModel[]
  entity: Entity
  rowKey: string
  context: GridContext
  tones: RowTones
  /** How many rows can be chosen. */
  select: ListModel['select']
  /** Rows are being chosen, although none is yet. */
  choosing: boolean
  onAdd: { action: ActionModel; run(): void } | null
  onOpen(row: Row): void
  onClear(): void
}

/** Rows further down are fetched when their end is so many windows away. */
const AHEAD = '150%'

/** The rows of a list as cards, for a hand; the next ones come as one scrolls, and drawing down from the top asks anew (docs/adr/0054). */
export function ListCards({ list, state, groups, columns, entity, rowKey, context, tones, select, choosing, onAdd, onOpen, onClear }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const fields = useMemo(() => cardFields(columns, entity), [columns, entity])
  const { pulled, events } = usePull(box, () => void list.load())
  const end = useNextRows(box, list, state)
  const chooses = select !== 'none'
  const picks = choosing || state.selected.size > 0
  const toggle = useCallback(
    (row: Row) => {
      const key = keyOf(row, rowKey)
      const chosen = [...list.get().selected.keys()]
      if (select === 'one' && !chosen.includes(key)) list.selectOnly(row)
      else list.selectOnPage(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
    },
    [list, rowKey, select],
  )
  const see = () => {
    const { current: element } = box
    if (element) list.see(Math.floor(((element.scrollTop + element.clientHeight) / element.scrollHeight) * state.rows.length))
  }
  return (
    <div ref={box} data-region className="viewno-cards" {...events} onScroll={see}>
      <div className="viewno-cards-pull" style={{ height: `${pulled * 44}px` }} aria-hidden>
        {pulled > 0 && (pulled >= 1 ? '松开刷新' : '下拉刷新')}
      </div>
      <ListOverlay state={state} add={onAdd} onRetry={() => void list.load()} onClear={onClear} />
      <ul className="viewno-cards-list">
        {groups.rows.map((row) => {
          const line = groupLine(row)
          if (line) return <GroupCard key={keyOf(row, rowKey)} line={line} control={groups.control} />
          return (
            <ListCard
              key={keyOf(row, rowKey)}
              row={row}
              fields={fields}
              context={context}
              toneClass={tones.classOf(row) ?? ''}
              toneTitle={tones.titleOf(row)}
              selected={state.selected.has(keyOf(row, rowKey))}
              choosing={picks && chooses}
              onChoose={chooses ? toggle : null}
              onPress={onOpen}
            />
          )
        })}
      </ul>
      <div ref={end} className="viewno-cards-end" />
    </div>
  )
}

/** Asks for the next rows as the end of those that came draws near. */
function useNextRows(box: RefObject<HTMLElement | null>, list: ListStore, { tail, rows }: ListState) {
  const end = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => void (tail === 'more' && list.more()))
  useEffect(() => {
    const { current: element } = end
    if (!element || tail !== 'more' || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && reach(), {
      root: box.current,
      rootMargin: `0px 0px ${AHEAD}`,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, tail, rows])
  return end
}

/** What the rows of a group have in common, or the way to more of them. */
function GroupCard({ line: { group, is }, control }: { line: GroupLine; control: GroupsControl }) {
  const key = groupKey(group.value)
  if (is === 'more')
    return (
      <li className="viewno-cards-group">
        <button type="button" onClick={() => control.more(key)}>
          再显示（已有 {formatCount(group.loaded)} 条，共 {formatCount(group.count)} 条）
        </button>
      </li>
    )
  return (
    <li className="viewno-cards-group">
      <button type="button" aria-expanded={group.open} onClick={() => control.toggle(key)}>
        <Icon of={rightOutlined} />
        <b>{groupTitle(group, control.column)}</b>
        <span>{formatCount(group.count)} 条</span>
        {groupFigures(group, control.sums).map(({ id, title, sum }) => (
          <span key={id}>
            {title} {sum}
          </span>
        ))}
      </button>
    </li>
  )
}
