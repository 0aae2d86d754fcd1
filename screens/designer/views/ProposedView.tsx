import { useId } from 'react'
import { possibleKinds, type ProposedKind } from '../../../engine/design/propose-views.ts'
import { buttonsOf, fieldLists, hintsOf, viewsOf, type FieldListName, type ProposalForm } from './view-proposal.ts'

interface Props {
  proposal: ProposalForm
  onChange(proposal: ProposalForm): void
}

const kindTitles: Record<ProposedKind, string> = { list: '列表', form: '表单', detail: '详情' }
const listTitles: Record<FieldListName, string> = { columns: '列', search: '查询项', items: '表单字段' }

/** What is proposed of a new screen, each of it to be changed before it is made. */
export function ProposedView({ proposal, onChange }: Props) {
  const { parts, kinds } = proposal
  const possible = possibleKinds(parts)
  const shown = fieldLists.filter((list) => kinds.includes(list === 'items' ? 'form' : 'list'))
  return (
    <div className="designer-proposed">
      <div className="designer-proposed-head">
        <label>
          标题
          <input className="vn-input" value={proposal.title} maxLength={30} onChange={(event) => onChange({ ...proposal, title: event.target.value })} />
        </label>
        <label>
          地址
          <span className="designer-address">
            <span aria-hidden>/site/</span>
            <input
              className="vn-input"
              aria-label="地址，site/ 之后"
              value={proposal.address}
              maxLength={60}
              onChange={(event) => onChange({ ...proposal, address: event.target.value.trim() })}
            />
          </span>
        </label>
        <label>
          菜单
          <select className="vn-input" value={proposal.folder} onChange={(event) => onChange({ ...proposal, folder: event.target.value })}>
            <option value="">不放入菜单</option>
            {foldersOf(proposal).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>类型</legend>
          {possible.map((kind) => (
            <label key={kind}>
              <input type="checkbox" checked={kinds.includes(kind)} onChange={() => onChange({ ...proposal, kinds: toggled(possible, kinds, kind) })} />
              {kindTitles[kind]}
            </label>
          ))}
          {possible.length < 3 && <small>{`没有${lacking(possible)}的接口`}</small>}
        </fieldset>
      </div>
      <div className="designer-proposed-lists">
        {shown.map((list) => (
          <FieldChoice key={list} title={listTitles[list]} proposal={proposal} list={list} onChange={onChange} />
        ))}
        {kinds.length > 0 && <ButtonChoice proposal={proposal} onChange={onChange} />}
      </div>
      <ul className="designer-proposed-screens" aria-label="将建立的界面">
        {viewsOf(proposal).map(({ viewNo, title, kind, operator }) => (
          <li key={viewNo}>
            <b>{title}</b>
            <small>{`${kindTitles[kind as ProposedKind]}，${viewNo}，权限 ${operator === false ? '登录即可' : operator}`}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldChoice({ title, proposal, list, onChange }: Props & { title: string; list: FieldListName }) {
  const hints = hintsOf(proposal.parts, list)
  const order = hints.map((each) => each.id)
  return <Choice title={title} all={hints} chosen={proposal[list]} onToggle={(id) => onChange({ ...proposal, [list]: toggled(order, proposal[list], id) })} />
}

/** Buttons of all screens; those that are ticked off come with the draft no more than columns do. */
function ButtonChoice({ proposal, onChange }: Props) {
  const all = buttonsOf(proposal).map(({ key, title, kind, list }) => ({ id: key, title, note: list === 'rowActions' ? '列表每行' : kindTitles[kind] }))
  const chosen = all.map(({ id }) => id).filter((id) => !proposal.without.includes(id))
  const toggle = (id: string) =>
    onChange({ ...proposal, without: proposal.without.includes(id) ? proposal.without.filter((each) => each !== id) : [...proposal.without, id] })
  return <Choice title="按钮" all={all} chosen={chosen} onToggle={toggle} />
}

interface ChoiceProps {
  title: string
  all: readonly { id: string; title: string; note?: string }[]
  chosen: readonly string[]
  onToggle(id: string): void
}

function Choice({ title, all, chosen, onToggle }: ChoiceProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="designer-choice">
      <h3 id={id}>{`${title}（${chosen.length} / ${all.length}）`}</h3>
      <ul>
        {all.map((each) => (
          <li key={each.id}>
            <label>
              <input type="checkbox" checked={chosen.includes(each.id)} onChange={() => onToggle(each.id)} />
              {each.title}
              {each.note !== undefined && <small>{each.note}</small>}
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One more or one less, in the order of all. */
function toggled<Name extends string>(order: readonly Name[], chosen: readonly Name[], name: Name): Name[] {
  return order.filter((each) => (each === name ? !chosen.includes(name) : chosen.includes(each)))
}

function lacking(possible: readonly ProposedKind[]): string {
  return (['list', 'form', 'detail'] as const)
    .filter((kind) => !possible.includes(kind))
    .map((kind) => kindTitles[kind])
    .join('、')
}

/** Folders of the menu with those above them in their names. */
function foldersOf({ parts: { folders } }: ProposalForm): { id: string; name: string }[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const pathOf = (id: string): string[] => {
    const folder = byId.get(id)
    return folder ? [...pathOf(folder.parentId), folder.name] : []
  }
  return folders.map(({ id }) => ({ id, name: pathOf(id).join(' / ') }))
}
