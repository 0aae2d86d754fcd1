import type { GateState } from '../../engine/runtime/flow-gates.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import './flow.css'

const marks: Record<GateState['state'], { sign: string; words: string }> = {
  ok: { sign: '✓', words: '已具备' },
  open: { sign: '✗', words: '未具备' },
  warning: { sign: '!', words: '提醒' },
}

interface Props {
  gates: readonly GateState[]
  /** Brings up a field of the form. */
  onField(field: string): void
}

/** Above a form, in one line: the conditions of the move that it asks for, each a way to where it is mended. */
export function GateStrip({ gates, onField }: Props) {
  if (gates.length === 0) return null
  const open = gates.filter(({ state }) => state === 'open')
  return (
    <section className="vs-gates" aria-label="办理条件" data-open={open.length > 0 || undefined}>
      <ul>
        {gates.map((gate) => (
          <Gate key={gate.id} gate={gate} onField={onField} />
        ))}
      </ul>
      {open.length > 0 && <p>{open.map(({ message }) => message).join('；')}</p>}
    </section>
  )
}

function Gate({ gate: { title, state, brief, message, link }, onField }: { gate: GateState } & Pick<Props, 'onField'>) {
  const ports = usePorts()
  const { sign, words } = marks[state]
  const shown = (
    <>
      {title}
      <span className="vs-gate-mark" aria-hidden>
        {sign}
      </span>
      <span className="viewno-sr-only">{words}</span>
      {brief !== '' && <span className="vs-gate-brief">{brief}</span>}
    </>
  )
  const go = link && ('field' in link ? () => onField(link.field) : () => ports.navigate(link.view, link.query))
  return (
    <li data-state={state}>
      {go ? (
        <button type="button" className="vs-gate" title={message || undefined} onClick={go}>
          {shown}
        </button>
      ) : (
        <span className="vs-gate" title={message || undefined}>
          {shown}
        </span>
      )}
    </li>
  )
}
