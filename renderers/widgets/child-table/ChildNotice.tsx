import type { ChildEdit } from './use-child-edit.ts'
import { focusCell } from './use-child-edit.ts'

/** Refused cells named one by one; of more, how many. */
const MOST = 20

/** What a paste or a removal did to the table, and the way back. */
export function ChildNotice({ table, edit }: { table: string; edit: ChildEdit }) {
  const { change, takeBack, forget } = edit
  if (!change) return null
  const { refused = [], left = [] } = change.pasted ?? {}
  return (
    <div className="vn-child-notice" role="status" data-wrong={refused.length + left.length > 0 || undefined}>
      <div className="vn-child-notice-line">
        <span>{change.text}</span>
        <button type="button" className="viewno-link" onClick={takeBack}>
          撤销
        </button>
        <button type="button" className="viewno-link" onClick={forget}>
          知道了
        </button>
      </div>
      {left.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {refused.length > 0 && (
        <ul>
          {refused.slice(0, MOST).map(({ at, field, title, text, expected }) => (
            <li key={`${at}-${field}`}>
              <button type="button" className="viewno-link" onClick={() => focusCell(table, { at, field })}>
                第 {at + 1} 行“{title}”
              </button>
              ：“{text}”不是{expected}，未填入
            </li>
          ))}
          {refused.length > MOST && <li>另有 {refused.length - MOST} 格未填入</li>}
        </ul>
      )}
    </div>
  )
}
