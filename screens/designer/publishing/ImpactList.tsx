import type { Verdict } from '../state/design-calls.ts'

/** What goes away, with everything that uses it; and the screen tests that do not hold any more. */
export function ImpactList({ impact: { items } }: { impact: Verdict['impact'] }) {
  const tests = items.filter((item) => item.of === 'test')
  return (
    <>
      <Items title="影响" items={items.filter((item) => item.of !== 'test')} />
      <Items title={`界面测试：${tests.length} 个不再通过`} items={tests} />
    </>
  )
}

function Items({ title, items }: { title: string; items: Verdict['impact']['items'] }) {
  if (items.length === 0) return null
  return (
    <section className="designer-impact" aria-label={title}>
      <h3>{title}</h3>
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
