import { PushButton } from '../../../renderers/button/PushButton.tsx'
import type { OpenedDesign } from '../state/design-calls.ts'

interface Props {
  opened: Pick<OpenedDesign, 'bringer' | 'brings'>
  onOpen(viewNo: string): void
}

/** The ways to the screens that belong together with this one: what brings it, and what comes with it. */
export function RelatedScreens({ opened: { bringer, brings }, onOpen }: Props) {
  const others = [...(bringer ? [bringer] : []), ...brings]
  if (others.length === 0) return null
  return (
    <nav aria-label="一起的界面" className="designer-relatives">
      {others.map(({ viewNo, title }) => (
        <PushButton key={viewNo} look="link" size="small" hint={`设计“${title}”`} onClick={() => onOpen(viewNo)}>
          {title}
        </PushButton>
      ))}
    </nav>
  )
}
