import type { Json, JsonObject } from '../../engine/schema/format/json.ts'

/** Types of the names in `names.json`, as the written file calls them. */
const nameTypes: Readonly<Record<string, string>> = { view: 'ViewNo', call: 'CallId', entity: 'EntityId', dictionary: 'DictionaryId' }

/** TypeScript of a JSON Schema as `metaSchemas` makes them; what may be anything is `Json`. */
export function typeFromSchema(schema: JsonObject, indent = ''): string {
  const named = nameOf(schema)
  if (named !== null) return named
  if (Array.isArray(schema['enum'])) return union(schema['enum'])
  if ('const' in schema) return literal(schema['const'] ?? null)
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return options.map((each) => typeFromSchema(asObject(each), indent)).join(' | ')
  switch (schema['type']) {
    case 'object':
      return objectType(schema, indent)
    case 'array': {
      const item = typeFromSchema(asObject(schema['items']), indent)
      return item.includes(' | ') ? `(${item})[]` : `${item}[]`
    }
    case 'string':
    case 'boolean':
    case 'null':
      return schema['type']
    case 'number':
    case 'integer':
      return 'number'
    default:
      return 'Json'
  }
}

/** Values as a union of literals. */
export function union(values: readonly Json[]): string {
  return values.length === 0 ? 'never' : values.map(literal).join(' | ')
}

function objectType(schema: JsonObject, indent: string): string {
  const properties = Object.entries(asObject(schema['properties']))
  if (properties.length === 0) {
    const others = schema['additionalProperties']
    return others === false ? 'Record<string, never>' : `Record<string, ${others === undefined ? 'Json' : typeFromSchema(asObject(others), indent)}>`
  }
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const below = `${indent}  `
  const lines = properties.map(([name, each]) => {
    const property = asObject(each)
    const comment = typeof property['description'] === 'string' ? `${below}/** ${property['description']} */\n` : ''
    return `${comment}${below}${key(name)}${required.includes(name) ? '' : '?'}: ${typeFromSchema(property, below)}\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

/** A name of a property, quoted where it must be. */
export function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)
}

/** A text as TypeScript writes it. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function literal(value: Json): string {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value)
}

/** A reference stands alone, or beside a description in `allOf`. */
function nameOf(schema: JsonObject): string | null {
  const [only] = Array.isArray(schema['allOf']) ? schema['allOf'] : []
  const ref = schema['$ref'] ?? asObject(only)['$ref']
  return typeof ref === 'string' && ref.startsWith('names.json') ? (nameTypes[ref.split('/').at(-1) ?? ''] ?? null) : null
}

function asObject(value: Json | undefined): JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}
