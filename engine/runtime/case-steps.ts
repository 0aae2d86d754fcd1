/** One thing that belongs to a case: an application, a task, a record, a payment …, or a stage that nothing has come to yet. */
export interface CaseStep {
  /** Title of the stage. */
  stage: string
  /** '' while nothing has come to the stage. */
  time: string
  who: string
  text: string
  /** Decimal text; '' where no money is in it. */
  money: string
  /** Where it stands in its flow; '' for what has none, or has come to an end. */
  standing: string
  /** Who has the next step: titles of roles. */
  next: string
  link: { view: string; query: Record<string, string> } | null
}
