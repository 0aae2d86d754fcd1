/** Where a gate is mended: a field of the form that the move is asked for on, or another screen. */
export type GateLink = { field: string } | { view: string; query: Record<string, string> }

/** A gate of a move as it stands for a record, or for several taken together. */
export interface GateState {
  id: string
  title: string
  /** Open refuses the move, a warning does not. */
  state: 'ok' | 'open' | 'warning'
  /** A few words beside the title; '' where there is nothing to say. */
  brief: string
  /** What is missing, in the words of the refusal; '' when nothing is. */
  message: string
  link: GateLink | null
}

/** The gates of a move in the order of the flow; none where no move waits. */
export interface FlowGates {
  move: string
  gates: GateState[]
}
