import checkCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled'
import closeCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import minusCircleFilled from '@ant-design/icons-svg/es/asn/MinusCircleFilled'
import { useState } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import type { RowReport } from '../../engine/runtime/effects/effect.ts'
import { copyText } from '../../renderers/dom/clipboard.ts'
import { Icon } from '../../renderers/icons/Icon.tsx'
import { Dialog } from '../../renderers/dialogs/Dialog.tsx'
import './dialogs.css'

interface Props {
  title: string
  rows: readonly RowReport[]
  /** Failed rows may be tried again. */
  retryable: boolean
  /** Words of the button that takes a file along. */
  file?: string
  onAnswer(what: 'retry' | 'file' | 'close'): void
}

const states = {
  failed: { text: '失败', icon: closeCircleFilled },
  skipped: { text: '未办理', icon: minusCircleFilled },
  done: { text: '成功', icon: checkCircleFilled },
}
const order = Object.keys(states)

/** What a batch did, row by row, what went wrong first. */
export function ReportDialog({ title, rows, retryable, file, onAnswer }: Props) {
  const [onlyFailed, setOnlyFailed] = useState(false)
  const [copied, setCopied] = useState(false)
  const failed = rows.filter((row) => row.state === 'failed')
  const shown = onlyFailed ? failed : rows.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const footer = (
    <>
      {file && <PushButton onClick={() => onAnswer('file')}>{file}</PushButton>}
      <PushButton autoFocus={!retryable} onClick={() => onAnswer('close')}>
        关闭
      </PushButton>
      {retryable && (
        <PushButton look="primary" autoFocus onClick={() => onAnswer('retry')}>
          重试失败的 {failed.length} 条
        </PushButton>
      )}
    </>
  )
  return (
    <Dialog open centered title={title} width={720} footer={footer} mask={{ closable: false }} onCancel={() => onAnswer('close')}>
      <div className="report-head">
        <label>
          <input type="checkbox" checked={onlyFailed} disabled={failed.length === 0} onChange={(event) => setOnlyFailed(event.target.checked)} />
          只看失败的
        </label>
        <PushButton size="small" onClick={() => setCopied(copyText(asText(shown)))}>
          {copied ? '已复制' : '复制'}
        </PushButton>
      </div>
      <div className="report-table" tabIndex={0} role="region" aria-label="逐条结果">
        <table>
          <thead>
            <tr>
              <th scope="col">记录</th>
              <th scope="col">结果</th>
              <th scope="col">说明</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <ReportRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function ReportRow({ row }: { row: RowReport }) {
  const { text, icon } = states[row.state]
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td>
        <span className="report-state" data-state={row.state}>
          <Icon of={icon} />
          {text}
        </span>
      </td>
      <td>{row.message}</td>
    </tr>
  )
}

/** As a sheet takes it: columns apart by tabs, rows by lines. */
function asText(rows: readonly RowReport[]): string {
  const plain = (text: string) => text.replace(/[\t\r\n]+/g, ' ')
  return [['记录', '结果', '说明'], ...rows.map((row) => [row.label, states[row.state].text, row.message ?? ''])]
    .map((row) => row.map(plain).join('\t'))
    .join('\n')
}
