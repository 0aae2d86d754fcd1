import { Select } from 'antd'
import { useId } from 'react'
import { keyOf } from './layout-owners.ts'
import type { LayoutOwner } from './use-layout-sharing.ts'

interface Props {
  owners: readonly LayoutOwner[]
  /** `keyOf` an owner; '' is the user's own. */
  chosen: string
  onChoose(chosen: string): void
}

/** For whom columns are arranged: oneself, a department, a role. */
export function LayoutOwnerSelect({ owners, chosen, onChoose }: Props) {
  const id = useId()
  const group = (label: string, scope: LayoutOwner['scope']) => {
    const options = owners
      .filter((each) => each.scope === scope)
      .map((each) => ({ value: keyOf(each), label: each.has ? `${each.title}（已设置）` : each.title }))
    return options.length > 0 ? [{ label, options }] : []
  }
  return (
    <div className="viewno-settings-owner">
      <label htmlFor={id}>设置对象</label>
      <Select
        id={id}
        value={chosen}
        onChange={onChoose}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 260 }}
        options={[{ value: '', label: '我自己' }, ...group('部门', 'department'), ...group('角色', 'role')]}
      />
      {chosen !== '' && <small>下面是对方现在的样子；保存后其中每个人（部门不含下级）都这样，个人设置优先于部门，部门优先于角色</small>}
    </div>
  )
}
