import type { Suggestions } from './use-suggestions.ts'

interface Props {
  id: string
  title: string
  suggestions: Suggestions
}

/** What fits the typing, below its input, and the way to the whole list; the input keeps the focus. */
export function SuggestionList({ id, title, suggestions: { found, at, pick, more } }: Props) {
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
          没有匹配的记录
        </li>
      )}
      <li
        id={`${id}-list-${found.length}`}
        className="vn-suggestions-more"
        role="option"
        aria-selected={at === found.length}
        onMouseDown={(event) => event.preventDefault()}
        onClick={more}
      >
        更多…
      </li>
    </ul>
  )
}
