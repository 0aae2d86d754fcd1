import { useAtomValue } from 'jotai/react'
import { useState, type RefObject } from 'react'
import { PushButton } from '../../button/PushButton.tsx'
import type { Compared, FormComparison } from '../session/form-comparison.ts'
import type { FormSession } from '../session/form-session.ts'
import { ElsewhereChanges } from './ElsewhereChanges.tsx'
import './compare.css'

const sinceWords: Record<Compared['since'], string> = { returned: '自上次退回以来', left: '自上次办理以来', handed: '自交到本步以来' }

interface Props {
  session: FormSession
  comparison: FormComparison
  root: RefObject<HTMLElement | null>
}

/** Above an audit form: how much was changed since it was last seen, from one change to the next, and a switch to see them alone. */
export function ComparisonBar({ session, comparison, root }: Props) {
  const { atoms } = session.store
  const found = useAtomValue(comparison.found, { store: atoms })
  const only = useAtomValue(comparison.only, { store: atoms })
  const [at, setAt] = useState(-1)
  if (!found) return null
  const { since, placed, elsewhere } = found
  const count = placed.length + elsewhere.length
  // nobody asks what happened to a record that has only just come
  if (count === 0 && since === 'handed') return null
  const step = (by: 1 | -1) => {
    const next = at < 0 && by < 0 ? placed.length - 1 : (at + by + placed.length) % placed.length
    const change = placed[next]
    if (!change) return
    setAt(next)
    session.bringUp(change.field)
    atoms.set(comparison.current, change.field)
    // the keys stay on the button, for the next one
    const fields = root.current?.querySelectorAll<HTMLElement>('[data-field]') ?? []
    ;[...fields].find((each) => each.dataset['field'] === change.field)?.scrollIntoView({ block: 'center' })
  }
  return (
    <section className="vf-compare" aria-label="与上次比较">
      <div className="vf-compare-line">
        <strong>{count === 0 ? `${sinceWords[since]}没有改动` : `${sinceWords[since]}改了 ${count} 处`}</strong>
        {placed.length > 0 && <Steps at={at} changes={placed} onStep={step} />}
        {placed.length > 0 && (
          <label className="vf-compare-only">
            <input type="checkbox" checked={only} onChange={() => comparison.showOnly(!only)} />
            只看有变化的
          </label>
        )}
      </div>
      {elsewhere.length > 0 && <ElsewhereChanges changes={elsewhere} open={placed.length === 0 && elsewhere.length <= 5} />}
    </section>
  )
}

function Steps({ at, changes, onStep }: { at: number; changes: Compared['placed']; onStep(by: 1 | -1): void }) {
  const current = changes[at]
  return (
    <span className="vf-compare-steps" role="group" aria-label="逐处查看">
      <PushButton size="small" onClick={() => onStep(-1)}>
        上一处
      </PushButton>
      <PushButton size="small" onClick={() => onStep(1)}>
        下一处
      </PushButton>
      <span role="status">{current ? `${at + 1} / ${changes.length}　${current.title}` : ''}</span>
    </span>
  )
}
