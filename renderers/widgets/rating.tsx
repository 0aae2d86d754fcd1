import * as z from 'zod/mini'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ClearIcon } from '../icons/svg-icons.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { radioGroupOf } from './choices/radio-group.ts'
import './rating.css'
import '../inputs/field-controls.css'

const MOST = 5
const grades = Array.from({ length: MOST }, (_none, at) => at + 1)

function RatingWidget(props: WidgetProps) {
  const { id, field, value, disabled } = props
  const given = Number(value ?? 0)
  return (
    <span className="vn-rating" {...radioGroupOf(props)}>
      {grades.map((grade) => (
        <input
          key={grade}
          type="radio"
          id={grade === 1 ? id : undefined}
          name={id}
          title={wordOf(props, grade)}
          aria-label={wordOf(props, grade)}
          data-on={grade <= given || undefined}
          checked={grade === given}
          disabled={disabled}
          onChange={() => props.onChange(grade)}
          onBlur={() => props.onBlur?.()}
        />
      ))}
      <span className="vn-note">{given > 0 ? wordOf(props, given) : '未评'}</span>
      {given > 0 && !disabled && !field.required && (
        <button type="button" className="vn-mini" title="清空" aria-label={`清空${field.title}`} onClick={() => props.onChange(null)}>
          <ClearIcon />
        </button>
      )}
    </span>
  )
}

function RatingReadOnly(props: WidgetProps) {
  const given = Number(props.value ?? 0)
  if (given < 1) return <ReadOnlyText widget={props} text="" />
  return (
    <div id={props.id} className="vn-plain">
      <span className="vn-stars" aria-hidden="true">
        {grades.map((grade) => (grade <= given ? '★' : '☆')).join('')}
      </span>{' '}
      {wordOf(props, given)}
    </div>
  )
}

function wordOf({ field }: WidgetProps, grade: number): string {
  const words = field.params['words']
  const word = Array.isArray(words) ? words[grade - 1] : undefined
  return typeof word === 'string' ? `${grade} 分，${word}` : `${grade} 分`
}

/** One to five stars; arrow keys choose. */
export const rating = defineWidget({
  id: 'rating',
  title: '评分',
  fits: ['integer'],
  params: z.strictObject({ words: z.optional(described('1 至 5 分各自的说法', z.array(z.string()).check(z.length(MOST)))) }),
  Component: RatingWidget,
  ReadOnly: RatingReadOnly,
})
