import type { Problem } from '../../problem.ts'
import type { SheetProblem } from '../../spreadsheet-sheets.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { Dictionary } from '../../schema/records/dictionary.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { CommonSections } from './common-sections.ts'

/*
 * What browser and server tell one another about editions of record templates that are made in the product (docs/adr/0030).
 */

/** Where an edition stands: in a file of the product, or made here. One that has ended is published and has an `until`. */
export type EditionState = 'product' | 'draft' | 'published' | 'withdrawn'

/** `recordTemplate/list`: templates with their editions, the newest first. */
export interface TemplateList {
  templates: ListedTemplate[]
}

export interface ListedTemplate {
  id: string
  /** Title of the newest edition in force. */
  title: string
  /** Folder of the product's file: what the template is filed under. */
  category: string
  editions: ListedEdition[]
}

export interface ListedEdition {
  /** `<id>.<edition>`. */
  key: string
  edition: string
  title: string
  since: string
  /** Last day on which records are begun with it. */
  until: string | null
  /** Ids of the institutes that it is for; null: for all. */
  institutes: string[] | null
  state: EditionState
  /** Key of what it extends; null of a complete one. */
  extends: string | null
  /** Who last wrote it, and when; null of a file. */
  by: string | null
  at: string | null
  /** Facts that nobody has confirmed yet. */
  uncertain: number
  /** Records begun with it, of those that the caller may see. */
  records: number
  /** Why a published edition is not in use: the file beneath it has changed. Empty otherwise. */
  broken: Problem[]
}

/** `recordTemplate/load`: an edition in full, without the sections that all records of its sheet have. */
export interface LoadedEdition {
  key: string
  state: EditionState
  /** Step of the draft, which a save names; 0 of a file. */
  step: number
  template: RecordTemplate
  /** What it extends in full; null of a complete one. */
  base: RecordTemplate | null
  /** Content of its test file (`engine/schema/inspection/record-test.ts`), or else of the nearest one that it extends; null without any. */
  example: JsonObject | null
  /** What all records of its sheet have beside it. */
  common: CommonSections
  /** The caller may write it: it is a draft, and theirs to write. */
  writable: boolean
  /** Most recent first. */
  history: EditionEvent[]
}

/** `recordTemplate/names`: what words of a template may name beside the template, with their titles. */
export interface TemplateNames {
  entities: NamedThing[]
  dictionaries: NamedThing[]
  views: NamedThing[]
}

export interface NamedThing {
  id: string
  title: string
}

/** `recordTemplate/names` of { entity }: the fields that rules and words of a template may name. Dictionaries of very many codes are left out. */
export interface NamedEntity {
  entity: Entity
  /** Entities of its child lists. */
  children: Record<string, Entity>
  dictionaries: Dictionary[]
}

/** What became of an edition, by whom, with what reason. */
export interface EditionEvent {
  at: string
  by: string
  note: string
  state: EditionState
}

/** `recordTemplate/begin` asks for it. */
export interface EditionBegun {
  /** Key of what it extends: a file, or an edition that is published. */
  from: string
  edition: string
  title?: string
  since: string
  institutes?: string[]
}

/** `recordTemplate/begin` answers it. */
export interface EditionKey {
  key: string
}

/** `recordTemplate/save` of { key, step, template }: the new step, and what the draft says now. */
export interface SavedEdition {
  step: number
  /** The fewest changes that make the template out of its base. */
  changes: number
  /** The differences from its base, in words. */
  words: string[]
  /** Everything that keeps it from being published; paths are JSON pointers into the template sent. */
  problems: Problem[]
}

/** `recordTemplate/check`: what publishing would mean; `hash` must be sent back with it. */
export interface CheckedEdition {
  words: string[]
  problems: Problem[]
  examples: CheckedExample[]
  impact: EditionImpact
  hash: string
}

/** A case of the example, judged by the draft. */
export interface CheckedExample {
  name: string
  /** What comes is what the example says. */
  passed: boolean
  problems: ExampleDifference[]
}

/** What comes otherwise than the example says; `base` is what the base made of the same answers. */
export interface ExampleDifference {
  /** `verdict`, `next`, `results/<id>`, `problems` … */
  at: string
  expected: Json
  got: Json
  base: Json
}

export interface EditionImpact {
  /** Things that the edition would be chosen for. */
  things: number
  /** Sheets without a record that would begin with it. */
  openSheets: number
  /** Records that are open and keep the edition they were begun with. */
  openRecords: number
  /** Institutes whose records it is for. */
  institutes: number
  /** The condition asks more than the database can answer: `things` and `openSheets` are at most so many. */
  atMost: boolean
}

/** `recordTemplate/importSheet` of a draft and a workbook: what the draft would become; nothing is stored. */
export interface ImportedSheets {
  /** Without common sections, as `load` answers it; to be saved like any edited template. */
  template: RecordTemplate
  /** The differences from the draft, in words. */
  words: string[]
  /** In the order of the workbook; a `note` was understood and only ought to be known. */
  problems: SheetProblem[]
  /** Step of the draft that it was read over. */
  step: number
}
