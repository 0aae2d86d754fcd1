import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLiveAnnouncer, type Announcer } from './live-announcer.ts'

afterEach(() => vi.unstubAllGlobals())

function recorder() {
  const heard: string[] = []
  const say = (kind: string) => (content: unknown) => void heard.push(`${kind}: ${typeof content === 'string' ? content : JSON.stringify(content)}`)
  const real: Announcer = {
    message: { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') },
    modal: { success: say('m'), info: say('m'), warning: say('m'), error: say('m'), confirm: say('confirm') },
  }
  return { heard, real }
}

describe('announcer', () => {
  it('given nobody speaks yet, then what is said waits, in its order, and is said once', () => {
    const wake = vi.fn()
    const { announcer, connect } = createLiveAnnouncer(wake)
    announcer.message.success('已保存')
    announcer.message.warning('请稍候')
    expect(wake).toHaveBeenCalledTimes(2)
    const { heard, real } = recorder()
    connect(real)
    announcer.message.info('第三句')
    expect(heard).toEqual(['success: 已保存', 'warning: 请稍候', 'info: 第三句'])
  })

  it('given the speaker cannot be fetched, then the browser says it and its answer counts', () => {
    const alerts: string[] = []
    vi.stubGlobal('alert', (text: string) => alerts.push(text))
    vi.stubGlobal('confirm', (text: string) => text === '删除\n确定吗？')
    const { announcer, fail, connect } = createLiveAnnouncer(() => undefined)
    const [onOk, onCancel] = [vi.fn(), vi.fn()]
    announcer.message.error({ content: '网络连接失败', duration: 4 })
    announcer.modal.confirm({ title: '删除', content: '确定吗？', onOk })
    announcer.modal.confirm({ title: '退出', content: '确定吗？', onCancel })
    fail()
    expect(alerts).toEqual(['网络连接失败'])
    expect(onOk).toHaveBeenCalledOnce()
    expect(onCancel).toHaveBeenCalledOnce()
    const { heard, real } = recorder()
    connect(real)
    expect(heard).toEqual([])
  })
})
