import { useCallback, useMemo } from 'react'
import { checkExpression } from '../../../engine/expressions/check.ts'
import type { Known } from '../../../engine/expressions/type-environment.ts'
import { suggestedNames, type ReadableName } from '../../../engine/inspection/editing/readable-names.ts'
import type { Problem } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { faultTexts } from './Faults.tsx'
import { NamedText } from './NamedText.tsx'
import { useProperties } from './property-scope.ts'
import type { TextForm } from './typed-text.ts'
import { useTypedText } from './TypedText.tsx'

interface Props {
  id: string
  label: string
  form: TextForm
  value: Json | undefined
  onChange(value: Json | undefined): void
  known: Known
  names: readonly ReadableName[]
  expects: 'bool' | 'any'
  /** What is wrong with it beside what a rule may read. */
  more: readonly Problem[]
}

/** A rule: what is wrong with it is said as it is typed, and the names that it may read are offered by name and by title. */
export function RuleInput({ id, label, form, value, onChange, known, names, expects, more }: Props) {
  const { readOnly } = useProperties()
  const { text, fault, type } = useTypedText(form, value, onChange)
  const offer = useCallback((typed: string, caret: number, asked: boolean) => suggestedNames(names, typed, caret, asked), [names])
  const problems = useMemo(() => (typeof value === 'string' ? checkExpression(value, known, expects) : []), [value, known, expects])
  const faults = fault === '' ? faultTexts([...problems, ...more]) : [fault]
  const read = names.find(({ name }) => name === text)
  const note = read && <small className="tpl-name-title">{read.title}</small>
  return <NamedText code {...{ id, label, text, readOnly, faults, note, offer }} onType={type} />
}
