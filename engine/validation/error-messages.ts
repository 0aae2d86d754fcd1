import type { ProblemCode } from '../problem-messages.ts'
import { problem, type Problem } from '../problem.ts'
import type { Entity } from '../schema/records/entity.ts'
import { fieldOf } from '../schema/records/objects.ts'
import type { EntityProperty } from '../schema/records/property.ts'

/** One error as ajv tells it. */
export interface AjvError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

const formatWords: Record<string, string> = {
  date: '日期，例如 2026-01-31',
  'date-time': '日期时间，例如 2026-01-31 08:30:00',
  colour: '颜色，例如 #0958d9',
  month: '年月，例如 2026-01',
  time: '时间，例如 08:30',
  email: '电子邮箱地址',
  uri: '以 http 开头的网址',
}

const typeWords: Record<string, string> = { integer: '整数', number: '数字', array: '列表', boolean: '是或否', string: '文字', object: '一组内容' }

const boundCodes: Record<string, ProblemCode> = {
  minItems: 'field.too-few',
  maxItems: 'field.maximum',
  maximum: 'field.maximum',
  minimum: 'field.minimum',
  maxLength: 'field.too-long',
  minLength: 'field.too-short',
  enum: 'field.not-in-dictionary',
}

/** One ajv error as a problem of the field it is about. */
export function valueProblem(entity: Entity, children: Record<string, Entity>, error: AjvError): Problem {
  const { keyword, instancePath, params } = error
  if (keyword === 'required') return missingProblem(entity, children, `${instancePath}/${String(params['missingProperty'])}`)
  const title = titleAt(entity, children, instancePath)
  return boundProblem(error, instancePath, title) ?? formatProblem(propertyAt(entity, children, instancePath), instancePath, title)
}

/** One ajv error as a problem of something with this title, where a schema has no entity. */
export function keywordProblem(error: AjvError, path: string, title: string): Problem {
  const { keyword, params } = error
  if (keyword === 'required') return problem('field.required', path, { title })
  const expected = keyword === 'type' ? typeWords[String(params['type'])] : keyword === 'format' ? formatWords[String(params['format'])] : undefined
  return (
    boundProblem(error, path, title) ?? (expected === undefined ? problem('field.pattern', path, { title }) : problem('field.type', path, { title, expected }))
  )
}

/** An error about size or choice; null for any other. */
function boundProblem({ keyword, params }: AjvError, path: string, title: string): Problem | null {
  const code = boundCodes[keyword]
  return code === undefined ? null : problem(code, path, code === 'field.not-in-dictionary' ? { title } : { title, limit: Number(params['limit']) })
}

/** A field that must be filled and is not, in the entity's own words when it has some. */
export function missingProblem(entity: Entity, children: Record<string, Entity>, path: string): Problem {
  const found = problem('field.required', path, { title: titleAt(entity, children, path) })
  const message = propertyAt(entity, children, path)?.['x-required-message']
  return message === undefined ? found : { ...found, message }
}

/** Label of the field at a JSON pointer, in quotes; rows of child lists count from one. */
export function titleAt(entity: Entity, children: Record<string, Entity>, path: string): string {
  const [name = '', index, inner] = stepsOf(path)
  const property = entity.properties[name]
  const title = `“${property?.title ?? (name === '' ? entity.title : name)}”`
  if (index === undefined) return title
  const row = `${title}第 ${Number(index) + 1} 行`
  return inner === undefined ? row : `${row}“${propertyAt(entity, children, path)?.title ?? inner}”`
}

function propertyAt(entity: Entity, children: Record<string, Entity>, path: string): EntityProperty | undefined {
  const [name = '', , inner] = stepsOf(path)
  const property = entity.properties[name]
  if (inner === undefined) return property
  return property?.type === 'array' ? children[property['x-child'].entity]?.properties[inner] : undefined
}

/** The field, and for a cell of a child list its row and its own field. */
function stepsOf(path: string): string[] {
  const field = fieldOf(path)
  return [
    field,
    ...path
      .slice(field.length + 2)
      .split('/')
      .filter((step) => step !== ''),
  ]
}

function formatProblem(property: EntityProperty | undefined, path: string, title: string): Problem {
  if (property?.type === 'integer') return problem('field.type', path, { title, expected: '整数' })
  if (property?.type === 'array') return problem('field.type', path, { title, expected: '列表' })
  if (property?.format === 'decimal') return problem('field.type', path, { title, expected: `最多 ${property['x-scale'] ?? 2} 位小数的数字` })
  const words = formatWords[property?.format ?? '']
  return words === undefined ? problem('field.pattern', path, { title }) : problem('field.type', path, { title, expected: words })
}
