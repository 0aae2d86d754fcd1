import { useId } from 'react'
import { possibleKinds, type ProposedKind } from '../../../engine/design/propose-views.ts'
import { buttonsOf, fieldLists, hintsOf, viewsOf, type FieldListName, type ProposalForm } from './view-proposal.ts'

interface Props {
  wish: ProposalForm
  onChange(wish: ProposalForm): void
}

const kindTitles: Record<ProposedKind, string> = { list: '列表', form: '表单', detail: '详情' }
const listTitles: Record<FieldListName, string> = { columns: '列', search: '查询项', items: '表单字段' }

/** What is proposed of a new screen, each of it to be changed before it is made. */
export function ProposedView({ wish, onChange }: Props) {
  const { parts, kinds } = wish
  const possible = possibleKinds(parts)
  const shown = fieldLists.filter((list) => kinds.includes(list === 'items' ? 'form' : 'list'))
  return (
    <div className="designer-proposed">
      <div className="designer-proposed-head">
        <label>
          标题
          <input className="vn-input" value={wish.title} maxLength={30} onChange={(event) => onChange({ ...wish, title: event.target.value })} />
        </label>
        <label>
          地址
          <span className="designer-address">
            <span aria-hidden>/site/</span>
            <input
              className="vn-input"
              aria-label="地址，site/ 之后"
              value={wish.address}
              maxLength={60}
              onChange={(event) => onChange({ ...wish, address: event.target.value.trim() })}
            />
          </span>
        </label>
        <label>
          菜单
          <select className="vn-input" value={wish.folder} onChange={(event) => onChange({ ...wish, folder: event.target.value })}>
            <option value="">不放入菜单</option>
            {foldersOf(wish).map(({ id, name }) => (
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
              <input type="checkbox" checked={kinds.includes(kind)} onChange={() => onChange({ ...wish, kinds: toggled(possible, kinds, kind) })} />
              {kindTitles[kind]}
            </label>
          ))}
          {possible.length < 3 && <small>{`没有${lacking(possible)}的接口`}</small>}
        </fieldset>
      </div>
      <div className="designer-proposed-lists">
        {shown.map((list) => (
          <FieldChoice key={list} title={listTitles[list]} wish={wish} list={list} onChange={onChange} />
        ))}
        {kinds.length > 0 && <ButtonChoice wish={wish} onChange={onChange} />}
      </div>
      <ul className="designer-proposed-screens" aria-label="将建立的界面">
        {viewsOf(wish).map(({ viewNo, title, kind, operator }) => (
          <li key={viewNo}>
            <b>{title}</b>
            <small>{`${kindTitles[kind as ProposedKind]}，${viewNo}，权限 ${operator === false ? '登录即可' : operator}`}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldChoice({ title, wish, list, onChange }: Props & { title: string; list: FieldListName }) {
  const hints = hintsOf(wish.parts, list)
  const order = hints.map((each) => each.id)
  return <Choice title={title} all={hints} chosen={wish[list]} onToggle={(id) => onChange({ ...wish, [list]: toggled(order, wish[list], id) })} />
}

/** Buttons of all screens; those that are ticked off come with the draft no more than columns do. */
function ButtonChoice({ wish, onChange }: Props) {
  const all = buttonsOf(wish).map(({ key, title, kind, list }) => ({ id: key, title, note: list === 'rowActions' ? '列表每行' : kindTitles[kind] }))
  const chosen = all.map(({ id }) => id).filter((id) => !wish.without.includes(id))
  const toggle = (id: string) => onChange({ ...wish, without: wish.without.includes(id) ? wish.without.filter((each) => each !== id) : [...wish.without, id] })
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
