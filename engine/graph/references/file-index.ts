import type { RegistryEntries } from '../../define.ts'
import type { Call } from '../../schema/business/call.ts'
import type { ChargeRule } from '../../schema/business/pricing.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { Flow } from '../../schema/business/flow.ts'
import type { Json } from '../../schema/format/json.ts'
import type { View } from '../../schema/screens/view.ts'
import type { SourceFile, TargetKind } from './usage-targets.ts'

/** The files by what others call them, and what code has registered. */
export class FileIndex {
  readonly entities = new Map<string, Entity>()
  readonly views = new Map<string, View>()
  readonly flows = new Map<string, Flow>()
  readonly calls = new Map<string, Call>()
  readonly charges: ChargeRule[] = []
  /** Ids of files of other kinds: dictionaries, prints, messages, roles. */
  readonly ids = new Map<TargetKind, Set<string>>()

  constructor(
    readonly files: readonly SourceFile[],
    readonly registered: RegistryEntries,
  ) {
    for (const { kind, content } of files) this.take(kind, content)
  }

  /** Entity of a child list's rows; '' when the field is no child list. */
  childOf(entity: string, field: string): string {
    const property = this.entities.get(entity)?.properties[field]
    return property?.type === 'array' ? property['x-child'].entity : ''
  }

  flowOfCall(call: string): Flow | undefined {
    return this.flows.get(this.calls.get(call)?.transition?.split('/')[0] ?? '')
  }

  /** Entity whose records a call refers to; '' when it names none. */
  entityOfCall(call: string): string {
    return this.calls.get(call)?.entity ?? ''
  }

  has(kind: TargetKind, id: string): boolean {
    return this.ids.get(kind)?.has(id) ?? false
  }

  /** Entities whose fields a flow's `input` may hold: its own, and those that only dialogs fill in. */
  inputsOf(entity: string): readonly string[] {
    const dialogs = [...this.entities.values()].filter((each) => each['x-store'] === false)
    return [entity, ...dialogs.map((each) => each.id)]
  }

  private take(kind: string, content: Json): void {
    if (kind === 'entity') this.entities.set((content as unknown as Entity).id, content as unknown as Entity)
    else if (kind === 'view') this.views.set((content as View).viewNo, content as View)
    else if (kind === 'flow') this.flows.set((content as Flow).id, content as Flow)
    else if (kind === 'calls') for (const call of (content as { calls: Call[] }).calls) this.calls.set(call.id, call)
    else if (kind === 'charge') this.charges.push(content as unknown as ChargeRule)
    else if (kind === 'dictionary' || kind === 'print' || kind === 'sms' || kind === 'role') {
      const ids = this.ids.get(kind) ?? new Set()
      this.ids.set(kind, ids.add((content as { id: string }).id))
    }
  }
}
