import { atom, createStore, type Atom, type Getter, type PrimitiveAtom } from 'jotai/vanilla'
import { requiredField, computeValues, defaultsFor, fieldState, fullTitle, groupVisible, sameState } from '../../model/form-state.ts'
import type { FieldState, FormFieldModel, FormModel, GroupModel } from '../../model/model.ts'
import type { Problem } from '../../problem.ts'
import type { EffectiveView } from '../../schema/screens/effective-view.ts'
import type { Json, Row } from '../../schema/format/json.ts'
import { flatten } from '../../schema/records/objects.ts'
import type { SessionUser } from '../../schema/accounts/session.ts'
import { firstFields } from './first-fields.ts'
import { bothSides, FormHistory } from './form-history.ts'
import { keep } from './keep.ts'
import { ShownProblems } from './shown-problems.ts'
import { emptyValuesOf, unansweredOf, withoutEmpty, isEmpty, labelOf, sameValue, rowCount, withoutDerived } from '../../schema/records/record-values.ts'

/** What the rules of a form may read beside the form itself. */
export interface FormContext {
  query: Row
  user: SessionUser
  today: string
}

/** Computed values may feed one another; a longer chain is a circle. */
const CHAIN = 10

/**
 * The state of one open form: an atom per field, so that a keystroke reaches the field and what depends on it, nothing else.
 * States and groups are derived atoms over exactly the fields their rules read.
 */
export class FormStore {
  readonly atoms = createStore()
  /** The first item of each field. */
  readonly fields: ReadonlyMap<string, FormFieldModel>
  readonly model: FormModel
  readonly effective: EffectiveView
  readonly dirty: Atom<boolean>
  readonly history = new FormHistory(this.atoms)
  readonly context: FormContext
  private readonly groupOf: ReadonlyMap<FormFieldModel, GroupModel>
  private readonly blanks: Row
  private readonly computedFrom: ReadonlySet<string>
  private readonly values = new Map<string, PrimitiveAtom<Json>>()
  private readonly states = new Map<string, Atom<FieldState>>()
  private readonly groups = new Map<string, Atom<boolean>>()
  private readonly joins = new Map<string, Atom<string>>()
  private readonly marks = new Map<string, Atom<boolean>>()
  private readonly shown = new ShownProblems(this.atoms)
  private readonly dirtyFields = atom<ReadonlySet<string>>(new Set<string>())
  private readonly listeners = new Set<(field: string) => void>()
  private base: Row = {}
  /** What the form began with in fields that had nothing. */
  private proposed: Row = {}
  /** Values as they were before the change under way. */
  private before = new Map<string, Json>()

  constructor(model: FormModel, effective: EffectiveView, context: FormContext, loaded: Row) {
    this.model = model
    this.effective = effective
    this.context = context
    this.blanks = emptyValuesOf(effective.entity)
    const fields = model.groups.flatMap((group) => group.fields)
    this.fields = firstFields(fields)
    this.groupOf = new Map(model.groups.flatMap((group) => group.fields.map((field) => [field, group])))
    this.computedFrom = new Set(fields.filter((field) => field.rules.value !== undefined).flatMap((field) => field.rules.reads))
    this.dirty = atom((get) => get(this.dirtyFields).size > 0)
    this.open(flatten(effective.entity, loaded))
  }

  /** Value of a field; changes when that field is set, never otherwise. */
  value(field: string): PrimitiveAtom<Json> {
    return keep(this.values, field, () => atom<Json>(this.base[field] ?? null))
  }

  /** Visible, disabled, required: evaluated again only when a field its rules read has changed. */
  state(field: FormFieldModel): Atom<FieldState> {
    return keep(this.states, field.id, () => {
      let last: FieldState | null = null
      return atom((get) => {
        const asked = requiredField(field, (name) => !isEmpty(get(this.value(name))))
        const next = fieldState(asked, { ...this.context, form: this.read(field.rules.reads, get) }, this.model)
        if (last === null || !sameState(last, next)) last = next
        return last
      })
    })
  }

  group(group: GroupModel): Atom<boolean> {
    return keep(this.groups, group.id, () =>
      atom((get) => groupVisible(group, { ...this.context, form: this.read(group.reads, get) }) && (!group.stowed || this.isWanted(group, get))),
    )
  }

  /** Something in a group is required now, or filled in: it cannot be put away. */
  private isWanted({ fields }: GroupModel, get: Getter): boolean {
    return fields.some((field) => {
      const { visible, required } = get(this.state(field))
      return visible && (required || !isEmpty(get(this.value(field.field))))
    })
  }

  /** Every problem shown now, in the order of the fields. */
  get problemList(): Atom<readonly Problem[]> {
    return this.shown.list
  }

  problemsOf(field: string): PrimitiveAtom<readonly Problem[]> {
    return this.shown.of(field)
  }

  isDirty(field: string): Atom<boolean> {
    return keep(this.marks, field, () => atom((get) => get(this.dirtyFields).has(field)))
  }

  get(field: string): Json {
    return this.atoms.get(this.value(field))
  }

  /** Value of any name, without watching it. */
  peek(name: string): Json | undefined {
    const valueAtom = this.values.get(name)
    return valueAtom ? this.atoms.get(valueAtom) : this.base[name]
  }

  /** Several fields as one text: changes when one of them does. */
  joined(fields: readonly string[]): Atom<string> {
    return keep(this.joins, fields.join(' '), () => atom((get) => fields.map((field) => String(get(this.value(field)) ?? '')).join('\n')))
  }

  /** Every value the form knows, shown or not. */
  all(): Row {
    const all: Row = {}
    for (const name of new Set([...Object.keys(this.base), ...this.values.keys()])) all[name] = this.get(name)
    return all
  }

  loaded(): Row {
    return this.base
  }

  /** What differs from what was loaded, with the labels of its codes. */
  unsaved(): Row {
    const names = [...this.atoms.get(this.dirtyFields)].flatMap((field) => (this.values.has(labelOf(field)) ? [field, labelOf(field)] : [field]))
    return Object.fromEntries(names.map((name) => [name, this.get(name)]))
  }

  set(field: string, value: Json): void {
    this.setMany({ [field]: value })
  }

  /** Sets several fields at once, then what is computed from them; a code that changes loses its old label. One step of the history, called `what`. */
  setMany(values: Row, what?: string): void {
    this.before.clear()
    const changed = this.write(values)
    if (changed.some((field) => this.computedFrom.has(field))) changed.push(...this.compute())
    if (changed.length === 0) return
    const [first = '', ...more] = changed.filter((field) => field in values && this.fields.has(field))
    const field = this.fields.get(first)
    const title = field ? fullTitle(field) : ''
    const sides = bothSides(this.before, (field) => this.get(field))
    const whole = what !== undefined || more.length > 0 || rowCount(sides.before[first]) !== rowCount(sides.after[first])
    this.history.record({ ...sides, what: what ?? (more.length > 0 ? `${title}等` : title), field: whole ? '' : first, at: Date.now() })
    this.changed(changed)
  }

  /** Takes values that were found without anybody's doing, as a default that comes late: no step of the history, and the form is as clean as it was. */
  propose(values: Row): void {
    this.proposed = { ...this.proposed, ...values }
    const changed = [...this.write(values), ...this.compute()]
    this.base = { ...this.base, ...Object.fromEntries(changed.map((field) => [field, this.get(field)])) }
    this.changed(changed)
  }

  /** Takes the last step back; the fields it concerns. */
  undo(): string[] {
    return this.travel(this.history.undo())
  }

  /** Does again what was taken back last. */
  redo(): string[] {
    return this.travel(this.history.redo())
  }

  /** Takes values as saved: the form is clean afterwards. */
  accept(values: Row): void {
    this.base = { ...this.base, ...flatten(this.effective.entity, values) }
    this.write(this.base)
    this.atoms.set(this.dirtyFields, new Set<string>())
    this.history.clear()
    this.setProblems([])
  }

  /** Back to what was loaded; a step like any other. */
  reset(): void {
    this.setMany(Object.fromEntries(Object.keys(this.all()).map((name) => [name, this.base[name] ?? null])), '全部恢复')
    this.setProblems([])
  }

  /** Shown now, by its own rule and its group's. */
  shows(field: FormFieldModel): boolean {
    const group = this.groupOf.get(field)
    return !field.hidden && this.atoms.get(this.state(field)).visible && (!group || this.atoms.get(this.group(group)))
  }

  /**
   * What is saved: fields of the entity, with what a rule hides cleared (a hidden answer must not survive its question), to what a record has that
   * was never asked. What a rule keeps from being filled in here too is nobody's answer and stays: a pick brought it along, or another step.
   */
  toSave(): Row {
    const { entity, children } = this.effective
    const values = withoutDerived(this.all(), entity, children)
    for (const field of this.fields.values()) {
      const byRule = field.rules.visible !== undefined || this.groupOf.get(field)?.visible !== undefined
      if (byRule && !this.isLocked(field) && !isEmpty(values[field.field]) && !this.shows(field))
        values[field.field] = unansweredOf(entity.properties[field.field])
    }
    return values
  }

  /** Replaces the problems of every field, or of the named ones. */
  setProblems(found: readonly Problem[], only?: ReadonlySet<string>): void {
    this.shown.replace(found, [...this.fields.keys()], only)
  }

  /** Fields that show a problem at this moment. */
  faulty(): string[] {
    return this.shown.faulty()
  }

  /** Calls the listener for each field that a user or a rule changes; returns how to unsubscribe. */
  onChange(listener: (field: string) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  scope(): { form: Row } & FormContext {
    return { ...this.context, form: this.filled(this.all()) }
  }

  /** Nobody may fill it in as the form stands; a computed value is not meant, nor one that the form proposed. */
  private isLocked(field: FormFieldModel): boolean {
    if (field.readOnly || this.model.readOnly) return true
    if (sameValue(this.get(field.field), this.proposed[field.field] ?? null)) return false
    return field.rules.disabled !== undefined && field.rules.value === undefined && this.atoms.get(this.state(field)).disabled
  }

  private open(loaded: Row): void {
    this.base = loaded
    if (this.model.readOnly) return
    const defaults = defaultsFor(this.model, { ...this.context, form: withoutEmpty(loaded) })
    this.proposed = Object.fromEntries(Object.entries(defaults).filter(([name]) => isEmpty(loaded[name])))
    this.base = { ...loaded, ...this.proposed }
    this.compute()
    this.base = { ...this.base, ...this.all() }
  }

  private write(values: Row): string[] {
    const changed: string[] = []
    for (const [field, value] of Object.entries(values)) {
      if (sameValue(this.get(field), value)) continue
      this.put(field, value)
      changed.push(field)
      const label = labelOf(field)
      if (!(label in values) && (this.values.has(label) || label in this.base)) this.put(label, null)
    }
    return changed
  }

  private put(field: string, value: Json): void {
    if (!this.before.has(field)) this.before.set(field, this.get(field))
    this.atoms.set(this.value(field), value)
  }

  private travel(values: Row | null): string[] {
    const changed = values ? this.write(values) : []
    this.changed(changed)
    return changed.filter((field) => this.fields.has(field))
  }

  private changed(fields: readonly string[]): void {
    this.markDirty(fields)
    for (const field of fields) for (const listener of this.listeners) listener(field)
  }

  private compute(): string[] {
    const changed: string[] = []
    for (let round = 0; round < CHAIN; round++) {
      const computed = computeValues(this.model, this.scope())
      const moved = this.write(Object.fromEntries(computed.map((each) => [each.field, each.value])))
      if (moved.length === 0) break
      changed.push(...moved)
    }
    return changed
  }

  private markDirty(changed: readonly string[]): void {
    const old = this.atoms.get(this.dirtyFields)
    const next = new Set(old)
    for (const field of changed) {
      if (sameValue(this.get(field), this.base[field])) next.delete(field)
      else if (this.fields.has(field) || field in this.effective.entity.properties) next.add(field)
    }
    if (next.size !== old.size || [...next].some((field) => !old.has(field))) this.atoms.set(this.dirtyFields, next)
  }

  private read(names: readonly string[], get: (value: Atom<Json>) => Json): Row {
    return Object.fromEntries(names.map((name) => [name, get(this.value(name)) ?? this.blanks[name] ?? '']))
  }

  private filled(row: Row): Row {
    return { ...this.blanks, ...withoutEmpty(row) }
  }
}
