import { useLayoutEffect, useMemo, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { conditionJson, conditionsFrom, simplified, type Condition } from '../../../engine/conditions/condition.ts'
import { operators } from '../../../engine/conditions/operators.ts'
import { spokenConditions } from '../../../engine/conditions/speak.ts'
import { ProblemError } from '../../../engine/problem.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { ConditionGroup } from './ConditionGroup.tsx'
import { wrongIn } from './ConditionRow.tsx'
import { conditionsOfDraft, draftOf, isDraftGroup, newId, withAdded, type DraftComparison, type DraftGroup, type DraftNode } from './condition-draft.ts'
import type { ConditionField } from './condition-fields.ts'
import { useWording } from './use-wording.ts'
import '../../inputs/inputs.css'
import '../../inputs/field-controls.css'
import './conditions.css'

interface Props {
  fields: readonly ConditionField[]
  /** What is asked now; another list begins the draft anew. */
  conditions: readonly Condition[]
  /** How many of the rows on screen fulfil these conditions, said in words; '' where that cannot be told. */
  preview?(conditions: readonly Condition[]): string
  onApply(conditions: Condition[]): void
  /** Puts a link that asks for these on the clipboard; absent where lists have no address. */
  onCopyLink?(conditions: readonly Condition[]): void
  onClose(): void
}

/** Wording conditions with 且 and 或: rows of field, comparison, value; groups within groups. Enter asks, Esc closes; what is asked is read out as one sentence. */
export function ConditionEditor({ fields, conditions, preview, onApply, onCopyLink, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => begun(conditions, fields))
  const [asked, setAsked] = useState(conditions)
  if (asked !== conditions) {
    setAsked(conditions)
    if (!isSame(conditions, conditionsOfDraft(draft))) setDraft(begun(conditions, fields))
  }
  useFocusOnNew(form, draft)
  const now = useMemo(() => conditionsOfDraft(draft), [draft])
  const sentence = spokenConditions(now, useWording(now, fields))
  const isWrong = comparisonsOf(draft).some(
    (each) =>
      wrongIn(
        each,
        fields.find(({ field }) => field === each.field),
      ) !== '',
  )
  const refused = refusalOf(now)
  const told = isWrong || refused !== '' ? '' : (preview?.(now) ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isWrong)
      form.current?.querySelector<HTMLElement>('[data-wrong]')?.closest('.viewno-condition-row')?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    else if (refused === '') onApply(now)
  }
  return (
    <form
      ref={form}
      className="viewno-condition-editor"
      aria-label="组合条件"
      data-region
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <ConditionGroup draft={draft} group={draft} depth={1} fields={fields} onChange={setDraft} />
      <div className="viewno-condition-foot">
        <p aria-live="polite">
          {sentence === '' ? '还没有条件' : sentence}
          {told !== '' && <small>{told}</small>}
          {refused !== '' && (
            <small role="alert" data-wrong>
              {refused}
            </small>
          )}
        </p>
        <PushButton look="text" size="small" onClick={() => setDraft(withBlank(draftOf([]), fields))}>
          清空
        </PushButton>
        {onCopyLink && (
          <PushButton look="text" size="small" disabled={now.length === 0 || isWrong || refused !== ''} onClick={() => onCopyLink(now)}>
            复制链接
          </PushButton>
        )}
        <PushButton size="small" onClick={onClose}>
          收起
        </PushButton>
        <PushButton size="small" look="primary" type="submit">
          查询
        </PushButton>
      </div>
    </form>
  )
}

function begun(conditions: readonly Condition[], fields: readonly ConditionField[]): DraftGroup {
  return withBlank(draftOf(conditions), fields)
}

/** A draft without anything begins with one row. */
function withBlank(draft: DraftGroup, [first]: readonly ConditionField[]): DraftGroup {
  if (draft.members.length > 0 || !first) return draft
  return withAdded(draft, draft.id, { id: newId(), field: first.field, op: operators[first.kind][0]?.op ?? 'eq', value: null })
}

/** Why the server would refuse them as a whole; '' where it takes them. */
function refusalOf(conditions: readonly Condition[]): string {
  try {
    conditionsFrom(simplified(conditions).map(conditionJson))
    return ''
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.problems.map(({ message, cure }) => `${message}：${cure}`).join('；')
  }
}

function isSame(one: readonly Condition[], other: readonly Condition[]): boolean {
  return JSON.stringify(simplified(one)) === JSON.stringify(simplified(other))
}

function comparisonsOf(node: DraftNode): DraftComparison[] {
  return isDraftGroup(node) ? node.members.flatMap(comparisonsOf) : [node]
}

/** What is to be filled in first gets the focus, and then the field of a row that is added; when one is taken away, the row in its place does. */
function useFocusOnNew(form: RefObject<HTMLFormElement | null>, draft: DraftGroup): void {
  const ids = comparisonsOf(draft).map(({ id }) => id)
  const before = useRef(ids)
  // whoever opens it is about to word something: the first value that is missing, or else the first field
  useLayoutEffect(() => {
    const values = [...(form.current?.querySelectorAll<HTMLInputElement>('.viewno-condition-value :is(input, select, textarea)') ?? [])]
    const empty = values.find(({ value, disabled }) => value === '' && !disabled)
    ;(empty ?? form.current?.querySelector<HTMLElement>('[data-condition-field]'))?.focus()
  }, [form])
  useLayoutEffect(() => {
    const known = before.current
    before.current = ids
    const added = ids.findIndex((id) => !known.includes(id))
    const gone = known.findIndex((id) => !ids.includes(id))
    const at = added >= 0 ? added : gone >= 0 ? Math.min(gone, ids.length - 1) : -1
    if (at >= 0) form.current?.querySelectorAll<HTMLElement>('[data-condition-field]')[at]?.focus()
  })
}
