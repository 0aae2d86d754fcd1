import type { FileStore } from './file-store.ts'
import type { Links } from './links.ts'
import type { SmsProvider } from './sms-provider.ts'
import type { SsoProviders } from './sso-provider.ts'

/** Long-lived things of the process, made once in `server/app.ts`. */
export interface Services {
  files: FileStore
  sms: SmsProvider
  links: Links
  sso: SsoProviders
}
