import { useId, useMemo, useRef, useState, type ComponentProps, type RefObject } from 'react'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { ActionModel, ListModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { ActionBar } from '../../actions/ActionBar.tsx'
import { MoreActions } from '../../actions/MoreActions.tsx'
import { useBusyKeys } from '../../actions/use-busy-keys.ts'
import type { RunAction } from '../../actions/use-screen-actions.ts'
import { visibleActions } from '../../actions/visible-actions.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { usePreviewReveal } from '../../dom/preview-reveal.ts'
import { DownIcon, MoreIcon } from '../../icons/svg-icons.tsx'
import { usePreference } from '../../loading/use-preference.ts'
import { NamedViewMenu } from '../../named-views/NamedViewMenu.tsx'
import { isSet } from '../../search/search-conditions.ts'
import { SearchLine } from '../../search/SearchLine.tsx'
import { SearchPanel } from '../../search/SearchPanel.tsx'
import type { SearchValues } from '../../search/use-search-values.ts'
import { ConditionsToggle } from '../filters/ConditionsToggle.tsx'
import { ListConditionEditor } from '../filters/ListConditionEditor.tsx'
import { ListConditions } from '../filters/ListConditions.tsx'
import { MissingValues } from '../filters/MissingValues.tsx'
import { QuickSearch } from '../filters/QuickSearch.tsx'
import { MapButton } from '../map/MapButton.tsx'
import type { MapToggle } from '../map/use-list-map.ts'
import { PreviewToggle } from '../preview/PreviewToggle.tsx'
import type { RowPreview } from '../preview/use-row-preview.ts'
import { ListViewOptions } from './ListViewOptions.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { toolActions } from './tool-actions.ts'
import './list-tools.css'

interface Props {
  model: ListModel
  entity: Entity
  list: ListStore
  state: ListState
  /** All rows are here: what is typed is looked for at once. */
  instant: boolean
  /** What this user may ever press. */
  toolbar: readonly ActionModel[]
  scope: Scope
  run: RunAction
  form: SearchValues
  /** The box of the quick search, which begins anew with each `round`. */
  quick: RefObject<HTMLInputElement | null>
  round: number
  naming: ComponentProps<typeof NamedViewMenu> | null
  /** Rows are picked for another screen: its own buttons work on them. */
  picks: boolean
  /** The panel beside the rows; null where there is none. */
  preview: RowPreview | null
  /** Draws the list as a map and back; null where it has none. */
  map: MapToggle | null
  onClear(): void
  /** On to the rows. */
  onLeave(): void
  /** Edits the rows as a table; absent where this list or this user has no part in that. */
  onEdit?(): void
}

/** Fields that stand in the line where there is no quick search. */
const mostInLine = 3

/** One line over the rows: the work, quick search, conditions, named views, display; below it the search fields while they are open; over it what is done to chosen rows. */
export function ListTools(props: Props) {
  const { model, entity, list, state, instant, toolbar, scope, run, form, quick, round, naming, picks, preview, map, onClear, onLeave, onEdit } = props
  const slot = useRef<HTMLDivElement>(null)
  const { work, chosen, aside } = useMemo(() => toolActions(toolbar), [toolbar])
  const opener = useRef<HTMLButtonElement>(null)
  const search = useSearchPanel(model, slot)
  const close = () => {
    search.toggle()
    opener.current?.focus()
  }
  const [wording, setWording] = useState(false)
  const toggle = <ConditionsToggle open={wording} onToggle={() => setWording(!wording)} />
  const on = !picks && (model.select === 'many' || chosen.length > 0)
  const inUse = Object.values(state.query.search).filter(isSet).length
  return (
    <>
      <div data-region className="viewno-list-tools" data-chosen={(on && state.selected.size > 0) || undefined}>
        <div className="viewno-list-lead">
          {work.length > 0 && <ActionBar actions={work} scope={scope} section="toolbar" onRun={run} label="列表操作" fills={false} />}
          {model.quick.length > 0 && (
            <QuickSearch
              key={round}
              value={state.query.quick ?? ''}
              titles={model.quick}
              input={quick}
              instant={instant}
              onSearch={(text) => void list.quick(text)}
              onLeave={onLeave}
            />
          )}
          {search.line.length > 0 && !search.open && <SearchLine fields={search.line} form={form} />}
          {!search.more && toggle}
          {search.more && (
            <PushButton
              ref={opener}
              aria-expanded={search.known ? search.open : undefined}
              aria-controls={search.open ? search.id : undefined}
              onClick={search.toggle}
            >
              更多条件
              {inUse > 0 && <span className="viewno-list-count">{inUse}</span>}
              <DownIcon />
            </PushButton>
          )}
        </div>
        <div ref={slot} className="viewno-list-slot" />
        <ListConditions list={list} state={state} model={model} entity={entity} room={slot} onClear={onClear} onLeave={onLeave} />
        <div className="viewno-list-end">
          {onEdit && (
            <PushButton look="text" disabled={state.status === 'loading' && state.rows.length === 0} onClick={onEdit}>
              编辑表格
            </PushButton>
          )}
          {map && <MapButton map={map} />}
          {preview && !map?.on && <PreviewToggle preview={preview} />}
          {naming && <NamedViewMenu {...naming} />}
          <ListViewOptions state={state} list={list} turns={model.paging === 'endless'} />
          <AsideActions actions={aside} scope={scope} run={run} />
        </div>
        <SelectionBar state={state} list={list} on={on} actions={chosen} columns={model.columns} scope={scope} run={run} />
      </div>
      {search.open && (
        <SearchPanel id={search.id} fields={model.search} form={form} focuses={search.focuses} onClose={close}>
          {toggle}
        </SearchPanel>
      )}
      {wording && <ListConditionEditor list={list} state={state} model={model} entity={entity} onClose={() => (setWording(false), onLeave())} />}
      <MissingValues state={state} model={model} entity={entity} />
    </>
  )
}

/** Whether the search fields are open, as the account keeps it for this list (not known before that has come), and which of them stand in the line. */
function useSearchPanel({ viewNo, search, quick }: Pick<ListModel, 'viewNo' | 'search' | 'quick'>, part: RefObject<HTMLElement | null>) {
  const id = useId()
  const line = useMemo(() => (quick.length > 0 ? [] : search.filter(({ hidden }) => !hidden).slice(0, mostInLine)), [search, quick])
  const more = search.length > line.length
  const [stored, keep] = usePreference(more ? `search/${viewNo}` : null)
  const [brought, setBrought] = useState(false)
  const [focuses, setFocuses] = useState(false)
  const open = more && (stored === 'open' || brought)
  usePreviewReveal(part, (at, node) => {
    const found = at === 'search' && search.some((field) => field.id === node)
    if (found && more) setBrought(true)
    return found
  })
  const toggle = () => {
    setBrought(false)
    setFocuses(!open)
    keep(open ? null : 'open')
  }
  return { id, line, more, known: stored !== undefined, open, focuses, toggle }
}

/** What serves the list itself: settings, files. */
function AsideActions({ actions, scope, run }: { actions: readonly ActionModel[]; scope: Scope; run: RunAction }) {
  const { guard } = useBusyKeys()
  const shown = useMemo(() => visibleActions(actions, scope, 'toolbar'), [actions, scope])
  if (shown.length === 0) return null
  return (
    <MoreActions
      look="text"
      side="bottomRight"
      aria-label="列表的更多操作"
      title={shown.map(({ action }) => action.title).join('、')}
      icon={<MoreIcon />}
      shown={shown}
      run={(action) => void guard(action.id, () => run(action))}
    />
  )
}
