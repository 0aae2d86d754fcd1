import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { entityId } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { blockAsks } from '../../engine/model/block-asks.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import { readRows } from './parts/block-answers.ts'
import { focusAfter, MoreButton } from './parts/MoreButton.tsx'
import { openTargetShape, shownField, useOpenRow } from './parts/open-row.ts'

const params = z.strictObject({
  open: described('业务对象 → 查看的界面，地址参数里的 {id} 是记录编号', z.record(entityId, openTargetShape)),
  about: z.optional(described('业务对象 → 说明记录的字段', z.record(entityId, z.array(z.string())))),
  limit: z.optional(described('最多显示几条，默认 8', z.int().check(z.gte(1), z.lte(20)))),
})

const USUAL = 8

function HandedOnBlock({ block }: BlockProps) {
  const opener = useOpenRow()
  const words = useMemo(() => params.safeParse(block.params).data, [block])
  const [all, setAll] = useState(false)
  const { opens } = usePorts()
  const load = useMemo(() => blockAsks(block, opens), [block, opens])
  if (!words || !load) return null
  return (
    <BlockLoader load={load}>
      {(data) => {
        const { rows } = readRows(data)
        // what the user may no longer see the way of is nobody's news
        const open = rows.flatMap((row) => {
          const show = opener(words.open[shownField(row, 'entity')], row)
          return show ? [{ row, show }] : []
        })
        const shown = all ? open : open.slice(0, words.limit ?? USUAL)
        if (shown.length === 0) return <p className="desktop-empty">经你办理的业务没有等别人的</p>
        return (
          <>
            <ul className="desktop-lines" key={String(all)} ref={all ? focusAfter(words.limit ?? USUAL) : undefined}>
              {shown.map(({ row, show }) => (
                <li key={`${shownField(row, 'flow')} ${String(row['id'])}`} title={shownField(row, 'about')}>
                  <button type="button" className="viewno-link" onClick={show}>
                    {shownField(row, 'label') || '（尚无编号）'}
                  </button>
                  <span className="desktop-waits">{shownField(row, 'title')}</span>
                  <time>{shownField(row, 'at').slice(5, 10)}</time>
                </li>
              ))}
            </ul>
            {open.length > shown.length && (
              <p className="desktop-more">
                共 {open.length} 条，先列最近办理的 {shown.length} 条
                <MoreButton onPress={() => setAll(true)} />
              </p>
            )}
          </>
        )
      }}
    </BlockLoader>
  )
}

/** The records that the user has handed on and that wait for somebody else, with the step that they wait at; those that the user may look at. */
export const handedOn = defineBlock({ id: 'handed-on', title: '等别人办理', params, Component: HandedOnBlock })
