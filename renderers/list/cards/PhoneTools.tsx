import filterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined'
import { useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { PushButton } from '../../button/PushButton.tsx'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { Icon } from '../../icons/Icon.tsx'
import { NamedViewMenu } from '../../named-views/NamedViewMenu.tsx'
import { isSet } from '../../search/search-conditions.ts'
import { SearchPanel } from '../../search/SearchPanel.tsx'
import { ConditionsToggle } from '../filters/ConditionsToggle.tsx'
import { ListConditionEditor } from '../filters/ListConditionEditor.tsx'
import { ListConditions } from '../filters/ListConditions.tsx'
import { MissingValues } from '../filters/MissingValues.tsx'
import { QuickSearch } from '../filters/QuickSearch.tsx'
import type { ListTools } from '../tools/ListTools.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import { PhoneMore } from './PhoneMore.tsx'
import { MapButton } from '../map/MapButton.tsx'

interface Props extends ComponentProps<typeof ListTools> {
  /** Rows are being chosen. */
  choosing: boolean
  onChoosing(choosing: boolean): void
}

/** One line over the cards: quick search, order, conditions, and what serves the list under ⋯; below it what is searched by. Conditions are a sheet. */
export function PhoneTools(props: Props) {
  const { model, entity, list, state, instant, toolbar, scope, run, form, quick, round, naming, picks, map, choosing, onChoosing, onClear, onLeave } = props
  const id = useId()
  const slot = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState<'search' | 'wording' | null>(null)
  const close = () => setSheet(null)
  const sent = useMemo(
    () => ({
      ...form,
      submit: (event: Parameters<typeof form.submit>[0]) => {
        form.submit(event)
        setSheet(null)
      },
    }),
    [form],
  )
  const inUse = Object.values(state.query.search).filter(isSet).length + state.query.filters.length
  const toggle = <ConditionsToggle open={false} onToggle={() => setSheet('wording')} />
  return (
    <>
      <div data-region className="viewno-phone-tools">
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
        <PushButton
          look={model.quick.length > 0 ? 'text' : 'plain'}
          className="viewno-phone-conditions"
          aria-haspopup="dialog"
          aria-label={inUse > 0 ? `查询条件，${inUse} 个在用` : '查询条件'}
          icon={<Icon of={filterOutlined} />}
          onClick={() => setSheet(model.search.length > 0 ? 'search' : 'wording')}
        >
          {model.quick.length === 0 && '查询条件'}
          {inUse > 0 && <span className="viewno-list-count">{inUse}</span>}
        </PushButton>
        {map && <MapButton map={map} />}
        <OrderMenu list={list} state={state} model={model} />
        {!picks && <PhoneMore {...{ model, toolbar, scope, run, choosing, onChoosing }} />}
      </div>
      <div ref={slot} className="viewno-list-slot" />
      <ListConditions list={list} state={state} model={model} entity={entity} room={slot} onClear={onClear} onLeave={onLeave} />
      <MissingValues state={state} model={model} entity={entity} />
      {sheet === 'search' && (
        <Sheet title="查询条件" className="viewno-search-sheet" onClose={close}>
          {naming && <NamedViewMenu {...naming} />}
          <SearchPanel id={id} fields={model.search} form={sent} focuses={false} main onClose={close}>
            {toggle}
          </SearchPanel>
        </Sheet>
      )}
      {sheet === 'wording' && (
        <Sheet title="组合条件" onClose={close}>
          <ListConditionEditor list={list} state={state} model={model} entity={entity} onClose={close} />
        </Sheet>
      )}
    </>
  )
}

/** What is opened over the list; the focus goes back to what opened it. */
function Sheet({ title, className, onClose, children }: { title: string; className?: string; onClose(): void; children: ReactNode }) {
  return (
    <Dialog open title={title} {...(className === undefined ? {} : { className })} footer={null} onCancel={onClose}>
      {children}
    </Dialog>
  )
}
