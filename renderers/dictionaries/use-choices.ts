import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'
import type { WidgetProps } from '../contracts.ts'
import { allowedItems, codesOf, choiceDependencies, dictOf, fixedItems, labelIn } from '../../engine/model/field-choices.ts'
import { useDictionary } from './use-dictionary.ts'

interface Choices {
  /** What may be chosen now; null until loaded. */
  items: readonly DictionaryItem[] | null
  /** Labels of the value's codes; dots until they are known, the codes where they cannot be. */
  shown: string
  failed: boolean
  retry(): void
}

/** Choices of a field with a dictionary or fixed options, as the record allows them; a value that no longer fits its deciding field is cleared. */
export function useChoices(widget: WidgetProps, wanted: boolean): Choices {
  const { field, record, value } = widget
  const type = dictOf(field)
  const codes = codesOf(value)
  const label = record[`${field.field}_label`]
  const labelled = typeof label === 'string' && label !== ''
  const decided = choiceDependencies(field.params).map((name) => String(record[name] ?? ''))
  const { items: loaded, failed, retry } = useDictionary(type, wanted || decided.length > 0 || (codes.length > 0 && !labelled))
  const all = type === '' ? fixedItems(field) : loaded
  const items = useMemo(() => (all ? allowedItems(all, field, record) : null), [all, field, record])
  const key = decided.join('\n')
  const last = useRef(key)
  const clearUnfit = useEffectEvent(() => {
    if (items && codes.length > 0 && !codes.every((code) => items.some((item) => item.value === code))) widget.onChange(null)
  })
  useEffect(() => {
    if (last.current === key || items === null) return
    last.current = key
    clearUnfit()
  }, [key, items])
  const shown = labelled && codes.length > 0 ? label : labelsOf(codes, all ?? (failed ? [] : null))
  return { items, shown, failed, retry }
}

function labelsOf(codes: readonly string[], items: readonly DictionaryItem[] | null): string {
  if (items === null) return codes.length > 0 ? '…' : ''
  return codes.map((code) => labelIn(items, code)).join('、')
}
