import { longLog, sampleAnswers } from '../../storybook/fixtures/applications.ts'
import { screenMeta, type ScreenStory } from '../../storybook/fixtures/screen-story.tsx'
import { states } from '../../storybook/fixtures/states.ts'

export default { ...screenMeta('common/flowLog', { answers: sampleAnswers }, { bussid: 'm1' }), title: '界面/时间线' }

export const 已填 = states.已填
export const 空 = states.没有数据
export const 加载中 = states.加载中
export const 加载失败 = states.加载失败
export const 长文本: ScreenStory = { parameters: { backend: { answers: longLog } } }
