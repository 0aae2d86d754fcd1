import { useState } from 'react'
import { nodeAt } from '../../../engine/design/drag-rules.ts'
import { nodeForm, type NodeForm } from '../../../engine/design/property-form.ts'
import type { OutlineNode } from '../../../engine/design/outline.ts'
import { setAll } from '../../../engine/design/bulk-edit.ts'
import { buildEffectiveView } from '../../../engine/layers/resolve/build-effective-view.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { ControlledForm } from '../../../renderers/form/ControlledForm.tsx'
import { keyOf } from '../canvas/outline-nodes.ts'
import { choicesIn } from './Properties.tsx'
import type { Design } from '../state/use-design.ts'

interface Props {
  design: Design
  nodes: readonly OutlineNode[]
}

/** Words that all chosen nodes may say: what they agree on is shown, and what is written is written to all of them, as one step. */
export function BulkProperties({ design, nodes }: Props) {
  const keys = nodes.map(keyOf).join(' ')
  return (
    <>
      <p role="status" className="designer-many">{`已选 ${nodes.length} 项；填写的属性写入全部`}</p>
      <SharedForm key={`${keys} ${design.round}`} design={design} nodes={nodes} joins={`many ${keys}`} />
    </>
  )
}

function SharedForm({ design, nodes, joins }: Props & { joins: string }) {
  const { view } = design
  const [{ form, effective, record }] = useState(() => {
    const forms = nodes.map((node) => nodeForm(view, node.path, choicesIn(design, node)))
    const shared = sharedOf(forms)
    const records = nodes.map((node, at) => forms[at]?.read(nodeAt(view, node)) ?? {})
    return { form: shared, effective: buildEffectiveView(shared.view, shared.entity), record: agreed(shared, records) }
  })
  const [last, setLast] = useState(record)
  return (
    <ControlledForm
      effective={effective}
      record={record}
      onChange={(values) => {
        const changed = Object.keys(form.entity.properties).filter((name) => isOther(last[name], values[name]))
        try {
          const written = form.write(values)
          const words = Object.fromEntries(changed.map((name): [string, Json] => [name, written[name] ?? null]))
          const changes = setAll(view, nodes, words)
          setLast(values)
          if (changes.length > 0) design.change(changes, joins)
        } catch (error) {
          // half a JSON text: its editor says what is wrong with it
          if (!(error instanceof SyntaxError)) throw error
        }
      }}
    />
  )
}

/** Names that belong to one node alone. */
const own = new Set(['field', 'fields'])

function sharedOf([first, ...others]: readonly NodeForm[]): NodeForm {
  if (!first) throw new RangeError('no node is chosen')
  const names = Object.keys(first.entity.properties).filter((name) => !own.has(name) && others.every(({ entity }) => Object.hasOwn(entity.properties, name)))
  const known = new Set(names)
  const properties = Object.fromEntries(Object.entries(first.entity.properties).filter(([name]) => known.has(name)))
  const groups = first.view.groups.map((group) => ({ ...group, items: group.items.filter((item) => known.has(typeof item === 'string' ? item : item.id)) }))
  return { ...first, entity: { ...first.entity, properties }, view: { ...first.view, groups } as NodeForm['view'] }
}

/** Values that all have; others stay empty until one is written. */
function agreed({ entity }: NodeForm, [first = {}, ...others]: readonly Row[]): Row {
  return Object.fromEntries(
    Object.keys(entity.properties).map((name) => [name, others.every((each) => !isOther(each[name], first[name])) ? (first[name] ?? null) : null]),
  )
}

function isOther(one: Json | undefined, other: Json | undefined): boolean {
  return JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)
}
