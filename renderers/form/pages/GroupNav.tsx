import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { GroupPlan } from '../session/form-plan.ts'
import type { FormSession } from '../session/form-session.ts'
import { GroupCounts } from './GroupCounts.tsx'

/** A group counts as reached once its top is this near to the top of the window, in px. */
const TOP = 220

/** Ways to the groups of a long form; marks where one is and where something has to be mended. */
export function GroupNav({ session }: { session: FormSession }) {
  const { plan } = session
  const [here, setHere] = useState(plan.main[0]?.id ?? '')
  useEffect(() => {
    let frame = 0
    const look = (scroller: EventTarget | null) => {
      frame = 0
      const passed = plan.main.filter((group) => (document.getElementById(group.id)?.getBoundingClientRect().top ?? Infinity) < TOP)
      setHere((chosen) => (isLow(chosen, scroller) ? chosen : ((passed.at(-1) ?? plan.main[0])?.id ?? '')))
    }
    const onScroll = ({ target }: Event) => {
      if (frame === 0) frame = requestAnimationFrame(() => look(target))
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true })
      cancelAnimationFrame(frame)
    }
  }, [plan])
  return (
    <nav className="vf-nav" aria-label="本页目录">
      <ul>
        {plan.main.map((group) => (
          <NavItem key={group.id} plan={group} session={session} here={group.id === here} onGo={() => setHere(group.id)} />
        ))}
      </ul>
    </nav>
  )
}

/** The page is at its end, and the group is below where others count as reached: it was gone to, and cannot come higher. */
function isLow(group: string, scroller: EventTarget | null): boolean {
  if (!(scroller instanceof Element) || scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 2) return false
  return (document.getElementById(group)?.getBoundingClientRect().top ?? 0) >= TOP
}

function NavItem({ plan, session, here, onGo }: { plan: GroupPlan; session: FormSession; here: boolean; onGo(): void }) {
  const { store } = session
  const shown = useAtomValue(store.group(plan.group), { store: store.atoms })
  const drawn = useAtomValue(session.drawn, { store: store.atoms })
  if (!shown) return null
  const go = () => {
    session.drawAll()
    const section = document.getElementById(plan.id)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
    onGo()
  }
  return (
    <li>
      <button type="button" aria-current={here ? 'location' : undefined} onClick={go}>
        {plan.group.title}
        {drawn !== 'first' && <GroupCounts session={session} plan={plan} />}
      </button>
    </li>
  )
}
