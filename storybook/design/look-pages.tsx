import { PushButton } from '../../renderers/button/PushButton.tsx'
import { colorVar, sizeVar } from '../../renderers/theme/variables.ts'
import { Dot, Label, Lines, long, threeLines } from './examples.tsx'
import { RightAndWrong } from './RightAndWrong.tsx'

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
          why: '三处字号都不在级上，标题压过了内容',
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
