import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { actions } from '../../../engine/actions/registry.ts'
import type { ActionDefinition } from '../../../engine/define.ts'
import { transitionParams } from '../../../engine/runtime/actions/transition.ts'
import type { AnyShape } from '../../../engine/schema/format/shape-walk.ts'

const selects = { none: '不看选中的记录', row: '在哪一行上按就是哪一行', one: '用于一条记录', many: '用于一条或多条记录' }

const head = `# 操作

按钮、链接和快捷键能做的事。在界面文件里写 \`"action": "<编号>"\`，参数写在 \`params\` 里；写错的编号、参数，以及参数里写错的接口、页面、字段，\`npm run lint:schemas\` 都会指出来。本页由登记的操作生成。

## 共同参数

办理、修改、作废记录的操作都用这些参数。一条记录时直接提交；多条时分批提交，显示进度，可以取消；有没办成的，逐条列出原因，可以只重试失败的。每次提交都带幂等键，连点、断网重发都不会办两次。
`

interface Param {
  name: string
  meaning: string
  optional: boolean
  shape: AnyShape
}

/** Parameters with what each means. */
function paramsOf(shapes: Record<string, AnyShape>): Param[] {
  return Object.entries(shapes).map(([name, shape]) => {
    const { innerType } = shape._zod.def as unknown as { innerType?: AnyShape }
    return { name, meaning: z.globalRegistry.get(innerType ?? shape)?.description ?? '', optional: innerType !== undefined, shape }
  })
}

function ownParams({ params }: ActionDefinition): Param[] {
  return paramsOf((params._zod.def as unknown as { shape: Record<string, AnyShape> }).shape)
}

const isShared = ({ name, shape }: Param) => (transitionParams as Record<string, AnyShape>)[name] === shape
const line = ({ name, meaning, optional }: Param) => `- \`${name}\`${optional ? '' : '（必填）'}：${meaning}`

function section(action: ActionDefinition): string {
  const params = ownParams(action)
  const own = params.filter((param) => !isShared(param))
  const shared = params.filter(isShared)
  const all = shared.length + own.filter(({ name }) => name in transitionParams).length === Object.keys(transitionParams).length
  const note = all ? '用全部共同参数。' : shared.length > 0 ? `用共同参数 ${shared.map(({ name }) => `\`${name}\``).join('、')}。` : ''
  return [`### \`${action.id}\` ${action.title}`, `${selects[action.selects]}。${note}`, ...(own.length > 0 ? [own.map(line).join('\n')] : [])].join('\n\n')
}

test('given the registered actions, then the guide tells each with its parameters', async () => {
  const guide = [head, paramsOf(transitionParams).map(line).join('\n'), '\n## 各操作\n', [...actions.values()].map(section).join('\n\n'), ''].join('\n')
  await expect(guide).toMatchFileSnapshot('../../../docs/guides/actions.md')
})

test('given the registered actions, then every parameter says what it means', () => {
  const silent = [...actions.values()].flatMap((action) =>
    ownParams(action)
      .filter(({ meaning }) => !/[\u4e00-\u9fff]/.test(meaning))
      .map(({ name }) => `${action.id}.${name}`),
  )
  expect(silent).toEqual([])
})
