import type { Call } from '../../business/call.ts'
import type { Entity } from '../../records/entity.ts'
import type { MenuEntry, PhoneBar } from '../../screens/menu.ts'
import type { Role } from '../../accounts/role.ts'
import type { View } from '../../screens/view.ts'
import { placeOf, type AllFiles } from '../common/schema-files.ts'
import { checkGranted } from '../common/granted-codes.ts'
import { operatorsOf } from '../screens/operator-codes.ts'
import { checkEditCall } from '../screens/lists/table-edit.ts'
import { checkParams } from '../common/parameters.ts'
import { Report } from '../common/reporter.ts'

/** A call's operation, entity and move exist, the operation takes its parameters, and some role grants each of its codes. */
export function checkCallRow(all: AllFiles, call: Call): Report {
  const report = new Report(placeOf(all, 'calls', call.id))
  report.known(call.entity, all.entities.keys(), '/entity', '业务对象')
  checkWho(report, call, all.entities.get(call.entity ?? ''))
  checkEditCall({ all, report }, call)
  call.operator?.forEach((code, index) => checkGranted(all, report, code, `/operator/${index}`))
  const [flowId, moveId] = (call.transition ?? '').split('/')
  const flow = all.flows.get(flowId ?? '')
  if (all.registered) {
    const operation = all.registered.operations.get(call.operation)
    if (operation) checkParams({ all, report, entity: all.entities.get(call.entity ?? ''), flow }, operation, call.params, '/params')
    else report.known(call.operation, all.registered.operations.keys(), '/operation', '服务端操作')
  }
  if (call.transition === undefined) return report
  report.known(flowId, all.flows.keys(), '/transition', '流程')
  const moves = (flow?.moves ?? []).map((each) => each.id)
  report.known(moveId, moves, '/transition', '流程的动作')
  return report
}

/** Who may make a call: it names its codes, or stands on the list of open ones, and a pick list shows fields that there are to those without. */
function checkWho(report: Report, { id, operator, open, operation, pickList }: Call, entity: Entity | undefined): void {
  if (!operator && !open) report.add('schema.no-right', '', { got: id })
  if (operator && open) report.add('schema.misfit', '/open', { got: open, expected: '不写操作码的接口', fitting: '去掉 open 或 operator' })
  if (!pickList) return
  if (operation !== 'list') report.add('schema.misfit', '/pickList', { got: operation, expected: '列表接口', fitting: '操作 list' })
  for (const word of ['shows', 'by'] as const)
    pickList[word]?.forEach((field, index) => {
      const property = entity?.properties[field]
      report.known(field, Object.keys(entity?.properties ?? {}), `/pickList/${word}/${index}`, `“${entity?.title ?? ''}”的字段`)
      if (property?.['x-sensitive'])
        report.add('schema.misfit', `/pickList/${word}/${index}`, { got: field, expected: '名称或编号', fitting: '不属于个人信息的字段' })
    })
}

/** A menu entry leads to a screen that exists or to an outside address; its folder exists. */
export function checkMenu(all: AllFiles, node: MenuEntry): Report {
  const report = new Report(placeOf(all, 'menus', node.id))
  const routes = [...all.views.values()].flatMap((view) => view.route ?? [])
  if (node.href !== '' && !/^https?:\/\//.test(node.href) && !node.href.includes('isTurnByHref'))
    report.known(node.href.split('?')[0], routes, '/href', '页面地址')
  if (node.parentId !== '0' && node.parentId !== '')
    report.known(
      node.parentId,
      all.menus.map((each) => each.id),
      '/parentId',
      '菜单',
    )
  return report
}

/** An entry of the phone's bar leads to screens with an address, or does something, and not both. */
export function checkPhoneBar(all: AllFiles, { sysCode, entries }: PhoneBar): Report {
  const report = new Report(placeOf(all, 'menus', sysCode))
  const withAddress = [...all.views.values()].flatMap(({ viewNo, route }) => (route ? [viewNo] : []))
  entries.forEach(({ id, views, does }, at) => {
    if ((views === undefined) === (does === undefined))
      report.add('schema.misfit', `/phoneBar/${at}`, { got: id, expected: 'views（界面）与 does（动作）二者之一', fitting: '只写其中一个' })
    views?.forEach((viewNo, index) => report.known(viewNo, withAddress, `/phoneBar/${at}/views/${index}`, '有地址的界面'))
  })
  return report
}

/** Pages of codes that belong to no screen of either side: those of who edits screens and record templates, and that of who is shown personal data. */
const ofNoScreen: ReadonlySet<string> = new Set(['view', 'recordTemplate', 'personalData'])

/** A role's home exists, and its grants are written as codes. */
export function checkRole(all: AllFiles, role: Role): Report {
  const report = new Report(placeOf(all, 'roles', role.id))
  const routes = [...all.views.values()].flatMap((view) => view.route ?? [])
  if (role.home !== '') report.known(role.home, routes, '/home', '页面地址')
  for (const [screen, words] of Object.entries(role.grants)) {
    if (screen !== '*' && !ofNoScreen.has(screen) && !/^[a-z]+:[\w.-]+$/i.test(screen))
      report.add('schema.wrong-type', `/grants/${screen}`, { got: screen, expected: '形如 jy:模块.页面 的页面代码' })
    words.forEach((word, index) => {
      if (word === '' || word.includes(':')) report.add('schema.wrong-type', `/grants/${screen}/${index}`, { got: word, expected: '操作代码，不含冒号' })
    })
  }
  return report
}

/** An operator code that no role grants locks its control for everybody. */
export function checkGrants(all: AllFiles, view: View): Report {
  const report = new Report(placeOf(all, 'views', view.viewNo))
  for (const { code, path } of operatorsOf(view)) checkGranted(all, report, code, path)
  return report
}
