import { useEffect, useState } from 'react'
import { LEAST_TO_FIND } from '../../engine/schema/records/words/find-words.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { ProblemError } from '../../engine/problem.ts'

/** A record that the server has found. */
export interface FoundRecord {
  id: string
  kind: string
  title: string
  about: string
  view: string
  query: Record<string, string>
  /** The page for a hand that shows it; null without one. */
  card: { view: string; query: Record<string, string> } | null
}

export interface FoundRecords {
  /** What they were found by. */
  text: string
  records: readonly FoundRecord[]
  /** Why none could be looked for; '' when all is well. */
  refusal: string
}

/** After the last key, in ms. */
const PAUSE = 180
const none: FoundRecords = { text: '', records: [], refusal: '' }

/** The records that a number or a name finds, asked for a moment after the last key; those of before stay until others come. */
export function useFoundRecords(text: string, ask: (text: string) => Promise<Json>): { found: FoundRecords; waiting: boolean } {
  const wanted = text.trim()
  const enough = [...wanted].length >= LEAST_TO_FIND
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (!enough) return
    let live = true
    const timer = setTimeout(() => {
      ask(wanted).then(
        (answer) => live && setFound({ text: wanted, records: readRecords(answer), refusal: '' }),
        (error: unknown) => live && setFound({ text: wanted, records: [], refusal: refusalOf(error) }),
      )
    }, PAUSE)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [wanted, enough, ask])
  return { found: enough ? found : none, waiting: enough && found.text !== wanted }
}

function refusalOf(error: unknown): string {
  return error instanceof ProblemError
    ? error.problems.map(({ message, cure }) => [message, cure].filter(Boolean).join('，')).join('；')
    : '没有查到记录，请重试'
}

function readRecords(answer: Json): FoundRecord[] {
  return (Array.isArray(answer) ? answer : []).flatMap((each) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return []
    const text = (name: string): string => (typeof each[name] === 'string' ? each[name] : '')
    const about = [text('found'), text('about')].filter(Boolean).join(' · ')
    return [
      { id: `${text('entity')} ${text('id')}`, kind: text('kind'), title: text('title'), about, view: text('view'), query: queryOf(each), card: cardOf(each) },
    ]
  })
}

function cardOf({ card }: JsonObject): FoundRecord['card'] {
  if (typeof card !== 'object' || card === null || Array.isArray(card) || typeof card['view'] !== 'string') return null
  return { view: card['view'], query: queryOf(card) }
}

function queryOf({ query }: JsonObject): Record<string, string> {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return {}
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value ?? '')]))
}
