import { join } from 'node:path'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import { runRecordTests } from '../schema-files/record-tests.ts'
import { runScreenTests, type FileCase, type FileResult } from '../schema-files/screen-tests.ts'
import { defineCommand, wrongUsage } from '../command.ts'
import { formatProblem } from '../format-problem.ts'

/** Runs the screen tests and the examples of record templates: every `*.test.json` beside a view or template, or those whose path holds one of the words. */
export const test = defineCommand({
  usage: [['test [界面或路径…] [--json]', '运行界面和记录模板的测试（*.test.json）']],
  options: { json: { type: 'boolean' } },
  run(call) {
    const began = performance.now()
    const schemas = loadSchemas(join(call.root, 'schemas'))
    const results = [...runScreenTests(call.root, schemas, call.words), ...runRecordTests(call.root, schemas, call.words)]
    if (results.length === 0) return wrongUsage(call, `没有找到测试：${call.words.join('、') || 'schemas/**/*.test.json'}`)
    const seconds = (performance.now() - began) / 1000
    const failed = results.flatMap((each) => each.cases.filter(isFailed)).length + results.filter((each) => each.problems.length > 0).length
    const passed = results.flatMap((each) => each.cases).length - results.flatMap((each) => each.cases.filter(isFailed)).length
    if (call.options['json']) call.print(JSON.stringify({ passed, failed, seconds, files: results }, null, 2))
    else {
      const faults = results.flatMap(wordFile)
      if (faults.length > 0) call.complain(faults.join('\n'))
      call.print(`${passed} passed, ${failed} failed (${results.length} files, ${seconds.toFixed(1)} s)`)
    }
    return failed === 0 ? 0 : 1
  },
})

function isFailed({ failures, problems }: FileCase): boolean {
  return failures.length > 0 || problems.length > 0
}

function wordFile({ file, problems, cases }: FileResult): string[] {
  return [...problems.map(formatProblem), ...cases.filter(isFailed).flatMap((each) => wordCase(file, each))]
}

/** The faults of one case, each with its line, what was expected, what was found, and why it is so. */
export function wordCase(file: string, { name, line, failures, problems }: FileCase): string[] {
  const lines = failures.map((each) =>
    [`  ${file}:${each.line} ${each.subject}`, `    应为 ${each.expected}，实际 ${each.got}`, ...each.why.map((reason) => `    因为 ${reason}`)].join('\n'),
  )
  return [`${file}:${line} ${name}`, ...lines, ...problems.map((each) => `  ${formatProblem(each)}`)]
}
