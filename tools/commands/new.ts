import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'prettier'
import { formatOptions } from '../schema-files/format-options.ts'
import { newAction } from '../new/action.ts'
import { newBlock } from '../new/block.ts'
import { newCell } from '../new/cell.ts'
import { newEntity } from '../new/entity.ts'
import { newOperation } from '../new/operation.ts'
import { withLine, type GeneratedEntry, type EntryRequest } from '../new/generated-entry.ts'
import { newValidator } from '../new/validator.ts'
import { newView } from '../new/view.ts'
import { newWidget } from '../new/widget.ts'
import { formatJson } from '../schema-files/json-layout.ts'
import { defineCommand, wrongUsage, type CommandRun } from '../command.ts'

/** Every kind of thing that can be made, a line each. */
const makers: Readonly<Record<string, (wish: EntryRequest) => GeneratedEntry>> = {
  action: newAction,
  block: newBlock,
  cell: newCell,
  entity: newEntity,
  operation: newOperation,
  validator: newValidator,
  view: newView,
  widget: newWidget,
}
/** What an id looks like: words with dashes; of an entity one word behind its subject; of a view a path. */
const ids: Readonly<Record<string, RegExp>> = { entity: /^([\w-]+\/)*[a-z][A-Za-z0-9]*$/, view: /^[\w-]+(\/[\w-]+)*$/ }
const usual = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Writes the file of a new thing, its test or story, and its line in the registry. */
export const newThing = defineCommand({
  usage: [
    ['new action|validator|widget|cell|block <编号> [--title <名称>]', '新建组件或操作：文件、测试或示例、登记行'],
    ['new operation <编号> --room <文件夹> [--title <名称>]', '新建服务端操作及其测试'],
    ['new entity <主题/编号> [--title <名称>]', '新建业务对象'],
    ['new view <分组/名称> --entity <业务对象> [--title <名称>]', '新建列表界面及其测试'],
  ],
  options: { entity: { type: 'string' }, room: { type: 'string' }, title: { type: 'string' } },
  async run(call) {
    const [kind = '', id = ''] = call.words
    const make = makers[kind]
    if (!make) return wrongUsage(call, `用法：npm run viewno -- new ${Object.keys(makers).join('|')} <编号>`)
    if (!(ids[kind] ?? usual).test(id)) return wrongUsage(call, `编号“${id}”不合要求：应形如 ${String(ids[kind] ?? usual)}`)
    const { title, entity, room } = call.options
    try {
      const made = make({
        root: call.root,
        id,
        title: typeof title === 'string' ? title : `新的${id}`,
        entity: typeof entity === 'string' ? entity : undefined,
        room: typeof room === 'string' ? room : undefined,
      })
      return await write(call, made)
    } catch (error) {
      if (error instanceof RangeError) return wrongUsage(call, error.message)
      throw error
    }
  },
})

async function write(call: CommandRun, { files, line, then }: GeneratedEntry): Promise<number> {
  const { root, print } = call
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)))
  if (taken) return wrongUsage(call, `${taken} 已存在`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), await formatted(join(root, path), text))
    print(path)
  }
  if (line) {
    const path = join(root, line.registry)
    writeFileSync(path, await formatted(path, withLine(readFileSync(path, 'utf8'), line)))
    print(line.registry)
  }
  renew(call)
  print(`接着：${then}`)
  return 0
}

/** As the files of the repository are written. */
async function formatted(path: string, text: string): Promise<string> {
  return path.endsWith('.json') ? formatJson(JSON.parse(text), path) : format(text, await formatOptions(path))
}

/** Generated files follow, in processes of their own: this one knows the registries as they were. */
function renew({ root }: CommandRun): void {
  const program = join(root, 'tools/viewno.ts')
  if (!existsSync(program)) return
  for (const command of ['meta', 'types']) spawnSync(process.execPath, [...process.execArgv, program, command], { cwd: root, stdio: 'inherit' })
}
