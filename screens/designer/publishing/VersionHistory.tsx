import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Layer } from '../../../engine/schema/screens/layer.ts'
import type { Verdict, Version } from '../state/design-calls.ts'
import { FailurePanel } from '../../../renderers/errors/FailurePanel.tsx'
import { ImpactList } from './ImpactList.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'

interface Props {
  versions: readonly Version[]
  /** The version that is published now; 0: the product's own view. */
  published: number
  look(version: number): Promise<Verdict & { layer: Layer }>
  /** The screen now and under a layer, side by side. */
  pictures(title: string, layer: Layer): ReactNode
  mayPublish: boolean
  /** The version that is looked at first, and why one would go back to it. */
  begin?: { version: number; note: string }
  onClose(): void
  onRollback(to: number, note: string, impact: string): void
}

const product: Version = { version: 0, note: '产品原样', from: null, by: '', at: '' }

/** Published versions, the newest first, down to the product's own; what going back to one would change, and the way back. */
export function VersionHistory({ versions, published, look, pictures, mayPublish, begin, onClose, onRollback }: Props) {
  const [chosen, setChosen] = useState<number | null>(begin?.version ?? null)
  const [note, setNote] = useState(begin?.note ?? '')
  const [looked, setLooked] = useState<(Verdict & { layer: Layer; version: number }) | null>(null)
  // an answer that comes late may be of the version chosen before
  const verdict = looked?.version === chosen ? looked : null
  const [failed, setFailed] = useState<{ version: number; error: unknown } | null>(null)
  const load = (version: number) =>
    void look(version).then(
      (found) => setLooked({ ...found, version }),
      (error: unknown) => setFailed({ version, error }),
    )
  const choose = (version: number) => {
    setFailed(null)
    setChosen(version)
    load(version)
  }
  const first = useEffectEvent(() => begin && load(begin.version))
  useEffect(() => first(), [])
  const ready = mayPublish && chosen !== null && chosen !== published && verdict !== null && verdict.problems.length === 0 && note.trim() !== ''
  return (
    <Dialog
      open
      title="版本"
      width={1000}
      okText="回退到所选版本"
      cancelText="关闭"
      okButtonProps={{ disabled: !ready }}
      onCancel={onClose}
      onOk={() => chosen !== null && onRollback(chosen, note, verdict?.impact.hash ?? '')}
    >
      <ul className="workbench-rows" aria-label="已发布的版本">
        {[...versions, product].map((each) => (
          <li key={each.version}>
            <button type="button" aria-pressed={chosen === each.version} onClick={() => choose(each.version)}>
              <b>{nameOf(each.version)}</b>
              {each.version === published && <em>现在</em>}
              <span>{each.from === null ? each.note : `回退到第 ${each.from} 版：${each.note}`}</span>
              <small>{[each.by, each.at.slice(0, 16)].filter(Boolean).join(' ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {failed && failed.version === chosen && <FailurePanel error={failed.error} title="比较不了这一版" compact onRetry={() => choose(failed.version)} />}
      {chosen !== null && chosen !== published && failed?.version !== chosen && (
        <>
          <ul className="workbench-differences" aria-label="回退会改动">
            {verdict === null && <li>正在比较…</li>}
            {verdict?.differences.map((each) => (
              <li key={each}>{each}</li>
            ))}
            {verdict?.problems.map((each) => (
              <li key={each.path + each.message} data-fault>
                {each.message}
              </li>
            ))}
          </ul>
          {verdict && pictures(nameOf(chosen), verdict.layer)}
          {verdict && <ImpactList impact={verdict.impact} />}
          {mayPublish && (
            <label className="workbench-note">
              回退原因
              <textarea className="vn-input" rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
            </label>
          )}
        </>
      )}
    </Dialog>
  )
}

function nameOf(version: number): string {
  return version === 0 ? '产品' : `第 ${version} 版`
}
