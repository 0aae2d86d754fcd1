import { atom, type Atom, type PrimitiveAtom } from 'jotai/vanilla'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../../../engine/problem.ts'
import { formProblems } from '../../../engine/runtime/forms/form-problems.ts'
import type { AskedCall } from '../../../engine/runtime/effects/effect.ts'
import { isEmpty } from '../../../engine/schema/records/record-values.ts'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import { fieldOf } from '../../../engine/schema/records/objects.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { RecordValidator } from '../../../engine/validation/validate-record.ts'
import { initialGroups } from './initial-groups.ts'
import { focusField } from './focus-field.ts'
import { fieldsOf, FormPages, type Page } from './form-pages.ts'
import type { FormPlan } from './form-plan.ts'
import { FormComparison } from './form-comparison.ts'
import { FormSide } from './form-side.ts'
import { OpenFields } from './open-fields.ts'
import { FormUploads } from './form-uploads.ts'
import { checkAttachments } from './check-attachments.ts'
import type { UploadStatus } from '../../contexts/upload-status-context.ts'

/** Waiting time of validators while typing (foundation §9). */
export const VALIDATOR_DELAY = 500

/** What a form needs beside its store and plan. */
interface Beside {
  query: Readonly<Record<string, string>>
  validator: Promise<RecordValidator | null>
  attachments: Ports['attachments']
}

/** What marks of columns of a child table begin with; the item that draws it follows. */
const columnsOf = 'columns/'

/** An open form: its store, its compiled plan, and when what is checked. */
export class FormSession {
  readonly store: FormStore
  readonly plan: FormPlan
  readonly pages: FormPages
  readonly uploads: FormUploads
  readonly side: FormSide
  /** Of an audit form that asks where its record stands; else null. */
  readonly comparison: FormComparison | null
  readonly open: OpenFields
  /** What is drawn: of a very long form the first groups, then the rest when nothing else is to be done, or all of it at once. */
  readonly drawn: PrimitiveAtom<'first' | 'rest' | 'all'>
  /** How many problems each field shows that shows one. */
  readonly wrong: Atom<ReadonlyMap<string, number>>
  /** Something would be lost if the form were left now. */
  readonly unsaved: Atom<boolean>
  readonly query: Readonly<Record<string, string>>
  private readonly attachments: Ports['attachments']
  private readonly validator: Promise<RecordValidator | null>
  private validate: RecordValidator | null = null
  private readonly told = new Map<string, PrimitiveAtom<readonly string[]>>()
  private readonly edited = new Set<string>()
  private readonly waiting = new Set<string>()
  /** The call that the form was last checked for: what it asks for stays asked for until the next check. */
  private before: AskedCall | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private isSuspended = false

  constructor(store: FormStore, plan: FormPlan, { query, validator, attachments }: Beside) {
    this.store = store
    this.plan = plan
    this.drawn = atom<'first' | 'rest' | 'all'>(initialGroups(plan.main) === plan.main ? 'all' : 'first')
    this.pages = new FormPages(store, plan.groups, store.model.layout)
    this.uploads = new FormUploads(store.atoms)
    this.side = new FormSide(store, plan.beside)
    this.comparison = store.model.audit && store.model.steps ? new FormComparison(store, plan) : null
    this.open = new OpenFields(store, plan.groups)
    this.wrong = atom((get) => countByField(get(store.problemList)))
    this.unsaved = atom((get) => get(store.dirty) || get(this.uploads.pending) > 0)
    this.query = query
    this.attachments = attachments
    this.validator = validator.then((validate) => (this.validate = validate))
  }

  /** Follows the store until the answer is called: a changed field is checked once typing pauses. */
  follow(): () => void {
    const stop = this.store.onChange((field) => this.changed(field))
    return () => {
      stop()
      clearTimeout(this.timer)
    }
  }

  /** The focus has left a field: what was edited is checked at once, what was only passed through is not. */
  left(field: string): void {
    this.store.history.seal()
    if (!this.edited.has(field)) return
    this.waiting.add(field)
    this.check()
  }

  /** A field tells of its files that are not in yet; what was said of failed ones goes with them. */
  readonly tellSending = (field: string, sending: UploadStatus): void => {
    this.uploads.tell(field, sending)
    if (sending.failed.length > 0 || !this.store.faulty().includes(field)) return
    this.waiting.add(field)
    this.check()
  }

  /** A field tells which others it depends on beside those that its plan names. */
  readonly tellDependencies = (field: string, names: readonly string[]): void => this.store.atoms.set(this.dependencies(field), names)

  /** Fields that a field told it depends on. */
  dependencies(field: string): PrimitiveAtom<readonly string[]> {
    const told = this.told.get(field) ?? atom<readonly string[]>([])
    this.told.set(field, told)
    return told
  }

  /** Waits for the files on their way: 'given-up' when the user did not, else what is wrong with those that failed, shown at their fields. */
  async filesIn(): Promise<'given-up' | Problem[]> {
    if (!(await this.uploads.settled())) return 'given-up'
    const failed = this.uploads.problems()
    if (failed.length > 0) this.store.setProblems(failed, new Set(failed.map((each) => fieldOf(each.path))))
    return failed
  }

  /** True while something would be lost if the form were left. */
  isUnsaved(): boolean {
    return this.store.atoms.get(this.unsaved)
  }

  /** Has the rest of a very long form drawn when nothing else is to be done. */
  drawRest(): void {
    startTransition(() => this.store.atoms.set(this.drawn, 'rest'))
  }

  /** Has all of the form drawn when this returns. */
  drawAll(): void {
    flushSync(() => this.store.atoms.set(this.drawn, 'all'))
  }

  /** Goes to the field or cell of a path, on whatever page it stands. */
  goTo(path: string): void {
    this.bringUp(fieldOf(path))
    focusField(this.plan.id, path)
  }

  /** Has a field drawn, on whatever page it stands; the focus stays where it is. */
  bringUp(field: string): void {
    this.drawAll()
    flushSync(() => {
      this.pages.showField(field)
      this.side.show(({ fields }) => fields.some((plan) => plan.field.field === field))
    })
  }

  /** Brings a group, an item or the table of a column up, wherever it stands; false when it is none of this form. */
  revealNode(at: string, id: string): boolean {
    const { groups } = this.plan
    const item = at === 'items' ? id : at.startsWith(columnsOf) ? at.slice(columnsOf.length) : null
    const found = groups.find(({ group, fields }) => (at === 'groups' ? group.id === id : fields.some(({ field }) => field.id === item)))
    if (!found) return false
    this.side.show((plan) => plan === found)
    if (!initialGroups(this.plan.main).includes(found)) this.store.atoms.set(this.drawn, 'all')
    const page = this.pages.all.find((each) => each.groups.includes(found))
    if (page) this.pages.show(page)
    return true
  }

  /** Shows no news for now: while a pointer is down, the button under it must not move away with the messages above it. */
  hold(): void {
    this.isSuspended = true
  }

  /** Shows what came up meanwhile. */
  release(): void {
    this.isSuspended = false
    if (this.waiting.size > 0) this.check()
  }

  /** Checks everything and shows it, with the papers that the call asks for which comes next; the problems in the order of the screen. What is only stored (`unfinished`) need not be complete. */
  async checkAll(before?: AskedCall, unfinished = false): Promise<Problem[]> {
    this.before = before
    const papers = unfinished ? [] : checkAttachments(this.store, this.attachments, { before })
    const [files] = await Promise.all([papers, this.validator])
    clearTimeout(this.timer)
    this.waiting.clear()
    const found = inOrder(this.store, [...formProblems(this.store, this.validate, unfinished), ...files])
    this.store.setProblems(found)
    return found
  }

  /** Checks the fields of one page and shows what is wrong with them; other pages stay as they are. */
  async checkPage(page: Page): Promise<Problem[]> {
    const own = fieldsOf(page)
    const [files] = await Promise.all([checkAttachments(this.store, this.attachments, { only: own }), this.validator])
    const found = inOrder(this.store, [...formProblems(this.store, this.validate), ...files]).filter((each) => own.has(fieldOf(each.path)))
    this.store.setProblems(found, own)
    return found
  }

  /** A field that has just been filled is no longer missing; one that a rule or a user has just emptied is checked when it is left. */
  private changed(field: string): void {
    this.edited.add(field)
    if (isEmpty(this.store.get(field))) return
    this.noLongerMissing(field)
    this.waiting.add(field)
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.check(), VALIDATOR_DELAY)
  }

  /** Said at once and not on leaving, so that nothing moves under the pointer that leaves the field. */
  private noLongerMissing(field: string): void {
    const shown = this.store.atoms.get(this.store.problemsOf(field))
    const rest = shown.filter((each) => each.code !== 'field.required')
    if (rest.length < shown.length) this.store.setProblems(rest, new Set([field]))
  }

  /** Shows news of the fields that wait and of those already marked; others stay quiet until the form is sent. */
  private check(): void {
    clearTimeout(this.timer)
    if (this.isSuspended) return
    const fields = new Set([...this.waiting, ...this.store.faulty()])
    this.waiting.clear()
    const found = formProblems(this.store, this.validate)
    const withFiles = new Set([...fields].filter((name) => this.store.fields.get(name)?.widget === 'attachments'))
    this.store.setProblems(found, new Set([...fields].filter((name) => !withFiles.has(name))))
    if (withFiles.size === 0) return
    const asked = { only: withFiles, before: this.before }
    void checkAttachments(this.store, this.attachments, asked).then((files) => this.store.setProblems([...found, ...files], withFiles))
  }
}

function countByField(problems: readonly Problem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { path } of problems) counts.set(fieldOf(path), (counts.get(fieldOf(path)) ?? 0) + 1)
  return counts
}

/** Problems in the order of the screen, so that the first is the topmost. */
function inOrder(store: FormStore, found: readonly Problem[]): Problem[] {
  const places = new Map([...store.fields.keys()].map((name, at) => [name, at]))
  const placeOf = (each: Problem): number => places.get(fieldOf(each.path)) ?? -1
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))
}
