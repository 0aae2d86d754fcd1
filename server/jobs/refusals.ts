import { ProblemError } from '../../engine/problem.ts'

/** Counts the records that a job handler could not process, so that its run reports how many there were and why the first was refused. */
export class Refusals {
  private count = 0
  private first = ''

  /** Notes a refusal and answers 0, the records dealt with; throws anything that is no refusal. */
  readonly note = (error: unknown): 0 => {
    if (!(error instanceof ProblemError)) throw error
    if (this.count === 0) this.first = error.message
    this.count += 1
    return 0
  }

  /** What was done, then what was refused; '' when there was neither. */
  tell(done: string): string {
    const refused = this.count > 0 ? `${this.count} 条未能办理：${this.first}` : ''
    return [done, refused].filter(Boolean).join('；')
  }
}
