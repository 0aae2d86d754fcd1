import { describe, expect, it } from 'vitest'

interface Suites {
  vitest: string[][]
  stories: string[] | null
  playwright: string[] | null
  skipped: string[]
}

// plain JavaScript, since `npm test` runs it without a loader
const path: string = './changed.mjs'
const { suitesFor } = (await import(path)) as { suitesFor(change: { base: string; files: string[] }): Suites }
const suites = (...files: string[]): Suites => suitesFor({ base: 'abc', files })
const since = ['--changed', 'abc']

describe('the tests that a change touches', () => {
  it('given no change, then none', () => {
    expect(suites()).toMatchObject({ vitest: [], stories: null, playwright: null })
  })

  it('given code of a renderer, then what imports it, the laws, and every journey', () => {
    expect(suites('renderers/cells/tag.tsx')).toMatchObject({ vitest: [since, ['--project', 'node', 'tests/law']], stories: since, playwright: [] })
  })

  it('given code of the server, then no story', () => {
    expect(suites('server/app.ts')).toMatchObject({ stories: null, playwright: [] })
  })

  it('given data, then every test of Vitest, for none of them imports it', () => {
    expect(suites('schemas/views/a/b.json')).toMatchObject({ vitest: [[]], stories: [], playwright: [] })
    expect(suites('docs/known-limits.md')).toMatchObject({ vitest: [[]], stories: null, playwright: null })
  })

  it('given one journey, then this one alone; given a helper of theirs, then all', () => {
    expect(suites('tests/e2e/lists/list.spec.ts').playwright).toEqual(['tests/e2e/lists/list.spec.ts'])
    expect(suites('tests/e2e/lists/list.spec.ts', 'tests/e2e/harness/desk.ts').playwright).toEqual([])
  })

  it('given a decorator of stories, then the stories and their pictures', () => {
    expect(suites('storybook/World.tsx')).toMatchObject({ stories: [], playwright: ['tests/e2e/look/pictures.spec.ts'] })
  })

  it('given what runs the tests, then all of them', () => {
    for (const file of ['package-lock.json', 'vitest.config.ts', 'tools/test/run.mjs', 'tsconfig.json']) {
      expect(suites(file)).toMatchObject({ vitest: [[]], stories: [], playwright: [], skipped: [] })
    }
  })

  it('given what is left out, then it is said', () => {
    expect(suites('tests/server/lists/lists.test.ts').skipped).toEqual([
      '1 files differ from abc.',
      'Skipped: tests of Vitest that import nothing of them.',
      'Skipped: all stories, nothing of what they draw has changed.',
      'Skipped: all journeys, nothing of the product has changed.',
    ])
  })
})
