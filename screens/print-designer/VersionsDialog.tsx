import { useState } from 'react'
import { NoteDialog } from '../designer/publishing/NoteDialog.tsx'
import type { PrintVersion } from './state/print-calls.ts'

interface Props {
  versions: readonly PrintVersion[]
  published: number
  mayPublish: boolean
  onCancel(): void
  onRollback(to: number, note: string): void
}

/** Published versions, the newest first, down to the product's own, and the way back to one. */
export function VersionsDialog({ versions, published, mayPublish, onCancel, onRollback }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const product = { version: 0, note: '产品原样', from: null, by: '', at: '', product: true }
  return (
    <NoteDialog
      title="版本"
      label="回退原因"
      okText="回退到所选版本"
      width={640}
      blocked={!mayPublish || chosen === null || chosen === published}
      onCancel={onCancel}
      onOk={(note) => chosen !== null && onRollback(chosen, note)}
    >
      <ul className="workbench-rows" aria-label="已发布的版本">
        {[...versions, product].map(({ version, note, from, by, at }) => (
          <li key={version}>
            <button type="button" aria-pressed={chosen === version} onClick={() => setChosen(version)}>
              <b>{version === 0 ? '产品' : `第 ${version} 版`}</b>
              {version === published && <em>现行</em>}
              <span>{from === null ? note : `回退到${from === 0 ? '产品原样' : `第 ${from} 版`}：${note}`}</span>
              <small>{[by, at.slice(0, 16)].filter(Boolean).join(' ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </NoteDialog>
  )
}
