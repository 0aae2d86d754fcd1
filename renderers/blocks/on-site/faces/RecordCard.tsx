import { isRow } from '../../../../engine/schema/records/record-values.ts'
import type { BlockProps } from '../../../contracts.ts'
import { BlockLoader } from '../../../loading/BlockLoader.tsx'
import { today } from '../../../timing/today.ts'
import { CardHead } from '../../parts/CardHead.tsx'
import { shownField } from '../../parts/open-row.ts'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { RecordLinks } from '../../parts/RecordLinks.tsx'
import type { RecordCardWords } from './record-card-words.ts'

/** The block with what its file says. */
export function RecordCard({ words, block, effective: { entity } }: BlockProps & { words: RecordCardWords }) {
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
