import type { Verdict } from './design-calls.ts'

/** What goes away, with everything that uses it. */
export function ImpactList({ impact: { items } }: { impact: Verdict['impact'] }) {
  if (items.length === 0) return null
  return (
    <section className="designer-impact" aria-label="影响">
      <h3>影响</h3>
      <ul>
        {items.map(({ text, usages, records }) => (
          <li key={text}>
            {text}
            {records > 0 && <small>{records} 条记录里有值</small>}
            <ul>
              {usages.map((usage) => (
                <li key={usage}>{usage}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
