import { useMemo } from 'react'
import * as z from 'zod/mini'
import { entityId } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import type { Row } from '../../engine/schema/format/json.ts'
import { readRows } from './parts/block-answers.ts'
import { openTargetShape, shownField, useOpenRow, type OpenTarget } from './parts/open-row.ts'

const params = z.strictObject({
  open: described('业务对象 → 查看的界面，地址参数里的 {id} 是记录编号', z.record(entityId, openTargetShape)),
  about: z.optional(described('业务对象 → 说明记录的字段', z.record(entityId, z.array(z.string())))),
  limit: z.optional(described('最多显示几条，默认 8', z.int().check(z.gte(1), z.lte(20)))),
})

const USUAL = 8

function HandedOnBlock({ block }: BlockProps) {
  const words = useMemo(() => params.safeParse(block.params).data, [block])
  const load = useMemo(() => block.load && { call: block.load.call, params: { ...block.load.params, about: words?.about ?? {} } }, [block, words])
  if (!words || !load) return null
  return (
    <BlockLoader load={load}>
      {(data) => {
        const { rows, total } = readRows(data)
        const shown = rows.slice(0, words.limit ?? USUAL)
        if (shown.length === 0) return <p className="desktop-empty">经你办理的业务没有等别人的</p>
        return (
          <>
            <ul className="desktop-lines">
              {shown.map((row) => (
                <Line key={`${shownField(row, 'flow')} ${String(row['id'])}`} row={row} target={words.open[shownField(row, 'entity')]} />
              ))}
            </ul>
            {total > shown.length && (
              <p className="desktop-more">
                共 {total} 条，先列最近办理的 {shown.length} 条
              </p>
            )}
          </>
        )
      }}
    </BlockLoader>
  )
}

function Line({ row, target }: { row: Row; target: OpenTarget | undefined }) {
  const show = useOpenRow()(target, row)
  const name = shownField(row, 'label') || '（尚无编号）'
  return (
    <li title={shownField(row, 'about')}>
      {show ? (
        <button type="button" className="viewno-link" onClick={show}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <span className="desktop-waits">等{shownField(row, 'title')}</span>
      <time>{shownField(row, 'at').slice(5, 10)}</time>
    </li>
  )
}

/** The records that the user has handed on and that wait for somebody else, with the step that they wait at. */
export const handedOn = defineBlock({ id: 'handed-on', title: '等别人办理', params, Component: HandedOnBlock })
