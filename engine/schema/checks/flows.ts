import type { Known } from '../../expressions/known.ts'
import type { Entity } from '../entity.ts'
import type { Flow, FlowEffect, Move } from '../flow.ts'
import { knownFieldsOf, placeOf, sessionNames, type AllFiles } from './files.ts'
import { checkGranted } from './grants.ts'
import { Report } from './report.ts'

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
  checkLog(all, report, flow, entity)
  return report
}

function checkMove(all: AllFiles, report: Report, move: Move, entity: Entity, states: readonly string[], path: string): void {
  const known = namesOf(all, entity)
  move.from.forEach((state, index) => report.known(state, states, `${path}/from/${index}`, '环节'))
  report.known(move.to, states, `${path}/to`, '环节')
  move.backTo?.forEach((state, index) => report.known(state, states, `${path}/backTo/${index}`, '环节'))
  move.accepts?.forEach((name, index) => report.known(name, Object.keys(entity.properties), `${path}/accepts/${index}`, `“${entity.title}”的字段`))
  move.operator?.forEach((code, index) => checkGranted(all, report, code, `${path}/operator/${index}`))
  move.guards?.forEach((guard, index) => report.expression(guard.expression, known, `${path}/guards/${index}/expression`, 'bool'))
  move.effects?.forEach((effect, index) => checkEffect(all, report, effect, entity, known, `${path}/effects/${index}`))
}

function checkEffect(all: AllFiles, report: Report, effect: FlowEffect, entity: Entity, known: Known, path: string): void {
  const field = (name: string, at: string): void => report.known(name, Object.keys(entity.properties), at, `“${entity.title}”的字段`)
  if ('number' in effect) field(effect.number, `${path}/number`)
  if ('clear' in effect) effect.clear.forEach((name, index) => field(name, `${path}/clear/${index}`))
  if ('sms' in effect) field(effect.sms.to, `${path}/sms/to`)
  if ('others' in effect) {
    field(effect.others.keys, `${path}/others/keys`)
    report.known(effect.others.entity, all.entities.keys(), `${path}/others/entity`, '业务对象')
    const target = all.entities.get(effect.others.entity)
    if (target) checkSet(report, effect.others.set, target, known, `${path}/others/set`)
  }
  if ('set' in effect) checkSet(report, effect.set, entity, known, `${path}/set`)
}

function checkSet(report: Report, set: Record<string, string>, entity: Entity, known: Known, path: string): void {
  for (const [name, expression] of Object.entries(set)) {
    report.known(name, Object.keys(entity.properties), `${path}/${name}`, `“${entity.title}”的字段`)
    report.expression(expression, known, `${path}/${name}`, 'any')
  }
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
