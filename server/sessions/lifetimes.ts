const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long things of the login last. Sessions: inspection §9 (cookie 1 day, remembered 10 days). */
export const lifetimes = {
  captcha: 5 * minute,
  challenge: 2 * minute,
  /** From the start of a single sign-on to its end, and from its end to the binding. */
  sso: 10 * minute,
  /** Until a phone opens the page of an upload ticket, and from then on. */
  uploadTicket: { unopened: 5 * minute, opened: 30 * minute },
  /** Of the link on which the first administrator sets a password. */
  firstAdministrator: 30 * minute,
  session: { whole: day },
  remembered: { whole: 10 * day, idle: 4 * day },
  /** A session is marked as seen at most this often. */
  seen: minute,
  /** Rights may be this old. */
  rights: 5_000,
}

/** Wrong passwords after which a name is closed for addresses that are not its own, and those of an address after which each name has fewer guesses there. */
export const failuresAllowed = { name: 30, address: 100, atBusyAddress: 2 }

/** How long wrong passwords of a name and of an address count, how long an address stays one's own, and the longest that a name is closed. */
export const guarded = { name: day, address: hour, home: 30 * day, longest: day }

/** A time some milliseconds from another. */
export function addMilliseconds(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
