import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, XmlScanner } from './xml-scanner.ts'

/** The events of a document that arrives in these chunks; neighbouring texts are one. */
function eventsOf(pieces: string[]): string[] {
  const events: string[] = []
  const scanner = new XmlScanner({
    open: (name, attributes) => events.push(`<${name} ${attributes.trim()}>`),
    close: (name) => events.push(`</${name}>`),
    text: (text) => {
      const last = events.at(-1)
      if (last?.startsWith('“')) events[events.length - 1] = last + text
      else events.push(`“${text}`)
    },
  })
  for (const piece of pieces) scanner.write(piece)
  scanner.end()
  return events
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const legal = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\u0000', ''))

describe('scanning XML', () => {
  it('tells the same of a document however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(legal, legal), { maxLength: 8 }), fc.array(fc.nat(400), { maxLength: 12 }), (cells, cuts) => {
        const xml = `<?xml version="1.0"?><a><!-- ">" -->${cells.map(([name, text]) => `<x:c r="${escaped(name)}" s='>'>${escaped(text)}</x:c><b/>`).join('')}</a>`
        const places = [0, ...[...new Set(cuts)].filter((cut) => cut < xml.length).sort((one, other) => one - other), xml.length]
        const pieces = places.slice(1).map((end, at) => xml.slice(places[at], end))
        expect(eventsOf(pieces)).toEqual(eventsOf([xml]))
      }),
    )
  })

  it('gives texts and attributes back as they were written', () => {
    fc.assert(
      fc.property(legal, legal, (text, value) => {
        const events = eventsOf([`<c r="${escaped(value)}">${escaped(text)}</c>`])
        expect(events).toEqual([`<c ${`r="${escaped(value)}"`}>`, ...(text === '' ? [] : [`“${text}`]), '</c>'])
        expect(attribute(` r="${escaped(value)}"`, 'r')).toBe(value)
      }),
    )
  })

  it.each(['<!DOCTYPE a>', '<!doctype a>', '<!ENTITY a "b">', '<a>&b;</a>', '<a>&#0;</a>', '<a>&#x110000;</a>', '<a', '<a b="', '<!-- ', '<![CDATA[ '])(
    'refuses %s',
    (xml) => {
      expect(() => eventsOf([xml])).toThrow()
    },
  )
})
