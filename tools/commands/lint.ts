import { join } from 'node:path'
import { uncertainFacts } from '../../engine/schema/format/uncertain-facts.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { lintSchemas } from '../lint/lint-schemas.ts'
import { defineCommand } from '../command.ts'
import { formatProblem } from '../format-problem.ts'

/** Checks every schema file and what they say of one another. */
export const lint = defineCommand({
  usage: [['lint [--json]', '检查全部界面与数据定义']],
  options: { json: { type: 'boolean' } },
  async run({ root, options, print, complain }) {
    const problems = await lintSchemas(root)
    if (options['json']) print(JSON.stringify(problems, null, 2))
    else if (problems.length > 0) complain(`${problems.map(formatProblem).join('\n')}\n${problems.length} 个问题`)
    else print(['界面与数据定义没有问题', ...unconfirmed(join(root, 'schemas'))].join('\n'))
    return problems.length === 0 ? 0 : 1
  },
})

/** How many facts of each record template and of the papers of each kind of business somebody has yet to confirm. */
export function unconfirmed(schemas: string): string[] {
  const { recordTemplates, attachments } = loadSchemas(schemas)
  return [...told('记录模板', recordTemplates ?? new Map()), ...told('附件要求', attachments)]
}

function told(what: string, files: ReadonlyMap<string, object>): string[] {
  const counted = [...files].map(([key, file]) => [key, uncertainFacts(file).length] as const)
  return counted.filter(([, count]) => count > 0).map(([key, count]) => `${what} ${key}：${count} 项待确认`)
}
