import { useEffect, useMemo, useState } from 'react'
import { comparisonsIn, type Condition } from '../../../engine/conditions/condition.ts'
import type { Wording } from '../../../engine/conditions/speak.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { cachedItems, fetchItems } from '../../dictionaries/dictionary-cache.ts'
import { labelIn } from '../../../engine/model/field-choices.ts'
import type { ConditionField } from './condition-fields.ts'

/** Where codes of a field have their words: a dictionary, or the offices or people of the platform. */
interface Source {
  kind: 'dictionary' | 'office' | 'user'
  type: string
}

type Known = ReadonlyMap<string, readonly DictionaryItem[] | null>

const coded = new Set(['eq', 'ne', 'in', 'notIn'])
const nothingKnown: Known = new Map()

/**
 * The words for conditions: titles of fields, labels of codes. What has to be fetched is fetched, `…` stands for it until then and the code itself
 * where it cannot be had.
 */
export function useWording(conditions: readonly Condition[], fields: readonly ConditionField[]): Wording {
  const ports = usePorts()
  const byField = useMemo(() => new Map(fields.map((each) => [each.field, each])), [fields])
  const sources = useMemo(() => sourcesOf(conditions, byField), [conditions, byField])
  const [fetched, setFetched] = useState(nothingKnown)
  useEffect(() => {
    let wanted = true
    for (const source of sources) {
      if (fetched.has(keyOf(source)) || cached(ports, source)) continue
      const tell = (items: readonly DictionaryItem[] | null) => wanted && setFetched((before) => new Map(before).set(keyOf(source), items))
      fetchWords(ports, source).then(tell, () => tell(null))
    }
    return () => {
      wanted = false
    }
  }, [ports, sources, fetched])
  return useMemo(
    () => ({
      titleOf: (field) => byField.get(field)?.title ?? field,
      propertyOf: (field) => byField.get(field)?.property ?? null,
      labelOf: (field, code) => {
        const known = byField.get(field)
        const source = known && sourceOf(known)
        if (!source) return code
        const items = cached(ports, source) ?? fetched.get(keyOf(source))
        return items === undefined ? '…' : labelIn(items ?? [], code)
      },
    }),
    [ports, byField, fetched],
  )
}

function sourcesOf(conditions: readonly Condition[], byField: ReadonlyMap<string, ConditionField>): Source[] {
  const found = new Map<string, Source>()
  for (const { field, op } of comparisonsIn(conditions)) {
    const known = coded.has(op) ? byField.get(field) : undefined
    const source = known && sourceOf(known)
    if (source) found.set(keyOf(source), source)
  }
  return [...found.values()]
}

function sourceOf({ kind, property }: ConditionField): Source | null {
  if (kind === 'user' || kind === 'office') return { kind, type: '' }
  return property['x-dict'] ? { kind: 'dictionary', type: property['x-dict'] } : null
}

function keyOf({ kind, type }: Source): string {
  return `${kind} ${type}`
}

function cached(ports: Ports, { kind, type }: Source): readonly DictionaryItem[] | null {
  return kind === 'dictionary' ? cachedItems(ports, type) : null
}

function fetchWords(ports: Ports, { kind, type }: Source): Promise<readonly DictionaryItem[]> {
  return kind === 'dictionary' ? fetchItems(ports, type) : ports.directory(kind)
}
