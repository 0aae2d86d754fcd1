import { DAY_PATTERN, decimalPattern } from '../schema/records/derive-record-schema.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { RecordTemplate } from '../schema/inspection/record-template.ts'
import { SKETCH_SPAN } from './site/sketch.ts'
import type { SketchField, TableColumn, TemplateField } from '../schema/inspection/template-field.ts'
import { computeOf, prepareTemplate } from './prepare-template.ts'

/** Digits before the point. */
const WHOLE_DIGITS = 12
const LONGEST_TEXT = 2000
/** Rows of a table that says no number of its own. */
export const MOST_ROWS = 500
const MOST_PHOTOS = 50
const MOST_POINTS = 200
const LONGEST_REASON = 200

/**
 * Plain JSON Schema (draft-07) of what may be entered in a record of a template: compiled by ajv on the server, which sends the browser the same as a
 * module (`/api/validators`). Whether an answer belongs to the template, and what it means, is `answerProblems` and `judgeRecord`.
 */
export function answersSchema(template: RecordTemplate): JsonObject {
  const { fields } = prepareTemplate(template)
  const entered = [...fields.values()].filter(({ field }) => computeOf(field) === null)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['values', 'results'],
    properties: {
      values: { type: 'object', patternProperties: alikeTogether(entered.map(({ field }) => [field.id, fieldSchema(field)])) },
      results: { type: 'object', additionalProperties: resultSchema(template) },
      archive: { type: 'object', additionalProperties: { type: 'string', maxLength: LONGEST_TEXT } },
      next: { type: 'object', properties: { date: { type: 'string', pattern: DAY_PATTERN }, reason: { type: 'string', maxLength: LONGEST_REASON } } },
    },
  }
}

/** Fields that may hold the same stand in one pattern, so that the compiled module says it once: a browser fetches it over a slow line. */
function alikeTogether(fields: readonly (readonly [string, JsonObject])[]): JsonObject {
  const names = new Map<string, string[]>()
  for (const [id, schema] of fields) names.set(JSON.stringify(schema), [...(names.get(JSON.stringify(schema)) ?? []), id])
  return Object.fromEntries([...names].map(([schema, ids]) => [`^(?:${ids.map(escaped).join('|')})$`, JSON.parse(schema) as Json]))
}

function escaped(id: string): string {
  return id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function resultSchema({ symbols }: RecordTemplate): JsonObject {
  return {
    type: 'object',
    properties: {
      state: { type: 'string', enum: Object.keys(symbols) },
      fault: { type: 'string', maxLength: 500 },
      notice: { type: 'string', maxLength: 40 },
      monitored: { type: 'boolean' },
      rectified: { type: 'string', pattern: DAY_PATTERN },
      photos: { type: 'array', maxItems: MOST_PHOTOS, items: { type: 'string', maxLength: 36 } },
      note: { type: 'string', maxLength: 500 },
    },
  }
}

function fieldSchema(field: TemplateField): JsonObject {
  switch (field.type) {
    case 'number':
      return field.readings === undefined ? numberSchema(field.decimals) : { type: 'array', maxItems: field.readings, items: numberSchema(field.decimals) }
    case 'table':
      return { type: 'array', maxItems: field.most ?? MOST_ROWS, items: rowSchema(field.columns) }
    case 'photo':
      return { type: 'array', maxItems: field.most ?? MOST_PHOTOS, items: { type: 'string', maxLength: 36 } }
    case 'sketch':
      return sketchSchema(field)
    case 'signature':
      // its shape is one for records and forms: `answerProblems` asks `signatureOf`
      return { type: 'object' }
    default:
      return plainSchema(field)
  }
}

function sketchSchema({ pictures = [] }: SketchField): JsonObject {
  const within = { type: 'integer', minimum: 0, maximum: SKETCH_SPAN }
  return {
    type: 'object',
    properties: {
      file: { type: 'string', maxLength: 36 },
      ...(pictures.length === 0 ? {} : { picture: { type: 'string', enum: pictures.map(({ id }): Json => id) } }),
      points: { type: 'array', maxItems: MOST_POINTS, items: { type: 'object', required: ['x', 'y'], properties: { x: within, y: within } } },
    },
  }
}

function rowSchema(columns: readonly TableColumn[]): JsonObject {
  const entered = columns.filter((column) => column.type !== 'number' || column.compute === undefined)
  return {
    type: 'object',
    properties: Object.fromEntries(entered.map((column) => [column.id, column.type === 'number' ? numberSchema(column.decimals) : plainSchema(column)])),
  }
}

type Plain = Extract<TemplateField | TableColumn, { type: 'text' | 'date' | 'choice' }>

function plainSchema(field: Plain): JsonObject {
  if (field.type === 'date') return { type: 'string', pattern: DAY_PATTERN }
  if (field.type === 'choice') return { type: 'string', ...(field.options ? { enum: field.options.map(({ value }): Json => value) } : { maxLength: 40 }) }
  return { type: 'string', maxLength: field.maxLength ?? LONGEST_TEXT }
}

function numberSchema(decimals: number): JsonObject {
  return { type: 'string', pattern: decimalPattern(decimals, WHOLE_DIGITS) }
}
