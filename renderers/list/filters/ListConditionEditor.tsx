import { useCallback, useMemo } from 'react'
import { CONDITIONS_PARAMETER } from '../../../engine/conditions/address-parameters.ts'
import { addressOfConditions } from '../../../engine/conditions/condition-address.ts'
import type { Condition } from '../../../engine/conditions/condition.ts'
import { holdsFor } from '../../../engine/conditions/evaluate.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { useAnnouncer } from '../../announcer/announcer-context.ts'
import { useSession } from '../../contexts/ports-context.tsx'
import { copyText } from '../../dom/clipboard.ts'
import { ConditionEditor } from '../../search/conditions/ConditionEditor.tsx'
import { conditionFields } from '../../search/conditions/condition-fields.ts'
import { useRelatedRecords } from '../../search/conditions/use-related-records.ts'
import { today } from '../../timing/today.ts'

interface Props {
  list: ListStore
  state: ListState
  model: ListModel
  entity: Entity
  onClose(): void
}

/** The conditions of a list to be worded: fields are its columns and others of its records, and what they refer to. */
export function ListConditionEditor({ list, state, model, entity, onClose }: Props) {
  const { message } = useAnnouncer()
  const { user } = useSession()
  const related = useRelatedRecords(model.viewNo, true)
  const fields = useMemo(() => conditionFields(model.columns, entity, related), [model, entity, related])
  const { rows } = state
  const preview = useCallback(
    (conditions: readonly Condition[]) => {
      const shown = new Map(fields.filter((each) => each.shown).map((each) => [each.field, each]))
      const me = { userId: user.id, departmentId: user.userDepartId }
      const verdicts = rows.map((row) => holdsFor(conditions, row, { today: today(), me, fieldOf: (field) => shown.get(field) ?? null }))
      if (conditions.length === 0 || rows.length === 0 || verdicts.includes(null)) return ''
      return `现在显示的 ${rows.length} 行中有 ${verdicts.filter(Boolean).length} 行符合`
    },
    [fields, rows, user],
  )
  const copyLink = (conditions: readonly Condition[]) => {
    const text = addressOfConditions(conditions)
    if (text === null) return message.warning('条件太长，放不进链接：请存为查询方案，再复制方案的链接')
    const link = new URL(window.location.href)
    link.searchParams.set(CONDITIONS_PARAMETER, text)
    link.searchParams.delete('__sid')
    void (copyText(link.href) ? message.success('已复制带这些条件的链接') : message.error('浏览器不允许复制，请按 Ctrl+C'))
  }
  return (
    <ConditionEditor
      fields={fields}
      conditions={state.query.filters}
      preview={preview}
      onApply={(conditions) => void list.filter(conditions)}
      onCopyLink={copyLink}
      onClose={onClose}
    />
  )
}
