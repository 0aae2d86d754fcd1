import { useState } from 'react'
import { actions } from '../../../engine/actions/registry.ts'
import { nodeAt, changeOfNode } from '../../../engine/design/drag-rules.ts'
import { nodeForm, type Choice } from '../../../engine/design/property-form.ts'
import type { OutlineNode } from '../../../engine/design/outline.ts'
import { buildEffectiveView } from '../../../engine/layers/resolve/build-effective-view.ts'
import type { JsonObject, Row } from '../../../engine/schema/format/json.ts'
import { propTitle } from '../../../engine/layers/nodes/vocabulary.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { ControlledForm } from '../../../renderers/form/ControlledForm.tsx'
import { cells, widgets } from '../../../renderers/registry.ts'
import { RuleBuilder } from './RuleBuilder.tsx'
import { SharedSources } from './SharedSources.tsx'
import type { Design } from '../state/use-design.ts'

interface Props {
  design: Design
  node: OutlineNode
}

/** The words of a node in a form made from their shape; each change is on the screen at once. The form stays while it is typed into; anybody else's change begins it again. */
export function Properties({ design, node }: Props) {
  return <NodeProperties key={`${node.at}:${node.id} ${design.round}`} design={design} node={node} />
}

function NodeProperties({ design, node }: Props) {
  const { view } = design
  const [{ form, effective, record }] = useState(() => {
    const made = nodeForm(view, node.path, choicesIn(design, node))
    return { form: made, effective: buildEffectiveView(made.view, made.entity), record: made.read(nodeAt(view, node)) }
  })
  const words = nodeAt(view, node)
  return (
    <>
      <SharedSources viewNo={view.viewNo} at={node.at} id={node.id} />
      <NodeRules design={design} node={node} rules={form.rules} words={words} />
      <ControlledForm
        effective={effective}
        record={record}
        onChange={(values) => {
          try {
            const change = changeOfNode(node, words, { ...leftOf(words, record), ...form.write(values) })
            if (change) design.change([change], `${node.at}:${node.id}`)
          } catch (error) {
            // half a JSON text: its editor says what is wrong with it
            if (!(error instanceof SyntaxError)) throw error
          }
        }}
      />
    </>
  )
}

/** The rules of a node, each with the way to its rows. */
function NodeRules({ design, node, rules, words }: Props & { rules: readonly string[]; words: JsonObject }) {
  const [open, setOpen] = useState('')
  const textOf = (name: string) => (typeof words[name] === 'string' ? words[name] : '')
  if (rules.length === 0) return null
  return (
    <ul className="designer-rules" aria-label="规则">
      {rules.map((name) => (
        <li key={name}>
          <span>{propTitle(name)}</span>
          <code title={textOf(name)}>{textOf(name)}</code>
          <PushButton size="small" aria-label={`${propTitle(name)}：编辑条件`} onClick={() => setOpen(name)}>
            条件…
          </PushButton>
        </li>
      ))}
      {open !== '' && (
        <RuleBuilder
          design={design}
          title={`“${node.title}”的${propTitle(open)}`}
          text={textOf(open)}
          onCancel={() => setOpen('')}
          onDone={(text) => {
            setOpen('')
            const { [open]: _, ...others } = words
            const change = changeOfNode(node, words, text === '' ? others : { ...words, [open]: text })
            if (change) design.change([change])
          }}
        />
      )}
    </ul>
  )
}

/** Words of a node that its form does not show. */
function leftOf(words: JsonObject, record: Row): JsonObject {
  return Object.fromEntries(Object.entries(words).filter(([name]) => !Object.hasOwn(record, name)))
}

/** What may be chosen for the words of a node. */
export function choicesIn({ entity, outline }: Design, { at }: OutlineNode): (names: string) => readonly Choice[] | null {
  const things: Readonly<Record<string, () => Choice[]>> = {
    field: () => Object.entries(entity.properties).map(([value, { title }]) => ({ value, label: `${title}（${value}）` })),
    widget: () => [...widgets.values()].map(titled),
    cell: () => [...cells.values()].map(titled),
    // a column names an action of its rows; a button one that is registered
    action: () => (at === 'columns' ? (outline.find((each) => each.at === 'rowActions')?.nodes ?? []) : [...actions.values()]).map(titled),
  }
  return (names) => things[names]?.() ?? null
}

function titled({ id, title }: { id: string; title: string }): Choice {
  return { value: id, label: `${title}（${id}）` }
}
