import { describe, expect, it } from 'vitest'
import type { Entity } from '../schema/records/entity.ts'
import { bracesPair, namedText, placeholderNames, placeholdersFor, titledText, unknownPlaceholders } from './placeholders.ts'

const properties: Entity['properties'] = {
  id: { type: 'string', title: '编号' },
  equname: { type: 'string', title: '设备名称' },
  useman: { type: 'string', title: '联系人' },
  maiman: { type: 'string', title: '联系人' },
  files: { type: 'string', title: '附件', 'x-attachment': 'appMain' },
  phone: { type: 'string', title: '电话', 'x-sensitive': 'phone' },
}
const placeholders = placeholdersFor({ 'x-key': 'id', properties })

describe('texts that stand for fields', () => {
  it('given a record, then its texts may be named, each by a title of its own', () => {
    expect(placeholders.map(({ name, title }) => [name, title])).toEqual([
      ['equname', '设备名称'],
      ['useman', '联系人'],
      ['maiman', '联系人2'],
    ])
  })

  it.each([
    ['您好：{equname}由{maiman}维保', '您好：「设备名称」由「联系人2」维保'],
    ['{gone}和「别的」', '{gone}和「别的」'],
  ])('given %s, then it is read as %s and stored as it was', (stored, read) => {
    expect(titledText(stored, placeholders)).toBe(read)
    expect(namedText(read, placeholders)).toBe(stored)
  })

  it('given a title that no field has, then it is told as an unknown name is', () => {
    expect(unknownPlaceholders(namedText('「设备名称」「设备名」{gone}{gone}', placeholders), placeholders)).toEqual(['「设备名」', '{gone}'])
  })

  it('given placeholders, then each is named once', () => {
    const text = '{unit}您好：{equ}与{unit}'
    expect(placeholderNames(text)).toEqual(['unit', 'equ'])
    expect(bracesPair(text)).toBe(true)
  })

  it.each(['{unit', 'unit}', '{ unit }', '{}', '{单位}'])('given %s, then a brace belongs to no name', (text) => {
    expect(bracesPair(text)).toBe(false)
  })
})
