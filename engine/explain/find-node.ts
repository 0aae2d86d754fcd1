import { ownerOf, sectionOf, sectionTitles } from '../layers/nodes/sections.ts'
import type { DesktopBlock } from '../schema/screens/kinds/desktop.ts'
import type { ActionModel, ColumnModel, FieldModel, FormFieldModel, GroupModel, ViewModel } from '../model/model.ts'

/** A control that was found, by what it is. */
export type FoundNode = { section: string } & (
  | { is: 'column'; node: ColumnModel | FieldModel }
  | { is: 'search'; node: FieldModel }
  | { is: 'field'; node: FormFieldModel; group: GroupModel }
  | { is: 'group'; node: GroupModel }
  | { is: 'action'; node: ActionModel }
  | { is: 'block'; node: DesktopBlock }
)

const actionSections = ['toolbar', 'rowActions', 'rowMore', 'footer'] as const

/** The control of a section and an id; null when the model has none. `at` names sections as layers do: `columns/<item>` are the columns of a child table. */
export function findNode(model: ViewModel, at: string, id: string): FoundNode | null {
  const section = sectionTitles[sectionOf(at)] ?? at
  const found = ownerOf(at) === '' ? nodesOf(model) : childColumns(model, ownerOf(at))
  const match = found.find((each) => each.at === sectionOf(at) && each.found.node.id === id)
  return match ? ({ ...match.found, section } as FoundNode) : null
}

/** Title of a control for people. */
export function titleOf({ node }: FoundNode): string {
  return node.title
}

type Placed = { at: string; found: FoundNode extends infer Each ? (Each extends unknown ? Omit<Each, 'section'> & { node: { id: string } } : never) : never }

function nodesOf(model: ViewModel): Placed[] {
  const placed: Placed[] = []
  if ('columns' in model) for (const node of model.columns) placed.push({ at: 'columns', found: { is: 'column', node } })
  if ('search' in model) for (const node of model.search) placed.push({ at: 'search', found: { is: 'search', node } })
  if ('blocks' in model) for (const node of model.blocks) placed.push({ at: 'blocks', found: { is: 'block', node } })
  for (const at of actionSections) for (const node of actionsOf(model, at)) placed.push({ at, found: { is: 'action', node } })
  for (const group of groupsOf(model)) {
    placed.push({ at: 'groups', found: { is: 'group', node: group } })
    for (const node of group.fields) placed.push({ at: 'items', found: { is: 'field', node, group } })
  }
  return placed
}

function actionsOf(model: ViewModel, at: (typeof actionSections)[number]): readonly ActionModel[] {
  return (model as Partial<Record<typeof at, readonly ActionModel[]>>)[at] ?? []
}

function groupsOf(model: ViewModel): readonly GroupModel[] {
  return 'groups' in model ? model.groups : []
}

function childColumns(model: ViewModel, item: string): Placed[] {
  const table = groupsOf(model)
    .flatMap((group) => group.fields)
    .find(({ id }) => id === item)
  return (table?.columns ?? []).map((node) => ({ at: 'columns', found: { is: 'column', node } }))
}
