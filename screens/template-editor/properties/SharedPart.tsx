import { addNode } from '../../../engine/inspection/editing/edit-nodes.ts'
import { keyOf } from '../../../engine/inspection/editing/template-nodes.ts'
import type { CommonSections } from '../../../engine/inspection/editions/common-sections.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import type { TemplateSection } from '../../../engine/schema/inspection/template-section.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import type { Edition } from '../state/use-edition.ts'

interface Props {
  edition: Edition
  common: CommonSections
  section: TemplateSection
  readOnly: boolean
  onChoose(key: string): void
}

/** Says of a section that the template shares with all others of its sheet where it is edited; the way to one's own leads from here. */
export function SharedPart({ edition, common, section, readOnly, onChoose }: Props) {
  const own = () => {
    edition.change(`另写“${section.title}”`, (draft) =>
      addNode(draft, 'sections', '', structuredClone(section) as unknown as JsonObject, draft.sections[0]?.id ?? null),
    )
    onChoose(keyOf('sections', section.id))
  }
  return (
    <div className="tpl-shared-part" role="note">
      <p>
        共用部分，每份“{common.title}”都有，在这里只能查看。它写在业务对象 <code>{common.entity}</code> 的 <code>x-inspection</code>{' '}
        中，在那里的改动用于全部模板。
      </p>
      {!readOnly && (
        <PushButton size="small" onClick={own}>
          在本版本中另写
        </PushButton>
      )}
    </div>
  )
}
