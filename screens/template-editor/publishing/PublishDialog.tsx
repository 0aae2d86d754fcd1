import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckedEdition } from '../../../engine/inspection/editions/exchange.ts'
import { setAt } from '../../../engine/inspection/editing/edit-nodes.ts'
import { FailurePanel } from '../../../renderers/errors/FailurePanel.tsx'
import type { FetchState } from '../../../renderers/loading/use-fetch.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import { useDebounced } from '../../designer/state/use-preview.ts'
import { NoteDialog } from '../../designer/publishing/NoteDialog.tsx'
import { DayInput } from '../properties/DayInput.tsx'
import { placeTitle, valueWords } from '../preview/example-words.ts'
import type { TemplateCalls } from '../state/template-calls.ts'
import type { Edition } from '../state/use-edition.ts'
import type { Saving } from '../state/use-saving.ts'
import { ProblemsPane } from './ProblemsPane.tsx'

interface Props {
  calls: TemplateCalls
  editionKey: string
  edition: Edition
  saving: Saving
  onGo(key: string): void
  onCancel(): void
  /** Publishes what was checked. */
  onPublish(hash: string, note: string): void
}

/** What publishing would mean: differences, problems, examples and whom it meets; from which day on; and the reason for it. */
export function PublishDialog({ calls, editionKey, edition, saving, onGo, onCancel, onPublish }: Props) {
  const { template } = edition
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<FetchState<CheckedEdition> & { of?: RecordTemplate }>({ state: 'loading' })
  const asked = useDebounced(template)
  const check = useEffectEvent(async (): Promise<CheckedEdition> => {
    await saving.save()
    return calls.check(editionKey)
  })
  useEffect(() => {
    let wanted = true
    const tell = (next: FetchState<CheckedEdition>) => wanted && setAnswer({ ...next, of: asked })
    check().then(
      (data) => tell({ state: 'ready', data }),
      (error: unknown) => tell({ state: 'failed', error }),
    )
    return () => {
      wanted = false
    }
  }, [asked, tries])
  const checked = answer.state === 'ready' && answer.of === template ? answer.data : null
  const blocked = checked === null || checked.problems.length > 0 || saving.state !== 'saved'
  const chooseDay = (since: string) => {
    if (since !== '') edition.change('修改起用日期', (draft) => setAt(draft, ['since'], since), 'since')
  }
  return (
    <NoteDialog
      title="发布"
      label="发布说明"
      okText="发布"
      width={860}
      blocked={blocked}
      onCancel={onCancel}
      onOk={(note) => checked && onPublish(checked.hash, note)}
    >
      <p className="tpl-since">
        <label htmlFor="tpl-since">起用日期</label>
        <DayInput id="tpl-since" title="起用日期" value={template.since} onChange={chooseDay} />
        <span>从这一天起开始的记录用本版；已经开始的记录保持原来的版本</span>
      </p>
      {answer.state === 'failed' && <FailurePanel error={answer.error} title="没有检查成" compact onRetry={() => setTries(tries + 1)} />}
      {answer.state !== 'failed' && !checked && <p className="workbench-none">正在检查…</p>}
      {checked && <Checked checked={checked} edition={edition} onGo={onGo} />}
    </NoteDialog>
  )
}

function Checked({ checked, edition: { template }, onGo }: { checked: CheckedEdition; edition: Edition; onGo(key: string): void }) {
  const failed = checked.examples.filter(({ passed }) => !passed)
  return (
    <div className="tpl-checked">
      <Impact impact={checked.impact} />
      {checked.problems.length > 0 && (
        <section>
          <h3>问题 {checked.problems.length}</h3>
          <ProblemsPane template={template} problems={checked.problems} onGo={onGo} />
        </section>
      )}
      <section>
        <h3>差异 {checked.words.length}</h3>
        <ol className="workbench-differences">
          {checked.words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3>例子</h3>
        {failed.length === 0 ? (
          <p className="workbench-none">{checked.examples.length} 个例子的结论都和原来相同</p>
        ) : (
          <ul className="workbench-problems" aria-label="结论改变的例子">
            {failed.map(({ name, problems }) => (
              <li key={name}>
                <span>
                  <b>{name}</b>
                  {problems.map(({ at, expected, got }) => (
                    <small key={at}>
                      {placeTitle(at)}：例子为 {valueWords(template, at, expected)}，本版为 {valueWords(template, at, got)}
                    </small>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Whom it meets, in four numbers. */
export function Impact({ impact }: { impact: CheckedEdition['impact'] }) {
  const { things, openSheets, openRecords, institutes, atMost } = impact
  const most = atMost ? '至多 ' : ''
  const facts = [
    { title: '适用的设备', text: `${most}${things.toLocaleString()} 台` },
    { title: '将用本版的未开始任务', text: `${most}${openSheets.toLocaleString()} 项` },
    { title: '保持原版本的未完成记录', text: `${openRecords.toLocaleString()} 份` },
    { title: '涉及机构', text: `${institutes.toLocaleString()} 个` },
  ]
  return (
    <dl className="tpl-impact" aria-label="影响">
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
