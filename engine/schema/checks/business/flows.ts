import { childEntity } from '../../records/child-entities.ts'
import type { Known } from '../../../expressions/type-environment.ts'
import type { Entity } from '../../records/entity.ts'
import type { Flow, FlowEffect, FlowMessage, Guard, Transition, Proof } from '../../business/flow.ts'
import type { GateWords } from '../../business/flow-gate.ts'
import { knownFieldsOf, placeOf, sessionNames, type AllFiles } from '../common/schema-files.ts'
import { checkGranted } from '../common/granted-codes.ts'
import { Report } from '../common/reporter.ts'

/** What a flow names must exist: entity, state field, states and operator codes of every move, fields it asks for and sets; its guards must make sense. */
export function checkFlow(all: AllFiles, flow: Flow): Report {
  const report = new Report(placeOf(all, 'flows', flow.id))
  const entity = all.entities.get(flow.entity)
  if (!entity) {
    report.known(flow.entity, all.entities.keys(), '/entity', '业务对象')
    return report
  }
  report.known(flow.state, Object.keys(entity.properties), '/state', `“${entity.title}”的字段`)
  const states = flow.states.map((state) => state.id)
  report.known(flow.initial, states, '/initial', '环节')
  flow.moves.forEach((move, index) => checkMove(all, report, move, entity, states, `/moves/${index}`))
  checkGates(all, report, flow, entity)
  checkWhole(all, report, flow, entity)
  checkLog(all, report, flow, entity)
  return report
}

function checkMove(all: AllFiles, report: Report, move: Transition, entity: Entity, states: readonly string[], path: string): void {
  const known = namesOf(all, entity)
  const [fields, asked] = [Object.keys(entity.properties), { ...known, record: knownFieldsOf(all, entity) }]
  move.from.forEach((state, index) => report.known(state, states, `${path}/from/${index}`, '环节'))
  report.known(move.to, states, `${path}/to`, '环节')
  move.backTo?.forEach((state, index) => report.known(state, states, `${path}/backTo/${index}`, '环节'))
  for (const word of ['needs', 'accepts'] as const)
    move[word]?.forEach((name, index) => report.known(name, fields, `${path}/${word}/${index}`, `“${entity.title}”的字段`))
  move.branch?.forEach((branch, index) => {
    report.known(branch.to, states, `${path}/branch/${index}/to`, '环节')
    report.expression(branch.when, asked, `${path}/branch/${index}/when`, 'bool')
  })
  move.operator?.forEach((code, index) => checkGranted(all, report, code, `${path}/operator/${index}`))
  move.guards?.forEach((guard, index) => checkGuard(all, report, guard, entity, asked, `${path}/guards/${index}`))
  move.proofs?.forEach((proof, index) => checkProof(all, report, proof, entity, known, `${path}/proofs/${index}`))
  move.effects?.forEach((effect, index) => checkEffect(all, report, effect, entity, known, `${path}/effects/${index}`))
}

/** Gates name fields and screens that are there; a guard or proof of a gate names one that is, and only a parameter of the product makes a warning strict. */
function checkGates(all: AllFiles, report: Report, { gates = [], moves }: Flow, entity: Entity): void {
  const fields = Object.keys(entity.properties)
  gates.forEach(({ fields: named = [], place }, index) => {
    named.forEach((name, at) => report.known(name, fields, `/gates/${index}/fields/${at}`, `“${entity.title}”的字段`))
    report.known(place?.view, all.views.keys(), `/gates/${index}/place/view`, '界面')
  })
  const parameters = [...all.views.values()].flatMap(({ kind, entity: of }) => (kind === 'config' ? Object.keys(all.entities.get(of)?.properties ?? {}) : []))
  const check = ({ gate, warns }: GateWords, path: string): void => {
    report.known(
      gate,
      gates.map(({ id }) => id),
      `${path}/gate`,
      '本流程的办理条件',
    )
    if (typeof warns === 'object') report.known(warns.unless, parameters, `${path}/warns/unless`, '系统参数')
  }
  moves.forEach(({ guards = [], proofs = [] }, index) => {
    guards.forEach((guard, at) => check(guard, `/moves/${index}/guards/${at}`))
    proofs.forEach((proof, at) => check(proof, `/moves/${index}/proofs/${at}`))
  })
}

/** A guard's expression may read the record that `of` names as `row`. */
function checkGuard(all: AllFiles, report: Report, { expression, of, field }: Guard, entity: Entity, known: Known, path: string): void {
  report.known(field, Object.keys(entity.properties), `${path}/field`, `“${entity.title}”的字段`)
  report.expression(expression, withReferred(all, report, of, entity, known, path), `${path}/expression`, 'bool')
}

/** The names with the record as `row` that the field `of` refers to. */
function withReferred(all: AllFiles, report: Report, of: string | undefined, entity: Entity, known: Known, path: string): Known {
  const referring = Object.entries(entity.properties).flatMap(([name, each]) => (each.type === 'string' && each['x-ref'] ? [name] : []))
  report.known(of, referring, `${path}/of`, `“${entity.title}”引用其他业务对象的字段`)
  const property = of === undefined ? undefined : entity.properties[of]
  const target = property?.type === 'string' && property['x-ref'] ? all.entities.get(property['x-ref'].entity) : undefined
  return target ? { ...known, row: knownFieldsOf(all, target) } : known
}

function checkProof(all: AllFiles, report: Report, { each, entity: id, by, where }: Proof, entity: Entity, known: Known, path: string): void {
  checkKeys(all, report, entity, each, `${path}/each`)
  report.known(id, all.entities.keys(), `${path}/entity`, '业务对象')
  const target = all.entities.get(id)
  if (!target) return
  report.known(by, Object.keys(target.properties), `${path}/by`, `“${target.title}”的字段`)
  report.expression(where, { ...known, row: knownFieldsOf(all, target) }, `${path}/where`, 'bool')
}

function checkEffect(all: AllFiles, report: Report, effect: FlowEffect, entity: Entity, known: Known, path: string): void {
  const field = (name: string, at: string): void => report.known(name, Object.keys(entity.properties), at, `“${entity.title}”的字段`)
  if ('number' in effect) {
    field(effect.number, `${path}/number`)
    report.expression(effect.when, known, `${path}/when`, 'bool')
  }
  if ('clear' in effect) effect.clear.forEach((name, index) => field(name, `${path}/clear/${index}`))
  if ('sms' in effect) {
    field(effect.sms.to, `${path}/sms/to`)
    report.expression(effect.sms.when, known, `${path}/sms/when`, 'bool')
  }
  if ('message' in effect) checkMessage(all, report, effect.message, entity, known, `${path}/message`)
  if ('others' in effect) {
    const { keys, when, set, entity: other } = effect.others
    checkKeys(all, report, entity, keys, `${path}/others/keys`)
    report.expression(when, known, `${path}/others/when`, 'bool')
    checkOther(all, report, other, set, keys.includes('.') ? { ...known, row: 'any' } : known, `${path}/others`)
  }
  if ('create' in effect) {
    const { each, of, keep, unique = [], when, set, entity: other } = effect.create
    if (each !== undefined) field(each, `${path}/create/each`)
    report.known(keep, each === undefined ? Object.keys(entity.properties) : rowFields(all, entity, each), `${path}/create/keep`, '字段')
    report.expression(when, { ...known, row: 'any' }, `${path}/create/when`, 'bool')
    checkOther(all, report, other, set, withReferred(all, report, of, entity, { ...known, row: 'any' }, `${path}/create`), `${path}/create`)
    const fields = Object.keys(all.entities.get(other)?.properties ?? {})
    unique.forEach((name, index) => report.known(name, fields, `${path}/create/unique/${index}`, '字段'))
  }
  if ('apply' in effect) {
    const { entity: other, key, rows, when, field: name, before, value } = effect.apply
    report.known(other, all.entities.keys(), `${path}/apply/entity`, '业务对象')
    field(key, `${path}/apply/key`)
    field(rows, `${path}/apply/rows`)
    for (const [word, named] of Object.entries({ field: name, before, value }))
      report.known(named, rowFields(all, entity, rows), `${path}/apply/${word}`, '明细行的字段')
    report.expression(when, { ...known, row: 'any' }, `${path}/apply/when`, 'bool')
  }
  if ('set' in effect) checkSet(report, effect.set, entity, withReferred(all, report, effect.of, entity, known, path), `${path}/set`)
}

/** Fields, roles and kind that a message names. */
function checkMessage(all: AllFiles, report: Report, message: FlowMessage, entity: Entity, known: Known, path: string): void {
  const fields = [...Object.keys(entity.properties), ...Object.keys(entity.properties).map((name) => `${name}_label`)]
  const named = [message.title, message.text, message.route ?? ''].flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  for (const name of [...named, message.users, message.office]) report.known(name, fields, path, `“${entity.title}”的字段`)
  const told = new Set([...message.title.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  for (const [name, property] of Object.entries(entity.properties))
    if (told.has(name) && property['x-sensitive'])
      report.add('schema.misfit', `${path}/title`, { got: property.title, expected: '非个人信息的字段', fitting: '写在 text 里' })
  message.roles?.forEach((role, index) => report.known(role, all.roles.keys(), `${path}/roles/${index}`, '角色'))
  report.known(message.kind, all.dictionaries.get('MSG_KIND')?.items.map(({ value }) => value) ?? [message.kind], `${path}/kind`, '消息类型')
  report.expression(message.when, known, `${path}/when`, 'bool')
}

/** A field that holds keys of other records, or a field of the rows of a child list (`list.field`). */
function checkKeys(all: AllFiles, report: Report, entity: Entity, keys: string, path: string): void {
  const [list = '', inRow] = keys.split('.')
  report.known(list, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
  if (inRow !== undefined) report.known(inRow, rowFields(all, entity, list), path, `“${entity.title}”明细行的字段`)
}

/** Fields of the rows of a child list. */
function rowFields(all: AllFiles, entity: Entity, list: string): string[] {
  const property = entity.properties[list]
  const child = childEntity(all.entities, property)
  return Object.keys(child?.properties ?? {})
}

/** Another entity that an effect writes, and what it writes there. */
function checkOther(all: AllFiles, report: Report, other: string, set: Record<string, string>, known: Known, path: string): void {
  report.known(other, all.entities.keys(), `${path}/entity`, '业务对象')
  const target = all.entities.get(other)
  if (target) checkSet(report, set, target, known, `${path}/set`)
}

function checkSet(report: Report, set: Record<string, string>, entity: Entity, known: Known, path: string): void {
  for (const [name, expression] of Object.entries(set)) {
    report.known(name, Object.keys(entity.properties), `${path}/${name}`, `“${entity.title}”的字段`)
    report.expression(expression, known, `${path}/${name}`, 'any')
  }
}

function checkWhole(all: AllFiles, report: Report, { whole }: Flow, entity: Entity): void {
  if (!whole) return
  report.known(whole.key, Object.keys(entity.properties), '/whole/key', `“${entity.title}”的字段`)
  report.known(whole.entity, all.entities.keys(), '/whole/entity', '业务对象')
  const target = all.entities.get(whole.entity)
  if (!target) return
  report.known(whole.state, Object.keys(target.properties), '/whole/state', `“${target.title}”的字段`)
  checkSet(report, whole.set ?? {}, target, { form: knownFieldsOf(all, target), ...sessionNames }, '/whole/set')
}

function checkLog(all: AllFiles, report: Report, { log }: Flow, entity: Entity): void {
  if (!log) return
  report.known(log.entity, all.entities.keys(), '/log/entity', '业务对象')
  const target = all.entities.get(log.entity)
  if (!target) return
  const fields = Object.keys(target.properties)
  for (const name of ['record', 'at'] as const) report.known(log[name], fields, `/log/${name}`, `“${target.title}”的字段`)
  report.known(log.says, fields, '/log/says', `“${target.title}”的字段`)
  for (const [name, expression] of Object.entries(log.set)) {
    report.known(name, fields, `/log/set/${name}`, `“${target.title}”的字段`)
    report.expression(expression, { ...namesOf(all, entity), row: 'any' }, `/log/set/${name}`, 'any')
  }
}

function namesOf(all: AllFiles, entity: Entity): Known {
  return { form: knownFieldsOf(all, entity), input: 'any', ...sessionNames }
}
