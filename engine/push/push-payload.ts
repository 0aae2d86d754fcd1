/** What a device is told of a message: no more than its title, so that nothing personal is on the way or on a locked screen (docs/adr/0059). */
export interface PushPayload {
  title: string
  /** Unread messages of the person. */
  unread: number
  /** Path of the product that a press leads to. */
  link: string
}

const LONGEST_TITLE = 100
const HOME = '/'

/** A payload as it is sent. */
export function writePush({ title, unread, link }: PushPayload): string {
  return JSON.stringify({ title: [...title].slice(0, LONGEST_TITLE).join(''), unread, link: ownPath(link) })
}

/** A payload as it has come; null for what is none. */
export function readPush(text: string): PushPayload | null {
  try {
    const found = JSON.parse(text) as Partial<Record<keyof PushPayload, unknown>> | null
    if (typeof found?.title !== 'string' || typeof found.unread !== 'number' || typeof found.link !== 'string') return null
    return { title: found.title, unread: found.unread, link: ownPath(found.link) }
  } catch {
    return null
  }
}

/** Only a path leads to a page of the product; anything else leads to its start. */
function ownPath(link: string): string {
  return /^\/(?![/\\])/.test(link) ? link : HOME
}
