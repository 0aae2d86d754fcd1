import { useMemo } from 'react'
import { fetchItems, cachedItems, type DictionaryItems } from './dictionary-cache.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import { useFetch } from '../loading/use-fetch.ts'

const NONE: DictionaryItems = []

interface Loaded {
  /** Null until they are there. */
  items: DictionaryItems | null
  failed: boolean
  retry(): void
}

/** Items of a dictionary, fetched when wanted; '' is no dictionary. */
export function useDictionary(type: string, wanted: boolean): Loaded {
  const ports = usePorts()
  const fetch = useMemo(() => (wanted && type !== '' ? async () => ({ type, items: await fetchItems(ports, type) }) : undefined), [ports, type, wanted])
  const { answer, reload } = useFetch(fetch)
  if (type === '') return { items: NONE, failed: false, retry: reload }
  const fetched = answer.state === 'ready' && answer.data.type === type ? answer.data.items : null
  return { items: fetched ?? cachedItems(ports, type), failed: answer.state === 'failed', retry: reload }
}
