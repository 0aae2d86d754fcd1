import { atom, createStore, type Atom, type Getter, type Setter } from 'jotai/vanilla'
import { malformedAnswers } from '../../inspection/answer-problems.ts'
import { answersFrom, NEXT_CHOICE } from '../../inspection/answer-paths.ts'
import type { ChosenDate, RecordAnswers, ResultAnswer } from '../../inspection/answers.ts'
import { isBlank } from '../../schema/records/record-values.ts'
import type { AnswerChange, StoredAnswer, WrittenAnswers } from '../../inspection/exchange.ts'
import { judgeRecord, type RecordJudgement } from '../../inspection/judge-record.ts'
import { prepareTemplate } from '../../inspection/prepare-template.ts'
import { isSame } from '../../inspection/site/merge-result.ts'
import { outcomesOf } from '../../inspection/site/settle-changes.ts'
import { recordProblems, type RecordProblems } from '../../inspection/record-problems.ts'
import { problem, ProblemError, type Problem } from '../../problem.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import type { RecordValidator } from '../../validation/validate-record.ts'
import type { RecordTemplate, SignState } from '../../schema/inspection/record-template.ts'
import { afterSending, changeOf, draftOf, enteredIn, standing, type Entered, type EnteredAnswers } from './entered-answers.ts'

/** Writes answers; rejects when nobody could be asked. */
export type WriteAnswers = (changes: readonly AnswerChange[], since: number) => Promise<WrittenAnswers>

/** `saved`: everything is on the server. `waiting`: the last try failed, what was entered is here and is sent again. `refused`: all is saved but what cannot be, which waits for somebody. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'waiting' | 'refused'

export interface RecordStoreOptions {
  template: RecordTemplate
  answers: readonly StoredAnswer[]
  today: string
  /** Null while a submitted record is corrected or only looked at: nothing is sent by itself. */
  write: WriteAnswers | null
  /** What was entered on this device and did not reach the server, as `unsaved` gave it. */
  kept?: Row
  /** What the archive says now, by field; null where it is not asked. */
  archive?: Row | null
}

/**
 * The state of one open record. Every answer is judged as it is entered and sent by itself; what others enter meanwhile comes back with the answer. An
 * answer that was refused stays as it was entered, with its reason, until it is given otherwise.
 */
export class RecordStore {
  readonly atoms = createStore()
  readonly template: RecordTemplate
  readonly answers: Atom<RecordAnswers>
  readonly judgement: Atom<RecordJudgement>
  /** What stands between the record as it is and its submission. */
  readonly problems: Atom<RecordProblems>
  readonly saveState: Atom<SaveState>
  /** Who gave the answers that the server has, by path. */
  readonly authors: Atom<ReadonlyMap<string, string>>
  /** Why the last try to send failed; null when it did not. */
  readonly failure = atom<Problem | null>(null)
  /** Answers that the server did not take, by path. */
  readonly refused = atom<ReadonlyMap<string, Problem>>(new Map())
  /** Somebody has tried to submit: from then on what contradicts itself is told at its place. */
  readonly tried = atom(false)
  /** What the archive says now, as far as this page knows; null where it is not asked. */
  readonly archive = atom<Row | null>(null)
  /** What the server has, by path. */
  private readonly stored = atom<ReadonlyMap<string, StoredAnswer>>(new Map())
  /** What was entered here and is not there yet, by path. */
  private readonly entered = atom<EnteredAnswers>(new Map())
  private readonly sending = atom<'idle' | 'sending' | 'failed'>('idle')
  private readonly announced = new Set<() => void>()
  /** How many answers are shown and not entered yet. */
  private readonly announcedCount = atom(0)
  private validate: RecordValidator | null = null
  private readonly write: WriteAnswers | null
  private revision: number

  constructor({ template, answers, today, write, kept = {}, archive = null }: RecordStoreOptions) {
    this.template = template
    this.write = write
    this.revision = Math.max(0, ...answers.map((each) => each.revision))
    const stored = new Map(answers.map((each) => [each.path, each]))
    this.atoms.set(this.stored, stored)
    this.atoms.set(this.entered, enteredIn(kept, stored))
    this.atoms.set(this.archive, archive)
    this.answers = answersOf((get) => written(get(this.stored), get(this.entered)))
    this.judgement = atom((get) => judgeRecord(template, get(this.answers), today))
    this.authors = atom((get) => new Map([...get(this.stored)].filter(([, { value }]) => value !== null).map(([path, { by }]) => [path, by])))
    this.problems = atom((get) => {
      const { errors, warnings } = recordProblems(template, get(this.answers), get(this.judgement))
      return { errors: [...get(this.refused).values(), ...errors], warnings }
    })
    this.saveState = atom((get) => {
      const sending = get(this.sending)
      if (sending === 'sending') return 'saving'
      if (sending === 'failed') return 'waiting'
      const entered = [...get(this.entered).keys()]
      if (get(this.announcedCount) > 0) return 'unsaved'
      if (entered.length === 0) return 'saved'
      return entered.every((path) => get(this.refused).has(path)) ? 'refused' : 'unsaved'
    })
  }

  /** Enters a value; empty takes it back. */
  setValue(field: string, value: Json): void {
    this.enter(`values/${field}`, isBlank(value) ? null : value)
  }

  /** Changes parts of a result's answer; `undefined` takes a part back. */
  setResult(id: string, parts: { [Part in keyof ResultAnswer]?: ResultAnswer[Part] | undefined }): void {
    const given = Object.entries({ ...this.atoms.get(this.answers).results[id], ...parts }).filter(([, value]) => value !== undefined && value !== '')
    this.enter(`results/${id}`, given.length === 0 ? null : (Object.fromEntries(given) as Json))
  }

  /** Chooses an earlier next date, and why; an empty date takes the choice back. */
  chooseNext(choice: ChosenDate): void {
    const { date = '', reason = '' } = choice
    this.enter(NEXT_CHOICE, date === '' ? null : { date, reason })
  }

  /**
   * Says that an answer is shown already and entered in a moment, so that a press is seen before what follows from it is worked out: until then nothing counts
   * as saved, and whoever sends or keeps what was entered has it entered first. Enters it when the answer is called, once.
   */
  announce(enter: () => void): () => void {
    const count = () => this.atoms.set(this.announcedCount, this.announced.size)
    const once = () => {
      if (!this.announced.delete(once)) return
      enter()
      count()
    }
    this.announced.add(once)
    count()
    return once
  }

  /** Signs a result; the same sign again takes it back. */
  sign(id: string, state: SignState): void {
    const now = this.atoms.get(this.answers).results[id]?.state
    this.setResult(id, { state: now === state ? undefined : state })
  }

  /** From now on what is entered is checked here as the server checks it; what was entered before is checked at once. */
  checkBy(validate: RecordValidator): void {
    this.validate = validate
    const refused = this.malformed([...this.atoms.get(this.entered)].map(([path, { value }]) => ({ path, value })))
    if (refused.length > 0) this.atoms.set(this.refused, new Map([...this.atoms.get(this.refused), ...refused]))
  }

  /** What the archive has been changed to meanwhile, as the server told. */
  learnArchive(field: string, value: Json): void {
    this.atoms.set(this.archive, { ...this.atoms.get(this.archive), [field]: value })
  }

  /** The inspector has seen what the archive says of a field; with `take` the record says the same. */
  seeArchive(field: string, take: boolean): void {
    const now = this.atoms.get(this.archive)?.[field] ?? ''
    this.enter(`archive/${field}`, isBlank(now) ? null : now)
    if (take) this.setValue(field, now)
  }

  /** Open results of a section that need nothing but a sign; signed as conforming by `signRest`. */
  restOf(section: string): string[] {
    const { results } = this.atoms.get(this.judgement)
    return [...prepareTemplate(this.template).results].flatMap(([id, placed]) => {
      const judged = results.get(id)
      return placed.section.id === section && judged?.state === 'open' && judged.by === 'sign' ? [id] : []
    })
  }

  signRest(section: string): void {
    for (const id of this.restOf(section)) this.setResult(id, { state: 'pass' })
  }

  /** Who gave an answer, as the server knows it; null where it has none. */
  authorOf(path: string): StoredAnswer | null {
    return this.atoms.get(this.stored).get(path) ?? null
  }

  /** Gives up what was entered here where it contradicts what somebody else has given. */
  takeTheirs(path: string): void {
    this.decide(path, 'theirs')
  }

  /** Sends what was entered here once more, over what somebody else has given where the two contradict. */
  keepMine(path: string): void {
    this.decide(path, 'mine')
  }

  /** What was entered here and is not on the server: what a device keeps. Empty where everything is there. */
  unsaved(): Row {
    this.enterAnnounced()
    return draftOf(this.atoms.get(this.entered))
  }

  /** Calls back whenever an answer or what is known of it has changed, until the answer is called. */
  onChange(listener: () => void): () => void {
    const stops = [this.answers, this.saveState, this.refused].map((each) => this.atoms.sub(each as Atom<unknown>, listener))
    return () => stops.forEach((stop) => stop())
  }

  /** Sends everything that is not on the server yet; what is entered meanwhile is sent afterwards. Never rejects. */
  async flush(): Promise<void> {
    if (this.atoms.get(this.sending) === 'sending') return
    for (let changes = this.unsent(); changes.length > 0; changes = this.unsent()) if (!(await this.send(changes))) return
  }

  /** Asks for what others have entered meanwhile, with what is to be sent. Never rejects. */
  async refresh(): Promise<void> {
    if (this.atoms.get(this.sending) !== 'sending') await this.send(this.unsent())
  }

  private async send(changes: readonly AnswerChange[]): Promise<boolean> {
    if (!this.write) return false
    if (changes.length > 0) this.atoms.set(this.sending, 'sending')
    try {
      const written = await this.write(changes, this.revision)
      this.atoms.set(this.failure, null)
      this.atoms.set(this.sending, 'idle')
      this.take(changes, written)
      return true
    } catch (error) {
      this.atoms.set(this.failure, (error instanceof ProblemError ? error.problems[0] : undefined) ?? problem('call.network', ''))
      this.atoms.set(this.sending, changes.length > 0 ? 'failed' : 'idle')
      return false
    }
  }

  private enter(path: string, value: Json): void {
    const [entered, before, stored] = [this.atoms.get(this.entered), this.atoms.get(this.refused), this.atoms.get(this.stored).get(path)]
    const others = without(before, path)
    const refused = this.malformed([{ path, value }])
    const own = entered.get(path)
    // whoever has been told of another's answer and enters anew has seen it, and means what contradicts
    const isTold = own !== undefined && before.get(path)?.code === 'inspection.changed-meanwhile'
    const next = isTold ? this.outcome(path, { ...own, value }, 'mine') : { ...(own ?? standing(stored)), value }
    this.atOnce((set) => {
      set(this.entered, new Map(entered).set(path, next))
      set(this.refused, refused.length > 0 ? new Map([...others, ...refused]) : others)
    })
  }

  /** Settles a place that somebody else has given otherwise: what contradicts is one side's, the parts of both stay beside. */
  private decide(path: string, side: 'mine' | 'theirs'): void {
    const entered = this.atoms.get(this.entered)
    const own = entered.get(path)
    const next = own && this.outcome(path, own, side)
    const isTheirs = next === undefined || isSame(next.value, next.base)
    this.atOnce((set) => {
      set(this.entered, isTheirs ? without(entered, path) : new Map(entered).set(path, next))
      set(this.refused, without(this.atoms.get(this.refused), path))
    })
  }

  /** What is to be sent of a place once somebody has decided it, over what the server has. */
  private outcome(path: string, own: Entered, side: 'mine' | 'theirs'): Entered {
    const over = standing(this.atoms.get(this.stored).get(path))
    return { ...over, value: outcomesOf(changeOf(path, own), over.base)[side] }
  }

  /** Changes several parts of the state as one: what follows from them is worked out once. */
  private atOnce(change: (set: Setter) => void): void {
    this.atoms.set(atom(null, (_get, set) => change(set)))
  }

  /** What the server would refuse of what was entered, by path: it stays as it is and is not sent. */
  private malformed(entered: readonly { path: string; value: Json }[]): (readonly [path: string, problem: Problem])[] {
    const refused = this.validate ? malformedAnswers(this.template, entered, this.validate) : []
    return refused.toReversed().map(({ change, problem }) => [change, problem] as const)
  }

  private enterAnnounced(): void {
    for (const enter of [...this.announced]) enter()
  }

  private unsent(): AnswerChange[] {
    this.enterAnnounced()
    const refused = this.atoms.get(this.refused)
    return [...this.atoms.get(this.entered)].filter(([path]) => !refused.has(path)).map(([path, each]) => changeOf(path, each))
  }

  /** What was written is the server's now, unless it was entered anew meanwhile. What others have given does not touch what is entered here: it is sent as what it is. */
  private take(changes: readonly AnswerChange[], { revision, answers, refused }: WrittenAnswers): void {
    this.revision = Math.max(this.revision, revision)
    const told = new Map(answers.map((each) => [each.path, each]))
    const problems = new Map(refused.map(({ change, problem }) => [change, problem]))
    const entered = new Map(this.atoms.get(this.entered))
    const shown: [path: string, problem: Problem][] = []
    for (const change of changes) {
      const { path } = change
      const [now, problem] = [entered.get(path), problems.get(path)]
      const isNewer = now?.value !== change.value
      if (problem) {
        if (!isNewer) shown.push([path, problem])
      } else if (!isNewer) entered.delete(path)
      else if (now) entered.set(path, { ...now, ...afterSending(change, told.get(path)) })
    }
    this.atOnce((set) => {
      set(this.stored, new Map([...this.atoms.get(this.stored), ...answers.map((each) => [each.path, each] as const)]))
      set(this.entered, entered)
      if (shown.length > 0) set(this.refused, new Map([...this.atoms.get(this.refused), ...shown]))
    })
  }
}

/** The answers from what is written at their paths; the same as before where nothing of it is another, so that what follows from them is not worked out anew. */
function answersOf(read: (get: Getter) => ReadonlyMap<string, Json>): Atom<RecordAnswers> {
  let last: { values: ReadonlyMap<string, Json>; answers: RecordAnswers } | null = null
  return atom((get) => {
    const values = read(get)
    const answers = last && areSame(values, last.values) ? last.answers : answersFrom([...values].map(([path, value]) => ({ path, value })))
    last = { values, answers }
    return answers
  })
}

function areSame(one: ReadonlyMap<string, Json>, other: ReadonlyMap<string, Json>): boolean {
  const isThere = ([path, value]: [string, Json]) => value === other.get(path) || (other.has(path) && JSON.stringify(value) === JSON.stringify(other.get(path)))
  return one.size === other.size && [...one].every(isThere)
}

/** What is written at each path: what was entered here before what the server has. */
function written(stored: ReadonlyMap<string, StoredAnswer>, entered: EnteredAnswers): ReadonlyMap<string, Json> {
  return new Map([...stored, ...entered].map(([path, { value }]) => [path, value]))
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
