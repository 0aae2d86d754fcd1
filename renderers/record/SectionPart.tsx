import { memo, useRef, useState, type ReactNode } from 'react'
import { isBlank } from '../../engine/schema/records/record-values.ts'
import type { RecordStore } from '../../engine/runtime/records/record-store.ts'
import type { TemplateField } from '../../engine/schema/inspection/template-field.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import type { TemplateItem, TemplateSection } from '../../engine/schema/inspection/template-section.ts'
import { PushButton } from '../button/PushButton.tsx'
import { usePorts } from '../contexts/ports-context.tsx'
import { usePreviewReveal } from '../dom/preview-reveal.ts'
import { GuidePart } from './GuidePart.tsx'
import { ItemReplies } from './notices/ItemReplies.tsx'
import { useRecord } from './record-context.ts'
import { RecordField } from './fields/RecordField.tsx'
import { ResultRow } from './ResultRow.tsx'
import { useSection } from './use-slice.ts'

/** A part of the record: its own fields, then its items one below the other. */
export const SectionPart = memo(function SectionPart({ section, note = '' }: { section: TemplateSection; note?: string }) {
  const { store, shown, revealed, id } = useRecord()
  const items = (section.items ?? []).filter((item) => !shown || item.results.some(({ id: result }) => shown.has(`results/${result}`)))
  const fields = (section.fields ?? []).filter((field) => !shown || shown.has(`values/${field.id}`))
  const { missing, unseen } = useSection(section.id)
  const foldable = (section.items ?? []).length === 0
  // what the archive has filled in already is looked up, not gone through; what is chosen from a register or signed has to be
  const [unfolded, setUnfolded] = useState(() => !foldable || missing > 0 || fields.some((field) => isToChoose(field, store)))
  // what somebody is led to, or has to decide on, stays in view
  const held = unseen > 0 || shown !== null || revealed === section.id
  const open = unfolded || held
  const part = useRef<HTMLElement>(null)
  usePreviewReveal(part, (list, field) => {
    const own = list === 'fields' && fields.some((each) => each.id === field)
    if (own) setUnfolded(true)
    return own
  })
  if (items.length === 0 && fields.length === 0) return null
  return (
    <section ref={part} className="rec-section" id={`${id}-section-${section.id}`} aria-labelledby={`${id}-section-${section.id}-title`}>
      <header className="rec-section-head">
        <h2 id={`${id}-section-${section.id}-title`}>{section.title}</h2>
        {note !== '' && <small className="rec-section-note">{note}</small>}
        {foldable && !held && (
          <button type="button" className="viewno-link" aria-expanded={open} onClick={() => setUnfolded(!open)}>
            {open ? '收起' : `展开 ${fields.length} 项`}
          </button>
        )}
        {!foldable && <RestButton section={section} />}
      </header>
      {open && fields.length > 0 && (
        <div className="rec-own-fields">
          {fields.map((field) => (
            <RecordField key={field.id} field={field} />
          ))}
        </div>
      )}
      {items.map((item) => (
        <ItemPart key={item.id} item={item} classes={store.template.classes} />
      ))}
    </section>
  )
})

/** Whether somebody signs there, or things are chosen from a register and none is yet. */
function isToChoose(field: TemplateField, store: RecordStore): boolean {
  if (field.type === 'signature') return true
  return field.type === 'table' && field.register !== undefined && isBlank(store.atoms.get(store.answers).values[field.id])
}

/** Signs what is still open in a section as conforming, after one question. */
function RestButton({ section }: { section: TemplateSection }) {
  const { store, readOnly } = useRecord()
  const { open } = useSection(section.id)
  const ports = usePorts()
  if (readOnly || (section.items ?? []).length === 0) return null
  const rest = store.restOf(section.id).length
  const ask = async () => {
    const message = `“${section.title}”还有 ${rest} 项没有填写，确定全部记为符合吗？已填写的和需要测量的不受影响。`
    if (await ports.confirm({ effect: 'confirm', title: '其余全部符合', content: message, okText: '全部记为符合' })) store.signRest(section.id)
  }
  return (
    <PushButton size="small" disabled={open === 0 || rest === 0} onClick={() => void ask()}>
      其余 {store.template.symbols.pass}
      {rest > 0 && `（${rest}）`}
    </PushButton>
  )
}

function ItemPart({ item, classes }: { item: TemplateItem; classes: RecordTemplate['classes'] }) {
  const guide = useRecord().guides.get(item.id)
  const [guided, setGuided] = useState(false)
  const toggle = guide && (
    <button type="button" className="viewno-link rec-guide-key" data-guide tabIndex={-1} aria-expanded={guided} onClick={() => setGuided(!guided)}>
      指导书
    </button>
  )
  // where all items are of one class it says nothing
  const kind = classes.length > 1 ? classes.find(({ id }) => id === item.class) : undefined
  const head = <ItemHead item={item} kind={kind} guide={toggle} />
  const [only] = item.results
  const single = item.results.length === 1 && only !== undefined
  return (
    <div className="rec-item" role="group" aria-label={`${item.id} ${item.title}`}>
      {single ? <ResultRow item={item} result={only} lead={head} /> : <div className="rec-item-line">{head}</div>}
      <ReturnedNotes item={item.id} />
      <ItemReplies item={item.id} />
      {guide && guided && <GuidePart {...guide} />}
      {item.requirement !== undefined && <p className="rec-requirement">{item.requirement}</p>}
      {!single && item.results.map((result) => <ResultRow key={result.id} item={item} result={result} />)}
    </div>
  )
}

/** What the item was sent back for, until a later version answers it. */
function ReturnedNotes({ item }: { item: string }) {
  const { returned } = useRecord()
  return returned.get(item)?.map(({ comment, by, at }) => (
    <p key={at} className="rec-returned" role="note">
      退回修改：{comment}（{by} {at.slice(0, 10)}）
    </p>
  ))
}

interface ItemHeadProps {
  item: TemplateItem
  kind: RecordTemplate['classes'][number] | undefined
  /** Opens how the item is inspected. */
  guide: ReactNode
}

function ItemHead({ item, kind, guide }: ItemHeadProps) {
  return (
    <span className="rec-item-head">
      <span className="rec-item-number">
        {kind?.mark}
        {item.id}
      </span>
      <h3>{item.title}</h3>
      {kind && <span className="rec-class">{kind.title}</span>}
      {item.clause !== undefined && <span className="rec-clause">{item.clause}</span>}
      {item.certain === false && <em title="规程原文尚未核对">待核</em>}
      {guide}
    </span>
  )
}
