import { expect, it } from 'vitest'
import { pictures } from './picture-grid.ts'

interface Table {
  table: { body: { text?: string; stack?: { text?: string; image?: string }[] }[][]; headerRows: number; dontBreakRows: boolean }
}
const block = { block: 'pictures' as const, title: '附：照片', files: 'record.photos' }
const photos = new Map([
  ['a', { address: 'data:image/png;base64,AA', caption: '2026-03-02 09:00 拍摄' }],
  ['c', { address: 'data:image/png;base64,CC', caption: '' }],
])
const laid = (ids: string) => pictures(block, { record: { photos: ids }, photos }) as unknown as Table[]

it('given pictures, then they stand two a row in their order under the title, numbered over what is known of each', () => {
  const [{ table } = { table: null }] = laid('c,a,c')
  expect(table).toMatchObject({ headerRows: 1, dontBreakRows: true })
  const cells =
    table?.body
      .slice(1)
      .flat()
      .flatMap(({ stack }) => stack ?? []) ?? []
  expect(cells.map(({ image, text }) => image ?? text)).toEqual([
    ...['data:image/png;base64,CC', '图 1'],
    ...['data:image/png;base64,AA', '图 2　2026-03-02 09:00 拍摄'],
    ...['data:image/png;base64,CC', '图 3'],
  ])
  expect(table?.body.slice(1).map((row) => row.length)).toEqual([2, 2])
})

it('given a file that is gone or not to be seen, then its place says so; given none, then there is no table', () => {
  const [{ table } = { table: null }] = laid('b')
  expect(table?.body[1]?.[0]?.stack?.map(({ text }) => text)).toEqual(['（照片文件缺失）', '图 1'])
  expect(laid('')).toEqual([])
})
