import { describe, expect, test } from 'vitest'
import { directory } from '../../storybook/fixtures/directory.ts'
import { branchesTo, chosenOf, firstMatch, namedShortly, officeTree, peopleTree } from './directory-tree.ts'

const people = peopleTree(directory.office, directory.user)

describe('offices and people as a tree', () => {
  test('given offices, then departments hang below their institute and all can be chosen', () => {
    const [first] = officeTree(directory.office)
    expect(first).toMatchObject({ value: 'JY01', selectable: true })
    expect(first?.children?.map((node) => node.title)).toContain('电梯一部')
  })

  test('given people, then offices only hold them, empty ones are left out, and people are called with their office', () => {
    expect(people.map((node) => [node.title, node.selectable])).toEqual([
      ['锦川特种设备检验研究院', false],
      ['蜀南特种设备监督检验所', false],
    ])
    const [first] = people
    expect(first?.children?.map((node) => node.title)).not.toContain('高新检验站')
    expect(firstMatch(people, '陈伟')).toMatchObject({ value: 'chenw', title: '陈伟', label: '陈伟（电梯一部）' })
  })

  test('given somebody of an office that is not told, then they stand under its code', () => {
    const [, , strange] = peopleTree(directory.office, [...directory.user, { value: 'x', label: '外聘', parentValue: 'WP' }])
    expect(strange).toMatchObject({ title: 'WP', children: [{ value: 'x' }] })
  })

  test('given an office, then the branches that lead to it are told, among people too', () => {
    expect(branchesTo(people, 'JY0105')).toEqual(['office:JY01', 'office:JY0105'])
    expect(branchesTo(people, 'nowhere')).toEqual([])
  })

  test('given an office typed where people are chosen, then nothing is taken', () => {
    expect(firstMatch(people, '电梯一部')).toBeNull()
  })

  test('given chosen ids, then those who left keep the words of the record', () => {
    expect(chosenOf(['chenw', 'gone'], people, '陈伟（电梯一部）、周强（电梯二部）')).toEqual([
      { value: 'chenw', label: '陈伟（电梯一部）' },
      { value: 'gone', label: '周强（电梯二部）' },
    ])
    expect(chosenOf(['gone'], null, '')).toEqual([{ value: 'gone', label: 'gone' }])
  })

  test('given several who are chosen, then each is called by their name, and with their office where another has the same name', () => {
    const alike = peopleTree(directory.office, [...directory.user, { value: 'chenw2', label: '陈伟', parentValue: 'JY0106' }])
    const words = (ids: string[]) => namedShortly(chosenOf(ids, alike, ''), alike).map(({ label }) => label)
    expect(words(['chenw', 'gone'])).toEqual(['陈伟', 'gone'])
    expect(words(['chenw', 'chenw2'])).toEqual(['陈伟（电梯一部）', expect.stringMatching(/^陈伟（.+）$/)])
  })
})
