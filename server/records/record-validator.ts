import { Ajv } from 'ajv'
import standaloneModule from 'ajv/dist/standalone/index.js'
import type { FastifyInstance } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import { answersSchema } from '../../engine/inspection/answers-schema.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { RecordValidator } from '../../engine/validation/validate-record.ts'
import { recordSchema } from '../../engine/schema/records/derive-record-schema.ts'
import { childrenOf } from '../../engine/schema/records/child-entities.ts'
import { answersHash, validatorHash } from '../schemas/validator-address.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { SiteSchemas } from '../layouts/site-schemas.ts'

const standalone = ('default' in standaloneModule ? standaloneModule.default : standaloneModule) as (ajv: Ajv, validate: unknown) => string

// `unicode: false` keeps the code free of imports: a module the browser runs as it is
const options = { allErrors: true, strict: false, unicode: false, logger: false as const }

const compiled = new WeakMap<Entity, RecordValidator>()

// one for all schemas, since each compiles the schema of schemas first; tidier code would take as long again and run no faster
const own = new Ajv({ ...options, code: { optimize: false } })

/** The compiled validator of an entity's record schema, for the server itself. */
export function recordValidator(schemas: Schemas, entity: Entity): RecordValidator {
  const known = compiled.get(entity)
  if (known) return known
  const validate = compileForServer(recordSchema(entity, childrenOf(schemas, entity)))
  compiled.set(entity, validate)
  return validate
}

/** Compiles a JSON Schema in the words of `recordSchema` for the server itself; whoever asks keeps what comes. */
export function compileForServer(schema: JsonObject): RecordValidator {
  const validate = own.compile(schema) as unknown as RecordValidator
  own.removeSchema(schema)
  return validate
}

/** A validator as the text of an ES module with a default export: nothing is compiled in the browser. */
export function validatorModule(schema: JsonObject): string {
  const ajv = new Ajv({ ...options, code: { source: true, esm: true } })
  const text = standalone(ajv, ajv.compile(schema))
  if (/\brequire\(|\bimport\b/.test(text)) throw new Error(`a validator needs imports: ${JSON.stringify(schema).slice(0, 200)}`)
  return text
}

/** `GET /api/validators/<hash>.js`: made on the first request, good for ever, since the hash is that of the schema. */
export function registerValidators(app: FastifyInstance, site: SiteSchemas): void {
  const made = new Map<string, string>()
  app.get<{ Params: { file: string } }>('/api/validators/:file', async (request, reply) => {
    const hash = request.params.file.replace(/\.js$/, '')
    const schemas = await site.now()
    const schema = request.params.file.endsWith('.js') ? byHash(schemas).get(hash) : undefined
    if (!schema) throw new ProblemError(problem('call.not-found', ''))
    const text = made.get(hash) ?? validatorModule(schema())
    made.set(hash, text)
    return reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'public, max-age=31536000, immutable').send(text)
  })
}

type SchemaMaker = () => JsonObject
const hashes = new WeakMap<Schemas, ReadonlyMap<string, SchemaMaker>>()

/** What records may be and what may be entered in itemised records, by the hash of its schema. */
function byHash(schemas: Schemas): ReadonlyMap<string, SchemaMaker> {
  const known = hashes.get(schemas) ?? new Map([...ofEntities(schemas), ...ofTemplates(schemas)])
  hashes.set(schemas, known)
  return known
}

function ofEntities(schemas: Schemas): [string, SchemaMaker][] {
  return [...schemas.entities.values()].map((entity) => [validatorHash(schemas, entity), () => recordSchema(entity, childrenOf(schemas, entity))])
}

function ofTemplates({ recordTemplates }: Schemas): [string, SchemaMaker][] {
  return [...(recordTemplates?.values() ?? [])].map((template) => [answersHash(template), () => answersSchema(template)])
}
