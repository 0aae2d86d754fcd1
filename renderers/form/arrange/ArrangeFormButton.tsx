import settingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import { useState } from 'react'
import type { FormModel } from '../../../engine/model/model.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { Icon } from '../../icons/Icon.tsx'
import type { FormArrangement } from './use-form-arrangement.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'

const ArrangeFormDialog = lazyPart(async () => (await import('./ArrangeFormDialog.tsx')).ArrangeFormDialog)

interface Props {
  model: FormModel
  arrangement: FormArrangement
}

/** Opens the user's own arrangement of the form. */
export function ArrangeFormButton({ model, arrangement }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PushButton
        look="text"
        size="small"
        className="vf-arrange"
        aria-label="调整表单"
        hint="调整表单：分组次序、默认值、明细列"
        icon={<Icon of={settingOutlined} />}
        onClick={() => setOpen(true)}
      />
      {open && <ArrangeFormDialog model={model} arrangement={arrangement} onClose={() => setOpen(false)} />}
    </>
  )
}
