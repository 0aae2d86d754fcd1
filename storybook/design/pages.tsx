import { problem, ProblemError } from '../../engine/problem.ts'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { FailurePanel } from '../../renderers/errors/FailurePanel.tsx'
import { MenuIcon } from '../../renderers/icons/MenuIcon.tsx'
import { FormSkeleton } from '../../renderers/loading/FormSkeleton.tsx'
import { colorVar, sizeVar, toneVar } from '../../renderers/theme/variables.ts'
import { Dot, Label, Lines, long, threeLines } from './examples.tsx'
import { RightAndWrong } from './RightAndWrong.tsx'

const nothing = () => undefined

export function Letters() {
  const figures = { fontVariantNumeric: 'tabular-nums', textAlign: 'end' } as const
  return (
    <RightAndWrong
      title="字"
      rules={[
        {
          rule: '三级字号；标题靠字重与留白，不靠放大',
          right: (
            <>
              <strong style={{ fontSize: sizeVar('fontTitle') }}>检验信息</strong>
              <p>检验日期 2026-11-21</p>
              <small style={{ fontSize: sizeVar('fontSmall'), color: colorVar('text2') }}>由检验员填写</small>
            </>
          ),
          wrong: (
            <>
              <strong style={{ fontSize: 26 }}>检验信息</strong>
              <p style={{ fontSize: 17 }}>检验日期 2026-11-21</p>
              <small style={{ fontSize: 15 }}>由检验员填写</small>
            </>
          ),
          why: '三处字号都不在级上，正文比标题还抢眼',
        },
        {
          rule: '数字等宽，金额与数量右对齐',
          right: (
            <>
              <p style={figures}>1,280.00</p>
              <p style={figures}>96.50</p>
            </>
          ),
          wrong: (
            <>
              <p>1280</p>
              <p>96.5 元</p>
            </>
          ),
          why: '位数对不上，一列里看不出大小',
        },
        {
          rule: '长文字截断有省略号，悬停给全文；编号不截断',
          right: <Lines label="名称截断" lines={[{ no: 'BG2026-000318', unit: long, state: <Dot tone="success">已发放</Dot> }]} />,
          wrong: <p style={{ width: 220, overflow: 'hidden', whiteSpace: 'nowrap' }}>BG2026-000318 {long}</p>,
          why: '断在半个字上，不知道后面还有没有',
        },
        {
          rule: '不出现内部代码',
          right: <p>检验员：李文静；环节：报告审核</p>,
          wrong: <p>检验员：jyjianyan1；环节：BGSH</p>,
          why: '登录名与字典码只有系统认识',
        },
      ]}
    />
  )
}

export function Density() {
  const field = { height: sizeVar('control'), border: `1px solid ${colorVar('borderStrong')}`, borderRadius: 4 }
  return (
    <RightAndWrong
      title="版面与密度"
      rules={[
        {
          rule: '间距只用 4、8、12、16、24；控件同高',
          right: (
            <div style={{ display: 'grid', gap: 8 }}>
              <div style={field} />
              <div style={field} />
              <div style={field} />
            </div>
          ),
          wrong: (
            <div style={{ display: 'grid' }}>
              <div style={{ ...field, height: 30 }} />
              <div style={{ ...field, height: 37, marginTop: 5 }} />
              <div style={{ ...field, marginTop: 17 }} />
            </div>
          ),
          why: '高低与空隙都没有规律，眼睛每一行重新找',
        },
        {
          rule: '一个界面至多一层边框',
          right: <Lines label="一层边框" lines={threeLines} />,
          wrong: (
            <div style={{ padding: 12, border: `1px solid ${colorVar('border')}`, borderRadius: 8 }}>
              <div style={{ padding: 12, border: `1px solid ${colorVar('border')}`, borderRadius: 8, background: colorVar('header') }}>
                <Lines label="卡片里的卡片" lines={threeLines} />
              </div>
            </div>
          ),
          why: '卡片里套卡片，两圈边框占了 48 px',
        },
        {
          rule: '先是行，后是一切：一屏看得到的行越多越好',
          right: <Lines label="紧凑" lines={threeLines} />,
          wrong: (
            <>
              <p style={{ margin: '0 0 24px', color: colorVar('text2') }}>欢迎使用报告列表。您可以在这里查看、查询并办理报告。</p>
              <Lines label="说明在上" lines={threeLines.slice(0, 1)} />
            </>
          ),
          why: '第一次以后没有人再读的话，天天占着两行',
        },
      ]}
    />
  )
}

export function Colours() {
  return (
    <RightAndWrong
      title="颜色"
      rules={[
        {
          rule: '一屏至多一个实心蓝按钮',
          right: (
            <div className="design-row">
              <PushButton look="primary">提交</PushButton>
              <PushButton>保存</PushButton>
              <PushButton>关闭</PushButton>
            </div>
          ),
          wrong: (
            <div className="design-row">
              <PushButton look="primary">提交</PushButton>
              <PushButton look="primary">保存</PushButton>
              <PushButton look="primary">关闭</PushButton>
            </div>
          ),
          why: '三个都要紧，等于没有要紧的',
        },
        {
          rule: '红只有两种意思：错了、超期了',
          right: <Label tone="danger">超期 3 天</Label>,
          wrong: <Label tone="danger">新申报</Label>,
          why: '新来的既没有错，也没有超期',
        },
        {
          rule: '会丢东西的动作写清楚丢什么',
          right: <PushButton look="danger">作废 3 条</PushButton>,
          wrong: <PushButton look="danger">确定</PushButton>,
          why: '按之前要回想刚才选了什么',
        },
      ]}
    />
  )
}

export function States() {
  const tinted = threeLines.map((each, at) => ({ ...each, style: { background: toneVar((['success', 'warning', 'danger'] as const)[at] ?? 'default', 'fill') } }))
  const bare = threeLines.map((each, at) => ({ ...each, state: <i className="design-dot" style={{ background: colorVar((['success', 'warning', 'error'] as const)[at] ?? 'text') }} /> }))
  return (
    <RightAndWrong
      title="状态"
      rules={[
        { rule: '状态是一个小圆点或标签，连同文字', right: <Lines label="圆点" lines={threeLines} />, wrong: <Lines label="整行染色" lines={tinted} />, why: '整行染色，要紧的与不要紧的一样响' },
        { rule: '颜色从不是唯一的记号', right: <Lines label="有文字" lines={threeLines} />, wrong: <Lines label="只有颜色" lines={bare} />, why: '分不清红绿的人，与打印出来的纸，什么也看不到' },
        {
          rule: '已经结束的整行变灰，且不再叫人去编辑',
          right: <Lines label="已结束" lines={[{ no: 'BG2026-000317', unit: '锦江国际商贸有限公司', state: '已归档', style: { color: colorVar('textMuted') } }]} />,
          wrong: (
            <Lines
              label="已结束仍可编辑"
              lines={[{ no: 'BG2026-000317', unit: '锦江国际商贸有限公司', state: <PushButton size="small">编辑</PushButton> }]}
            />
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

export function DarkAndPaper() {
  const inverted = { padding: 16, background: colorVar('surface'), color: colorVar('text'), filter: 'invert(1)' } as const
  return (
    <RightAndWrong
      title="深色与打印"
      rules={[
        {
          rule: '深色有自己的一套数值，不是反相',
          right: (
            <div className="design-dark">
              <Lines label="深色" lines={threeLines} />
            </div>
          ),
          wrong: (
            <div style={inverted}>
              <Lines label="反相" lines={threeLines} />
            </div>
          ),
          why: '绿变成紫，红变成青',
        },
        {
          rule: '纸上总是浅色，只有内容',
          right: (
            <div className="design-paper">
              <strong>报告列表</strong>
              <Lines label="打印" lines={threeLines} />
            </div>
          ),
          wrong: (
            <div className="design-dark">
              <div className="design-row">
                <PushButton look="primary">新增</PushButton>
                <PushButton>导出</PushButton>
              </div>
              <Lines label="打印带按钮" lines={threeLines} />
            </div>
          ),
          why: '按钮与深色底印在纸上，费墨又没有用',
        },
      ]}
    />
  )
}
