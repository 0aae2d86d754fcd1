import type { TreeManageModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { JsonObject } from '../../engine/schema/json.ts'
import { usePorts } from '../ports-context.tsx'
import { belowOf, type Landing } from './tree-moves.ts'
import type { TreeNode } from './tree-nodes.ts'

/** Moving and renaming nodes through the calls of the view: asks before something hangs elsewhere, says what the server refuses, and shows the tree anew. */
export function useTreeEdits(nodes: readonly TreeNode[], reload: () => void) {
  const ports = usePorts()
  const send = async (call: string, params: JsonObject, done: string) => {
    try {
      await ports.request(call, params, { idempotencyKey: ports.newKey() })
      ports.notify({ effect: 'notify', level: 'success', message: done })
    } catch (error) {
      const told = (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', '')
      ports.notify({ effect: 'notify', level: 'error', message: told.message })
    }
    reload()
  }
  const move = async ({ call, params }: TreeManageModel['tree'], id: string, to: Landing) => {
    const node = nodes.find((each) => each.id === id)
    const parent = nodes.find((each) => each.id === to.parent)
    if (!node || !parent) return
    const along = belowOf(nodes, id).size - 1
    const question = `确定把“${node.title}”${along > 0 ? `连同 ${along} 个下级` : ''}移动到“${parent.title}”下吗？`
    if (node.parent !== parent.id && !(await ports.confirm({ effect: 'confirm', title: '移动', content: question }))) return
    await send(call, { ...params, id, parentid: to.parent, after: to.after }, '移动成功')
  }
  const rename = ({ call, params, field }: NonNullable<TreeManageModel['rename']>, node: TreeNode, title: string) =>
    send(call, { ...params, id: node.id, version: node.row['version'] ?? null, [field]: title }, '名称已修改')
  return { move, rename }
}
