import { Modal } from 'antd'
import { useState } from 'react'
import type { Verdict, Version } from './design-calls.ts'
import { ImpactList } from './ImpactList.tsx'

interface Props {
  versions: readonly Version[]
  /** The version that is published now; 0: the product's own view. */
  published: number
  look(version: number): Promise<Verdict>
  mayPublish: boolean
  onClose(): void
  onRollback(to: number, note: string, impact: string): void
}

const product: Version = { version: 0, note: '产品原样', from: null, by: '', at: '' }

/** Published versions, the newest first, down to the product's own; what going back to one would change, and the way back. */
export function Versions({ versions, published, look, mayPublish, onClose, onRollback }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const choose = (version: number) => {
    setChosen(version)
    setVerdict(null)
    void look(version).then(setVerdict)
  }
  const ready = mayPublish && chosen !== null && chosen !== published && verdict !== null && verdict.problems.length === 0 && note.trim() !== ''
  return (
    <Modal
      open
      title="版本"
      width={720}
      okText="回退到所选版本"
      cancelText="关闭"
      okButtonProps={{ disabled: !ready }}
      onCancel={onClose}
      onOk={() => chosen !== null && onRollback(chosen, note, verdict?.impact.hash ?? '')}
    >
      <ul className="designer-versions" aria-label="已发布的版本">
        {[...versions, product].map((each) => (
          <li key={each.version}>
            <button type="button" aria-pressed={chosen === each.version} onClick={() => choose(each.version)}>
              <b>{each.version === 0 ? '产品' : `第 ${each.version} 版`}</b>
              {each.version === published && <em>现在</em>}
              <span>{each.from === null ? each.note : `回退到第 ${each.from} 版：${each.note}`}</span>
              <small>{[each.by, each.at.slice(0, 16).replace('T', ' ')].filter(Boolean).join(' ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && chosen !== published && (
        <>
          <ul className="designer-differences" aria-label="回退会改动">
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
          {verdict && <ImpactList impact={verdict.impact} />}
          {mayPublish && (
            <label className="designer-note">
              回退原因
              <textarea className="vn-input" rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
            </label>
          )}
        </>
      )}
    </Modal>
  )
}
