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
    else print('界面与数据定义没有问题')
    return problems.length === 0 ? 0 : 1
  },
})
