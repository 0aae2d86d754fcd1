import type { TreeManageModel } from '../../engine/model/model.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { withDescendants, type DropTarget } from './tree-moves.ts'
import type { TreeNode } from './tree-nodes.ts'

/** Moving and renaming nodes through the calls of the view: asks before something hangs elsewhere, says what the server refuses, and shows the tree again. */
export function useTreeEdits(nodes: readonly TreeNode[], reload: () => void) {
  const ports = usePorts()
  const send = async (call: string, params: JsonObject, done: string) => {
    try {
      await ports.request(call, params, { idempotencyKey: ports.newKey() })
      ports.notify({ effect: 'notify', level: 'success', message: done })
    } catch (error) {
      const shownProblem = (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', '')
      ports.notify({ effect: 'notify', level: 'error', message: shownProblem.message })
    }
    reload()
  }
  const move = async ({ call, params }: TreeManageModel['tree'], id: string, to: DropTarget) => {
    const node = nodes.find((each) => each.id === id)
    const parent = nodes.find((each) => each.id === to.parent)
    if (!node || !parent) return
    const question = `确定把“${node.title}”${alongWith(nodes, id)}移动到“${parent.title}”下吗？`
    if (node.parent !== parent.id && !(await ports.confirm({ effect: 'confirm', title: '移动', content: question }))) return
    await send(call, { ...params, id, parentid: to.parent, ...(to.after === null ? {} : { after: to.after }) }, '移动成功')
  }
  const rename = ({ call, params, field }: NonNullable<TreeManageModel['rename']>, node: TreeNode, title: string) =>
    send(call, { ...params, id: node.id, version: node.row['version'] ?? null, [field]: title }, '名称已修改')
  return { move, rename }
}

/** What moves along with a node; not counted where some of it is not here. */
function alongWith(nodes: readonly TreeNode[], id: string): string {
  const below = withDescendants(nodes, id)
  if (nodes.some((node) => node.pending && below.has(node.id))) return '连同全部下级'
  return below.size > 1 ? `连同 ${below.size - 1} 个下级` : ''
}
