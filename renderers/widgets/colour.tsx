import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { isColour, PALETTE, readColour, textOn } from './inputs/colour-palette.ts'
import './colour.css'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { TextInput } from './inputs/TextInput.tsx'

function ColourWidget(props: WidgetProps) {
  const { value, disabled, id, field } = props
  const colour = isColour(value) ? value : null
  return (
    <div className="vn-colour">
      <input
        type="color"
        className="vn-swatch"
        aria-label={`${field.title}取色`}
        value={colour ?? '#ffffff'}
        data-empty={colour === null || undefined}
        disabled={disabled}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <span className="vn-colour-text">
        <TextInput
          widget={props}
          show={(each) => String(each ?? '')}
          read={(typed) => (typed === '' ? null : typed)}
          settle={(each) => readColour(String(each ?? ''))}
        />
      </span>
      <span className="vn-palette" role="radiogroup" aria-label={`${field.title}常用颜色`}>
        {PALETTE.map((each) => (
          <input
            key={each.value}
            type="radio"
            name={`${id}-palette`}
            title={each.title}
            aria-label={each.title}
            style={{ background: each.value }}
            checked={each.value === colour}
            disabled={disabled}
            onChange={() => props.onChange(each.value)}
          />
        ))}
      </span>
      {colour !== null && <span className="vn-note">{hint(colour)}</span>}
    </div>
  )
}

function ColourReadOnly(props: WidgetProps) {
  if (!isColour(props.value)) return <ReadOnlyText widget={props} text={String(props.value ?? '')} />
  return (
    <div id={props.id} className="vn-plain">
      <span className="vn-dot" style={{ background: props.value }} aria-hidden="true" /> {props.value}
    </div>
  )
}

function hint(colour: string): string {
  const { ink, ratio } = textOn(colour)
  return `适合配${ink}（对比度 ${ratio.toFixed(1)}）`
}

/** A colour as `#rrggbb`: from a palette, a picker or typed, with a word on which text can be read on it. */
export const colour = defineWidget({ id: 'colour', title: '颜色', fits: ['colour'], params: noParams, Component: ColourWidget, ReadOnly: ColourReadOnly })
