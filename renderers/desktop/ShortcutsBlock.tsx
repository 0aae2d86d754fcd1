import { useEffect, useState } from 'react'
import { menuItems, menuScreens, readMenuTree, readRoutes, type MenuItem } from '../navigation/menu-tree.ts'
import { mostVisited } from '../navigation/visits.ts'
import { usePorts, useSession } from '../ports-context.tsx'
import type { BlockProps } from './block-props.ts'

/** The screens of the menu this user opens most; in the order of the menu before there is a habit. `params.limit`, 8 by default. */
export function ShortcutsBlock({ block }: BlockProps) {
  const ports = usePorts()
  const { user } = useSession()
  const [screens, setScreens] = useState<MenuItem[] | null>(null)
  useEffect(() => {
    Promise.all([ports.request('user/menuTree', {}), ports.request('layout/routes', {})])
      .then(([tree, routes]) => setScreens(menuScreens(menuItems(readMenuTree(tree), readRoutes(routes)))))
      .catch(() => setScreens([]))
  }, [ports])
  if (!screens) return <div className="desktop-waiting" role="status" aria-label="正在加载" />
  const shown = mostVisited(user.id, screens, Number(block.params?.['limit'] ?? 8))
  if (shown.length === 0) return <p className="desktop-empty">暂无可用功能</p>
  return (
    <ul className="desktop-shortcuts">
      {shown.map((item) => (
        <li key={item.id}>
          <button type="button" onClick={() => ports.navigate(item.to)}>
            <span aria-hidden>{[...item.title][0]}</span>
            {item.title}
          </button>
        </li>
      ))}
    </ul>
  )
}
