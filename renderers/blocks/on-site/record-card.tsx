import * as z from 'zod/mini'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { isRow } from '../../../engine/schema/records/record-values.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../../contracts.ts'
import { BlockLoader } from '../../loading/BlockLoader.tsx'
import { today } from '../../timing/today.ts'
import { CardHead } from '../parts/CardHead.tsx'
import { shownField } from '../parts/open-row.ts'
import { RecordFacts } from '../parts/RecordFacts.tsx'
import { linkShape, RecordLinks } from '../parts/RecordLinks.tsx'

const params = z.strictObject({
  title: described('名称所在的字段', fieldName),
  state: z.optional(described('名称右边的状态', fieldName)),
  fields: described('显示的字段，空的不显示', z.array(fieldName)),
  due: z.optional(described('到期日期所在的字段：过期时写明超期', fieldName)),
  links: z.optional(described('这个人能做的事，第一个是主要的', z.array(linkShape).check(z.maxLength(8)))),
})

function RecordCardBlock({ block, effective: { entity } }: BlockProps) {
  const words = params.safeParse(block.params).data
  if (!words) return null
  return (
    <BlockLoader load={block.load}>
      {(data) => {
        if (!isRow(data)) return <p className="desktop-empty">没有这条记录</p>
        const name = shownField(data, words.title) || '（无名称）'
        const due = words.due ? shownField(data, words.due) : ''
        return (
          <>
            <CardHead name={name} state={words.state ? shownField(data, words.state) : ''} onOpen={null} />
            <RecordFacts row={data} fields={words.fields} entity={entity}>
              {words.due && due && (
                <div>
                  <dt>{entity.properties[words.due]?.title}</dt>
                  <dd>
                    <time dateTime={due}>{due}</time>
                    {due < today() && <span className="mobile-late">，已超期</span>}
                  </dd>
                </div>
              )}
            </RecordFacts>
            <RecordLinks links={words.links ?? []} row={data} of={name} deeds />
          </>
        )
      }}
    </BlockLoader>
  )
}

/** One record in short: its name and state, what it is, and what this person may do with it. */
export const recordCard = defineBlock({ id: 'record-card', title: '记录卡片', params, Component: RecordCardBlock })
