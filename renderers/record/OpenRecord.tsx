import { useAtomValue } from 'jotai/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { differsFromLast } from '../../engine/inspection/answer-differences.ts'
import type { OpenedRecord, ReturnedItem } from '../../engine/inspection/exchange.ts'
import { prepareTemplate } from '../../engine/inspection/prepare-template.ts'
import { RecordSlices } from '../../engine/runtime/records/record-slices.ts'
import type { RecordStore } from '../../engine/runtime/records/record-store.ts'
import { textOf } from '../../engine/runtime/effects/action-rows.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { useBeforeUnload } from '../dom/use-before-unload.ts'
import { useShortcutHelp } from '../keys/shortcuts-context.ts'
import { useReportUsable } from '../telemetry/usage-context.ts'
import { answerWriter, checkAnswers, lastOf, storeOf } from './begin-record.ts'
import { ProblemList } from './ProblemList.tsx'
import { RecordContext, type LastRecord, type OpenRecordContext } from './record-context.ts'
import { RecordFooter } from './RecordFooter.tsx'
import { RecordHead } from './RecordHead.tsx'
import { recordKeyLines } from './record-keys.ts'
import type { RecordScreenProps } from './record-screen-props.ts'
import { SectionPart } from './SectionPart.tsx'
import { SectionRail, type RecordFilter } from './SectionRail.tsx'
import { useAutosave } from './use-autosave.ts'
import { focusStop, useRecordKeys } from './use-record-keys.ts'
import { useSubmission } from './use-submission.ts'
import { VerdictSummary } from './verdict/VerdictSummary.tsx'

interface Props extends RecordScreenProps {
  opened: OpenedRecord
  kept: Row
  draft: string
  correcting: boolean
  onCorrect(correcting: boolean): void
  onReload(): void
}

/** A record on screen: its sections at the left, its items in one column, and what follows from what is entered beside them. */
export function OpenRecord(props: Props) {
  const { effective, model, opened, kept, draft, correcting, onTitle, onDirty, onReload } = props
  const ports = usePorts()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const writes = opened.writable
  const [store] = useState(() => storeOf(opened, kept, writes ? answerWriter(ports, model, opened.record) : null))
  const [slices] = useState(() => new RecordSlices(store))
  const last = useMemo(() => lastOf(opened), [opened])
  const [filter, setFilter] = useState<RecordFilter>('all')
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null)
  const [revealed, setRevealed] = useState('')
  const returned = useMemo(() => byItem(opened.returned), [opened])
  const context = useMemo(
    (): OpenRecordContext => ({ store, slices, last, readOnly: !writes && !correcting, photos: model.photos, returned, shown, revealed, id }),
    [store, slices, last, writes, correcting, model.photos, returned, shown, revealed, id],
  )
  const onKeyDown = useRecordKeys(context)
  const go = (path: string) => {
    if (shown) choose('all')
    setRevealed(prepareTemplate(store.template).fields.get(path.split('/')[1] ?? '')?.section.id ?? '')
    requestAnimationFrame(() => focusStop(root.current?.querySelector<HTMLElement>(stopOf(path))))
  }
  const choose = (next: RecordFilter) => {
    setFilter(next)
    setShown(chosenPlaces(store, last, next))
  }
  const submission = useSubmission({ store, model, opened, correcting, onGo: go, onReload })
  useAutosave(store, draft, writes)
  useEffect(() => {
    if (writes || correcting) void checkAnswers(store, opened)
  }, [store, opened, writes, correcting])
  useUnsaved(store, onDirty)
  useShortcutHelp('检验记录', recordKeyLines)
  useReportUsable(true)
  const number = textOf(opened.record, effective.entity['x-label'])
  useEffect(() => onTitle?.(`${model.title} ${number}`), [onTitle, model.title, number])
  const toSection = (section: string) => {
    if (shown) choose('all')
    requestAnimationFrame(() => document.getElementById(`${id}-section-${section}`)?.scrollIntoView({ block: 'start' }))
  }
  return (
    <RecordContext value={context}>
      <div className="rec vn-screen" ref={root}>
        <RecordHead opened={opened} number={number} correcting={correcting} />
        <div className="rec-body">
          <nav data-region className="rec-side" aria-label="记录各部分">
            <SectionRail filter={filter} onFilter={choose} onGo={toSection} />
            <VerdictSummary />
            <ProblemList problems={submission.problems} onGo={go} />
          </nav>
          <div data-region className="rec-main" onKeyDown={onKeyDown}>
            {opened.template.sections.map((section) => (
              <SectionPart key={section.id} section={section} />
            ))}
            {shown?.size === 0 && <p className="rec-none">{nothingWords[filter]}</p>}
          </div>
        </div>
        <RecordFooter {...props} submission={submission} />
      </div>
    </RecordContext>
  )
}

function byItem(returned: readonly ReturnedItem[]): ReadonlyMap<string, readonly ReturnedItem[]> {
  return new Map(returned.map(({ item }) => [item, returned.filter((each) => each.item === item)]))
}

/** Where an answer is entered: the row of a result, or the input of a value; of a table the first cell. Paths hold nothing that ends a quote. */
function stopOf(path: string): string {
  const [list, id = ''] = path.split('/')
  const place = `[data-stop="${path}"], [data-stop="${list}/${id}"]`
  return list === 'results' ? `${place}, [data-result="${id}"]` : `${place}, [data-stop^="values/${id}/"]`
}

const nothingWords: Record<RecordFilter, string> = { all: '', open: '没有未填的项目', failed: '没有不符合的项目', changed: '没有与上次不同的内容' }

/** Places that a filter leaves, as they are when it is chosen: what is mended meanwhile does not vanish under the hand. */
function chosenPlaces(store: RecordStore, last: LastRecord | null, filter: RecordFilter): ReadonlySet<string> | null {
  if (filter === 'all') return null
  const judged = store.atoms.get(store.judgement)
  if (filter === 'changed') return last && differsFromLast(store.template, last, { answers: store.atoms.get(store.answers), judged })
  const wanted = filter === 'open' ? ['open'] : ['fail', 'noted']
  return new Set([...judged.results].filter(([, { state }]) => wanted.includes(state)).map(([result]) => `results/${result}`))
}

/** Tells the shell what would be lost, and keeps the browser from leaving without a question. */
function useUnsaved(store: RecordStore, onDirty: ((dirty: boolean) => void) | undefined): void {
  const dirty = useAtomValue(store.saveState, { store: store.atoms }) !== 'saved'
  useEffect(() => onDirty?.(dirty), [onDirty, dirty])
  useBeforeUnload(dirty)
}
