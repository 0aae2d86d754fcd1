import { useEffect, useId, useMemo, useState } from 'react'
import { answersApart } from '../../engine/inspection/answer-paths.ts'
import type { RecordAnswers } from '../../engine/inspection/answers.ts'
import { RecordSlices } from '../../engine/runtime/records/record-slices.ts'
import { RecordStore } from '../../engine/runtime/records/record-store.ts'
import type { RecordTemplate } from '../../engine/schema/inspection/record-template.ts'
import { WidgetsContext } from '../contexts/widgets-context.tsx'
import { widgets } from '../registry.ts'
import { RecordContext, type OpenRecordContext } from './record-context.ts'
import './record.css'
import { SectionPart } from './SectionPart.tsx'
import { useRecordKeys } from './use-record-keys.ts'
import { VerdictSummary } from './verdict/VerdictSummary.tsx'

interface Props {
  template: RecordTemplate
  answers: RecordAnswers
  /** The day on which it is tried. */
  today: string
  /** What is said beside the titles of sections, by their ids. */
  notes: ReadonlyMap<string, string>
  onAnswers(answers: RecordAnswers): void
}

/** The form of a template, filled in to try it: drawn and judged like a record, and saved nowhere. */
export function RecordTrial({ template, answers, today, notes, onAnswers }: Props) {
  const id = useId()
  const [tried, setTried] = useState(() => begin(template, answers, today))
  // another template, or answers that were not entered here: the form begins anew with what there is
  if (tried.store.template !== template || (answers !== tried.from && answers !== answersOf(tried.store))) setTried(begin(template, answers, today))
  const { store, slices } = tried
  useEffect(() => store.atoms.sub(store.answers, () => onAnswers(answersOf(store))), [store, onAnswers])
  const context = useMemo(
    (): OpenRecordContext => ({
      store,
      slices,
      last: null,
      readOnly: false,
      photos: '',
      thing: { mark: '', place: null },
      ...nothing,
      review: null,
      shown: null,
      revealed: '',
      id,
    }),
    [store, slices, id],
  )
  const onKeyDown = useRecordKeys(context, null)
  return (
    <WidgetsContext value={widgets}>
      <RecordContext value={context}>
        <div className="rec rec-trial">
          <VerdictSummary />
          <div className="rec-main" onKeyDown={onKeyDown}>
            {template.sections.map((section) => (
              <SectionPart key={section.id} section={section} note={notes.get(section.id) ?? ''} />
            ))}
          </div>
        </div>
      </RecordContext>
    </WidgetsContext>
  )
}

const none: ReadonlyMap<string, never> = new Map<string, never>()

const nothing = { returned: none, notified: none, guides: none }

function answersOf(store: RecordStore): RecordAnswers {
  return store.atoms.get(store.answers)
}

interface Tried {
  /** The answers it began with. */
  from: RecordAnswers
  store: RecordStore
  slices: RecordSlices
}

function begin(template: RecordTemplate, answers: RecordAnswers, today: string): Tried {
  const store = new RecordStore({
    template,
    answers: [],
    today,
    write: null,
    kept: Object.fromEntries(answersApart(answers).map(({ path, value }) => [path, value])),
  })
  return { from: answers, store, slices: new RecordSlices(store) }
}
