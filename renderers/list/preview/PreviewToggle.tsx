import layoutOutlined from '@ant-design/icons-svg/es/asn/LayoutOutlined'
import { PushButton } from '../../button/PushButton.tsx'
import { Icon } from '../../icons/Icon.tsx'
import type { RowPreview } from './use-row-preview.ts'

/** Opens the panel beside the rows by the mouse; the key is Space. */
export function PreviewToggle({ preview }: { preview: RowPreview }) {
  return (
    <PushButton
      look="text"
      aria-label="侧边预览"
      aria-pressed={preview.open}
      title="侧边预览（Space）"
      icon={<Icon of={layoutOutlined} />}
      onClick={preview.toggle}
    />
  )
}
