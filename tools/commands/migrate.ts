import { isAbsolute, relative, resolve } from 'node:path'
import { ProblemError, type Problem } from '../../engine/problem.ts'
import { migrateFile, oldFiles, type OldFile } from '../migrate/migrate.ts'
import { defineCommand } from '../command.ts'
import { formatProblem } from '../format-problem.ts'

/** Rewrites schema files of older formats to the newest, or says which would be. */
export const migrate = defineCommand({
  usage: [['migrate [--check] [路径…]', '把旧格式的定义文件改写为最新格式；--check 只列出']],
  options: { check: { type: 'boolean' } },
  async run({ root, words, options, print, complain }) {
    const old = oldFiles(
      root,
      words.map((word) => (isAbsolute(word) ? relative(root, word) : relative(root, resolve(root, word)))),
    )
    if (old.length === 0) {
      print('全部文件都是最新格式')
      return 0
    }
    if (options['check']) {
      complain(`${old.map(worded).join('\n')}\n${old.length} 个文件待改写`)
      return 1
    }
    const problems: Problem[] = []
    for (const each of old) {
      const found = await migrated(root, each)
      if (found.length === 0) print(worded(each))
      problems.push(...found)
    }
    if (problems.length > 0) complain(problems.map(formatProblem).join('\n'))
    return problems.length === 0 ? 0 : 1
  },
})

function worded({ file, line, from, to }: OldFile): string {
  return `${file}:${line}  ${from === null ? '未注明版本' : `版本 ${JSON.stringify(from)}`} → ${to}`
}

async function migrated(root: string, file: OldFile): Promise<Problem[]> {
  try {
    await migrateFile(root, file)
    return []
  } catch (error) {
    if (error instanceof ProblemError) return error.problems
    throw error
  }
}
