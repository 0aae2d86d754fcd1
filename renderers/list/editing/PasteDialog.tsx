import { useState } from 'react'
import { countKinds, type PreviewLine } from '../../../engine/table-edit/block-preview.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { Dialog } from '../../dialogs/Dialog.tsx'

interface Props {
  lines: readonly PreviewLine[]
  /** What of the block did not fit as a whole, a sentence each. */
  left: readonly string[]
  onTake(): void
  onCancel(): void
}

const words: Record<PreviewLine['kind'], string> = { new: '新增', changed: '修改', same: '不变', refused: '有误' }
const order: readonly PreviewLine['kind'][] = ['refused', 'new', 'changed', 'same']
/** Rows shown of each kind: what is to be decided is seen in these. */
const MOST = 200

/** What a pasted block would change, row by row: new, changed, refused with the reason of each cell. Nothing is saved yet. */
export function PasteDialog({ lines, left, onTake, onCancel }: Props) {
  const counts = countKinds(lines)
  const present = order.filter((kind) => counts[kind] > 0)
  const [kind, setKind] = useState<PreviewLine['kind']>(present[0] ?? 'new')
  const shown = lines.filter((line) => line.kind === kind)
  return (
    <Dialog
      open
      title={`粘贴 ${lines.length} 行`}
      width={880}
      centered
      onCancel={onCancel}
      mask={{ closable: false }}
      footer={
        <div className="vn-paste-foot">
          <span>{counts.refused > 0 ? '有误的单元格会标出，改正后才能保存' : '填入后仍可撤销，保存后才生效'}</span>
          <PushButton onClick={onCancel}>取消</PushButton>
          <PushButton look="primary" autoFocus onClick={onTake}>
            填入 {lines.length} 行
          </PushButton>
        </div>
      }
    >
      <div className="vn-paste-kinds" role="group" aria-label="按结果查看">
        {present.map((each) => (
          <button key={each} type="button" className="vn-paste-kind" data-kind={each} aria-pressed={each === kind} onClick={() => setKind(each)}>
            {words[each]} {counts[each]}
          </button>
        ))}
      </div>
      {left.map((sentence) => (
        <p key={sentence} className="vn-paste-left">
          {sentence}
        </p>
      ))}
      <div className="vn-paste-lines" tabIndex={0} role="region" aria-label={`${words[kind]}的行`}>
        <table>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">名称</th>
              <th scope="col">{kind === 'refused' ? '原因' : kind === 'same' ? '' : '内容'}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, MOST).map((line) => (
              <tr key={line.id}>
                <td>{line.at}</td>
                <td>{line.label}</td>
                <td>{kind === 'refused' ? <Reasons line={line} /> : <Changes line={line} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length > MOST && <p>另有 {shown.length - MOST} 行</p>}
      </div>
    </Dialog>
  )
}

function Reasons({ line: { cells, reasons } }: { line: PreviewLine }) {
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {cells
        .filter(({ reason }) => reason !== '')
        .map(({ field, title, after, reason }) => (
          <li key={field}>
            <b>{title}</b>
            {after !== '' && <span className="vn-paste-value">{after}</span>} {reason}
          </li>
        ))}
    </ul>
  )
}

function Changes({ line: { cells, kind } }: { line: PreviewLine }) {
  if (kind === 'same') return <>与现有内容相同</>
  return (
    <span className="vn-paste-cells">
      {cells.map(({ field, title, before, after }) => (
        <span key={field}>
          <b>{title}</b> {kind === 'changed' && <del>{before || '（空）'}</del>} <span className="vn-paste-value">{after || '（空）'}</span>
        </span>
      ))}
    </span>
  )
}
