import { attachmentKind } from './attachment.ts'
import { callsKind } from './call.ts'
import { chargeKind } from './charge.ts'
import type { Kind } from './define-kind.ts'
import { dictionaryKind } from './dictionary.ts'
import { entityKind } from './entity.ts'
import { feeKind } from './fee.ts'
import { figuresKind } from './figures.ts'
import { flowKind } from './flow.ts'
import { jobKind } from './job.ts'
import { layerKind } from './layer.ts'
import { menuKind } from './menu.ts'
import { printKind } from './print.ts'
import { roleKind } from './role.ts'
import { routesKind } from './route-table.ts'
import { screenTestKind } from './screen-test.ts'
import { smsKind } from './sms.ts'
import { viewKind } from './view.ts'

/** Every kind of schema file, a line each. */
export const kinds: readonly Kind[] = [
  attachmentKind,
  callsKind,
  chargeKind,
  dictionaryKind,
  entityKind,
  feeKind,
  figuresKind,
  flowKind,
  jobKind,
  layerKind,
  menuKind,
  printKind,
  roleKind,
  routesKind,
  screenTestKind,
  smsKind,
  viewKind,
]
