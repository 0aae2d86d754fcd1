import type { Problem } from '../../problem.ts'
import type { Json, JsonObject, Row } from '../../schema/format/json.ts'
import { isRow, labelOf } from '../../schema/records/record-values.ts'
import type { FieldConflict } from '../../runtime/effects/effect.ts'
import type { KeptRequest, QueuedOperation } from '../words.ts'
import { sideOf, type Disagreement, type OfflineHandler } from './handler.ts'

/** Names that go with a record and are no field of it. */
const beside = new Set(['view', 'version', 'unfinished', 'base'])

/** A form that is saved: new where the operation brings an id into being, else merged field by field with what others saved. */
export const save: OfflineHandler = {
  id: 'save',
  subject: (params, keyField = 'id') => `record:${String(params[keyField] ?? '')}`,

  meanwhile: recordOf,

  made({ call, params }, operation) {
    const asked = new Set(Object.values(params))
    return operation.answeredBy?.one.includes(call) && Object.keys(operation.makes ?? {}).some((id) => asked.has(id)) ? recordOf(operation) : null
  },

  overlay(request, answer, operation) {
    if (isPage(answer)) {
      const list = answer.list.map((row) => (isSame(row, operation) ? shown(row, operation, true) : row))
      if (list.some((row, at) => row !== answer.list[at])) return { ...(answer as Row), list }
      // last: what is known of the rows beside stands in their order
      return isNewIn(request, answer, operation) ? { ...(answer as Row), list: [...list, recordOf(operation)] } : answer
    }
    return isRow(answer) && isSame(answer, operation) ? shown(answer, operation, false) : answer
  },

  coalesce(earlier, later) {
    const made = Object.keys(earlier.makes ?? {})
    // what is made by the first has no id to be saved under: the second is part of the making
    const params = Object.fromEntries(
      Object.entries(later.params).filter(([name, value]) => !made.includes(String(value)) && (name !== 'version' || made.length === 0)),
    )
    const version = earlier.params['version']
    return { ...earlier, at: later.at, params: { ...earlier.params, ...params, ...(version === undefined ? {} : { version }) } }
  },

  // versions that nobody else has come between: a form that was saved and is saved again does not know the newer one
  remember(known, { params }, answer) {
    const [before, version] = [Number(params['version'] ?? 0), Number(isRow(answer) ? answer['version'] : NaN)]
    if (version !== before + 1) return { from: version, version }
    return { from: known?.['version'] === before ? (known['from'] ?? before) : before, version }
  },

  follow(params, { from, version }) {
    const given = Number(params['version'] ?? 0)
    return given >= Number(from) && given < Number(version) ? { ...params, version: version ?? null } : params
  },

  settle: () => ({ left: null }),

  disagreements(operation, problems) {
    const conflict = problems.find(({ code }) => code === 'record.conflict') as (Problem & { fields?: FieldConflict[]; by?: string; at?: string }) | undefined
    return (conflict?.fields ?? []).map(({ field, title, mine, theirs }): Disagreement => {
      return { place: field, title, mine: mine ?? operation.params[field] ?? null, theirs, by: conflict?.by ?? '', at: conflict?.at ?? '' }
    })
  },

  decide({ params, base = {} }, found, decision) {
    const taken = found.filter(({ place }) => sideOf(decision, place) === 'theirs')
    const kept = found.filter(({ place }) => sideOf(decision, place) === 'mine')
    const labels = new Set(taken.map(({ place }) => labelOf(place)))
    // theirs is what both say; mine is a change of what they have
    const values = [...Object.entries(params).filter(([name]) => !labels.has(name)), ...taken.map(({ place, theirs }) => [place, theirs] as const)]
    return { params: Object.fromEntries(values), base: { ...base, ...Object.fromEntries(kept.map(({ place, theirs }) => [place, theirs])) } }
  },
}

/** The record as it was saved here. */
function recordOf(operation: QueuedOperation): Row {
  return { ...fieldsOf(operation.params), ...madeKeys(operation), version: operation.params['version'] ?? 0 }
}

/** All rows of a list of its kind, as they are kept, do not have the record that was made here. A page alone has no place for it: nobody knows what it was searched by. */
function isNewIn({ call }: KeptRequest, answer: { list: Row[] } & Json, operation: QueuedOperation): boolean {
  const isWhole = isRow(answer) && Array.isArray(answer['fields'])
  return isWhole && operation.makes !== undefined && (operation.answeredBy?.many.includes(call) ?? false) && !answer.list.some((row) => isSame(row, operation))
}

/** The record's fields among the parameters. */
function fieldsOf(params: JsonObject): Row {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !beside.has(name)))
}

/** Keys of what is made here, by the field that holds them in the answer. */
function madeKeys({ makes = {} }: QueuedOperation): Row {
  return Object.fromEntries(Object.entries(makes).map(([id, pointer]) => [pointer.slice(1), id]))
}

function isSame(row: Row, { params, keyField, makes = {} }: QueuedOperation): boolean {
  if (keyField === undefined) return false
  const [made] = Object.keys(makes)
  const key = made ?? params[keyField]
  return key !== undefined && key !== '' && row[keyField] === key
}

/** A row with the values that were saved here; a list shows of them what it shows of a row. */
function shown(row: Row, { params }: QueuedOperation, onlyKnown: boolean): Row {
  const given = Object.entries(fieldsOf(params)).filter(([name, value]) => row[name] !== value && (!onlyKnown || name in row))
  // a label of what stood there before would tell something else
  const outdated = new Set(given.map(([name]) => labelOf(name)).filter((label) => !(label in params)))
  return Object.fromEntries([...Object.entries(row).filter(([name]) => !outdated.has(name)), ...given])
}

function isPage(answer: Json): answer is Json & { list: Row[] } {
  return isRow(answer) && Array.isArray(answer['list']) && answer['list'].every((row) => isRow(row))
}
