import { useState } from 'react'
import { isCovered } from '../../engine/personal-data.ts'
import { ProblemError } from '../../engine/problem.ts'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { EntityProperty } from '../../engine/schema/records/property.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'

/** Code of who is shown personal data one value at a time. */
const SHOW = 'personalData:show'

/** Which value it is: of which record, under which field; of a row of a child list by the list and the row's key. */
export interface PersonalPlace {
  entity: string
  id: string
  field: string
  list?: string
  row?: string
}

/** What there is to do with a covered value. */
export interface Shown {
  /** The value whole, once it was asked for and as long as it is the same. */
  plain: string | null
  busy: boolean
  /** Asks for it; null where there is nothing to show, or nobody to show it to. */
  show: (() => Promise<void>) | null
}

/** Shows a value that the server answered covered; `value` is what stands in the record now. */
export function useShown(place: PersonalPlace, property: EntityProperty | null, value: Json): Shown {
  const ports = usePorts()
  const session = useSession()
  const [shown, setShown] = useState<{ covered: Json; plain: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const plain = shown !== null && shown.covered === value ? shown.plain : null
  const kind = property?.['x-sensitive']
  const isClosed = kind === undefined || kind === false || kind === 'secret' || !isCovered(value) || place.id === '' || !hasOperator(session, SHOW)
  if (isClosed || plain !== null) return { plain, busy, show: null }
  const show = async (): Promise<void> => {
    setBusy(true)
    try {
      const answer = (await ports.request('common/personalData/show', { ...place })) as { value?: Json } | null
      setShown({ covered: value, plain: String(answer?.value ?? '') })
    } catch (error) {
      const told = error instanceof ProblemError ? error.problems[0]?.message : undefined
      ports.notify({ effect: 'notify', level: 'warning', message: told ?? '暂时无法显示，请稍后再试' })
    } finally {
      setBusy(false)
    }
  }
  return { plain, busy, show }
}
