import type { Ports } from '../../engine/runtime/ports.ts'
import type { Announcer } from '../announcer/live-announcer.ts'
import { holdBack } from '../dom/hold-back.ts'
import { formFactorNow } from '../theme/form-factor.ts'
import { holdFocus } from './hold-focus.ts'

const titles = { success: '成功', info: '提示', warning: '提示', error: '错误提示' }

/** Questions so far, which names their buttons. */
let asked = 0

/** Notices and questions through antd: short ones as messages, those marked modal as dialogs that must be read. */
export function createMessageEffects({ message, modal }: Announcer): Pick<Ports, 'notify' | 'confirm'> {
  return {
    notify({ level, message: text, title, modal: mustRead }) {
      if (mustRead) modal[level]({ centered: true, title: title ?? titles[level], content: text, okText: '知道了' })
      else message[level](title ? `${title}：${text}` : text, level === 'success' ? 3 : 5)
    },
    confirm: ({ title, content, okText = '确定', danger = false }) =>
      new Promise((resolve) => {
        asked += 1
        const id = `vn-question-${asked}`
        const release = holdFocus(() => document.getElementById(id))
        const goesOn = formFactorNow() === 'phone' ? holdBack(() => document.getElementById(`${id}-no`)?.click()) : () => undefined
        const answer = (agreed: boolean) => {
          release()
          goesOn()
          resolve(agreed)
        }
        modal.confirm({
          centered: true,
          title,
          content,
          okText,
          cancelText: '取消',
          okButtonProps: { danger, id },
          cancelButtonProps: { id: `${id}-no` },
          onOk: () => answer(true),
          onCancel: () => answer(false),
        })
      }),
  }
}
