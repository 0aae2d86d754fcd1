import type { Ports } from '../../engine/runtime/ports.ts'
import type { Announcer } from '../announcer/live-announcer.ts'

const titles = { success: '成功', info: '提示', warning: '提示', error: '错误提示' }

/** Notices and questions through antd: short ones as messages, those marked modal as dialogs that must be read. */
export function createMessageEffects({ message, modal }: Announcer): Pick<Ports, 'notify' | 'confirm'> {
  return {
    notify({ level, message: text, title, modal: mustRead }) {
      if (mustRead) modal[level]({ centered: true, title: title ?? titles[level], content: text, okText: '知道了' })
      else message[level](title ? `${title}：${text}` : text, level === 'success' ? 3 : 5)
    },
    confirm: ({ title, content, okText = '确定', danger = false }) =>
      new Promise((resolve) => {
        modal.confirm({
          centered: true,
          title,
          content,
          okText,
          cancelText: '取消',
          okButtonProps: { danger },
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        })
      }),
  }
}
