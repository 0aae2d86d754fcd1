import type { AreaPlace } from '../../engine/schema/screens/kinds/statistics.ts'

interface Props {
  place: AreaPlace
  onGo(code: string): void
}

/** The way from the widest area to the one shown; each part of it leads back there. */
export function AreaTrail({ place: { trail }, onGo }: Props) {
  const last = trail.at(-1)
  return (
    <nav className="chart-trail" aria-label="区划层级">
      <ol>
        {trail.map((each) => (
          <li key={each.code}>
            {each === last ? (
              <span aria-current="location">{each.label}</span>
            ) : (
              <button type="button" className="viewno-link" onClick={() => onGo(each.code)}>
                {each.label}
              </button>
            )}
          </li>
        ))}
      </ol>
      {trail.length > 1 && (
        <button type="button" className="viewno-link" onClick={() => onGo(trail.at(-2)?.code ?? '')}>
          返回上一级
        </button>
      )}
    </nav>
  )
}
