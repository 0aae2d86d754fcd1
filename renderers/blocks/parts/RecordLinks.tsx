import * as z from 'zod/mini'
import type { Row } from '../../../engine/schema/format/json.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { openTargetShape, useOpenRow } from './open-row.ts'

/** A button that leads from a record to another screen, only for who may go there; of several the first is the main one. */
export const linkShape = z.extend(openTargetShape, { title: described('按钮的字', z.string().check(z.minLength(1), z.maxLength(8))) })

interface Props {
  links: readonly z.infer<typeof linkShape>[]
  row: Row
  /** They are what the page is for, and not one of many cards'. */
  deeds?: boolean
  /** Name of the record, since several cards have buttons of one name. */
  of: string
}

/** What this person may do from a record, in reach of a thumb; nothing where that is nothing. */
export function RecordLinks({ links, row, deeds = false, of }: Props) {
  const opens = useOpenRow()
  const open = links.flatMap(({ title, ...target }) => {
    const show = opens(target, row)
    return show ? [{ title, show }] : []
  })
  if (open.length === 0) return null
  return (
    <div className={deeds ? 'mobile-links mobile-deeds' : 'mobile-links'} role="group" aria-label={`${of}的操作`}>
      {open.map(({ title, show }, at) => (
        <PushButton key={title} look={deeds && at === 0 ? 'primary' : 'plain'} onClick={show}>
          {title}
        </PushButton>
      ))}
    </div>
  )
}
