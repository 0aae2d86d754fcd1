import { describe, expect, test } from 'vitest'
import { drive, screenOf, told } from '../../tests/fixtures/drive.ts'
import { uploadFiles } from './upload.ts'

const params = { call: 'demo/files', load: 'demo/detail', save: 'demo/save', field: 'attlist', busstype: 'appMain', attkind: '01' }
const files = ['证书.pdf', '照片.jpg'].map((name) => ({ token: name, name, size: 10 }))

describe('upload', () => {
  test('given no row, or no file chosen, then nothing is sent', () => {
    expect(told(drive(uploadFiles, params, screenOf()))).toEqual(['请选择一条记录'])
    expect(drive(uploadFiles, params, screenOf({ row: { id: '1' } }))).toHaveLength(1)
  })

  test('given files, then they join those the record has now, on its version', () => {
    const effects = drive(uploadFiles, params, screenOf({ row: { id: '1', attlist: 'old' } }), {
      'pick-files': [files],
      upload: [{ attsysid: 'n1' }, { attsysid: 'n2' }],
      request: [{ id: '1', version: 4, attlist: 'a,b' }],
    })
    expect(effects[1]).toMatchObject({ effect: 'upload', params: { busstype: 'appMain', attkind: '01' }, file: files[0] })
    expect(effects[4]).toMatchObject({ call: 'demo/save', params: { id: '1', version: 4, attlist: 'a,b,n1,n2' } })
    expect(told(effects)).toEqual(['已上传 2 个附件'])
  })
})
