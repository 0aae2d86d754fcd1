import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { fieldOf } from '../../engine/runtime/form-store.ts'
import type { GroupPlan } from './form-plan.ts'
import type { FormSession } from './form-session.ts'

/** Ways to the groups of a long form; marks where one is and where something has to be mended. */
export function GroupNav({ session }: { session: FormSession }) {
  const { plan } = session
  const [here, setHere] = useState(plan.groups[0]?.id ?? '')
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const met = entries.filter((entry) => entry.isIntersecting).at(0)
        if (met) setHere(met.target.id)
      },
      { rootMargin: '-5% 0px -80% 0px' },
    )
    for (const group of plan.groups) {
      const section = document.getElementById(group.id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [plan])
  return (
    <nav className="vf-nav" aria-label="本页目录">
      <ul>
        {plan.groups.map((group) => (
          <NavItem key={group.id} plan={group} session={session} here={group.id === here} onGo={() => setHere(group.id)} />
        ))}
      </ul>
    </nav>
  )
}

function NavItem({ plan, session: { store }, here, onGo }: { plan: GroupPlan; session: FormSession; here: boolean; onGo(): void }) {
  const shown = useAtomValue(store.group(plan.group), { store: store.atoms })
  const problems = useAtomValue(store.problemList, { store: store.atoms })
  const wrong = problems.filter((each) => plan.fields.some((field) => field.field.field === fieldOf(each.path))).length
  if (!shown) return null
  const go = () => {
    const section = document.getElementById(plan.id)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
    onGo()
  }
  return (
    <li>
      <button type="button" aria-current={here ? 'location' : undefined} onClick={go}>
        {plan.group.title}
        {wrong > 0 && (
          <span className="vf-nav-wrong" aria-label={`${wrong} 处需要修改`}>
            {wrong}
          </span>
        )}
      </button>
    </li>
  )
}
