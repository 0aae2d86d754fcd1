import { useId, type ReactNode } from 'react'
import { takenBeside } from '../../../engine/inspection/editing/template-nodes.ts'
import type { Word } from '../../../engine/inspection/editing/node-words.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { namingAt } from '../../../engine/schema/inspection/template-naming.ts'
import { DayInput } from './DayInput.tsx'
import { InstitutesInput } from './InstitutesInput.tsx'
import { DecidedInput, NamedChoices, NamedRules, RuleWord, Several } from './compound-inputs.tsx'
import { NameInput } from './NameInput.tsx'
import { useProperties, type Place } from './property-scope.ts'
import { idText, jsonText, linesText, numbersText, numberText, pairText, plainText, type TextForm } from './typed-text.ts'
import { TypedText } from './TypedText.tsx'

export interface WordProps {
  word: Word
  place: Place
  value: Json | undefined
  id: string
  /** Nobody may change it: others hold on to it. */
  frozen: boolean
}

const textForms: Readonly<Partial<Record<Word['kind'], { form: TextForm; lines?: boolean }>>> = {
  text: { form: plainText },
  number: { form: numberText },
  numbers: { form: numbersText },
  pair: { form: pairText },
  lines: { form: linesText, lines: true },
  json: { form: jsonText, lines: true },
}

/** A word with its title and the input that its shape asks for; objects and lists of objects are drawn by `Words`. */
export function WordInput({ word, place, value, frozen }: Omit<WordProps, 'id'>) {
  const id = useId()
  const mark = word.kind === 'mark'
  return (
    <div className="tpl-word" data-kind={word.kind} data-name={word.name}>
      {mark ? <span /> : <label htmlFor={id}>{word.title}</label>}
      <div>{inputOf({ word, place, value, id, frozen })}</div>
    </div>
  )
}

function inputOf(props: WordProps): ReactNode {
  const { word } = props
  if (word.name === 'institutes') return <InstitutesWord {...props} />
  if (textForms[word.kind]) return <TextWord {...props} />
  switch (word.kind) {
    case 'day':
      return <DayWord {...props} />
    case 'rule':
    case 'mixed':
      return <RuleWord {...props} />
    case 'decided':
      return <DecidedInput {...props} />
    case 'yes-no':
    case 'choice':
      return <ChoiceWord {...props} />
    case 'mark':
      return <MarkWord {...props} />
    case 'several':
      return <Several {...props} />
    case 'named-rules':
      return <NamedRules {...props} />
    default:
      return <NamedChoices {...props} />
  }
}

/** A word entered as text; one that names something has what is there offered. */
function TextWord({ word, place, value, id, frozen }: WordProps) {
  const { template, set, readOnly } = useProperties()
  const { form: usual = plainText, lines = false } = textForms[word.kind] ?? {}
  const form = word.name === 'id' ? idText(takenBeside(template, place)) : usual
  const required = !word.optional && word.kind === 'text'
  const change = (next: Json | undefined) => set(place, next === undefined && required ? '' : next)
  const title = frozen ? '记录、统计和其他版本按编号取用，不能改' : undefined
  if (namingAt(template, place)) {
    return <NameInput {...{ id, form, place, value, title }} label={word.title} readOnly={readOnly || frozen} onChange={change} />
  }
  return (
    <TypedText
      id={id}
      form={form}
      lines={lines}
      value={value}
      readOnly={readOnly || frozen}
      title={title}
      placeholder={word.kind === 'lines' ? '每行一条' : word.kind === 'pair' ? '最小 ~ 最大' : undefined}
      onChange={change}
    />
  )
}

function DayWord({ word, place, value, id }: WordProps) {
  const { set, readOnly } = useProperties()
  const now = typeof value === 'string' ? value : ''
  const choose = (next: string) => (next !== '' || word.optional) && set(place, next === '' ? undefined : next)
  return <DayInput id={id} title={word.title} value={now} readOnly={readOnly} onChange={choose} />
}

function ChoiceWord({ word, place, value, id }: WordProps) {
  const { set, retype, readOnly } = useProperties()
  const yesNo = word.kind === 'yes-no'
  const choices = yesNo ? yesOrNo : word.choices
  const now = value === undefined ? '' : String(value)
  const choose = (next: string) => {
    if (word.name === 'type') retype(place.slice(0, -1), next)
    else set(place, next === '' ? undefined : yesNo ? next === 'true' : next)
  }
  return (
    <select id={id} className="vn-input" value={now} disabled={readOnly} onChange={({ target }) => choose(target.value)}>
      {(word.optional || now === '') && <option value="">—</option>}
      {now !== '' && !choices.some((each) => each.value === now) && <option value={now}>{now}（已不存在）</option>}
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  )
}

const yesOrNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

function MarkWord({ word, place, value, id }: WordProps) {
  const { set, readOnly } = useProperties()
  return (
    <label className="tpl-mark">
      <input
        id={id}
        type="checkbox"
        checked={value === word.marked}
        disabled={readOnly}
        onChange={({ target }) => set(place, target.checked ? word.marked : undefined)}
      />
      {word.title}
    </label>
  )
}

function InstitutesWord({ place, value, id }: WordProps) {
  const { set, readOnly } = useProperties()
  const ids = Array.isArray(value) ? value.map(String) : []
  return <InstitutesInput id={id} value={ids} readOnly={readOnly} onChange={(next) => set(place, next.length === 0 ? undefined : next)} />
}
