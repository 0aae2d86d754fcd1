import type { Problem } from '../../problem.ts'
import { checkAttachmentRule } from './records/attachments.ts'
import { checkCallRow, checkGrants, checkMenu, checkPhoneBar, checkRole } from './business/call-access.ts'
import { checkDuplicateAddresses } from './business/duplicate-addresses.ts'
import { checkDuplicateViews } from './screens/duplicate-views.ts'
import { checkEntity } from './records/entities.ts'
import type { AllFiles } from './common/schema-files.ts'
import { checkFlow } from './business/flows.ts'
import { queriesOf, type Queries } from './screens/query-parameters.ts'
import { checkOfflinePackage } from './offline-packages.ts'
import { checkPrintedPersonal } from './business/printed-personal.ts'
import { checkPrint } from './business/prints.ts'
import { checkRecordTemplate } from './inspection/record-templates.ts'
import { checkRoutes } from './screens/routes.ts'
import { checkView } from './screens/views.ts'

export type { AllFiles } from './common/schema-files.ts'

/**
 * Everything that files say of one another and that is not so: each problem with file, JSON pointer, cure and the nearest name there is.
 * Empty when the product is whole. Files are expected to be well formed (`parse.ts`).
 */
export function crossCheck(all: AllFiles): Problem[] {
  const queries = queriesOf(all)
  return [
    ...[...all.entities.values()].map((entity) => checkEntity(all, entity)),
    ...[...all.views.values()].flatMap((view) => [checkView(all, view, queries), checkGrants(all, view)]),
    ...checkDuplicateViews(all),
    ...checkDuplicateAddresses(all),
    ...checkRoutes(all),
    ...[...all.calls.values()].map((call) => checkCallRow(all, call)),
    ...[...all.flows.values()].map((flow) => checkFlow(all, flow)),
    ...[...(all.attachments?.values() ?? [])].map((rule) => checkAttachmentRule(all, rule)),
    ...[...all.prints.values()].flatMap((print) => [checkPrint(all, print), checkPrintedPersonal(all, print)]),
    ...[...(all.offline?.values() ?? [])].map((file) => checkOfflinePackage(all, file)),
    ...[...(all.recordTemplates?.values() ?? [])].map((template) => checkRecordTemplate(all, template)),
    ...[...all.roles.values()].map((role) => checkRole(all, role)),
    ...all.menus.map((node) => checkMenu(all, node)),
    ...(all.phoneBars ?? []).map((bar) => checkPhoneBar(all, bar)),
  ].flatMap((report) => report.problems)
}

/** As `crossCheck`, of these views and entities alone: what a site layer can have changed. `queries` are those of the whole product. */
export function crossCheckOf(all: AllFiles, views: Iterable<string>, entities: Iterable<string>, queries: Queries): Problem[] {
  return [
    ...[...entities].flatMap((id) => all.entities.get(id) ?? []).map((entity) => checkEntity(all, entity)),
    ...[...views].flatMap((viewNo) => all.views.get(viewNo) ?? []).flatMap((view) => [checkView(all, view, queries), checkGrants(all, view)]),
  ].flatMap((report) => report.problems)
}
