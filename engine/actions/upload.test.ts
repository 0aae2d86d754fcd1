import { describe, expect, test } from 'vitest'
import { runAction, screenOf, notifications } from '../../tests/fixtures/actions/run-action.ts'
import { uploadFiles } from './upload.ts'

const params = { call: 'demo/files', kinds: 'demo/kinds', load: 'demo/detail', save: 'demo/save', field: 'attlist', busstype: 'appMain' }
const kind = (attkind: string, title: string) => ({ attkind, title, isrequired: false, maxnum: 5, maxsize: 1, exts: ['pdf', 'jpg'] })
const kinds = [kind('03', '产品合格证'), kind('04', '质量证明')]
const file = (name: string, size = 10) => ({ token: name, name, size })
const row = { id: '1', attlist: 'old' }

describe('upload', () => {
  test('given no row, no kind or no file chosen, then nothing is sent', () => {
    expect(notifications(runAction(uploadFiles, params, screenOf()))).toEqual(['先选中记录'])
    expect(runAction(uploadFiles, params, screenOf({ row }), { request: [kinds] }).map((each) => each.effect)).toEqual(['request', 'choose'])
    expect(runAction(uploadFiles, params, screenOf({ row }), { request: [kinds.slice(0, 1)] }).map((each) => each.effect)).toEqual(['request', 'pick-files'])
  })

  test('given files of a kind, then they join those the record has now, on its version', () => {
    const effects = runAction(uploadFiles, params, screenOf({ row }), {
      choose: ['04'],
      'pick-files': [[file('证书.pdf'), file('照片.jpg')]],
      upload: [{ attsysid: 'n1' }, { attsysid: 'n2' }],
      request: [kinds, { id: '1', version: 4, attlist: 'a,b' }],
    })
    expect(effects[1]).toMatchObject({ options: [{ label: '产品合格证', note: 'pdf、jpg，不超过 1MB' }, { value: '04' }] })
    expect(effects[2]).toMatchObject({ accept: '.pdf,.jpg', multiple: true })
    expect(effects.slice(3, 5)).toEqual([
      { effect: 'upload', call: 'demo/files', params: { busstype: 'appMain', attkind: '04' }, file: file('证书.pdf'), title: '质量证明（1/2）', pieces: true },
      { effect: 'upload', call: 'demo/files', params: { busstype: 'appMain', attkind: '04' }, file: file('照片.jpg'), title: '质量证明（2/2）', pieces: true },
    ])
    expect(effects[6]).toMatchObject({ call: 'demo/save', params: { id: '1', version: 4, attlist: 'a,b,n1,n2' } })
    expect(notifications(effects)).toEqual(['已上传 2 个附件'])
  })

  test('given a file too large for its kind, then it is refused before anything is sent', () => {
    const answers = { request: [kinds.slice(0, 1)], 'pick-files': [[file('大图.jpg', 1024 * 1024 + 1)]] }
    expect(() => runAction(uploadFiles, params, screenOf({ row }), answers)).toThrow('文件大小不能超过 1MB')
  })
})
