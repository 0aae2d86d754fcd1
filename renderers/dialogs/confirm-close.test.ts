import { describe, expect, it } from 'vitest'
import { confirmClose } from './confirm-close.ts'

describe('the question before unsaved input is left', () => {
  it('given a form that keeps drafts, does not say that anything is lost', () => {
    expect(confirmClose([{ title: '申请', hasDraft: true }]).content).toBe('“申请”有未保存的内容，已存为草稿，下次打开时可恢复。')
  })

  it('given a form without drafts, says that it is lost', () => {
    expect(confirmClose([{ title: '说明', hasDraft: false }]).content).toBe('“说明”有未保存的内容，关闭后将丢失。')
  })

  it('given both, tells them apart', () => {
    const left = [
      { title: '甲', hasDraft: true },
      { title: '乙', hasDraft: false },
      { title: '丙', hasDraft: true },
    ]
    expect(confirmClose(left).content).toBe('“甲”、“丙”有未保存的内容，已存为草稿，下次打开时可恢复。“乙”有未保存的内容，关闭后将丢失。')
  })
})
