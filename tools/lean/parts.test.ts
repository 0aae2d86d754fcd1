import { expect, it } from 'vitest'
import { partOf } from './parts.ts'

/** What imports what, as a build knows it: paths below the root, without their ending. */
function partsOf(imports: Readonly<Record<string, readonly string[]>>): (module: string) => string | null {
  const known = new Map(Object.entries(imports).map(([module, imported]) => [`/root/${module}`, imported.map((each) => `/root/${each}`)]))
  const getModuleInfo = (id: string) => ({ importedIds: known.get(id) ?? [] }) as never
  const part = partOf('/root')
  return (module) => part(`/root/${module}`, { getModuleInfo })
}

const kinds = [
  'list/ListScreen',
  'form/FormScreen',
  'record/RecordScreen',
  'tree/TreeScreen',
  'chart/StatisticsScreen',
  'flow/TimelineScreen',
  'link/LinkScreen',
]
const screens = [...kinds, 'print/PrintPreviewScreen'].map((kind) => `renderers/${kind}.tsx`)
const [list = '', form = '', , tree = ''] = screens

it('given what screens import, then what a page needs is in the chunk of all who need it', () => {
  const part = partsOf({
    'screens/main.tsx': ['client'],
    'screens/frame/Workspace.tsx': ['client', 'tabs', 'dialog'],
    'renderers/desktop/DesktopScreen.tsx': ['block', 'shape'],
    'screens/routes/ForcedPasswordChange.tsx': ['dialog'],
    'engine/model/derive-model.ts': ['model'],
    [list]: ['tabs', 'shape', 'pager', 'widgets', 'menu'],
    [form]: ['client', 'session', 'widgets', 'menu'],
    [tree]: ['branches', 'menu'],
  })
  const found = ['client', 'tabs', 'dialog', 'block', 'shape', 'model', 'widgets', 'menu', 'pager', 'session'].map(part)
  expect(found).toEqual(['start', 'desk', 'desk.password', 'home', 'desk', 'rules', 'screens', 'shared', 'list', 'form'])
})

it('given what only some other kind or nobody at the start needs, then the bundler cuts it', () => {
  const part = partsOf({ [tree]: ['branches'] })
  expect(['branches', 'editor'].map(part)).toEqual([null, null])
})
