import type { View } from './view.ts'
import type { ActionUse } from '../format/words.ts'

/** Words of a view that hold lists of actions. */
const sections = ['toolbar', 'rowActions', 'rowMore', 'footer'] as const
type Section = (typeof sections)[number]

/** Every action of a view, with its section and JSON pointer. */
export function actionsOf(view: View): { use: ActionUse; section: Section; path: string }[] {
  const lists = view as { readonly [Name in Section]?: readonly ActionUse[] | undefined }
  return sections.flatMap((section) => (lists[section] ?? []).map((use, index) => ({ use, section, path: `/${section}/${index}` })))
}
