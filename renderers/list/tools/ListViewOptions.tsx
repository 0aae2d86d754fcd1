import columnHeightOutlined from '@ant-design/icons-svg/es/asn/ColumnHeightOutlined'
import { MenuButton } from '../../menu/MenuButton.tsx'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { densityChoices, type Density } from '../../../engine/schema/screens/appearance.ts'
import { Icon } from '../../icons/Icon.tsx'

interface Props {
  state: ListState
  list: ListStore
  /** Whether the user may choose between pages and an endless list. */
  turns: boolean
}

const densityTitles: Record<Density, string> = { compact: '紧凑', middle: '适中', loose: '宽松' }
const pagingTitles = { pages: '分页', endless: '连续' } as const

/** How this list is drawn: height of its rows, and pages or one endless list where the view allows. */
export function ListViewOptions({ state, list, turns }: Props) {
  const { density, query } = state
  const heights = [{ key: 'as-page', label: '跟随系统' }, ...densityChoices.map((key) => ({ key, label: densityTitles[key] }))]
  const pagings = (['pages', 'endless'] as const).map((key) => ({ key, label: pagingTitles[key] }))
  const choose = (key: string) => {
    const paging = pagings.find((each) => each.key === key)
    if (paging) return void (paging.key !== (query.paging ?? 'pages') && list.turn(paging.key))
    list.draw(densityChoices.find((each) => each === key) ?? null)
  }
  return (
    <MenuButton
      look="text"
      aria-label="显示方式"
      title="显示方式"
      icon={<Icon of={columnHeightOutlined} />}
      side="bottomRight"
      menu={() => ({
        selectable: true,
        multiple: true,
        selectedKeys: [density ?? 'as-page', ...(turns ? [query.paging ?? 'pages'] : [])],
        items: [
          { key: 'height', type: 'group', label: '行高', children: heights },
          ...(turns ? [{ key: 'paging', type: 'group' as const, label: '翻页', children: pagings }] : []),
        ],
        onClick: ({ key }) => choose(key),
      })}
    />
  )
}
