import plusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import { operators } from '../../../engine/conditions/operators.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { Icon } from '../../icons/Icon.tsx'
import { hasRoom, isDraftGroup, mostDepth, newId, withAdded, withNode, withoutNode, type DraftComparison, type DraftGroup } from './condition-draft.ts'
import type { ConditionField } from './condition-fields.ts'
import { ConditionRow } from './ConditionRow.tsx'

interface Props {
  /** The whole draft; the group drawn here is in it. */
  draft: DraftGroup
  group: DraftGroup
  /** 1 is the draft itself. */
  depth: number
  fields: readonly ConditionField[]
  onChange(draft: DraftGroup): void
}

/** Conditions that hold together, or of which any may: each a row, groups within set in. */
export function ConditionGroup({ draft, group, depth, fields, onChange }: Props) {
  const [first] = fields
  const add = (node: DraftComparison | DraftGroup) => onChange(withAdded(draft, group.id, node))
  const blank = (): DraftComparison | null => (first ? { id: newId(), field: first.field, op: operators[first.kind][0]?.op ?? 'eq', value: null } : null)
  const addGroup = () => {
    const inner = blank()
    if (inner) add({ id: newId(), join: group.join === 'all' ? 'any' : 'all', members: [inner] })
  }
  return (
    <div className="viewno-condition-group" role="group" aria-label={depth === 1 ? '全部条件' : '条件组'} data-depth={depth}>
      {group.members.map((node, at) => (
        <div key={node.id} className="viewno-condition-member">
          <Join group={group} at={at} onChange={(join) => onChange(withNode(draft, { ...group, join }))} />
          {isDraftGroup(node) ? (
            <ConditionGroup draft={draft} group={node} depth={depth + 1} fields={fields} onChange={onChange} />
          ) : (
            <ConditionRow
              comparison={node}
              fields={fields}
              onChange={(next) => onChange(withNode(draft, next))}
              onRemove={() => onChange(withoutNode(draft, node.id))}
            />
          )}
        </div>
      ))}
      <div className="viewno-condition-add">
        <PushButton
          look="link"
          size="small"
          icon={<Icon of={plusOutlined} />}
          disabled={!hasRoom(draft)}
          onClick={() => {
            const node = blank()
            if (node) add(node)
          }}
        >
          条件
        </PushButton>
        {depth < mostDepth(draft) && (
          <PushButton look="link" size="small" icon={<Icon of={plusOutlined} />} disabled={!hasRoom(draft)} onClick={addGroup}>
            条件组
          </PushButton>
        )}
      </div>
    </div>
  )
}

/** How a member is joined to those before it: chosen at the second, said at the others. */
function Join({ group: { join, members }, at, onChange }: { group: DraftGroup; at: number; onChange(join: 'all' | 'any'): void }) {
  if (at === 0) return <span className="viewno-condition-join">{members.length > 1 ? '' : '当'}</span>
  if (at > 1) return <span className="viewno-condition-join">{join === 'all' ? '且' : '或'}</span>
  return (
    <select
      className="vn-input viewno-condition-join"
      aria-label="各条件的关系"
      value={join}
      onChange={({ target }) => onChange(target.value === 'any' ? 'any' : 'all')}
    >
      <option value="all">且</option>
      <option value="any">或</option>
    </select>
  )
}
