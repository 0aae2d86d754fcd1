import type { Effect } from '../../engine/runtime/effects/effect.ts'

/** A form with unsaved input; `hasDraft` when a draft of it comes back the next time it is opened. */
export interface UnsavedForm {
  title: string
  hasDraft: boolean
}

/** Asked before unsaved input is left; says of each form what becomes of what was typed; `place` is what closes. */
export function confirmClose(left: readonly UnsavedForm[], place = '页面'): Extract<Effect, { effect: 'confirm' }> {
  const say = (hasDraft: boolean, outcome: string) => {
    const names = left.filter((form) => form.hasDraft === hasDraft).map(({ title }) => `“${title}”`)
    return names.length > 0 ? `${names.join('、')}有未保存的内容，${outcome}。` : ''
  }
  const content = say(true, '已存为草稿，下次打开时可恢复') + say(false, '关闭后将丢失')
  return { effect: 'confirm', title: `确定要关闭此${place}吗？`, content, okText: '关闭' }
}
