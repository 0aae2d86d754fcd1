import { atom, type Atom } from 'jotai/vanilla'
import { selectAtom } from 'jotai/vanilla/utils'
import { recordSignature } from '../../inspection/site/signed-record.ts'
import type { SignatureState } from '../../signing/signed-content.ts'
import { isSame as isSameAsArchive } from '../../inspection/site/archive-values.ts'
import type { RecordAnswers, ResultAnswer } from '../../inspection/answers.ts'
import { isBlank } from '../../schema/records/record-values.ts'
import { prepareTemplate } from '../../inspection/prepare-template.ts'
import { rowCount, type Bounds } from '../../inspection/judge-field.ts'
import type { ItemState } from '../../inspection/judge-record.ts'
import type { Problem } from '../../problem.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import type { TemplateField } from '../../schema/inspection/template-field.ts'
import type { RecordStore } from './record-store.ts'

/** What is drawn of one result. */
export interface ResultSlice {
  answer: ResultAnswer
  state: ItemState
  by: 'sign' | 'value' | 'rule'
  /** The rule by which it does not apply; '' where none does. */
  rule: string
  /** Why the server did not take the last answer. */
  refused: Problem | null
}

/** What is drawn of one field. */
export interface FieldSlice {
  /** As it was entered. */
  entered: Json
  /** The value that counts: computed, or the mean of readings. */
  counts: Json
  applies: boolean
  required: boolean
  filled: boolean
  conforms: boolean | null
  bounds: Bounds
  /** Cells of a table that do not conform, `row/column`. */
  wrong: readonly string[]
  /** How many rows a table has by its rule; null where rows are added freely. */
  rows: number | null
  /** What the archive says, where the record says otherwise: `unseen` once it was changed after the inspector had looked. Null where they agree. */
  archive: { value: Json; before: Json; unseen: boolean } | null
  refused: Problem | null
  /** Of a signature: whether it still stands for what the record says. */
  signed: SignatureState
  /** With what it does not agree, in words, once somebody has tried to submit; '' where it does. */
  contradicts: string
}

/** How far a section is. */
export interface SectionSlice {
  results: number
  open: number
  failed: number
  /** Required fields of its own that are empty. */
  missing: number
  /** Fields of its own whose archive was changed to something that the inspector has not seen. */
  unseen: number
  /** Who has given answers in it. */
  people: readonly string[]
}

/** Parts of a record's state, each told of only when it is another: an answer draws its own row and what follows from it, nothing else. */
export class RecordSlices {
  private readonly store: RecordStore
  private readonly results = new Map<string, Atom<ResultSlice>>()
  private readonly fields = new Map<string, Atom<FieldSlice>>()
  private readonly sections = new Map<string, Atom<SectionSlice>>()

  constructor(store: RecordStore) {
    this.store = store
  }

  result(id: string): Atom<ResultSlice> {
    return remembered(this.results, id, () => this.resultSlice(id))
  }

  field(id: string): Atom<FieldSlice> {
    return remembered(this.fields, id, () => this.fieldSlice(id))
  }

  section(id: string): Atom<SectionSlice> {
    return remembered(this.sections, id, () => this.sectionSlice(id))
  }

  private resultSlice(id: string): Atom<ResultSlice> {
    const { judgement, answers, refused } = this.store
    return atom((get) => {
      const { state = 'open', by = 'sign', rule = '' } = get(judgement).results.get(id) ?? {}
      return { answer: get(answers).results[id] ?? {}, state, by, rule, refused: get(refused).get(`results/${id}`) ?? null }
    })
  }

  private fieldSlice(id: string): Atom<FieldSlice> {
    const { judgement, answers, refused, template } = this.store
    const field = prepareTemplate(template).fields.get(id)?.field
    return atom((get) => {
      const judged = get(judgement).fields.get(id)
      return {
        entered: get(answers).values[id] ?? null,
        counts: get(judgement).values[id] ?? null,
        applies: judged?.applies ?? true,
        required: judged?.required ?? false,
        filled: judged?.filled ?? false,
        conforms: judged?.conforms ?? null,
        bounds: judged?.bounds ?? {},
        wrong: [...(judged?.cells ?? [])].filter(([, conforms]) => !conforms).map(([cell]) => cell),
        rows: field?.type === 'table' ? rowCount(field, get(judgement).scope.form) : null,
        archive: archiveBeside(field, get(answers), get(this.store.archive)),
        refused: get(refused).get(`values/${id}`) ?? null,
        signed: field?.type === 'signature' ? recordSignature(template, get(answers), id) : 'none',
        contradicts: get(this.store.tried) ? contradictionAt(`values/${id}`, get(this.store.problems).errors) : '',
      }
    })
  }

  private sectionSlice(id: string): Atom<SectionSlice> {
    const prepared = prepareTemplate(this.store.template)
    const results = [...prepared.results.values()].flatMap(({ section, result }) => (section.id === id ? [result.id] : []))
    const fields = [...prepared.fields.values()].filter(({ section }) => section.id === id)
    const ownFields = fields.filter(({ result }) => result === null).map(({ field }) => field)
    const own = ownFields.map(({ id: each }) => each)
    const paths = [...results.map((each) => `results/${each}`), ...fields.map(({ field }) => `values/${field.id}`)]
    return atom((get) => {
      const judged = get(this.store.judgement)
      const states = results.map((each) => judged.results.get(each)?.state ?? 'open')
      const missing = own.filter((each) => judged.fields.get(each)?.required === true && judged.fields.get(each)?.filled === false)
      return {
        results: states.filter((each) => each !== 'none').length,
        open: states.filter((each) => each === 'open').length,
        failed: states.filter((each) => each === 'fail').length,
        missing: missing.length,
        unseen: ownFields.filter((each) => archiveBeside(each, get(this.store.answers), get(this.store.archive))?.unseen === true).length,
        people: [...new Set(paths.flatMap((path) => get(this.store.authors).get(path) ?? []))],
      }
    })
  }
}

/** What is wrong at a place, or in a row of it, beyond being empty. */
function contradictionAt(place: string, errors: readonly Problem[]): string {
  const found = errors.find(({ code, path }) => code === 'inspection.check' && (path === place || path.startsWith(`${place}/`)))
  return found?.message ?? ''
}

function archiveBeside(field: TemplateField | undefined, { values, archive = {} }: RecordAnswers, now: Row | null): FieldSlice['archive'] {
  if (now === null || field?.archive === undefined || isBlank(values[field.id])) return null
  const [value, before] = [now[field.id] ?? '', archive[field.id] ?? '']
  return isSameAsArchive(values[field.id], value) ? null : { value, before, unseen: !isSameAsArchive(value, before) }
}

function remembered<Slice extends object>(known: Map<string, Atom<Slice>>, id: string, make: () => Atom<Slice>): Atom<Slice> {
  const found = known.get(id) ?? selectAtom(make(), (slice) => slice, isSame)
  known.set(id, found)
  return found
}

/** Equal in every part; what is no plain value is compared by what it says. */
function isSame(one: object, other: object): boolean {
  const others = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => value === others.get(name) || JSON.stringify(value) === JSON.stringify(others.get(name)))
}
