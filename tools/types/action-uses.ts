import { actions } from '../../engine/actions/registry.ts'
import { paramsSchema } from '../../engine/schema/editor-schemas/json-schemas.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { actionUse } from '../../engine/schema/format/words.ts'
import { quoted, typeFromSchema } from './from-schema.ts'

/** Parameters of every registered action, and the union of their uses in views. */
export function actionTypes(): string {
  const all = [...actions.values()].map((action) => ({ ...action, name: `${pascal(action.id)}Params`, schema: paramsSchema(action) }))
  const uses = all.map(({ id, name, schema }) => `  | { action: ${quoted(id)}; params${required(schema) ? '' : '?'}: ${name} }`)
  return [
    ...all.map(({ title, name, schema }) => `/** ${title} */\nexport type ${name} = ${typeFromSchema(schema)}\n`),
    `/** What every use of an action may say beside the action and its parameters. */\nexport type ActionWords = ${typeFromSchema(otherWords())}\n`,
    `/** An action in use on a screen. */\nexport type ActionUse = ActionWords & (\n${uses.join('\n')}\n)`,
  ].join('\n')
}

function otherWords(): JsonObject {
  const { properties, ...rest } = paramsSchema({ title: '', params: actionUse })
  const { action: _, params: __, ...others } = properties as JsonObject
  return { ...rest, properties: others }
}

function required(schema: JsonObject): boolean {
  return Array.isArray(schema['required']) && schema['required'].length > 0
}

/** `batch-commit` → `BatchCommit`. */
function pascal(id: string): string {
  return id.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())
}
