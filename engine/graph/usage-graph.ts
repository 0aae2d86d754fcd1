import type { RegistryEntries } from '../define.ts'
import { actions } from '../actions/registry.ts'
import { validators } from '../validators/registry.ts'
import { FileIndex } from './references/file-index.ts'
import { callsRules } from './rules/calls.ts'
import { chargeRules, feeRules } from './rules/charge.ts'
import { demoRules } from './rules/demo.ts'
import { entityRules } from './rules/entity.ts'
import { flowRules } from './rules/flow.ts'
import { jobRules } from './rules/job.ts'
import { layerRules } from './rules/layer.ts'
import { offlinePackageRules } from './rules/offline-package.ts'
import { printRules } from './rules/print.ts'
import { recordTemplateRules } from './rules/record-template.ts'
import { follow, type Rule } from './rules/rule.ts'
import { screenTestRules } from './rules/screen-test.ts'
import { accountRules, attachmentRules, figuresRules, menuRules, roleRules, routesRules, smsRules } from './rules/small.ts'
import { viewRules } from './rules/view.ts'
import type { SourceFile, Target, TargetKind, Usage } from './references/usage-targets.ts'
import { ReferenceCollector } from './references/expression-paths.ts'

const rulesOf: Readonly<Record<string, readonly Rule[]>> = {
  accounts: accountRules,
  attachment: attachmentRules,
  calls: callsRules,
  charge: chargeRules,
  demo: demoRules,
  entity: entityRules,
  fee: feeRules,
  figures: figuresRules,
  flow: flowRules,
  job: jobRules,
  layer: layerRules,
  menu: menuRules,
  'offline-package': offlinePackageRules,
  print: printRules,
  'record-template': recordTemplateRules,
  role: roleRules,
  routes: routesRules,
  'screen-test': screenTestRules,
  sms: smsRules,
  view: viewRules,
}
/** Files whose mention of a thing does not make it needed. */
const passiveKinds = new Set(['screen-test', 'demo', 'accounts', 'routes'])

/** Everything that the files of a product name, and where. */
export interface Graph {
  usages: readonly Usage[]
  lookup: FileIndex
}

/** Reads all files once. Pure; files are expected to be well formed. `registered` are the widgets, cells, blocks and operations with their parameters. */
export function buildGraph(files: readonly SourceFile[], registered: RegistryEntries): Graph {
  const lookup = new FileIndex(files, registered)
  return { usages: files.flatMap((source) => usagesIn(lookup, source)), lookup }
}

/** What one file names, and where. */
export function usagesIn(lookup: FileIndex, source: SourceFile): Usage[] {
  const trace = new ReferenceCollector(lookup, source, passiveKinds.has(source.kind))
  follow(trace, rulesOf[source.kind] ?? [])
  return trace.usages
}

/** Every place that names the target, in the order of the files. A grant of a whole screen, or of everything, names each of its operator codes. */
export function usagesOf({ usages }: Graph, { kind, id }: Target): Usage[] {
  const ids = new Set(kind === 'operator' ? [id, `${id.slice(0, id.lastIndexOf(':'))}:*`, '*'] : [id])
  return usages.filter(({ target }) => target.kind === kind && ids.has(target.id))
}

/** Ids that exist of a kind; operator codes exist by being named. */
export function idsOf({ lookup, usages }: Graph, kind: TargetKind): string[] {
  switch (kind) {
    case 'field':
      return [...lookup.entities.values()].flatMap((entity) => Object.keys(entity.properties).map((name) => `${entity.id}.${name}`))
    case 'move':
      return [...lookup.flows.values()].flatMap((flow) => flow.moves.map((move) => `${flow.id}/${move.id}`))
    case 'operator':
      return [...new Set(usages.flatMap(({ target }) => (target.kind === kind && !target.id.includes('*') ? [target.id] : [])))].sort()
    case 'dictionary':
    case 'print':
    case 'sms':
    case 'role':
      return [...(lookup.ids.get(kind) ?? [])]
    default:
      return [...maps({ lookup })[kind].keys()]
  }
}

function maps({ lookup: { views, entities, calls, flows, registered } }: Pick<Graph, 'lookup'>) {
  const { widgets, cells, blocks, operations } = registered
  return {
    view: views,
    entity: entities,
    call: calls,
    flow: flows,
    action: actions,
    validator: validators,
    widget: widgets,
    cell: cells,
    block: blocks,
    operation: operations,
  }
}

/** Things that nothing needs: no file names them but data and tests, and no code (`named`). */
export function unused(graph: Graph, named: ReadonlySet<string> = new Set()): Target[] {
  const needed = new Set(graph.usages.filter((usage) => !usage.passive).map(({ target }) => `${target.kind} ${target.id}`))
  return (['field', 'dictionary', 'call', 'operator'] as const).flatMap((kind) =>
    idsOf(graph, kind)
      .filter((id) => !needed.has(`${kind} ${id}`) && !named.has(id))
      .map((id) => ({ kind, id })),
  )
}
