import type { Client } from '../http/client.ts'
import { encrypted } from '../session/sign-in.ts'

/** A side of the platform, with what its office is called there. */
export interface Side {
  industryType: string
  title: string
}

/** What the form hands over; names of offices by side. */
export interface NewAdministrator {
  username: string
  name: string
  password: string
  offices: Readonly<Record<string, string>>
}

/** The sides whose offices the page asks for; refused once the link no longer holds. */
export async function readLink(client: Client, key: string): Promise<Side[]> {
  const answer = await client.request('first-administrator/link', { key })
  return (answer as unknown as { sides: Side[] }).sides
}

/** Makes the administrator, the password encrypted under a fresh challenge. */
export async function createAdministrator(client: Client, key: string, { username, name, password, offices }: NewAdministrator): Promise<void> {
  await client.request('first-administrator/create', { key, name: name.trim(), offices: { ...offices }, ...(await encrypted(client, username, password)) })
}
