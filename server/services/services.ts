import type { AuditBook } from './audit-book.ts'
import type { FileStore } from './file-store.ts'
import type { Links } from './links.ts'
import type { PushSender } from './push-sender.ts'
import type { SealKeys } from './seal-keys.ts'
import type { SmsProvider } from './sms-provider.ts'
import type { SsoProviders } from './sso-provider.ts'

/** Long-lived things of the process, made once in `server/app.ts`. */
export interface Services {
  files: FileStore
  sms: SmsProvider
  links: Links
  /** Messages to the devices of people; absent where the site has no keys for it. */
  push?: PushSender
  sso: SsoProviders
  /** Keys of electronic seals; without them documents go out unsealed. */
  seals?: SealKeys
  /** Key and anchors of the audit trail; without them its lines are not sealed, which only tests do. */
  audit?: AuditBook
}
