import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../engine/problem.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { chooseTemplate } from './fitting-templates.ts'

const entity = 'sheet'
const template = (id: string, when: string, words: { edition?: string; since?: string; institutes?: string[]; otherwise?: true } = {}) => {
  const { edition = '1', since = '2020-01-01', institutes, ...subject } = words
  const made = { id, edition, since, institutes, title: id, subject: { entity, thing: 'device', by: 'device', when, ...subject } }
  return [`${id}.${edition}`, made as unknown as RecordTemplate] as const
}
const all = new Map([
  template('lift', "form.kind == 'lift'"),
  template('lift', "form.kind == 'lift'", { edition: '2', since: '2027-01-01' }),
  template('used', "form.kind == 'boiler' && row.used == 1"),
  template('general', 'true', { otherwise: true }),
])

interface Asked {
  named?: string
  org?: string
  day?: string
  templates?: ReadonlyMap<string, RecordTemplate>
  thing?: () => Promise<{ used: number }>
}

async function chosen(kind: string, asked: Asked = {}) {
  const { named = '', org = 'first', day = '2026-06-01', templates = all, thing = () => Promise.resolve({ used: 0 }) } = asked
  try {
    const { id, edition } = await chooseTemplate(templates, day, { entity, form: { kind }, org, named }, thing)
    return `${id}.${edition}`
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ code }) => code).join()
    throw error
  }
}

describe('the template that fits a sheet', () => {
  it('given a template of its own, then that is it, and the one for all others is not asked for, even by name', async () => {
    expect(await chosen('lift')).toBe('lift.1')
    expect(await chosen('lift', { named: 'general.1' })).toBe('inspection.not-in-force')
    expect(await chosen('lift', { named: 'lift.2' })).toBe('inspection.not-in-force')
  })

  it('given no template of its own, then the one for all others; without such a one it is said', async () => {
    expect(await chosen('boiler')).toBe('general.1')
    expect(await chosen('boiler', { named: 'general.1' })).toBe('general.1')
    expect(await chosen('boiler', { templates: new Map([...all].filter(([key]) => key !== 'general.1')) })).toBe('inspection.no-template')
  })

  it('given several that fit, then they are named; and one of them by its name is it', async () => {
    const more = new Map([...all, template('lift-short', "form.kind == 'lift'")])
    expect(await chosen('lift', { templates: more })).toBe('inspection.several-templates')
    expect(await chosen('lift', { named: 'lift-short.1', templates: more })).toBe('lift-short.1')
  })

  it('given templates that ask after the thing inspected, then it is fetched for them alone', async () => {
    const thing = vi.fn(() => Promise.resolve({ used: 1 }))
    expect(await chosen('boiler', { thing })).toBe('used.1')
    expect(thing).toHaveBeenCalledTimes(1)
  })

  it('given editions of institutes, then each is for its own, until there is a newer one for all; and its name is no way round that', async () => {
    const own = template('lift', "form.kind == 'lift'", { edition: '1-a', institutes: ['first', 'second'] })
    for (const templates of [new Map([own, ...all]), new Map([...all, own])]) {
      expect(await chosen('lift', { templates })).toBe('lift.1-a')
      expect(await chosen('lift', { templates, org: 'third' })).toBe('lift.1')
      expect(await chosen('lift', { templates, org: 'third', named: 'lift.1-a' })).toBe('inspection.not-in-force')
      expect(await chosen('lift', { templates, day: '2027-01-01' })).toBe('lift.2')
    }
  })
})
