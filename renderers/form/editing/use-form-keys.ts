import { useEffect, useMemo, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { isEmpty } from '../../../engine/schema/records/record-values.ts'
import { isShown } from '../../dom/is-shown.ts'
import { useMainKey } from '../../keys/use-main-key.ts'
import { useShortcutHelp } from '../../keys/shortcuts-context.ts'
import { formKeys } from './form-keys.ts'
import { focusFirst } from '../session/focus-field.ts'
import type { FormSession } from '../session/form-session.ts'

/**
 * Enter goes from a field of one line to the next field, at the end of a tab to the next tab, Ctrl+Enter does what the form is for. Enter stays with input methods, open lists,
 * texts of several lines, buttons, tables, and with choices that have nothing chosen yet: it opens those.
 */
export function useFormKeys(root: RefObject<HTMLElement | null>, session: FormSession, main: () => void): void {
  const { model } = session.store
  const { form, table } = useMemo(() => formKeys(model), [model])
  useShortcutHelp('表单', form, root)
  useShortcutHelp('明细表', table, root)
  useMainKey(root, main, !model.readOnly)
  useEffect(() => {
    const element = root.current
    if (!element || session.store.model.readOnly) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229 || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return
      const target = event.target as HTMLElement
      if (!leavesByEnter(target, session)) return
      const next = fieldAfter(element, target)
      if (next) next.focus()
      else if (!toNextTab(session)) return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', listen, true)
    return () => element.removeEventListener('keydown', listen, true)
  }, [root, session])
}

function leavesByEnter(target: HTMLElement, { store }: FormSession): boolean {
  if (!(target instanceof HTMLInputElement) || target.closest('td, [role="dialog"]') || target.type === 'file') return false
  if (target.getAttribute('aria-expanded') === 'true' || target.closest('.ant-picker')) return false
  // the Enter ends what was typed on a control that is still being fetched
  if (target.hasAttribute('data-typing')) return false
  const field = target.closest<HTMLElement>('[data-field]')?.dataset['field']
  return field !== undefined && (target.role !== 'combobox' || !isEmpty(store.get(field)))
}

/** The first control of the next field that can be filled in and seen. */
function fieldAfter(root: HTMLElement, target: HTMLElement): HTMLElement | null {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]:not([data-readonly])')]
  const at = fields.findIndex((field) => field.contains(target))
  for (const field of fields.slice(at + 1)) {
    const control = field.querySelector<HTMLElement>(':is(input, textarea, button, [contenteditable="true"], [tabindex="0"]):not(:disabled, [tabindex="-1"])')
    if (control && isShown(control)) return control
  }
  return null
}

/** Brings the next tab to the front with the focus in its first field, or on itself where there is nothing to fill in; false after the last. */
function toNextTab({ store, pages }: FormSession): boolean {
  const page = store.model.layout === 'tabs' ? pages.beside(1) : null
  if (!page) return false
  flushSync(() => pages.show(page))
  const panel = document.getElementById(page.id)
  focusFirst(panel)
  if (!panel?.contains(document.activeElement)) document.getElementById(`${page.id}-tab`)?.focus()
  return true
}
