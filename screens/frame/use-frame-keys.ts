import { useEffect, useRef } from 'react'
import { useShortcutHelp, type ShortcutLine } from '../../renderers/keys/shortcuts-context.ts'
import { stepRegion } from './regions.ts'

interface FrameKeys {
  close(): void
  step(by: 1 | -1): void
}

/** The keys of every page. */
export const frameKeyLines: readonly ShortcutLine[] = [
  { keys: 'Ctrl+K', does: '查找界面、记录、操作，可用拼音首字母' },
  { keys: 'F6 / Shift+F6', does: '到下一个、上一个区域：菜单、标签页、查询、列表、表单、按钮' },
  { keys: '菜单搜索中 Enter', does: '打开找到的第一个页面' },
  { keys: 'Alt+[ / Alt+]', does: '上一个、下一个标签页' },
  { keys: 'Alt+W', does: '关闭标签页' },
  { keys: 'Shift+F1', does: '为什么：说明当前控件的来源、规则与权限' },
  { keys: '?', does: '显示快捷键' },
]

/** Alt+W closes the page, Alt+[ and Alt+] go to the page before and after, F6 to the next part of the page. Not while a dialog is open. */
export function useFrameKeys(keys: FrameKeys): void {
  useShortcutHelp('页面', frameKeyLines)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const act = actionOf(event, latest.current)
      if (!act || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function actionOf({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent, keys: FrameKeys): (() => void) | null {
  if (ctrlKey || metaKey) return null
  if (code === 'F6' && !altKey) return () => stepRegion(shiftKey ? -1 : 1)
  if (!altKey || shiftKey) return null
  if (code === 'KeyW') return keys.close
  if (code === 'BracketLeft') return () => keys.step(-1)
  if (code === 'BracketRight') return () => keys.step(1)
  return null
}
