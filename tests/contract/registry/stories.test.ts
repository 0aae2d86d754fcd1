import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, test } from 'vitest'
import { registeredThings } from '../../../tools/meta/registered.ts'
import { root } from '../../fixtures/product.ts'

const { widgets, cells, blocks } = await registeredThings()

interface Demand {
  room: string
  things: readonly { id: string; title: string; file: string }[]
  /** States that each thing of the room is shown in. */
  states: readonly string[]
  /** What lacks some of them, and why it has none. */
  exceptions: readonly { of: readonly string[]; states: readonly string[]; why: string }[]
}

const asThings = (folder: string, things: ReadonlyMap<string, { id: string; title: string }>) =>
  [...things.values()].map(({ id, title }) => ({ id, title, file: join(folder, roomOf(folder, id), id) }))

/** The folder below that a thing stands in, where some of them are gathered; '' for the folder itself. */
function roomOf(folder: string, id: string): string {
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).find((path) => basename(path) === `${id}.tsx`)
  return found ? dirname(found) : ''
}

/** The screen of each kind that `renderers/kinds.ts` knows, with its name in Storybook. */
const screenTitles: Record<string, string> = {
  ListScreen: '列表',
  FormScreen: '表单',
  TimelineScreen: '时间线',
  DesktopScreen: '桌面',
  MobileScreen: '现场页面',
  LinkScreen: '外部系统',
  PrintPreviewScreen: '打印预览',
  RecordScreen: '检验记录',
  StatisticsScreen: '统计',
  TreeScreen: '树',
}
const screens = [...readFileSync(join(root, 'renderers/kinds.ts'), 'utf8').matchAll(/import\('\.\/([\w/-]+)\.tsx'\)/g)].map(([, file = '']) => file)

const demands: Demand[] = [
  {
    room: '控件',
    things: asThings('renderers/widgets', widgets),
    states: ['已填', '空', '只读', '有误', '停用', '长文本', '加载中', '加载失败'],
    exceptions: [
      {
        of: [
          'text',
          'textarea',
          'integer',
          'decimal',
          'date',
          'datetime',
          'month',
          'time',
          'date-range',
          'switch',
          'child-table',
          'reference-picker',
          'register-picker',
          'code',
          'colour',
          'money',
          'qr-code',
          'rating',
          'result-table',
          'rich-text',
          'opinion',
        ],
        states: ['加载中', '加载失败'],
        why: 'asks the server nothing of its own',
      },
      {
        of: [
          'integer',
          'decimal',
          'date',
          'datetime',
          'month',
          'time',
          'date-range',
          'switch',
          'radio',
          'checkbox',
          'dict-cascader',
          'attachments',
          'colour',
          'money',
          'rating',
          'tree-select',
          'user-picker',
          'flow-step',
          'place',
        ],
        states: ['长文本'],
        why: 'its values are short by nature, or come from a dictionary',
      },
    ],
  },
  {
    room: '单元格',
    things: asThings('renderers/cells', cells),
    states: ['已填', '空', '长文本'],
    exceptions: [{ of: ['count', 'date', 'datetime', 'colour', 'rating'], states: ['长文本'], why: 'its values are short by nature' }],
  },
  {
    room: '区块',
    things: asThings('renderers/blocks', blocks),
    states: ['已填', '空', '加载中', '加载失败', '长文本'],
    exceptions: [],
  },
  {
    room: '界面',
    things: screens.map((file) => ({ id: basename(file), title: screenTitles[basename(file)] ?? '', file: `renderers/${file}` })),
    states: ['已填', '空', '加载中', '加载失败', '长文本', '权限少'],
    exceptions: [
      { of: ['PrintPreviewScreen'], states: ['已填', '长文本'], why: 'shows a PDF in the viewer of the browser' },
      {
        of: ['TimelineScreen', 'DesktopScreen', 'LinkScreen', 'TreeScreen', 'PrintPreviewScreen'],
        states: ['权限少'],
        why: 'is read the same by all who may open it',
      },
      {
        of: ['DesktopScreen', 'MobileScreen', 'LinkScreen', 'StatisticsScreen'],
        states: ['长文本'],
        why: 'its blocks show their own, or its texts are the view’s',
      },
    ],
  },
]

interface Stories {
  title: string
  names: readonly string[]
  /** Names of those that try something out. */
  played: readonly string[]
}

/** What Storybook reads of a file without running it; null when there is none. */
function storiesOf(file: string): Stories | null {
  const path = join(root, `${file}.stories.tsx`)
  if (!existsSync(path)) return null
  const csf = loadCsf(readFileSync(path, 'utf8'), { fileName: path, makeTitle: (title) => title ?? '', transformInlineMeta: true }).parse()
  const played = csf.stories.filter((story) => story.__stats?.play)
  return { title: csf.meta.title ?? '', names: csf.stories.map(nameOf), played: played.map(nameOf) }
}

const nameOf = ({ name = '' }: { name?: string }) => name

/** Everything a room lacks: a thing without stories, under another title, without a state, or excepted from a state that it has. */
function lacks({ room, things, states, exceptions }: Demand, read: (file: string) => Stories | null = storiesOf): string[] {
  return things.flatMap(({ id, title, file }) => {
    const stories = read(file)
    if (!stories) return [`${id}: 没有故事`]
    const excepted = new Set(exceptions.filter(({ of }) => of.includes(id)).flatMap((each) => each.states))
    return [
      ...(stories.title === `${room}/${title}` ? [] : [`${id}: 故事的名称应为 ${room}/${title}`]),
      ...states.filter((state) => !excepted.has(state) && !stories.names.includes(state)).map((state) => `${id}: 没有“${state}”`),
      ...[...excepted].filter((state) => stories.names.includes(state)).map((state) => `${id}: 已有“${state}”，不必例外`),
    ]
  })
}

describe.each(demands)('the stories of $room', (demand) => {
  test('given each thing, then it is shown in every state that its class demands', () => {
    expect(lacks(demand)).toEqual([])
  })

  test('given an exception, then it is of something that there is', () => {
    const ids = demand.things.map(({ id }) => id)
    expect(demand.exceptions.flatMap(({ of }) => of).filter((id) => !ids.includes(id))).toEqual([])
  })
})

test('given a thing without stories, one under a wrong title, and one without a state, then each is found', () => {
  const things = ['none', 'wrong', 'poor', 'right'].map((id) => ({ id, title: '甲', file: id }))
  const files: Record<string, Stories> = {
    wrong: { title: '控件/乙', names: ['已填'], played: [] },
    poor: { title: '控件/甲', names: [], played: [] },
    right: { title: '控件/甲', names: ['已填', '空'], played: [] },
  }
  const demand = { room: '控件', things, states: ['已填', '空'], exceptions: [{ of: ['wrong', 'poor', 'right'], states: ['空'], why: '' }] }
  expect(lacks(demand, (file) => files[file] ?? null)).toEqual([
    'none: 没有故事',
    'wrong: 故事的名称应为 控件/甲',
    'poor: 没有“已填”',
    'right: 已有“空”，不必例外',
  ])
})

/** Parts that stand in the story of something else. */
const shownElsewhere = [
  { part: 'ViewDialog', by: 'the dialogs among the stories of FormScreen' },
  { part: 'SelectionBar', by: 'ListScreen' },
  { part: 'DraftBar', by: '有草稿 of FormScreen' },
  { part: 'PageTabs', by: 'form-pages' },
  { part: 'PageSteps', by: 'form-pages' },
  { part: 'SideMenu', by: 'Frame' },
  { part: 'PushDialog', by: 'PushSwitch' },
]

test('given a dialog, a bar, a panel or a menu, then it has stories of its own, in one of the common states at least', () => {
  const files = ['renderers', 'screens'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const parts = files
    .filter((file) => /(Dialog|Bar|Panel|Pager|Picker|Menu|Tabs|Steps|Stepper|Trail)\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''))
  const own = parts.filter((file) => !shownElsewhere.some(({ part }) => part === basename(file)))
  const common = ['已填', '空', '加载中', '有误']
  expect(own.filter((file) => !storiesOf(file)?.names.some((name) => common.includes(name)))).toEqual([])
})

test.each(['select', 'dict-cascader', 'tree-select', 'user-picker', 'date', 'child-table', 'attachments', 'signature'])(
  'given %s, which takes several gestures, then one of its stories plays them',
  (id) => {
    expect(storiesOf(`renderers/widgets/${id}`)?.played).not.toEqual([])
  },
)
