import { useId, useState } from 'react'
import { PushButton } from '../../renderers/button/PushButton.tsx'

interface Props {
  fields: readonly { name: string; title: string }[]
  given: Readonly<Record<string, string>>
  onAnswer(answers: Record<string, string>): void
}

/** Asks for what an address should have said. */
export function MissingParameter({ fields, given, onAnswer }: Props) {
  const id = useId()
  const [answers, setAnswers] = useState<Record<string, string>>(() => Object.fromEntries(fields.map(({ name }) => [name, given[name] ?? ''])))
  const complete = fields.every(({ name }) => answers[name]?.trim())
  return (
    <form
      className="open-ask"
      onSubmit={(event) => {
        event.preventDefault()
        if (complete) onAnswer(Object.fromEntries(fields.map(({ name }) => [name, answers[name]?.trim() ?? ''])))
      }}
    >
      <p>请照单据上印的填写，全部相符才能查到</p>
      {fields.map(({ name, title }) => (
        <label key={name} htmlFor={`${id}${name}`}>
          <span>{title}</span>
          <input
            id={`${id}${name}`}
            value={answers[name] ?? ''}
            maxLength={64}
            autoComplete="off"
            onChange={({ target }) => setAnswers((all) => ({ ...all, [name]: target.value }))}
          />
        </label>
      ))}
      <PushButton look="primary" type="submit" disabled={!complete}>
        查询
      </PushButton>
    </form>
  )
}
