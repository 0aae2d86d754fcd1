import { screenMeta, type ScreenStory } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'

const load = 'sysmng/parameters/load'
const record = { paramid: 'site', version: 3, lockFailures: 8, lockMinutes: 10, idleHours: 4, exportRows: 20000, printRecords: 100 }
const changed = {
  lockFailures_changed: { by: '王立', at: '2026-11-20 09:00:00', from: '5' },
  exportRows_changed: { by: '林晓岚', at: '2026-10-08 15:12:00', from: '50000' },
}

export default { ...screenMeta('sysmng/sysSupportMng/systemParameter', { answers: { [load]: () => ({ ...record, ...changed }) } }), title: '界面/系统参数' }

export const 已填 = states.已填
export const 全部默认: ScreenStory = { parameters: { backend: { answers: { [load]: () => ({ ...record, lockFailures: 5, exportRows: 50000 }) } } } }
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 权限少 = states.权限少
