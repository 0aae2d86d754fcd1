import { useCallback, useMemo } from 'react'
import { namesFor, namingProblems } from '../../../engine/schema/checks/inspection/names-around.ts'
import { namingAt } from '../../../engine/schema/inspection/template-naming.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { matches } from '../../../renderers/dictionaries/pinyin.ts'
import { faultTexts } from './Faults.tsx'
import { NamedText } from './NamedText.tsx'
import { useProperties, type Place } from './property-scope.ts'
import type { TextForm } from './typed-text.ts'
import { useTypedText } from './TypedText.tsx'

interface Props {
  id: string
  label: string
  form: TextForm
  place: Place
  value: Json | undefined
  readOnly: boolean
  title: string | undefined
  onChange(value: Json | undefined): void
}

/** A word that names something: what is there is offered by name, title and pinyin, and a name that is not there is told as lint tells it. */
export function NameInput({ id, label, form, place, value, readOnly, title, onChange }: Props) {
  const { template, around } = useProperties()
  const { text, fault, type } = useTypedText(form, value, onChange)
  const naming = useMemo(() => namingAt(template, place), [template, place])
  const names = useMemo(() => (around && naming ? (namesFor(around, template, naming) ?? []) : []), [around, template, naming])
  const offer = useCallback(
    (typed: string, _caret: number, asked: boolean) => ({
      from: 0,
      names: asked ? names : names.filter((each) => typed !== '' && each.name !== typed && matches(typed, each.title, each.name)),
    }),
    [names],
  )
  const problems = around && typeof value === 'string' && value !== '' ? namingProblems(around, template, place, value) : []
  const faults = fault === '' ? faultTexts(problems) : [fault]
  const named = names.find(({ name }) => name === text)
  const note = named && named.title !== named.name && <small className="tpl-name-title">{named.title}</small>
  return <NamedText {...{ id, label, text, title, readOnly, faults, note, offer }} onType={type} />
}
