import { noParams } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { plainText } from './parts/display-text.ts'

function ColourCell({ value }: CellProps) {
  const text = plainText(value)
  if (!/^#[0-9a-f]{6}$/.test(text)) return <>{text}</>
  return (
    <span title={text}>
      <span
        aria-hidden="true"
        style={{ display: 'inline-block', width: 14, height: 14, marginInlineEnd: 6, borderRadius: 3, background: text, verticalAlign: '-2px' }}
      />
      {text}
    </span>
  )
}

/** A colour as a swatch with its code. */
export const colour = defineCell({ id: 'colour', title: '颜色', fits: ['colour'], params: noParams, Component: ColourCell, text: plainText })
