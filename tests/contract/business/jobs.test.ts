import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noParams } from '../../../engine/schema/format/words.ts'
import { loadSchemas } from '../../../server/schemas/load-schemas.ts'
import { jobHandlers } from '../../../server/jobs/handlers/registry.ts'

const root = join(import.meta.dirname, '../../..')
const { jobs, entities, flows, roles, dictionaries } = loadSchemas(join(root, 'schemas'))

test('given the works of the server, then each has a file of its name and a line in the registry', () => {
  const files = readdirSync(join(root, 'server/jobs/handlers')).filter((name) => name !== 'registry.ts')
  expect([...jobHandlers.keys()].map((id) => `${id}.ts`).sort()).toEqual(files.sort())
})

test.each([...jobs.values()].map((job) => [job.id, job] as const))('given the job %s, then what it names is there', (_, { work, params = {} }) => {
  expect([...jobHandlers.keys()]).toContain(work)
  expect((jobHandlers.get(work)?.params ?? noParams).safeParse(params).error).toBeUndefined()
  const text = (name: string): string => String(params[name] ?? '')
  const ofFlow = 'flow' in params ? (flows.get(text('flow'))?.entity ?? '') : text('entity')
  const entity = entities.get('reminded' in params ? text('reminded') : ofFlow)
  const moves = 'moves' in params ? (params['moves'] as { move: string }[]).map(({ move }) => move) : [text('move')]
  if ('flow' in params) expect(flows.get(text('flow'))?.moves.map(({ id }) => id)).toEqual(expect.arrayContaining(moves))
  if ('sends' in params) {
    expect(text('sends')).toBe(ofFlow)
    expect(Object.keys(entities.get(ofFlow)?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(params['set'] as object)))
    expect(Object.keys(entities.get(text('strategies'))?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(params['match'] as object)))
  }
  for (const name of ['date', 'office']) if (name in params) expect(Object.keys(entity?.properties ?? {})).toContain(text(name))
  for (const field of Object.keys((params['where'] ?? {}) as object)) expect(Object.keys(entity?.properties ?? {})).toContain(field)
  for (const role of (params['roles'] ?? []) as string[]) expect([...roles.keys()]).toContain(role)
  if ('kind' in params) expect(dictionaries.get('WARN_KIND')?.items.map(({ value }) => value)).toContain(text('kind'))
})
