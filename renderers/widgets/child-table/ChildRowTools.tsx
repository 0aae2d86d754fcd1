import type { ReactNode } from 'react'
import { CopyIcon, DownwardIcon, InsertIcon, TrashIcon, UpIcon } from '../../icons/svg-icons.tsx'
import type { EditRow, RowEdit } from './use-child-edit.ts'

export interface ChildRowToolsProps {
  /** Rows may be added. */
  adds: boolean
  /** Cells take keys, so that the row's buttons need no place of their own in the order of Tab. */
  keys: boolean
}

interface Props {
  at: number
  last: boolean
  tools: ChildRowToolsProps
  disabled: boolean
  onEdit: EditRow
}

/** What can be done with a row; each also has a key in the row's cells. */
export function ChildRowTools({ at, last, tools, disabled, onEdit }: Props) {
  const tool = (edit: RowEdit & string, word: string, keys: string, icon: ReactNode, off = false) => (
    <button
      type="button"
      className="vn-mini"
      title={keys === '' ? word : `${word}（${keys}）`}
      aria-label={`${word}第 ${at + 1} 行`}
      data-danger={edit === 'remove' || undefined}
      tabIndex={tools.keys ? -1 : undefined}
      disabled={disabled || off}
      onClick={() => onEdit(at, edit)}
    >
      {icon}
    </button>
  )
  return (
    <td className="vn-child-ops">
      {tool('up', '上移', 'Alt+↑', <UpIcon />, at === 0)}
      {tool('down', '下移', 'Alt+↓', <DownwardIcon />, last)}
      {tools.adds && tool('insert', '在下方插入', 'Alt+Enter', <InsertIcon />)}
      {tools.adds && tool('copy', '复制', '', <CopyIcon />)}
      {tool('remove', '移除', 'Alt+Delete', <TrashIcon />)}
    </td>
  )
}
