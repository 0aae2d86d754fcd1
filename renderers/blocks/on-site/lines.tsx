import * as z from 'zod/mini'
import type { Row } from '../../../engine/schema/format/json.ts'
import { fieldName, viewNo } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../../contracts.ts'
import { BlockLoader } from '../../loading/BlockLoader.tsx'
import { today } from '../../timing/today.ts'
import { readRows } from '../parts/block-answers.ts'
import { CardHead } from '../parts/CardHead.tsx'
import { openTargetShape, shownField, useOpenRow } from '../parts/open-row.ts'

const params = z.strictObject({
  of: z.optional(described('这些记录的列表；打不开它的人看不到本区块', viewNo)),
  title: described('一行的标题，取第一个有内容的字段', z.array(fieldName).check(z.minLength(1))),
  state: z.optional(described('标题右边的内容', fieldName)),
  about: z.optional(described('第二行', z.array(fieldName))),
  due: z.optional(described('到期日期所在的字段：过期时写明', fieldName)),
  dueTitle: z.optional(described('到期日期前的字，如“下次检验”', z.string())),
  open: z.optional(described('点击一行打开的界面', openTargetShape)),
  empty: z.optional(described('没有记录时的话', z.string())),
})
type Words = z.infer<typeof params>

function LinesBlock({ block }: BlockProps) {
  const words = params.safeParse(block.params).data
  if (!words) return null
  return (
    <BlockLoader load={block.load}>
      {(data) => {
        const { rows, total } = readRows(data)
        if (rows.length === 0) return <p className="mobile-note">{words.empty ?? '没有记录'}</p>
        return (
          <>
            <ul>
              {rows.map((row, at) => (
                <Line key={at} row={row} words={words} />
              ))}
            </ul>
            {total > rows.length && (
              <p className="mobile-note">
                共 {total} 条，先列最近的 {rows.length} 条
              </p>
            )}
          </>
        )
      }}
    </BlockLoader>
  )
}

function Line({ row, words }: { row: Row; words: Words }) {
  const show = useOpenRow()(words.open, row)
  const first = words.title.find((field) => shownField(row, field) !== '')
  const name = first ? shownField(row, first) : '（无名称）'
  const due = words.due ? shownField(row, words.due) : ''
  const about = (words.about ?? []).map((field) => shownField(row, field)).filter((text) => text !== '')
  return (
    <li className="mobile-line">
      <CardHead name={name} state={words.state ? shownField(row, words.state) : ''} onOpen={show} />
      {about.length > 0 && <p>{about.join(' · ')}</p>}
      {due && (
        <p>
          {words.dueTitle ?? '期限'} <time dateTime={due}>{due}</time>
          {due < today() && <span className="mobile-late">，已超期</span>}
        </p>
      )}
    </li>
  )
}

/** A few records that belong to another, a line or two each; `params.of` names their list, without which there is nothing to see. */
export const lines = defineBlock({
  id: 'lines',
  title: '记录行',
  params,
  shows: ({ params: words }, opens) => typeof words?.['of'] !== 'string' || opens(words['of']),
  Component: LinesBlock,
})
