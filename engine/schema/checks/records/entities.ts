import { checkCorrections } from './corrections.ts'
import { checkFind } from './find.ts'
import { checkPartition } from './partition.ts'
import { checkPersonal } from './personal.ts'
import { checkSeal } from './seal.ts'
import { checkVerify } from './verify.ts'
import type { Known } from '../../../expressions/type-environment.ts'
import { inferWidget } from '../../../model/infer-controls.ts'
import { placeOf } from '../../records/places.ts'
import { systemColumns, type Entity } from '../../records/entity.ts'
import type { EntityProperty } from '../../records/property.ts'
import type { SignedWords } from '../../../signing/signed-fields.ts'
import { knownFieldsOf, placeOf as fileOf, sessionNames, type AllFiles } from '../common/schema-files.ts'
import { requiredWhen, fieldsIn, sourcePathOf } from '../../records/objects.ts'
import { checkGranted } from '../common/granted-codes.ts'
import { Report } from '../common/reporter.ts'
import { checkFit, checkParams } from '../common/parameters.ts'
import { checkValidators } from '../screens/validators.ts'

/** What an entity names must exist: key, label, required fields, dictionaries, other entities, its flow; its rules must make sense. */
export function checkEntity(all: AllFiles, entity: Entity): Report {
  const report = new Report(fileOf(all, 'entities', entity.id))
  const known: Known = { form: knownFieldsOf(all, entity), ...sessionNames }
  const field = (name: string | undefined, path: string): void => report.known(name, Object.keys(entity.properties), path, `“${entity.title}”的字段`)
  // what a base says is checked there
  const base = all.entities.get(entity['x-base']?.entity ?? '')
  for (const name of Object.keys(entity['x-base']?.when ?? {})) field(name, `/x-base/when/${name}`)
  for (const name of systemColumns) if (name in entity.properties) report.add('schema.kept-name', sourcePathOf(name), { got: name })
  field(entity['x-key'], '/x-key')
  field(entity['x-label'], '/x-label')
  field(entity['x-deleted'], '/x-deleted')
  entity.required?.slice(base?.required?.length ?? 0).forEach((name, index) => {
    if (entity.objects?.[name]) checkDemanded(entity, report, name, `/required/${index}`)
    else field(name, `/required/${index}`)
  })
  for (const [path, { required }] of Object.entries(entity.objects ?? {})) {
    if (base?.objects?.[path]) continue
    const names = fieldsIn(entity, path).map((each) => each.slice(path.length + 1).split('.')[0] ?? '')
    required.forEach((name, index) => report.known(name, names, `${sourcePathOf(path)}/required/${index}`, `“${entity.objects?.[path]?.title ?? path}”的字段`))
  }
  for (const [name, value] of Object.entries(entity['x-scope'] ?? {})) for (const each of [value].flat()) field(each, `/x-scope/${name}`)
  if (entity['x-board']) {
    const { when, ...fields } = entity['x-board']
    for (const [name, value] of Object.entries(fields)) field(value, `/x-board/${name}`)
    for (const name of Object.keys(when)) field(name, `/x-board/when/${name}`)
  }
  for (const [name, value] of Object.entries(entity['x-place'] ?? {})) field(value, `/x-place/${name}`)
  if (entity['x-place'] && !placeOf(all.entities, entity))
    report.add('schema.misfit', '/x-place', { got: JSON.stringify(entity['x-place']), expected: '两个小数字段，或引用有坐标的业务对象的字段', fitting: '' })
  field(entity['x-partition']?.by, '/x-partition/by')
  checkPartition(report, entity)
  checkVerify(all, report, entity)
  checkFind(all, report, entity)
  checkSeal(all, report, entity)
  checkInspection(all, report, entity)
  if (entity['x-flow']) {
    report.known(entity['x-flow'].flow, all.flows.keys(), '/x-flow/flow', '流程')
    field(entity['x-flow'].state, '/x-flow/state')
    checkUnfinished(all, report, entity['x-flow'])
  }
  for (const [name, property] of Object.entries(entity.properties))
    if (!base || entity.own?.includes(name)) checkProperty({ all, report, entity, known, field }, name, property)
  entity.rules?.slice(base?.rules?.length ?? 0).forEach((rule, index) => {
    field(rule.path, `/rules/${index}/path`)
    report.expression(rule.expression, known, `/rules/${index}/expression`, 'bool')
  })
  return report
}

/** What may be stored unfinished goes no further as it is: every move that leads on is `complete`, or names what it `needs`; the way back, ends, and what may be done beside are not. */
function checkUnfinished(all: AllFiles, report: Report, { flow: id, unfinished = [] }: NonNullable<Entity['x-flow']>): void {
  const flow = all.flows.get(id)
  if (!flow) return
  const known = new Set(flow.states.map((state) => state.id))
  const ends = new Set(flow.states.filter(({ final }) => final).map((state) => state.id))
  unfinished.forEach((state, index) => {
    report.known(state, known, `/x-flow/unfinished/${index}`, `“${flow.title}”的环节`)
    const open = flow.moves.find((move) => {
      const targets = [move.to, ...(move.branch ?? []).map(({ to }) => to)].filter((to) => to !== undefined)
      const leadsOn = targets.some((to) => !ends.has(to) && !unfinished.includes(to))
      return (
        move.from.includes(state) &&
        leadsOn &&
        !move.back &&
        !move.optional &&
        move.withdraw === undefined &&
        move.complete !== true &&
        move.needs === undefined
      )
    })
    if (open)
      report.add('schema.misfit', `/x-flow/unfinished/${index}`, {
        got: state,
        expected: `“${open.title}”之前检查完整（complete）的环节`,
        fitting: `流程 ${id} 的 ${open.id} 写明 complete`,
      })
  })
}

/** An object that is asked for asks for something in it. */
function checkDemanded(entity: Entity, report: Report, object: string, path: string): void {
  if (fieldsIn(entity, object).some((each) => requiredWhen(entity, each).of === object)) return
  report.add('schema.misfit', path, { got: object, expected: '自己有必填字段（required）的对象', fitting: fieldsIn(entity, object).join('、') })
}

interface Place {
  all: AllFiles
  report: Report
  entity: Entity
  known: Known
  field(name: string | undefined, path: string): void
}

function checkProperty(place: Place, name: string, property: EntityProperty): void {
  const { all, report, entity, known, field } = place
  const path = sourcePathOf(name)
  report.expression(property['x-required'], known, `${path}/x-required`, 'bool')
  report.expression(property['x-required-got'], known, `${path}/x-required-got`, 'any')
  checkValidators(place, property['x-validate'], `${path}/x-validate`)
  checkPersonal(report, entity, name, property)
  checkWidget(place, property, path)
  for (const word of ['x-read', 'x-write'] as const) if (property[word] !== undefined) checkGranted(all, report, property[word], `${path}/${word}`)
  if (property.type === 'array') return checkChild(all, report, property['x-child'], path)
  report.known(property['x-dict'], all.dictionaries.keys(), `${path}/x-dict`, '字典')
  if (property.type === 'integer') {
    field(property['x-count-of'], `${path}/x-count-of`)
    field(property['x-overdue']?.date, `${path}/x-overdue/date`)
    for (const word of ['place', 'of', 'far'] as const) field(property['x-distance']?.[word], `${path}/x-distance/${word}`)
    return
  }
  field(property['x-placeholders'], `${path}/x-placeholders`)
  checkSigned(place, property['x-signed'], `${path}/x-signed`)
  field(property['x-label-of'], `${path}/x-label-of`)
  checkDerived(place, property['x-derived'], path)
  checkFilesOf(place, property, path)
  const ref = property['x-ref']
  if (!ref) return
  report.known(ref.entity, all.entities.keys(), `${path}/x-ref/entity`, '业务对象')
  const target = all.entities.get(ref.entity)
  if (target) report.known(ref.label, Object.keys(target.properties), `${path}/x-ref/label`, `“${target.title}”的字段`)
}

/** A signature covers fields of its record and columns of its lists, and has a field for its state. */
function checkSigned({ all, report, entity, field }: Place, words: SignedWords | undefined, path: string): void {
  if (!words) return
  field(words.state, `${path}/state`)
  field(words.name, `${path}/name`)
  words.content.forEach((name, at) => {
    const [own = name, column] = name.split('.')
    const list = entity.properties[own]
    field(own, `${path}/content/${at}`)
    const child = list?.type === 'array' ? all.entities.get(list['x-child'].entity) : undefined
    if (child) report.known(column, Object.keys(child.properties), `${path}/content/${at}`, `“${child.title}”的字段`)
  })
}

/** Files that are another record's are named by a reference to it, and never by what people type. */
function checkFilesOf({ report, entity }: Place, property: EntityProperty, path: string): void {
  if (property.type !== 'string' || property['x-files-of'] === undefined) return
  report.known(property['x-files-of'], referencesOf(entity), `${path}/x-files-of`, `“${entity.title}”的引用字段`)
  if (property['x-attachment'] === undefined || property.readOnly !== true)
    report.add('schema.misfit', `${path}/x-files-of`, { got: property.title, expected: '只读的附件字段', fitting: 'x-attachment、readOnly' })
}

function referencesOf({ properties }: Entity): string[] {
  return Object.entries(properties).flatMap(([name, property]) => (property.type === 'string' && property['x-ref'] ? [name] : []))
}

/** A derived field names a reference of its own record and a field of what that refers to. */
function checkDerived({ all, report, entity }: Place, words: { by: string; field: string } | undefined, path: string): void {
  if (!words) return
  report.known(words.by, referencesOf(entity), `${path}/x-derived/by`, `“${entity.title}”的引用字段`)
  const by = entity.properties[words.by]
  const target = by?.type === 'string' && by['x-ref'] ? all.entities.get(by['x-ref'].entity) : undefined
  if (target) report.known(words.field, Object.keys(target.properties), `${path}/x-derived/field`, `“${target.title}”的字段`)
}

/** Where the entity names no widget, the parameters it leaves out are the view's to give. */
function checkWidget(place: Place, property: EntityProperty, path: string): void {
  if (!place.all.registered) return
  const { widgets } = place.all.registered
  checkFit(place.report, widgets, property['x-widget'], property, `${path}/x-widget`, '控件')
  const widget = widgets.get(inferWidget(property))
  if (widget && property['x-params']) checkParams(place, widget, property['x-params'], `${path}/x-params`, property['x-widget'] ? 'all' : 'some')
}

function checkChild(all: AllFiles, report: Report, use: { entity: string; key: string }, path: string): void {
  report.known(use.entity, all.entities.keys(), `${path}/x-child/entity`, '业务对象')
  const child = all.entities.get(use.entity)
  if (child) report.known(use.key, Object.keys(child.properties), `${path}/x-child/key`, `“${child.title}”的字段`)
}

/** What an itemised record says of its sheet, of the thing inspected and of itself. */
function checkInspection(all: AllFiles, report: Report, entity: Entity): void {
  const words = entity['x-inspection']
  if (!words) return
  const named = (of: Entity | undefined, names: Readonly<Record<string, string>>, path: string): void => {
    for (const [word, name] of Object.entries(names)) if (of) report.known(name, Object.keys(of.properties), `${path}/${word}`, `“${of.title}”的字段`)
  }
  const { sheet, thing, fields, faults, writes, returns, notices } = words
  report.known(sheet.entity, all.entities.keys(), '/x-inspection/sheet/entity', '业务对象')
  report.known(thing.entity, all.entities.keys(), '/x-inspection/thing/entity', '业务对象')
  named(entity, { key: sheet.key }, '/x-inspection/sheet')
  named(all.entities.get(sheet.entity), { inspectors: sheet.inspectors, org: sheet.org }, '/x-inspection/sheet')
  named(all.entities.get(thing.entity), { maker: thing.maker, maintainer: thing.maintainer, made: thing.made, ...thing.place }, '/x-inspection/thing')
  named(entity, fields, '/x-inspection/fields')
  report.known(returns.entity, all.entities.keys(), '/x-inspection/returns/entity', '业务对象')
  const { entity: _, ...ofReturn } = returns
  named(all.entities.get(returns.entity), ofReturn, '/x-inspection/returns')
  if (notices) {
    report.known(notices.entity, all.entities.keys(), '/x-inspection/notices/entity', '业务对象')
    const { entity: __, states: ___, watched: ____, ...ofItem } = notices
    named(all.entities.get(notices.entity), ofItem, '/x-inspection/notices')
  }
  const sheets = all.entities.get(sheet.entity)
  for (const [field, text] of Object.entries(writes)) {
    if (sheets) report.known(field, Object.keys(sheets.properties), '/x-inspection/writes', `“${sheets.title}”的字段`)
    const known = { form: 'any', record: 'any', ...(sheets ? { row: knownFieldsOf(all, sheets) } : {}), today: 'text' } as const
    report.expression(text, known, `/x-inspection/writes/${field}`, 'any')
  }
  if (faults) {
    report.known(faults.entity, all.entities.keys(), '/x-inspection/faults/entity', '业务对象')
    const register = all.entities.get(faults.entity)
    named(register, { sheet: faults.sheet, item: faults.item }, '/x-inspection/faults')
    named(register, Object.fromEntries(Object.keys(faults.set).map((field) => [field, field])), '/x-inspection/faults/set')
  }
  checkCorrections(all, report, words)
  const flow = all.flows.get(all.entities.get(sheet.entity)?.['x-flow']?.flow ?? '')
  const states = (flow?.states ?? []).map(({ id }) => id)
  sheet.states.forEach((state, index) => report.known(state, states, `/x-inspection/sheet/states/${index}`, '环节'))
}
