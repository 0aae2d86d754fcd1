import { useId } from 'react'
import {
  isUnary,
  rowOperators,
  type Condition,
  type Operand,
  type RowOperator,
  type RuleGroup,
  type RuleRow,
} from '../../../engine/expressions/rule-builder.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { useDictionary } from '../../../renderers/dictionaries/use-dictionary.ts'
import { faultOfRow, coerceOperand, newCondition, operatorTitles, withRow, type Name } from './rule-subjects.ts'
import type { Design } from '../state/use-design.ts'

interface Props {
  design: Design
  names: readonly Name[]
}

interface GroupProps extends Props {
  group: RuleGroup
  title: string
  onChange(group: RuleGroup): void
}

/** Conditions of which all, or any, must hold; groups may stand among them. */
export function RuleConditions({ design, names, group, title, onChange }: GroupProps) {
  const add = (row: RuleRow) => onChange({ ...group, rows: [...group.rows, row] })
  return (
    <div role="group" aria-label={title} className="rule-group">
      <label className="rule-join">
        满足
        <select
          className="vn-input"
          value={group.join}
          aria-label={`${title}：满足`}
          onChange={(event) => onChange({ ...group, join: event.target.value as '&&' | '||' })}
        >
          <option value="&&">全部条件</option>
          <option value="||">任一条件</option>
        </select>
      </label>
      {group.rows.map((row, at) => (
        <Row
          key={at}
          design={design}
          names={names}
          row={row}
          title={title === '' ? `条件 ${at + 1}` : `${title} ${at + 1}`}
          onChange={(next) => onChange(withRow(group, at, next))}
        />
      ))}
      <span className="rule-add">
        <PushButton size="small" onClick={() => add(newCondition(names))}>
          加条件
        </PushButton>
        <PushButton size="small" onClick={() => add({ kind: 'group', not: false, join: group.join === '&&' ? '||' : '&&', rows: [newCondition(names)] })}>
          加一组
        </PushButton>
      </span>
    </div>
  )
}

function Row({ design, names, row, title, onChange }: Props & { row: RuleRow; title: string; onChange(row: RuleRow | null): void }) {
  const faultId = useId()
  const fault = row.kind === 'group' ? '' : faultOfRow(row, design)
  return (
    <div className="rule-row" data-kind={row.kind}>
      <label className="rule-not">
        <input type="checkbox" aria-label={`${title}：不是`} checked={row.not} onChange={() => onChange({ ...row, not: !row.not })} />非
      </label>
      {row.kind === 'group' && <RuleConditions design={design} names={names} group={row} title={title} onChange={onChange} />}
      {row.kind === 'unread' && (
        <span className="rule-unread">
          <input
            className="vn-input"
            aria-label={`${title}：表达式`}
            aria-describedby={faultId}
            value={row.text}
            onChange={(event) => onChange({ ...row, text: event.target.value })}
          />
          <small>算式，以文字编辑</small>
        </span>
      )}
      {row.kind === 'condition' && <ConditionRow names={names} row={row} title={title} faultId={faultId} onChange={onChange} />}
      <button type="button" className="viewno-link" aria-label={`删除${title}`} onClick={() => onChange(null)}>
        删除
      </button>
      <p id={faultId} role="status" className="rule-fault">
        {fault}
      </p>
    </div>
  )
}

interface ConditionProps {
  names: readonly Name[]
  row: Condition
  title: string
  faultId: string
  onChange(row: Condition): void
}

function ConditionRow({ names, row, title, faultId, onChange }: ConditionProps) {
  const property = names.find(({ path }) => path === row.field)?.property ?? null
  const change = (words: Partial<Condition>) => onChange({ ...row, ...words })
  return (
    <>
      <select
        className="vn-input"
        aria-label={`${title}：字段`}
        aria-describedby={faultId}
        value={row.field}
        onChange={(event) => change({ field: event.target.value })}
      >
        {!names.some(({ path }) => path === row.field) && <option value={row.field}>{row.field}</option>}
        {names.map((name) => (
          <option key={name.path} value={name.path}>{`${name.title}（${name.path}）`}</option>
        ))}
      </select>
      <select
        className="vn-input"
        aria-label={`${title}：比较`}
        value={row.operator}
        onChange={(event) => {
          const operator = event.target.value as RowOperator
          change({ operator, value: coerceOperand(operator, row.value, property) })
        }}
      >
        {rowOperators.map((operator) => (
          <option key={operator} value={operator}>
            {operatorTitles[operator]}
          </option>
        ))}
      </select>
      {!isUnary(row.operator) && row.value && (
        <OperandInput
          value={row.value}
          title={title}
          dict={property && property.type !== 'array' ? (property['x-dict'] ?? '') : ''}
          faultId={faultId}
          onChange={(value) => change({ value })}
        />
      )}
    </>
  )
}

const kindTitles = { text: '文字', number: '数字', word: '名称' } as const

function OperandInput({
  value,
  title,
  dict,
  faultId,
  onChange,
}: {
  value: Operand
  title: string
  dict: string
  faultId: string
  onChange(value: Operand): void
}) {
  const listId = useId()
  const { items } = useDictionary(dict, true)
  const text = value.kind === 'list' ? value.texts.join('，') : value.text
  const namedItems = value.kind === 'text' || value.kind === 'list' ? (items ?? []).filter((item) => text.split('，').includes(item.value)) : []
  return (
    <>
      {value.kind !== 'list' && (
        <select
          className="vn-input"
          aria-label={`${title}：值的种类`}
          value={value.kind}
          onChange={(event) => onChange({ kind: event.target.value as 'text', text })}
        >
          {Object.entries(kindTitles).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
      )}
      <span className="rule-value">
        <input
          className="vn-input"
          aria-label={`${title}：值`}
          aria-describedby={faultId}
          list={listId}
          placeholder={value.kind === 'list' ? '多个值用逗号隔开' : value.kind === 'word' ? 'today、user.id、form.字段' : ''}
          value={text}
          onChange={(event) => {
            const typed = event.target.value
            onChange(value.kind === 'list' ? { kind: 'list', texts: typed === '' ? [] : typed.split(/[,，]/) } : { kind: value.kind, text: typed })
          }}
        />
        <datalist id={listId}>
          {(items ?? []).slice(0, 200).map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </datalist>
        {namedItems.length > 0 && <small>{namedItems.map(({ label }) => label).join('、')}</small>}
      </span>
    </>
  )
}
