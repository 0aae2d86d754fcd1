import { join } from 'node:path'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { staleTypes, writeTypes } from '../types/types.ts'
import { defineCommand } from '../command.ts'
import { formatProblem } from '../format-problem.ts'

/** Writes the TypeScript types of everything that schema files name, or says whether they are old. */
export const types = defineCommand({
  usage: [['types [--check]', '生成 schemas/meta/types.d.ts（界面、接口、字段的类型），或检查是否过期']],
  options: { check: { type: 'boolean' } },
  run({ root, options, print, complain }) {
    const schemas = loadSchemas(join(root, 'schemas'))
    if (!options['check']) {
      print(writeTypes(root, schemas))
      return 0
    }
    const stale = staleTypes(root, schemas)
    if (stale.length > 0) complain(stale.map(formatProblem).join('\n'))
    return stale.length === 0 ? 0 : 1
  },
})
