import type { EditionEvent, EditionState } from '../../../engine/inspection/editions/exchange.ts'

export const stateTitles: Readonly<Record<EditionState, string>> = { product: '产品', draft: '草稿', published: '已发布', withdrawn: '已撤回' }

/** What became of an edition, by whom and why. */
export function HistoryPane({ history }: { history: readonly EditionEvent[] }) {
  if (history.length === 0) return <p className="workbench-none">随产品提供，没有经过</p>
  return (
    <ol className="tpl-history" aria-label="经过">
      {history.map(({ at, by, note, state }) => (
        <li key={`${at} ${state}`}>
          <b>{stateTitles[state]}</b> {by} <time>{at.slice(0, 16).replace('T', ' ')}</time>
          {note !== '' && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
