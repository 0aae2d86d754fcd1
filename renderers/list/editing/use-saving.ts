import { useRef, useState } from 'react'
import { ProblemError } from '../../../engine/problem.ts'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { useAnnouncer } from '../../announcer/announcer-context.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { confirmClose } from '../../dialogs/confirm-close.ts'
import type { TableSession } from './table-session.ts'

/** Saving a table that is edited, and leaving it. */
export interface Saving {
  busy: boolean
  /** How the last save went, while nothing was changed since. */
  told: string
  save(partial: boolean): Promise<void>
  leave(): Promise<void>
  /** On to the next cell that is wrong. */
  goToWrong(): void
}

interface Around {
  title: string
  go(row: number, column: string): void
  onClose(changed?: boolean): void
}

/** Saves all or none, or what is right; what is refused is told in its cells, and the keys go to the first of them. */
export function useSaving(session: TableSession, { title, go, onClose }: Around): Saving {
  const ports = usePorts()
  const { message } = useAnnouncer()
  const refuse = useShowProblems()
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState({ text: '', of: session.shown() })
  const savedSome = useRef(false)
  const last = useRef(-1)

  const goToWrong = () => {
    const wrong = session.rows.flatMap((row, at) => (Object.keys(session.problemsOf(row)).length > 0 ? [at] : []))
    const at = wrong.find((row) => row > last.current) ?? wrong[0]
    const row = at === undefined ? undefined : session.rows[at]
    if (at === undefined || !row) return
    last.current = at
    const problems = session.problemsOf(row)
    const { columns } = session.opened
    go(at, (columns.find(({ field }) => problems[field] !== undefined) ?? columns[0])?.id ?? '')
  }
  const save = async (partial: boolean) => {
    if (busy || session.changed().length === 0) return
    setBusy(true)
    try {
      const { saved, refused } = await session.save(partial)
      if (saved > 0) savedSome.current = true
      const text = refused === 0 ? `已保存 ${saved} 行` : saved > 0 ? `已保存 ${saved} 行，${refused} 行未保存` : `${refused} 行有误，没有保存`
      setTold({ text, of: session.shown() })
      if (refused === 0) return void message.success(text)
      message.warning(text)
      last.current = -1
      goToWrong()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const leave = async () => {
    if (session.changed().length > 0 && !(await ports.confirm({ ...confirmClose([{ title, hasDraft: false }], '表格编辑'), okText: '放弃修改' }))) return
    onClose(savedSome.current)
  }
  return { busy, told: told.of === session.shown() ? told.text : '', save, leave, goToWrong }
}
