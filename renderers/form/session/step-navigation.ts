import { isEmpty } from '../../../engine/schema/records/record-values.ts'
import { focusFirst } from './focus-field.ts'
import type { Page } from './form-pages.ts'
import type { FormSession } from './form-session.ts'

/** Whether steps must be taken one after the other: in a new record; one that is stored has been through them. */
export function isStepwise({ store }: FormSession): boolean {
  return store.model.layout === 'steps' && !store.model.readOnly && isEmpty(store.loaded()[store.model.key])
}

/** Goes to a step: back at once, forward in a new record only over steps that hold nothing wrong; stops at the first that does and shows what. */
export async function goToStep(session: FormSession, wanted: Page): Promise<void> {
  const { pages, store } = session
  while (isStepwise(session)) {
    const open = store.atoms.get(pages.open)
    const here = open.findIndex((page) => page === store.atoms.get(pages.current))
    const [current, next] = [open[here], open[here + 1]]
    if (!current || !next || open.indexOf(wanted) <= here) break
    const [wrong] = await session.checkPage(current)
    if (wrong) return session.goTo(wrong.path)
    pages.show(next)
  }
  pages.show(wanted)
  requestAnimationFrame(() => {
    const section = document.getElementById(wanted.id)
    section?.scrollIntoView({ block: 'nearest' })
    focusFirst(section)
  })
}
