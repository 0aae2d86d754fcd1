import type { Json } from '../../schema/format/json.ts'
import type { View } from '../../schema/screens/view.ts'
import { objectOf, select, textOf } from './json-paths.ts'

/** The field that a node of a view draws, by its section (`columns`, `items/<group>`, `columns/<item>` …) and id; the id itself when the view says nothing else. */
export function fieldOfNode(view: View, at: string, id: string): string {
  const [section = '', of] = at.split('/')
  const pattern = section === 'items' ? '/groups/*/items/*' : section === 'columns' && of !== undefined ? '/groups/*/items/*/columns/*' : `/${section}/*`
  const found = select(view as Json, pattern).find(({ value }) => textOf(objectOf(value)['id']) === id || objectOf(value)['renamedFrom'] === id)
  return textOf(objectOf(found?.value)['field']) || textOf(objectOf(found?.value)['id']) || id
}
