import sortAscendingOutlined from '@ant-design/icons-svg/es/asn/SortAscendingOutlined'
import { canGroup } from '../../../engine/model/infer-controls.ts'
import type { ListModel } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { Icon } from '../../icons/Icon.tsx'
import { MenuButton } from '../../menu/MenuButton.tsx'
import { sortOf } from '../settings/column-layout.ts'

interface Props {
  list: ListStore
  state: ListState
  model: ListModel
}

/** What the cards are ordered and grouped by; the column that they are ordered by already turns round. */
export function OrderMenu({ list, state: { query }, model }: Props) {
  const [first] = query.sort
  const shown = model.columns.filter(({ hidden }) => !hidden)
  const orders = shown
    .filter(({ sortable }) => sortable)
    .map(({ id, field, title }) => ({
      key: `sort:${field}`,
      label: title,
      extra: first && (first.id === id || first.id === field) ? (first.dir === 'asc' ? '↑ 升序' : '↓ 降序') : '',
    }))
  const groups = shown.filter(({ property }) => canGroup(property)).map(({ field, title }) => ({ key: `group:${field}`, label: title }))
  const choose = (key: string) => {
    const [what, field = ''] = key.split(':')
    if (what === 'group') return void list.group(field === '' ? null : field)
    if (field === '') return void list.sort(sortOf(model))
    const turned = first?.id === field && first.dir === 'asc'
    void list.sort([{ id: field, dir: turned ? 'desc' : 'asc' }])
  }
  return (
    <MenuButton
      look="text"
      aria-label="排序与分组"
      icon={<Icon of={sortAscendingOutlined} />}
      side="bottomRight"
      menu={() => ({
        items: [
          { key: 'sorts', type: 'group', label: '排序', children: [{ key: 'sort:', label: '默认顺序' }, ...orders] },
          ...(groups.length > 0 ? [{ key: 'groups', type: 'group' as const, label: '分组', children: [{ key: 'group:', label: '不分组' }, ...groups] }] : []),
        ],
        onClick: ({ key }) => choose(key),
      })}
    />
  )
}
