import { useMemo } from 'react'
import * as z from 'zod/mini'
import { entityId } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { blockAsks } from '../../engine/model/block-asks.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import { openTargetShape, useOpenRow } from './parts/open-row.ts'
import { readRecent, type RecentItem } from './parts/block-answers.ts'

const params = z.strictObject({
  open: described('业务对象 → 点击记录打开的界面，地址参数里的 {id} 是记录编号', z.record(entityId, openTargetShape)),
  limit: z.optional(described('最多显示几条，默认 6', z.int().check(z.gte(1), z.lte(20)))),
})

const USUAL = 6

function RecentBlock({ block }: BlockProps) {
  const openRow = useOpenRow()
  const words = useMemo(() => params.safeParse(block.params).data, [block])
  const { opens } = usePorts()
  const load = useMemo(() => blockAsks(block, opens) ?? undefined, [block, opens])
  if (!words) return null
  const nameOf = (item: RecentItem) => {
    const show = openRow(words.open[item.entity], { id: item.id })
    if (!show) return <span title={item.title}>{item.title}</span>
    return (
      <button type="button" className="viewno-link" title={item.title} onClick={show}>
        {item.title}
      </button>
    )
  }
  return (
    <BlockLoader load={load}>
      {(data) => {
        const items = readRecent(data).slice(0, words.limit ?? USUAL)
        if (items.length === 0) return <p className="desktop-empty">还没有处理过记录。保存、流转过的记录会列在这里。</p>
        return (
          <ul className="desktop-lines">
            {items.map((item) => (
              <li key={`${item.entity} ${item.id}`}>
                <span className="desktop-line-kind">{item.kind}</span>
                {nameOf(item)}
                <time>{item.at.slice(5)}</time>
              </li>
            ))}
          </ul>
        )
      }}
    </BlockLoader>
  )
}

/** The records the user changed last, as the server's audit trail has them; `params.open` names the kinds of record and where each leads. */
export const recent = defineBlock({ id: 'recent', title: '最近处理', params, Component: RecentBlock })
