import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { differsFromLast } from '../../engine/inspection/answer-differences.ts'
import type { OpenedRecord, WorkGuide } from '../../engine/inspection/exchange.ts'
import { prepareTemplate } from '../../engine/inspection/prepare-template.ts'
import { RecordSlices } from '../../engine/runtime/records/record-slices.ts'
import type { RecordStore } from '../../engine/runtime/records/record-store.ts'
import { textOf } from '../../engine/runtime/effects/action-rows.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { NextLine, measureOf } from '../flow/NextLine.tsx'
import { storedPosition } from '../navigation/result-sets.ts'
import { onceAtRest } from '../keys/once-at-rest.ts'
import { useShortcutHelp } from '../keys/shortcuts-context.ts'
import { afterPaint } from '../timing/after-paint.ts'
import { useReportUsable } from '../telemetry/usage-context.ts'
import { answerWriter, checkAnswers, lastOf, storeOf } from './begin-record.ts'
import { NoticeSummary } from './notices/NoticeSummary.tsx'
import { useNotices } from './notices/use-notices.ts'
import { ProblemList } from './ProblemList.tsx'
import { RecordContext, type ItemGuide, type LastRecord, type OpenRecordContext } from './record-context.ts'
import { RecordFooter } from './RecordFooter.tsx'
import { RecordHead } from './RecordHead.tsx'
import { recordKeyLines } from './record-keys.ts'
import type { RecordScreenProps } from './record-screen-props.ts'
import { SectionPart } from './SectionPart.tsx'
import { StepHead } from './steps/StepHead.tsx'
import { useRecordSteps } from './steps/use-record-steps.ts'
import { useStepSwipe } from './steps/use-step-swipe.ts'
import { SectionRail, type RecordFilter } from './SectionRail.tsx'
import { useAutosave } from './use-autosave.ts'
import { focusStop, focusWork, useRecordKeys } from './use-record-keys.ts'
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
  const { effective, model, query, opened, kept, draft, correcting, onTitle, onDirty, onReload, onClose } = props
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
  const steps = useRecordSteps(store)
  const go = (path: string) => {
    if (shown) choose('all')
    steps.toPlace(path)
    setRevealed(prepareTemplate(store.template).fields.get(path.split('/')[1] ?? '')?.section.id ?? '')
    requestAnimationFrame(() => focusStop(root.current?.querySelector<HTMLElement>(stopOf(path))))
  }
  const choose = (next: RecordFilter) => {
    setFilter(next)
    setShown(chosenPlaces(store, last, next))
  }
  const returned = useMemo(() => byItem(opened.returned), [opened])
  const guides = useMemo(() => stepsByItem(opened.guides), [opened])
  const { notified, review, issue } = useNotices({ store, model, opened, query, onGo: go })
  const inFront = steps.on ? (steps.step?.places ?? null) : shown
  const context = useMemo(
    (): OpenRecordContext => ({
      store,
      slices,
      last,
      readOnly: !writes && !correcting,
      photos: model.photos,
      thing: opened.thing,
      returned,
      notified,
      review,
      guides,
      shown: inFront,
      revealed,
      id,
    }),
    [store, slices, last, writes, correcting, model.photos, opened.thing, returned, notified, review, guides, inFront, revealed, id],
  )
  const onKeyDown = useRecordKeys(context, steps.on ? steps : null)
  const main = useRef<HTMLDivElement>(null)
  useStepSwipe(main, steps)
  const submission = useSubmission({ store, model, opened, correcting, query, onGo: go, onReload, onDone: () => onClose(null) })
  useAutosave(store, draft, writes)
  useEffect(() => {
    if (writes || correcting) void checkAnswers(store, opened)
  }, [store, opened, writes, correcting])
  useEffect(() => (writes || correcting ? onceAtRest(() => focusWork(root.current?.querySelector<HTMLElement>('.rec-main'))) : undefined), [writes, correcting])
  useUnsaved(store, onDirty)
  useShortcutHelp('检验记录', recordKeyLines)
  useReportUsable(true)
  const number = textOf(opened.record, effective.entity['x-label'])
  useEffect(() => onTitle?.(`${model.title} ${number}`), [onTitle, model.title, number])
  const { user } = useSession()
  const [place] = useState(() => storedPosition(user.id, model.viewNo, query))
  const back = () => {
    onClose(null)
    if (place) ports.navigate(place.set.list, place.set.listQuery)
  }
  const toSection = (section: string) => {
    if (shown) choose('all')
    requestAnimationFrame(() => document.getElementById(`${id}-section-${section}`)?.scrollIntoView({ block: 'start' }))
  }
  const after = (
    <>
      <VerdictSummary />
      <NoticeSummary issue={issue} />
      <ProblemList problems={submission.problems} onGo={go} />
    </>
  )
  return (
    <RecordContext value={context}>
      <div className="rec vn-screen" data-steps={steps.on || undefined} ref={root}>
        {place?.came && <NextLine came={place.came} name={number} measure={measureOf(effective.entity)} onBack={back} root={root} />}
        <RecordHead opened={opened} number={number} correcting={correcting} inspectedOn={model.inspectedOn} onGo={go} />
        <div className="rec-body">
          <nav data-region className="rec-side" aria-label="记录各部分">
            {steps.on ? <StepHead steps={steps} /> : <SectionRail filter={filter} onFilter={choose} onGo={toSection} steps={steps.offered ? steps : null} />}
            {!steps.on && after}
          </nav>
          <div data-region="main" className="rec-main" ref={main} onKeyDown={onKeyDown}>
            {steps.on && steps.atEnd && after}
            {opened.template.sections.map((section) => (
              <SectionPart key={section.id} section={section} />
            ))}
            {!steps.on && shown?.size === 0 && <p className="rec-none">{nothingWords[filter]}</p>}
          </div>
        </div>
        <RecordFooter {...props} submission={submission} root={root} steps={steps.on ? steps : null} front={main} />
      </div>
    </RecordContext>
  )
}

function byItem<Told extends { item: string }>(told: readonly Told[]): ReadonlyMap<string, readonly Told[]> {
  return new Map(told.map(({ item }) => [item, told.filter((each) => each.item === item)]))
}

/** Of several work instructions the newest tells of an item. */
function stepsByItem(guides: readonly WorkGuide[]): ReadonlyMap<string, ItemGuide> {
  return new Map([...guides].reverse().flatMap((guide) => guide.steps.map((step) => [step.item, { step, guide }] as const)))
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

/** Tells the shell what would be lost, once a press is seen, and keeps the browser from leaving without a question. The record is not drawn anew by it. */
function useUnsaved(store: RecordStore, onDirty: ((dirty: boolean) => void) | undefined): void {
  useEffect(() => {
    let isHere = true
    const isDirty = () => store.atoms.get(store.saveState) !== 'saved'
    const tell = () => isHere && onDirty?.(isDirty())
    const ask = (event: BeforeUnloadEvent) => isDirty() && event.preventDefault()
    const stop = store.atoms.sub(store.saveState, () => afterPaint(tell))
    window.addEventListener('beforeunload', ask)
    tell()
    return () => {
      isHere = false
      stop()
      window.removeEventListener('beforeunload', ask)
    }
  }, [store, onDirty])
}
