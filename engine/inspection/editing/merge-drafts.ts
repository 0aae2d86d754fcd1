import { canonical } from '../../layers/nodes/hash.ts'
import type { JsonObject } from '../../schema/format/json.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import { wordNames, type TemplateChange } from '../../schema/inspection/template-edition.ts'
import { applyTemplateChanges } from '../editions/apply-changes.ts'
import { changesBetween } from '../editions/changes-between.ts'

/** Two drafts of one template as one. */
export interface MergedDrafts {
  template: RecordTemplate
  /** My changes that find their node no more: somebody took it away. */
  lost: readonly TemplateChange[]
}

/**
 * What I made of the draft that both began with, upon what somebody else has made of it; where both changed the same word, mine stands. Null where my
 * changes cannot be said one by one, e.g. while an id is there twice.
 */
export function mergeDrafts(seen: RecordTemplate, mine: RecordTemplate, theirs: RecordTemplate): MergedDrafts | null {
  const [before, after, other] = [seen, mine, theirs].map((each) => each as unknown as JsonObject) as [JsonObject, JsonObject, JsonObject]
  const changes = changesBetween(before, after)
  if (changes === null) return null
  const own = wordNames.filter((word) => canonical(before[word] ?? null) !== canonical(after[word] ?? null))
  const kept = Object.entries(other).filter(([word]) => !(own as readonly string[]).includes(word))
  const written = own.flatMap((word) => (after[word] === undefined ? [] : [[word, after[word]] as const]))
  const { template, dead } = applyTemplateChanges(Object.fromEntries([...kept, ...written]), changes)
  return { template: template as unknown as RecordTemplate, lost: dead }
}
