import { useState } from 'react'
import * as z from 'zod/mini'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { textsOf, usePreference } from '../loading/use-preference.ts'
import './opinion.css'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

/** Phrases a user may keep for one field. */
const MOST = 20

function OpinionWidget(props: WidgetProps) {
  const { field, value, onChange, disabled } = props
  const text = value === null ? '' : String(value)
  const given = textsOf(field.params['phrases'])
  const [stored, keep] = usePreference(`phrases/${field.field}`)
  const own = textsOf(stored)
  const [sorting, setSorting] = useState(false)
  const phrase = text.trim()
  const mayKeep = stored !== undefined && phrase !== '' && ![...given, ...own].includes(phrase) && own.length < MOST
  const rows = typeof field.params['minRows'] === 'number' ? field.params['minRows'] : 3
  return (
    <div className="vn-opinion">
      <TextInput
        widget={props}
        rows={Math.min(8, Math.max(rows, text.split('\n').length))}
        show={(each) => (each === null ? '' : String(each))}
        read={(typed) => (typed === '' ? null : typed)}
      />
      {!disabled && (
        <div className="vn-phrases" role="group" aria-label={`${field.title}常用语`}>
          <ul>
            {given.map((each) => (
              <Phrase key={each} text={each} onTake={() => onChange(withPhrase(text, each))} />
            ))}
            {own.map((each) => (
              <Phrase
                key={each}
                text={each}
                onTake={() => onChange(withPhrase(text, each))}
                {...(sorting ? { onDrop: () => keep(own.filter((other) => other !== each)) } : {})}
              />
            ))}
          </ul>
          {mayKeep && (
            <button type="button" className="viewno-link" onClick={() => keep([...own, phrase])}>
              存为常用语
            </button>
          )}
          {own.length > 0 && (
            <button type="button" className="viewno-link" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
              {sorting ? '完成' : '整理'}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function Phrase({ text, onTake, onDrop }: { text: string; onTake(): void; onDrop?(): void }) {
  return (
    <li>
      <button type="button" title={text} onClick={onTake}>
        {text}
      </button>
      {onDrop && (
        <button type="button" aria-label={`删除常用语“${text}”`} onClick={onDrop}>
          ×
        </button>
      )}
    </li>
  )
}

/** A phrase stands alone in an empty field or after another phrase; otherwise it is added behind what was typed. */
function withPhrase(text: string, phrase: string): string {
  const typed = text.trim()
  if (typed === '' || typed === phrase) return phrase
  return `${typed}${/[。；，！？;,.!?]$/.test(typed) ? '' : '；'}${phrase}`
}

function OpinionReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={props.value === null ? '' : String(props.value)} />
}

/** What is said about a record: several lines with phrases to choose from, those of the screen and the user's own, which are kept on the server. */
export const opinion = defineWidget({
  id: 'opinion',
  title: '意见（带常用语）',
  fits: ['text'],
  params: z.strictObject({
    phrases: z.optional(described('供选择的常用语', z.array(z.string()))),
    minRows: z.optional(described('最少行数，默认 3', z.int().check(z.gte(1), z.lte(8)))),
  }),
  Component: OpinionWidget,
  ReadOnly: OpinionReadOnly,
})
