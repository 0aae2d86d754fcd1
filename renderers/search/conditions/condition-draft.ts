import { groupOf, isComparison, membersOf, MOST_COMPARISONS, MOST_LEVELS, type ComparisonOp, type Condition } from '../../../engine/conditions/condition.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { columnFilter } from './column-filter.ts'

/** A comparison while it is being worded: its value may still be missing. */
export interface DraftComparison {
  id: number
  field: string
  op: ComparisonOp
  value: Json
}

export interface DraftGroup {
  id: number
  join: 'all' | 'any'
  members: DraftNode[]
}

export type DraftNode = DraftComparison | DraftGroup

export function isDraftGroup(node: DraftNode): node is DraftGroup {
  return 'members' in node
}

let lastId = 0

/** An id of this page's drafts that nothing else has. */
export function newId(): number {
  lastId += 1
  return lastId
}

/** The conditions of a list to be worded on: what stands beside one another is joined by 且, or a single group by what joins it. */
export function draftOf(conditions: readonly Condition[]): DraftGroup {
  const [only] = conditions
  const root = conditions.length === 1 && only && !isComparison(only) ? membersOf(only) : { join: 'all' as const, members: conditions }
  return { id: newId(), join: root.join, members: root.members.map(nodeOf) }
}

function nodeOf(condition: Condition): DraftNode {
  if (isComparison(condition)) return { id: newId(), ...condition }
  const { join, members } = membersOf(condition)
  return { id: newId(), join, members: members.map(nodeOf) }
}

/** The conditions that a draft asks for; what says nothing yet is left out. */
export function conditionsOfDraft({ join, members }: DraftGroup): Condition[] {
  const asked = members.flatMap(conditionOf)
  return join === 'all' || asked.length < 2 ? asked : [groupOf(join, asked)]
}

function conditionOf(node: DraftNode): Condition[] {
  if (!isDraftGroup(node)) {
    const asked = columnFilter(node.field, node.op, node.value)
    return asked ? [asked] : []
  }
  const members = node.members.flatMap(conditionOf)
  return members.length === 0 ? [] : [groupOf(node.join, members)]
}

/** The draft with another node in the place of this one. */
export function withNode(group: DraftGroup, node: DraftNode): DraftGroup {
  if (group.id === node.id) return isDraftGroup(node) ? node : group
  return { ...group, members: group.members.map((each) => (each.id === node.id ? node : isDraftGroup(each) ? withNode(each, node) : each)) }
}

/** The draft without a node, and without groups that are empty then. */
export function withoutNode(group: DraftGroup, id: number): DraftGroup {
  const members = group.members.flatMap((each): DraftNode[] => {
    if (each.id === id) return []
    if (!isDraftGroup(each)) return [each]
    const rest = withoutNode(each, id)
    return rest.members.length === 0 && each.members.length > 0 ? [] : [rest]
  })
  return { ...group, members }
}

/** The draft with one more node at the end of a group. */
export function withAdded(group: DraftGroup, into: number, node: DraftNode): DraftGroup {
  if (group.id === into) return { ...group, members: [...group.members, node] }
  return { ...group, members: group.members.map((each) => (isDraftGroup(each) ? withAdded(each, into, node) : each)) }
}

/** How deep groups may stand in the draft, itself counted; one joined by 或 is a group of the list's already. */
export function mostDepth({ join }: DraftGroup): number {
  return join === 'any' ? MOST_LEVELS - 1 : MOST_LEVELS
}

/** Whether one more comparison may be added. */
export function hasRoom(draft: DraftGroup): boolean {
  return count(draft) < MOST_COMPARISONS
}

function count(node: DraftNode): number {
  return isDraftGroup(node) ? node.members.reduce((sum, each) => sum + count(each), 0) : 1
}
