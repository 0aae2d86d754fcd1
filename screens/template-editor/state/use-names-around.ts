import { useCallback, useEffect, useMemo } from 'react'
import type { NamedThing } from '../../../engine/inspection/editions/exchange.ts'
import type { NamesAround } from '../../../engine/schema/checks/inspection/names-around.ts'
import { fieldsOfSection } from '../../../engine/schema/inspection/fields-of-section.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { TemplateSection } from '../../../engine/schema/inspection/template-section.ts'
import { loadPinyin } from '../../../renderers/dictionaries/pinyin.ts'
import { useFetch } from '../../../renderers/loading/use-fetch.ts'
import type { TemplateCalls } from './template-calls.ts'

/** What words of a template may name beside it, fetched while it may be written; null until it is there, and where nobody could be asked. */
export function useNamesAround(calls: TemplateCalls, template: RecordTemplate, common: readonly TemplateSection[], writable: boolean): NamesAround | null {
  useEffect(() => {
    // without the readings names are found by what they are called all the same
    if (writable) loadPinyin().catch(() => undefined)
  }, [writable])
  const { answer: named } = useFetch(writable ? calls.names : undefined)
  const titles = useMemo(() => {
    if (named.state !== 'ready') return null
    return { entity: byId(named.data.entities), dictionary: byId(named.data.dictionaries), view: byId(named.data.views) }
  }, [named])
  const wanted = titles ? entitiesOf(template, common).filter((id) => titles.entity.has(id)) : []
  const ids = wanted.join(' ')
  const parts = useCallback(() => Promise.all(ids.split(' ').map((id) => calls.entity(id))), [calls, ids])
  const { answer: loaded } = useFetch(ids === '' ? undefined : parts)
  return useMemo(() => {
    if (!titles) return null
    const found = loaded.state === 'ready' ? loaded.data : []
    return {
      titles,
      entities: new Map(found.flatMap(({ entity, children }) => [entity, ...Object.values(children)].map((each) => [each.id, each] as const))),
      dictionaries: new Map(found.flatMap(({ dictionaries }) => dictionaries.map((each) => [each.id, each] as const))),
      common,
    }
  }, [titles, loaded, common])
}

function byId(things: readonly NamedThing[]): ReadonlyMap<string, NamedThing> {
  return new Map(things.map((each) => [each.id, each]))
}

/** Entities whose fields a template names: sheet, thing, and those that tables are filled from. */
function entitiesOf({ subject, sections }: RecordTemplate, common: readonly TemplateSection[]): string[] {
  const registers = [...sections, ...common]
    .flatMap(fieldsOfSection)
    .flatMap((field) => (field.type === 'table' && field.register ? [field.register.entity] : []))
  return [...new Set([subject.entity, subject.thing, ...registers])].sort()
}
