import type { Suggestions } from './use-suggestions.ts'

/** What fits the typing, below its input; the input keeps the focus. */
export function SuggestionList({ id, title, suggestions: { found, at, pick } }: { id: string; title: string; suggestions: Suggestions }) {
  if (found === null) return null
  return (
    <ul className="vn-suggestions" role="listbox" id={`${id}-list`} aria-label={`${title}的匹配项`}>
      {found.map((each, index) => (
        <li
          key={`${index}:${each.name}`}
          id={`${id}-list-${index}`}
          role="option"
          aria-selected={index === at}
          // the pointer must not take the focus away before it has chosen
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(each)}
        >
          <span>{each.name}</span>
          <small>{each.beside}</small>
        </li>
      ))}
      {found.length === 0 && (
        <li className="vn-suggestions-none" role="option" aria-selected={false} aria-disabled="true">
          没有匹配的记录，可点放大镜打开列表
        </li>
      )}
    </ul>
  )
}
