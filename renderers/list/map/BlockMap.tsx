import { useMemo, useState } from 'react'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import { useScreenActions } from '../../actions/use-screen-actions.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { FailurePanel } from '../../errors/FailurePanel.tsx'
import { loadRules, rules } from '../../loading/lazy-rules.ts'
import { useEffectiveView } from '../../loading/use-effective-view.ts'
import { today } from '../../timing/today.ts'
import { useGridContext } from '../context/use-grid-context.ts'
import { firstQuery } from '../opening/first-query.ts'
import { useInitialQuery } from '../opening/use-initial-query.ts'
import { useRowTones } from '../use-row-tones.ts'
import './block-map.css'
import { ListMap } from './ListMap.tsx'

interface Props {
  viewNo: string
  /** As the address of the list would say it. */
  query: Record<string, string>
}

/** The map of a list outside of it: its rows as they are found when it is opened so, with the way to the whole list. */
export function BlockMap({ viewNo, query }: Props) {
  const { opened, retry } = useEffectiveView(viewNo, '', loadRules)
  if (opened.state === 'failed') return <FailurePanel error={opened.error} title="" compact onRetry={retry} />
  if (opened.state === 'loading') return <div className="viewno-block-map" role="status" aria-label="正在加载" />
  return <OpenedMap effective={opened.effective} query={query} />
}

function OpenedMap({ effective, query }: { effective: EffectiveView; query: Record<string, string> }) {
  const session = useSession()
  const model = useMemo(() => rules().deriveModel(effective, session), [effective, session])
  if (model.kind !== 'list' || !model.map) throw new ProblemError(problem('call.unknown-field', '/view', { got: effective.viewNo }))
  return <MapOfList effective={effective} model={model} query={query} />
}

function MapOfList({ effective, model, query }: { effective: EffectiveView; model: ListModel; query: Record<string, string> }) {
  const ports = usePorts()
  const session = useSession()
  const initial = useInitialQuery(effective, model, query)
  const [round, setRound] = useState(0)
  const asked = useMemo(() => firstQuery(model, query, initial), [model, query, initial])
  const scope = useMemo((): Scope => ({ query, user: session.user, today: today() }), [query, session])
  const snapshot = () => ({ effective, session, query, ...noForm, list: asked })
  const run = useScreenActions(snapshot, { reload: async () => setRound((before) => before + 1) })
  const { context, open } = useGridContext(model, effective.entity.id, scope, run, null)
  const tones = useRowTones(model.rowTones, noRows, scope)
  return (
    <>
      <div className="viewno-block-map">
        <ListMap
          key={round}
          model={model}
          entity={effective.entity}
          columns={model.columns}
          query={asked}
          tones={tones}
          ask={(params, signal) => ports.request(model.find.call, params, { signal })}
          context={context}
          onOpen={open}
          inPage
        />
      </div>
      <p className="viewno-block-map-foot">
        <button type="button" className="viewno-link" onClick={() => ports.navigate(model.viewNo, query)}>
          {model.title}
        </button>
      </p>
    </>
  )
}

/** What a snapshot tells of a form and of chosen rows: a map has neither. */
const noForm = { values: {}, base: {}, dirty: false, selected: [], columns: [] }
const noRows: never[] = []
