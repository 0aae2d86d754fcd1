import { useAtomValue } from 'jotai/react'
import { fieldOf } from '../../engine/schema/objects.ts'
import { fieldsOf, type Page } from './form-pages.ts'
import type { FormSession } from './form-session.ts'

/** How many things in these groups have to be mended. */
export function useWrong({ store }: FormSession, part: Pick<Page, 'groups'>): number {
  const problems = useAtomValue(store.problemList, { store: store.atoms })
  if (problems.length === 0) return 0
  const fields = fieldsOf(part)
  return problems.filter((each) => fields.has(fieldOf(each.path))).length
}
