import { problem, ProblemError } from '../../engine/problem.ts'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { FailurePanel } from '../../renderers/errors/FailurePanel.tsx'
import { MenuIcon } from '../../renderers/icons/MenuIcon.tsx'
import { FormSkeleton } from '../../renderers/loading/FormSkeleton.tsx'
import { colorVar, toneVar } from '../../renderers/theme/variables.ts'
import { Lines, threeLines } from './examples.tsx'
import { RightAndWrong } from './RightAndWrong.tsx'

const nothing = () => undefined

export function States() {
  const tinted = threeLines.map((each, at) => ({
    ...each,
    style: { background: toneVar((['success', 'warning', 'danger'] as const)[at] ?? 'default', 'fill') },
  }))
  const bare = threeLines.map((each, at) => ({
    ...each,
    state: <i className="design-dot" style={{ background: colorVar((['success', 'warning', 'error'] as const)[at] ?? 'text') }} />,
  }))
  return (
    <RightAndWrong
      title="状态"
      rules={[
        {
          rule: '状态是一个小圆点或标签，连同文字',
          right: <Lines label="圆点" lines={threeLines} />,
          wrong: <Lines label="整行染色" lines={tinted} />,
          why: '整行染色，要紧的与不要紧的一样响',
        },
        {
          rule: '颜色从不是唯一的记号',
          right: <Lines label="有文字" lines={threeLines} />,
          wrong: <Lines label="只有颜色" lines={bare} />,
          why: '分不清红绿的人，与打印出来的纸，什么也看不到',
        },
        {
          rule: '已经结束的整行变灰，且不再叫人去编辑',
          right: (
            <Lines label="已结束" lines={[{ no: 'BG2026-000317', unit: '锦江国际商贸有限公司', state: '已归档', style: { color: colorVar('textMuted') } }]} />
          ),
          wrong: (
            <Lines label="已结束仍可编辑" lines={[{ no: 'BG2026-000317', unit: '锦江国际商贸有限公司', state: <PushButton size="small">编辑</PushButton> }]} />
          ),
          why: '按下去才说不能编辑',
        },
      ]}
    />
  )
}

export function Icons() {
  const tile = { display: 'flex', gap: 8, alignItems: 'center' } as const
  return (
    <RightAndWrong
      title="图标"
      rules={[
        {
          rule: '一个图标一个意思，旁边有字',
          right: (
            <div className="design-row">
              <span style={tile}>
                <MenuIcon name="enter" /> 报告录入
              </span>
              <span style={tile}>
                <MenuIcon name="audit" /> 报告审核
              </span>
              <span style={tile}>
                <MenuIcon name="approve" /> 报告审批
              </span>
            </div>
          ),
          wrong: (
            <div className="design-row">
              {['录入', '审核', '审批'].map((name) => (
                <span key={name} style={tile}>
                  <b style={{ width: 20, borderRadius: 10, background: colorVar('fill'), textAlign: 'center' }}>报</b> 报告{name}
                </span>
              ))}
            </div>
          ),
          why: '首字母不是图标：三个都是“报”',
        },
        {
          rule: '只有图标的按钮有名称与提示',
          right: <PushButton icon={<MenuIcon name="print" />} aria-label="打印" hint="打印" />,
          wrong: <MenuIcon name="print" />,
          why: '读屏软件与新来的人都不知道它是什么',
        },
      ]}
    />
  )
}

export function Empty() {
  return (
    <RightAndWrong
      title="空、加载、出错、无权"
      rules={[
        {
          rule: '空：说为什么，给一个能按的下一步',
          right: (
            <>
              <p>没有符合条件的记录</p>
              <PushButton>清空条件</PushButton>
            </>
          ),
          wrong: <p>暂无数据</p>,
          why: '是真的没有，还是条件太窄，接下来做什么，都没有说',
        },
        {
          rule: '加载：300 ms 内什么也不显，之后是与真内容同位的灰条',
          right: (
            <div className="design-place">
              <FormSkeleton />
            </div>
          ),
          wrong: <p style={{ textAlign: 'center' }}>正在努力加载中，请稍候…</p>,
          why: '一闪而过的话比没有更慢，来了内容还要跳一次',
        },
        {
          rule: '出错：哪里、期望什么、得到什么、怎么办',
          right: <FailurePanel title="报告列表" compact error={new ProblemError(problem('call.network', ''))} onRetry={nothing} />,
          wrong: <p>操作失败！Error 500</p>,
          why: '不知道错在哪里，也没有可做的事',
        },
        {
          rule: '无权：说缺什么权、找谁',
          right: <FailurePanel title="收费登记" compact error={new ProblemError(problem('right.denied', '', { right: '收费登记' }))} onRetry={nothing} />,
          wrong: <div style={{ height: 80 }} />,
          why: '空白页，分不清是坏了还是不许看',
        },
      ]}
    />
  )
}

export function Motion() {
  return (
    <RightAndWrong
      title="动"
      rules={[
        {
          rule: '任何动画 ≤ 120 ms，只改不透明度与位移',
          right: <div className="design-bar design-moves" />,
          wrong: <p>展开 400 ms、宽度缓缓变化、按钮弹跳</p>,
          why: '人等动画，一天几百次',
        },
        {
          rule: '等待超过一秒的有进度、能取消',
          right: (
            <div className="design-row">
              <progress value={0.4} aria-label="导出" /> 导出 4,000 / 10,000 <PushButton size="small">取消</PushButton>
            </div>
          ),
          wrong: <p>处理中，请勿关闭窗口</p>,
          why: '不知道还要多久，也走不开',
        },
      ]}
    />
  )
}
