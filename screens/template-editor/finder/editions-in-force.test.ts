import { describe, expect, it } from 'vitest'
import type { ListedEdition } from '../../../engine/inspection/editions/exchange.ts'
import { templateList } from '../../../storybook/fixtures/inspection/editions.ts'
import { standingOf } from './editions-in-force.ts'

const [template] = templateList.templates
const [, newest] = template?.editions ?? []

function standings(...differs: Partial<ListedEdition>[]): string[] {
  const editions = differs.map((each, at) => ({ ...(newest as ListedEdition), key: String(at), ...each }))
  return editions.map((each) => standingOf({ editions }, each, '2026-11-26'))
}

describe('how an edition stands on a day', () => {
  it('given several that have begun, then the newest is in force and those it covers are over', () => {
    expect(standings({ since: '2027-01-01' }, { since: '2026-01-01' }, { since: '2024-01-01' })).toEqual(['coming', 'force', 'past'])
  })

  it('given one of an institute, then both are in force until a newer one for all', () => {
    expect(standings({ since: '2026-06-01', institutes: ['JY01'] }, { since: '2026-01-01' })).toEqual(['force', 'force'])
    expect(standings({ since: '2026-06-01' }, { since: '2026-01-01', institutes: ['JY01'] })).toEqual(['force', 'past'])
  })

  it('given drafts, those taken back, broken or ended ones, then they take nothing over', () => {
    const broken = newest?.broken ?? []
    expect(
      standings(
        { since: '2026-06-01', state: 'draft' },
        { since: '2026-05-01', state: 'withdrawn' },
        { since: '2026-04-01', until: '2026-10-01' },
        { since: '2026-01-01', broken },
      ),
    ).toEqual(['draft', 'withdrawn', 'past', 'force'])
  })
})
