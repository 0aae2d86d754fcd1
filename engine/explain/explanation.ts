import type { Scope } from '../expressions/scope.ts'
import type { Step } from '../expressions/trace.ts'
import type { Origin } from '../layers/resolve/origins.ts'
import type { EffectiveView } from '../schema/screens/effective-view.ts'
import type { Json } from '../schema/format/json.ts'
import type { SessionInfo } from '../schema/accounts/session.ts'
import type { ViewModel } from '../model/model.ts'

/** A control of a screen: the section it stands in (as layers name it) and its stable id. */
export interface ExplainTarget {
  at: string
  id: string
}

/** One line of data: what it is about and what it says. */
export interface Fact {
  name: string
  text: string
}

/** A value that a rule read. */
export interface RuleInput {
  /** As the rule writes it. */
  name: string
  /** Title of the field; '' when it is none. */
  title: string
  value: Json
  /** Dictionary of a code; '' for other values. */
  dictionary: string
  /** Label of a code, when the record carries it. */
  label: string
}

/** A rule about a control: where it is written, what it reads and what came of it. */
export interface RuleAnswer {
  id: string
  title: string
  expression: string
  /** File that holds the rule, and the passage of the specification behind it. */
  source: string
  /** What it means for the control now, in Chinese. */
  outcome: string
  inputs: RuleInput[]
  /** The parts of the expression with their values; null when it could not be parsed or reads what the caller may not see. */
  step: Step | null
}

/** An operator code that a control asks for. */
export interface RightAnswer {
  code: string
  granted: boolean
  text: string
}

/** The full answer to "why is this control as it is?". */
export interface Explanation {
  /** 列, 表单字段 … */
  section: string
  title: string
  id: string
  /** Files of the product first, then each layer that changed the control. */
  files: Fact[]
  origins: readonly Origin[]
  rules: RuleAnswer[]
  rights: RightAnswer[]
  facts: Fact[]
}

/** What the screen knows when the question is asked. */
export interface ExplainContext {
  effective: EffectiveView
  model: ViewModel
  session: SessionInfo
  /** Row, form, query and user as the rules see them now. */
  scope: Scope
  origins: readonly Origin[]
}

/** Where the file of a view lies. */
export function viewFile(viewNo: string): string {
  return `schemas/views/${viewNo}.json`
}

/** Where the file of an entity lies: below a subject, which the browser need not know. */
export function entityFile(id: string): string {
  return `schemas/entities/…/${id}.json`
}
