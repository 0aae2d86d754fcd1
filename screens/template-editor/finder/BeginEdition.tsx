import { useState } from 'react'
import type { EditionBegun } from '../../../engine/inspection/editions/exchange.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { templateKey } from '../../../engine/schema/inspection/template-key.ts'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import { today } from '../../../renderers/timing/today.ts'
import { DayInput } from '../properties/DayInput.tsx'
import { InstitutesInput } from '../properties/InstitutesInput.tsx'

interface Props {
  /** What it extends. */
  from: Pick<RecordTemplate, 'id' | 'edition' | 'title'>
  onCancel(): void
  onBegin(edition: EditionBegun): void
}

/** A new edition: what it is called, from which day on it is for whom. */
export function BeginEdition({ from, onCancel, onBegin }: Props) {
  const [edition, setEdition] = useState(`${today().slice(0, 4)}-1`)
  const [title, setTitle] = useState(from.title)
  const [since, setSince] = useState(tomorrow())
  const [institutes, setInstitutes] = useState<string[]>([])
  const named = /^[\w-]{1,20}$/.test(edition) && edition !== from.edition
  const begin = () =>
    onBegin({
      from: templateKey(from),
      edition,
      since,
      ...(title.trim() === '' || title === from.title ? {} : { title }),
      ...(institutes.length === 0 ? {} : { institutes }),
    })
  return (
    <Dialog
      open
      title="新建版本"
      width={560}
      okText="新建"
      cancelText="取消"
      okButtonProps={{ disabled: !named || since === '' }}
      onCancel={onCancel}
      onOk={begin}
    >
      <p>
        在“{from.title}”版本 {from.edition} 的基础上修改；发布之前不影响任何记录。
      </p>
      <div className="tpl-words tpl-begin">
        <div className="tpl-word">
          <label htmlFor="tpl-edition">版本</label>
          <div>
            <input
              id="tpl-edition"
              className="vn-input"
              value={edition}
              aria-invalid={!named || undefined}
              onChange={({ target }) => setEdition(target.value)}
            />
            {!named && <small className="tpl-fault">{edition === from.edition ? '与所依据的版本不同' : '由字母、数字和 - 组成，不超过 20 个'}</small>}
          </div>
        </div>
        <div className="tpl-word">
          <label htmlFor="tpl-title">名称</label>
          <div>
            <input id="tpl-title" className="vn-input" value={title} onChange={({ target }) => setTitle(target.value)} />
          </div>
        </div>
        <div className="tpl-word">
          <label htmlFor="tpl-begin-since">起用日期</label>
          <div>
            <DayInput id="tpl-begin-since" title="起用日期" value={since} onChange={setSince} />
          </div>
        </div>
        <div className="tpl-word">
          <label htmlFor="tpl-begin-institutes">使用机构</label>
          <div>
            <InstitutesInput id="tpl-begin-institutes" value={institutes} readOnly={false} onChange={setInstitutes} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

function tomorrow(): string {
  const day = new Date(`${today()}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
