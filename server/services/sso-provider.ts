/** Somebody as another system knows them. */
export interface SsoIdentity {
  /** Never changes and is never given to another: what a binding holds. */
  subject: string
  name: string
}

/** An SSO login in progress. */
export interface SsoLogin {
  /** Comes back with the browser; ours to compare. */
  state: string
  /** Proves to the provider that the round ends where it began (PKCE, RFC 7636). */
  verifier: string
}

/** A system that vouches for people: by a code (OAuth 2.0) or by a ticket (CAS). */
export interface SsoProvider {
  id: 'code' | 'ticket'
  /** Where the browser goes to be vouched for; it comes back to our own page with the state. */
  address(round: SsoLogin): string
  /** The identity behind a code or ticket; null when the provider does not confirm it. Throws when the provider cannot be asked. */
  identify(proof: string, round: SsoLogin): Promise<SsoIdentity | null>
}

/** The providers of a deployment by their id; none when single sign-on is off. */
export type SsoProviders = ReadonlyMap<string, SsoProvider>

/** Our page that a provider leads back to (inspection §2: ticket at /ssologin, code at /ythssologin). */
export function returnAddress(origin: string, id: SsoProvider['id']): string {
  return `${origin}${id === 'ticket' ? '/ssologin' : '/ythssologin'}`
}
