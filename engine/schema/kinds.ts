import { attachmentKind } from './records/attachment.ts'
import { callsKind } from './business/call.ts'
import { chargeKind } from './business/pricing.ts'
import type { Kind } from './format/define-kind.ts'
import { dictionaryKind } from './records/dictionary.ts'
import { entityFileKind } from './records/entity.ts'
import { fieldTypeKind } from './records/field-type.ts'
import { feeKind } from './business/fee.ts'
import { figuresKind } from './business/indicators.ts'
import { flowKind } from './business/flow.ts'
import { jobKind } from './business/job.ts'
import { layerKind } from './screens/layer.ts'
import { menuKind } from './screens/menu.ts'
import { offlinePackageKind } from './business/offline-package.ts'
import { printKind } from './business/print.ts'
import { recordTemplateFileKind } from './inspection/template-edition.ts'
import { recordTestKind } from './inspection/record-test.ts'
import { retentionKind } from './business/retention.ts'
import { roleKind } from './accounts/role.ts'
import { routesKind } from './screens/route-table.ts'
import { screenTestKind } from './screens/screen-test.ts'
import { smsKind } from './business/sms-template.ts'
import { conventionKind } from './screens/convention.ts'
import { fragmentKind } from './screens/fragment.ts'
import { viewFileKind } from './screens/derived-view.ts'

/** Every kind of schema file, a line each. */
export const kinds: readonly Kind[] = [
  attachmentKind,
  callsKind,
  chargeKind,
  conventionKind,
  dictionaryKind,
  entityFileKind,
  feeKind,
  fieldTypeKind,
  figuresKind,
  flowKind,
  fragmentKind,
  jobKind,
  layerKind,
  menuKind,
  offlinePackageKind,
  printKind,
  recordTemplateFileKind,
  recordTestKind,
  retentionKind,
  roleKind,
  routesKind,
  screenTestKind,
  smsKind,
  viewFileKind,
]
