import { noParams } from '../../engine/schema/format/words.ts'
import { defineCell, type CellProps } from '../contracts.ts'
import { plainText } from './parts/display-text.ts'

const MOST = 5

function RatingCell({ value }: CellProps) {
  const given = Number(value ?? 0)
  if (!(given >= 1 && given <= MOST)) return null
  return (
    <span role="img" aria-label={`${given} 分，满分 ${MOST} 分`} style={{ color: 'var(--vn-warning)', letterSpacing: 1 }}>
      {'★'.repeat(given)}
      {'☆'.repeat(MOST - given)}
    </span>
  )
}

/** One to five stars; copied as the number. */
export const rating = defineCell({ id: 'rating', title: '评分', fits: ['integer'], params: noParams, Component: RatingCell, text: plainText })
