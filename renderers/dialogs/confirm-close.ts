import type { Effect } from '../../engine/runtime/effects/effect.ts'

/** A form with unsaved input; `kept` when a draft of it comes back the next time it is opened. */
export interface UnsavedForm {
  title: string
  kept: boolean
}

/** Asked before unsaved input is left; says of each form what becomes of what was typed; `place` is what closes. */
export function confirmClose(left: readonly UnsavedForm[], place = '页面'): Extract<Effect, { effect: 'confirm' }> {
  const say = (kept: boolean, fate: string) => {
    const names = left.filter((form) => form.kept === kept).map(({ title }) => `“${title}”`)
    return names.length > 0 ? `${names.join('、')}有未保存的内容，${fate}。` : ''
  }
  const content = say(true, '已存为草稿，下次打开时可恢复') + say(false, '关闭后将丢失')
  return { effect: 'confirm', title: `确定要关闭此${place}吗？`, content, okText: '关闭' }
}
