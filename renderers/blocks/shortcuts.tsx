import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { described } from '../../engine/schema/format/words.ts'
import { defineBlock, type BlockProps } from '../contracts.ts'
import { MenuIcon } from '../icons/MenuIcon.tsx'
import { menuItems, menuScreens, readMenuTree, readRoutes, type MenuItem } from '../navigation/menu-tree.ts'
import { addressOf } from '../navigation/routes.ts'
import { mostVisited } from '../navigation/visit-counts.ts'
import { DialogErrorBoundary } from '../errors/DialogErrorBoundary.tsx'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { textsOf, usePreference } from '../loading/use-preference.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const ShortcutPicker = lazyPart(
  async () => (await import('./parts/ShortcutPicker.tsx')).ShortcutPicker,
  () => <div className="desktop-waiting" role="status" aria-label="正在加载" />,
)

/** Shortcuts a user may choose. */
const MOST = 24

function ShortcutsBlock({ block, effective: { viewNo } }: BlockProps) {
  const ports = usePorts()
  const { user } = useSession()
  const [stored, keep] = usePreference('shortcuts')
  const [choosing, setChoosing] = useState(false)
  const [screens, setScreens] = useState<MenuItem[] | null>(null)
  useEffect(() => {
    Promise.all([ports.request('user/menuTree', {}), ports.request('layout/routes', {})])
      .then(([tree, answered]) => {
        const routes = readRoutes(answered)
        // nobody goes where they are
        const here = addressOf(routes, viewNo, {})
        setScreens(menuScreens(menuItems(readMenuTree(tree), routes)).filter(({ to }) => to !== here))
      })
      .catch(() => setScreens([]))
  }, [ports, viewNo])
  if (!screens || stored === undefined) return <div className="desktop-waiting" role="status" aria-label="正在加载" />
  const limit = Number(block.params?.['limit'] ?? 8)
  const chosen = Array.isArray(stored) ? textsOf(stored).flatMap((id) => screens.find((each) => each.id === id) ?? []) : null
  const shown = chosen ?? mostVisited(user.id, screens, limit)
  if (choosing) {
    return (
      <DialogErrorBoundary onClose={() => setChoosing(false)}>
        <ShortcutPicker screens={screens} chosen={shown.map(({ id }) => id)} limit={MOST} onChange={keep} onDone={() => setChoosing(false)} />
      </DialogErrorBoundary>
    )
  }
  if (screens.length === 0) return <p className="desktop-empty">暂无可用功能</p>
  return (
    <>
      <ul className="desktop-shortcuts">
        {shown.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => ports.navigate(item.to)}>
              <MenuIcon name={item.icon} />
              {item.title}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="desktop-customize viewno-link" onClick={() => setChoosing(true)}>
        自定义
      </button>
    </>
  )
}

/** Screens of the menu: those the user chose, else those opened most, in the order of the menu before there is a habit. `params.limit`, 8 by default. */
export const shortcuts = defineBlock({
  id: 'shortcuts',
  title: '常用功能',
  params: z.strictObject({ limit: z.optional(described('最多显示几项，默认 8', z.int().check(z.gte(1), z.lte(24)))) }),
  Component: ShortcutsBlock,
})
