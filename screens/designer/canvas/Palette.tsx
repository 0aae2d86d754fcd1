import { useState } from 'react'
import { actions } from '../../../engine/actions/registry.ts'
import { uniqueId } from '../../../engine/design/drag-rules.ts'
import { outlineNodes, type OutlineSection } from '../../../engine/design/outline.ts'
import { ownerOf, sectionOf } from '../../../engine/layers/nodes/sections.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { matches } from '../../../renderers/dictionaries/pinyin.ts'
import { holdsFields } from './outline-nodes.ts'
import type { Design } from '../state/use-design.ts'

interface Props {
  design: Design
  /** The list that is added to, behind `after` (null: in front). */
  section: OutlineSection
  after: string | null
  onAdded(node: { at: string; id: string }): void
}

interface Offer {
  node: JsonObject & { id: string }
  title: string
  note: string
}

/** What may be added where the chosen node stands: fields that the screen does not show yet, registered actions, a group. */
export function Palette({ design, section, after, onAdded }: Props) {
  const [word, setWord] = useState('')
  const offers = offersFor(design, section).filter(({ title, note }) => matches(word.trim(), title, note))
  const add = ({ node }: Offer) => {
    design.change([{ op: 'add', at: section.at, node, after }])
    onAdded({ at: section.at, id: node.id })
  }
  return (
    <div className="designer-palette">
      <input
        className="vn-input"
        type="search"
        aria-label="查找可添加的"
        placeholder={`添加到“${section.title}”`}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <ul className="workbench-rows" aria-label="可添加">
        {offers.map((offer) => (
          <li key={offer.node.id + offer.note}>
            <button type="button" onClick={() => add(offer)}>
              <span>{offer.title}</span>
              <small>{offer.note}</small>
            </button>
          </li>
        ))}
      </ul>
      {offers.length === 0 && <p className="workbench-none">没有可添加的</p>}
    </div>
  )
}

const actionLists = new Set(['toolbar', 'rowActions', 'rowMore', 'footer'])

function offersFor(design: Design, section: OutlineSection): Offer[] {
  const name = sectionOf(section.at)
  if (holdsFields(section.at)) return fieldOffers(design, section, name)
  if (actionLists.has(name))
    return [...actions.values()].map(({ id, title }) => ({
      node: { id: uniqueId(design.view, section.at, id), action: id, title, operator: false },
      title,
      note: id,
    }))
  if (name === 'groups') return [{ node: { id: uniqueId(design.view, 'groups', 'group'), title: '新分组', items: [] }, title: '新分组', note: '表单分组' }]
  return []
}

/** Fields of the record that this list, or for a form the whole form, does not show. */
function fieldOffers({ entity, children, outline, view }: Design, section: OutlineSection, name: string): Offer[] {
  const nodes = name === 'items' ? outlineNodes(outline).filter(({ at }) => at.startsWith('items/')) : section.nodes
  const shown = new Set(nodes.map(({ id }) => id))
  const owner = entity.properties[ownerOf(section.at)]
  const child = name === 'columns' && owner && 'x-child' in owner ? children[owner['x-child'].entity] : undefined
  return Object.entries((child ?? entity).properties).flatMap(([id, { title, type }]) =>
    shown.has(id) || (name !== 'items' && type === 'array') ? [] : [{ node: { id: uniqueId(view, section.at, id) }, title, note: id }],
  )
}
