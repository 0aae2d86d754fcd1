import { expect, it } from 'vitest'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import { keyboardOf } from './keyboard.ts'

const text = { type: 'string', title: '文字' } as const

it.each<[string, EntityProperty | null, string | undefined]>([
  ['a phone number by its kind of personal data', { ...text, 'x-sensitive': 'phone' }, 'tel'],
  ['a phone number by what it is checked for', { ...text, 'x-validate': ['phone-or-hotline'] }, 'tel'],
  ['an address of mail', { ...text, format: 'email' }, 'email'],
  ['words', text, undefined],
  ['nothing that is known', null, undefined],
])('given %s, then a phone shows the keyboard for it', (_, property, keyboard) => {
  expect(keyboardOf(property)).toBe(keyboard)
})
