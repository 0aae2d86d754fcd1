import { describe, expect, it } from 'vitest'
import type { FieldModel } from '../../engine/model/model.ts'
import { pastedValues } from './pasted-values.ts'

const item = (differs: Partial<FieldModel> = {}) => ({ widget: 'text', property: { type: 'string', title: '编号' }, ...differs }) as FieldModel

describe('a paste into a search item', () => {
  it('given a column out of a workbook, then its values are asked for, each once', () => {
    expect(pastedValues(item(), 'SB1\r\n SB2 \r\n\r\nSB1\n')).toEqual(['SB1', 'SB2'])
    expect(pastedValues(item(), 'SB1\tSB2')).toEqual(['SB1', 'SB2'])
    expect(pastedValues(item(), Array.from({ length: 2200 }, (_, at) => `N${at}`).join('\n'))).toHaveLength(2000)
  })

  it('given one value, or an item that is no text, then the paste is an ordinary one', () => {
    expect(pastedValues(item(), 'SB1\n')).toBeNull()
    expect(pastedValues(item(), '成都 锦江，东大街')).toBeNull()
    expect(pastedValues(item({ widget: 'select' }), 'a\nb')).toBeNull()
    expect(pastedValues(item({ property: { type: 'string', title: '状态', 'x-dict': 'S' } }), 'a\nb')).toBeNull()
  })
})
