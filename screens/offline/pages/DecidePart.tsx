import { useId, useState } from 'react'
import type { Disagreement, Side } from '../../../engine/offline/handlers/handler.ts'
import type { OutboxEntry } from '../../../engine/offline/outbox-words.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { valueWords } from './operation-words.ts'
import '../../overlays/dialogs.css'

interface Props {
  entry: OutboxEntry
  onDecide(decision: Readonly<Record<string, Side>>): void
  onCancel(): void
}

/** What this device and somebody else gave differently, place by place, each with a choice; nothing is chosen beforehand. */
export function DecidePart({ entry, onDecide, onCancel }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const found = entry.disagreements
  const all = (side: Side) => setChosen(Object.fromEntries(found.map(({ place }) => [place, side])))
  const isWhole = found.every(({ place }) => chosen[place] !== undefined)
  return (
    <div className="offline-decide">
      <div className="conflict-all">
        <PushButton size="small" onClick={() => all('mine')}>
          全部用我的
        </PushButton>
        <PushButton size="small" onClick={() => all('theirs')}>
          全部用当前
        </PushButton>
      </div>
      <div className="conflict-table">
        <table>
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">
                我的<small>本机填写</small>
              </th>
              <th scope="col">
                当前<small>服务器上</small>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((each) => (
              <DecideRow key={each.place} found={each} side={chosen[each.place]} onChoose={(side) => setChosen({ ...chosen, [each.place]: side })} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="dialog-buttons">
        <PushButton size="small" onClick={onCancel}>
          以后再定
        </PushButton>
        <PushButton size="small" look="primary" disabled={!isWhole} hint={isWhole ? '' : '请逐项选择'} onClick={() => onDecide(chosen)}>
          按所选内容上传
        </PushButton>
      </div>
    </div>
  )
}

function DecideRow({ found, side, onChoose }: { found: Disagreement; side: Side | undefined; onChoose(side: Side): void }) {
  const id = useId()
  const cell = (which: Side, value: string, by: string) => (
    <td data-chosen={side === which}>
      <label>
        <input type="radio" name={id} checked={side === which} onChange={() => onChoose(which)} />
        <span>
          {value}
          {by !== '' && <small>{by}</small>}
        </span>
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{found.title || found.place}</th>
      {cell('mine', valueWords(found.mine), '')}
      {cell('theirs', valueWords(found.theirs), [found.by, found.at.slice(5, 16)].filter((each) => each !== '').join(' '))}
    </tr>
  )
}
