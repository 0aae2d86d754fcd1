import * as z from 'zod/mini'
import { described, tone, type Tone } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { tones } from '../theme/tokens.ts'
import { sizeVar, toneVar } from '../theme/variables.ts'
import { plainText, shownText } from './parts/display-text.ts'
import { useCachedDictionary } from '../dictionaries/use-cached-dictionary.ts'

function TagCell({ value, row, column }: CellProps) {
  const items = useCachedDictionary(dictionaryOf(column))
  const shown = shownText(value, row, column)
  if (shown === '') return null
  const code = plainText(value)
  const tone = toneOf(column.params['tones'], code) ?? items?.find((item) => item.value === code)?.tone ?? 'default'
  return (
    <span
      title={shown}
      style={{
        display: 'inline-block',
        boxSizing: 'border-box',
        maxWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
        padding: '0 7px',
        border: `1px solid ${toneVar(tone, 'edge')}`,
        borderRadius: 3,
        background: toneVar(tone, 'fill'),
        color: toneVar(tone, 'text'),
        fontSize: sizeVar('fontSmall'),
        lineHeight: '18px',
      }}
    >
      {shown}
    </span>
  )
}

function dictionaryOf({ property }: CellProps['column']): string | null {
  return property && 'x-dict' in property ? (property['x-dict'] ?? null) : null
}

function toneOf(byCode: unknown, code: string): Tone | undefined {
  const named = byCode && typeof byCode === 'object' ? (byCode as Record<string, unknown>)[code] : undefined
  return typeof named === 'string' && named in tones ? (named as Tone) : undefined
}

/** A state as a small label; its tone comes from `params.tones` by code, else from the dictionary. */
export const tag = defineCell({
  id: 'tag',
  title: '标签',
  fits: ['text', 'integer'],
  params: z.strictObject({ tones: z.optional(described('值 → 颜色', z.record(z.string(), tone))) }),
  Component: TagCell,
  text: shownText,
  around: 16,
})
