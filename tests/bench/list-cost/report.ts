import { table, withSection } from '../figures.ts'
import type { Cost, ListCostFigures } from './measure.ts'

const TITLE = '## Cost of a list call'

/** The page with this measurement in place of the earlier one. */
export function withListCost(page: string, { bytes, lines }: ListCostFigures): string {
  const words = `First page of 20 applications on PostgreSQL, ${bytes[0]} bytes, ${bytes[1]} packed: processor time of a call, ms. The product reads the session, asks rights and scope,
labels codes and counts; the bare route (Fastify and \`pg\` alone) answers the same bytes of the same query and does nothing else. Both take turns in one run. At most
1.6 is asked of the process that answers.`
  const figures = lines.map(({ packed, ours, bare }) => [
    packed ? 'packed' : 'plain',
    ...[ours, bare].flatMap(({ node, store }) => [node.toFixed(2), store.toFixed(2)]),
    (ours.node / bare.node).toFixed(2),
    (whole(ours) / whole(bare)).toFixed(2),
  ])
  const head = ['Answer', 'Product', 'its PostgreSQL', 'Bare route', 'its PostgreSQL', 'Ratio', 'with PostgreSQL']
  return withSection(page, TITLE, `${TITLE}\n\n${words}\n\n${table(head, figures)}`)
}

function whole({ node, store }: Cost): number {
  return node + store
}
