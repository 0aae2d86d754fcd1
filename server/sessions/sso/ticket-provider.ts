import { outgoingTo, type Ask } from '../../services/outgoing.ts'
import type { SsoProvider } from '../../services/sso-provider.ts'
import { askProvider, objectIn, PROVIDER_LIMITS, textIn } from './provider-request.ts'

export interface TicketSettings {
  loginUrl: string
  validateUrl: string
  /** Our page; a ticket is good for this service alone. */
  back: string
}

/** Single sign-on by ticket (CAS 3.0): the ticket is validated by us for our own page, with the state in it. */
export function ticketProvider(settings: TicketSettings, fetching?: Ask): SsoProvider {
  const ask = outgoingTo([settings.validateUrl], PROVIDER_LIMITS, fetching)
  const service = (state: string): string => withParams(settings.back, { state })
  return {
    id: 'ticket',
    address: ({ state }) => withParams(settings.loginUrl, { service: service(state) }),
    async identify(ticket, { state }) {
      const answer = await askProvider(ask, withParams(settings.validateUrl, { service: service(state), ticket, format: 'JSON' }), {})
      const success = objectIn(objectIn(answer?.['serviceResponse'])?.['authenticationSuccess'])
      const subject = textIn(success?.['user'])
      return subject === '' ? null : { subject, name: textIn(objectIn(success?.['attributes'])?.['name']) || subject }
    },
  }
}

function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
