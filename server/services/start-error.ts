/** The product cannot start; the message is one Chinese sentence for whoever typed the command. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
  }
}
