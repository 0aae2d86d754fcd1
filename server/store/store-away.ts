/** The database does not answer: nothing was asked of it, or nobody knows what became of it. Thrown in place of what the driver says. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause })
    this.name = 'StoreAway'
  }
}

/** What the system says of a database that cannot be reached, or is no longer there. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** What PostgreSQL says while it starts, stops, takes no more connections, or is a standby that has not taken over yet. */
const notReady = new Set(['57P01', '57P02', '57P03', '53300', '25006'])
/** What the driver says of a connection that has ended. */
const ended = /^(Connection terminated|Client (was closed|has encountered a connection error))/

/** Answers what the driver answers; a lost or refused connection is thrown as StoreAway, everything else as it is. */
export async function unlessAway<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    throw isAway(error as { code?: unknown; message?: unknown }) ? new StoreAway(error) : error
  }
}

function isAway({ code, message }: { code?: unknown; message?: unknown }): boolean {
  if (typeof code === 'string') return unreachable.has(code) || notReady.has(code) || code.startsWith('08')
  return typeof message === 'string' && ended.test(message)
}
