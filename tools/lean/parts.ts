import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const rules = ['engine/expressions/evaluate.ts', 'engine/model/derive-model.ts']
/** What a browser fetches together, by the modules it begins with; the kinds of screens stand on the desk, the desk on the start. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  start: ['screens/main.tsx'],
  desk: ['screens/frame/Workspace.tsx'],
  home: ['renderers/desktop/DesktopScreen.tsx'],
  list: [...rules, 'renderers/list/ListScreen.tsx'],
  form: [...rules, 'renderers/form/FormScreen.tsx'],
  record: [...rules, 'renderers/record/RecordScreen.tsx'],
  tree: [...rules, 'renderers/tree/TreeScreen.tsx'],
  statistics: [...rules, 'renderers/chart/StatisticsScreen.tsx'],
  timeline: [...rules, 'renderers/flow/TimelineScreen.tsx'],
  link: [...rules, 'renderers/link/LinkScreen.tsx'],
  print: [...rules, 'renderers/print/PrintPreviewScreen.tsx'],
  phone: ['screens/phone-upload/PhoneUploadPage.tsx'],
  first: ['screens/first-administrator/FirstAdministratorPage.tsx'],
  password: ['screens/routes/ForcedPasswordChange.tsx'],
}
/** What needs little of what lists and forms need. */
const slight = ['tree', 'timeline', 'link', 'print', 'phone', 'first', 'password']
const alone = ['phone', 'first', 'password']
const ruled = ['list', 'form', 'record', 'tree', 'statistics', 'timeline', 'link', 'print']

/**
 * The chunk of a module that a desktop, a list or a form needs before it can be used, one for all that are wanted by the same screens:
 * many small pieces pack worse, and each is named wherever it is asked for ahead. Null for what is fetched on demand: it is cut as it is shared.
 */
export function partOf(root: string): (id: string, context: Context) => string | null {
  let reached: Readonly<Record<string, ReadonlySet<string>>> | null = null
  return (id, context) => {
    reached ??= reachedFrom(root, context)
    const wanted = Object.keys(beginnings).filter((part) => reached?.[part]?.has(id))
    return nameOf(new Set(wanted))
  }
}

function nameOf(wanted: ReadonlySet<string>): string | null {
  const named = (part: string): string => [part, ...alone.filter((each) => wanted.has(each))].join('.')
  if (wanted.has('start')) return 'start'
  if (wanted.has('desk') || (wanted.has('home') && ruled.some((part) => wanted.has(part)))) return named('desk')
  if (ruled.every((part) => wanted.has(part))) return named('rules')
  if (wanted.has('list') && wanted.has('form')) return slight.some((part) => wanted.has(part)) ? named('shared') : 'screens'
  return ['home', 'list', 'form'].some((part) => wanted.has(part)) ? [...wanted].join('.') : null
}

function reachedFrom(root: string, context: Context): Record<string, Set<string>> {
  const reach = (modules: readonly string[]): Set<string> => {
    const found = new Set(modules.map((module) => `${root}/${module}`))
    for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    return found
  }
  return Object.fromEntries(Object.entries(beginnings).map(([part, modules]) => [part, reach(modules)]))
}
