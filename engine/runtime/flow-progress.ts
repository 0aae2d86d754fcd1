/** One stay of a record at a step, ended by a move. */
export interface StepVisit {
  arrived: string
  left: string
  who: string
  office: string
  action: string
  /** Title of the step it went to. */
  to: string
  opinion: string
  /** Decimal text. */
  hours: string
  overdue: boolean
  /** The move led back. */
  back: boolean
}

/** A step of a flow as one record went through it: done, the one it stands at, one it was sent back from, one ahead, or an end it came to. */
export interface FlowStep {
  id: string
  title: string
  state: 'done' | 'current' | 'returned' | 'ahead' | 'ended'
  /** Working days allowed; null without a limit. */
  workdays: number | null
  visits: StepVisit[]
  /** Of the current step: since when, for how many hours, and whether that is longer than allowed. */
  waiting: { since: string; hours: string; overdue: boolean } | null
}

/** What saving has changed in a record since it was compared last. */
export interface StepChange {
  field: string
  title: string
  before: string
  after: string
}

/** A way back that the caller may take from here, with the steps it may lead to; the first is the usual one. */
export interface ReturnPath {
  move: string
  title: string
  to: { id: string; title: string }[]
}

export interface FlowSteps {
  title: string
  steps: FlowStep[]
  /** The last time it was sent back; null when it never was, or was sent back to where it stands now and nothing came after. */
  returned: { at: string; who: string; from: string; reason: string } | null
  /** Since when `changes` are told: since it was sent back, since it left this step before, or since it was handed on to it; null for one that never moved. */
  compared: { at: string; since: 'returned' | 'left' | 'handed' } | null
  changes: StepChange[]
  back: ReturnPath[]
}
