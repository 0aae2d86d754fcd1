import { useCallback, type KeyboardEvent } from 'react'
import { prepareTemplate } from '../../engine/inspection/prepare-template.ts'
import { takenOver } from '../../engine/inspection/site/last-time.ts'
import { requestPostAnimationFrame } from '../timing/request-post-animation-frame.ts'
import type { LastRecord, OpenRecordContext } from './record-context.ts'
import { recordKey, type KeyPlace } from './record-keys.ts'
import type { RecordSteps } from './steps/use-record-steps.ts'

const STOP = '[data-stop]'
/** What is done once no place is left to stop at. */
const MAIN_BUTTON = '.rec-footer .vn-button[data-look=primary]'

/** Where keys lead to when there is no more to stop at in view. */
type Beyond = Pick<RecordSteps, 'move' | 'toNextOpen'>

/**
 * Moves through a record and signs it by keys; the places to stop at are marked with the path of their answer. Where an item a screen is shown, they lead on
 * beyond its last and its first.
 */
export function useRecordKeys({ store, last, readOnly }: OpenRecordContext, steps: Beyond | null): (event: KeyboardEvent<HTMLElement>) => void {
  const move = steps?.move
  const toNextOpen = steps?.toNextOpen
  return useCallback(
    (event) => {
      const target = event.target as HTMLElement
      const key = recordKey(event.nativeEvent, placeOf(target))
      if (!key) return
      const row = target.closest<HTMLElement>('[data-result]')
      const result = row?.dataset['result']
      if (key.does === 'move' && target.closest('td') && moveInTable(target, key.by)) return event.preventDefault()
      if (key.does === 'guide') return target.closest('.rec-item')?.querySelector<HTMLElement>('[data-guide]')?.click()
      if (key.does !== 'move' && key.does !== 'next-open' && readOnly) return
      event.preventDefault()
      const root = event.currentTarget
      const focusOr = (stop: HTMLElement | undefined, beyond: (() => void) | undefined) => {
        if (stop || !beyond) return focusStop(stop)
        beyond()
        requestPostAnimationFrame(() => focusStop(stopsIn(root)[0] ?? root.closest('.rec')?.querySelector<HTMLElement>(MAIN_BUTTON)))
      }
      if (key.does === 'move') return focusOr(neighbour(root, target, key.by), move && (() => move(key.by)))
      if (key.does === 'next-open') return focusOr(nextOpen(root, target), toNextOpen)
      if (key.does === 'choose') return choose(target, key.at)
      if (key.does === 'add-row') return target.closest('.rec-field')?.querySelector<HTMLElement>('[data-add-row]')?.click()
      if (key.does === 'remove-row') return target.closest('tr')?.querySelector<HTMLElement>('[data-remove-row]')?.click()
      if (key.does === 'take-last') return takeLast(store, last, target.closest<HTMLElement>(STOP)?.dataset['stop'] ?? '')
      if (!row || result === undefined || row.dataset['out'] !== undefined) return
      if (key.does === 'enter') return focusStop(row.querySelector(STOP))
      if (key.does === 'sign-on') {
        store.setResult(result, { state: 'pass' })
        return focusOr(nextOpen(root, row), toNextOpen)
      }
      store.sign(result, key.state)
      if (key.state === 'fail' || key.state === 'noted') requestPostAnimationFrame(() => focusStop(row.querySelector('[data-stop$="/fault"]')))
    },
    [store, last, readOnly, move, toNextOpen],
  )
}

/** Where filling in a record begins: its first open place, or its first. */
export function focusWork(main: HTMLElement | null | undefined): void {
  if (main) focusStop(nextOpen(main, main) ?? stopsIn(main)[0])
}

/** Focuses a place to stop at: itself, or the first input in it. */
export function focusStop(stop: HTMLElement | null | undefined): void {
  if (!stop) return
  const inner = stop.tabIndex >= 0 ? stop : stop.querySelector<HTMLElement>('input:not([type=radio]), textarea, input:checked, input, [tabindex="0"], button')
  inner?.focus({ preventScroll: true })
  if (inner instanceof HTMLInputElement && inner.type === 'text') inner.select()
  stop.scrollIntoView({ block: 'nearest' })
}

function placeOf(target: HTMLElement): KeyPlace {
  if (target.matches('[data-result]')) return 'row'
  if (target.matches('textarea, select, button, a, [role=combobox], [aria-haspopup]')) return 'own'
  if (target.matches('input[type=radio]')) return 'choice'
  return target.matches('input') ? 'line' : 'own'
}

/** Takes one of the choices that stand side by side, as a press would. */
function choose(target: HTMLElement, at: number): void {
  const choice = target.closest('[role=radiogroup]')?.querySelectorAll<HTMLInputElement>('input[type=radio]')[at]
  choice?.click()
  choice?.focus()
}

function stopsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(STOP)]
}

function neighbour(root: HTMLElement, from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const stops = stopsIn(root)
  const at = stops.indexOf(from.closest<HTMLElement>(STOP) ?? from)
  return at < 0 ? stops[0] : stops[at + by]
}

/** The next stop after a place that belongs to an open result or is asked for and empty; from the beginning when there is none below. */
function nextOpen(root: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const open = stopsIn(root).filter(isOpen)
  const below = open.find((stop) => stop !== from && (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  return below ?? open.find((stop) => stop !== from)
}

/** A result without a sign (one that has it waits for its values), or an empty input of a field that is asked for or of a result that is open; of a table without rows the button that adds one. */
function isOpen(stop: HTMLElement): boolean {
  if (stop.matches('.rec-result')) return stop.dataset['state'] === 'open' && stop.dataset['signed'] === undefined
  if (!stop.closest('.rec-field[data-missing], .rec-result[data-state=open]')) return false
  const inputs = [...stop.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=file], [type=checkbox]), textarea')]
  if (inputs.length === 0) return stop.matches('[data-add-row]')
  return inputs.every((input) => (input instanceof HTMLInputElement && input.type === 'radio' ? !input.checked : input.value === ''))
}

/** Up and down in a table stays in the column; false where the table ends. */
function moveInTable(target: HTMLElement, by: 1 | -1): boolean {
  const cell = target.closest('td')
  const row = cell?.closest('tr')
  const next = (by === 1 ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector<HTMLElement>(
    `td[data-column="${cell?.dataset['column'] ?? ''}"]`,
  )
  const stop = next?.querySelector<HTMLElement>(STOP)
  focusStop(stop)
  return stop !== null && stop !== undefined
}

/** Takes over what was entered last time at one place: a value, one of several readings, or a cell. */
function takeLast(store: OpenRecordContext['store'], last: LastRecord | null, path: string): void {
  const [list, id = '', ...place] = path.split('/')
  if (!last) return
  if (list === 'values') {
    const field = prepareTemplate(store.template).fields.get(id)?.field
    const taken = field && takenOver(field, store.atoms.get(store.answers).values[id] ?? null, last.answers.values[id], place)
    return taken === undefined ? undefined : store.setValue(id, taken)
  }
  const state = last.answers.results[id]?.state
  if (state) store.setResult(id, { state })
}
