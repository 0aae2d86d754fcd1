import { useState } from 'react'
import * as z from 'zod/mini'
import { fieldName, viewNo } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { BlockLoader } from '../loading/BlockLoader.tsx'
import { openTargetShape, rowQuery, shownField, useOpenRow } from './parts/open-row.ts'
import { readRows } from './parts/block-answers.ts'
import { usePorts } from '../contexts/ports-context.tsx'

const params = z.strictObject({
  title: described('标题字段', fieldName),
  kind: z.optional(described('类型字段，写在标题之前', fieldName)),
  date: z.optional(described('日期字段，写在最后', fieldName)),
  open: described('点击标题打开的界面', openTargetShape),
  all: z.optional(described('“全部公告”打开的列表界面', viewNo)),
})

function NoticesBlock({ block }: BlockProps) {
  const ports = usePorts()
  const openRow = useOpenRow()
  const { data: words } = params.safeParse(block.params)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (!words) return null
  const { title, kind, date, open, all } = words
  return (
    <BlockLoader load={block.load}>
      {(data) => {
        const { rows } = readRows(data)
        if (rows.length === 0) return <p className="desktop-empty">暂无公告</p>
        return (
          <>
            <ul className="desktop-lines">
              {rows.map((row) => {
                const name = JSON.stringify(rowQuery(open, row))
                const show = openRow(open, row)
                const unread = row['unread'] === true && !opened.has(name)
                const text = shownField(row, title)
                const read = () => {
                  setOpened((before) => new Set([...before, name]))
                  show?.()
                }
                return (
                  <li key={name} data-unread={unread}>
                    {kind && <span className="desktop-line-kind">{shownField(row, kind)}</span>}
                    {show ? (
                      <button type="button" className="viewno-link" title={text} onClick={read}>
                        {text}
                      </button>
                    ) : (
                      <span title={text}>{text}</span>
                    )}
                    {unread && <span className="desktop-unread">未读</span>}
                    {date && <time>{shownField(row, date)}</time>}
                  </li>
                )
              })}
            </ul>
            {all && ports.opens(all) && (
              <button type="button" className="desktop-customize viewno-link" onClick={() => ports.navigate(all, {})}>
                全部公告
              </button>
            )}
          </>
        )
      }}
    </BlockLoader>
  )
}

/** The newest records on a board, those the user has not opened marked; `params` names what a line shows and where it leads. */
export const notices = defineBlock({ id: 'notices', title: '公告', params, Component: NoticesBlock })
