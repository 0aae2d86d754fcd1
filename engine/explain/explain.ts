import { factsOf } from './facts.ts'
import { entityFile, viewFile, type ExplainTarget, type Explanation, type ExplainContext } from './explanation.ts'
import { findNode, titleOf } from './find-node.ts'
import { rightsOf } from './rights.ts'
import { rulesOf } from './rules.ts'

/**
 * Explains a control: where it comes from, which rules decide about it and what they read, which operator codes it asks for, what its data is.
 * Null when the screen has no such control. Tells values only of fields that the effective view holds.
 */
export function explain({ at, id }: ExplainTarget, moment: ExplainContext): Explanation | null {
  const found = findNode(moment.model, at, id)
  if (!found) return null
  const { view, entity } = moment.effective
  return {
    section: found.section,
    title: titleOf(found),
    id,
    files: [
      { name: '界面', text: withSource(viewFile(view.viewNo), view.source) },
      { name: '业务对象', text: withSource(entityFile(entity.id), entity.source) },
    ],
    origins: moment.origins,
    rules: rulesOf(found, moment),
    rights: rightsOf(found, moment),
    facts: factsOf(found, moment),
  }
}

function withSource(file: string, source: string | undefined): string {
  return source === undefined ? file : `${file}（${source}）`
}
