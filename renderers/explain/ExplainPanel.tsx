import { Drawer } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { PushButton } from '../button/PushButton.tsx'
import type { Scope } from '../../engine/expressions/scope.ts'
import { originsOf } from '../../engine/layers/resolve/origins.ts'
import { titlesOf } from '../../engine/layers/nodes/titles.ts'
import { explain } from '../../engine/explain/explain.ts'
import type { Explanation, RightAnswer } from '../../engine/explain/explanation.ts'
import { explanationText, layerName, signature, sourceFact } from '../../engine/explain/wording.ts'
import { useSession } from '../contexts/ports-context.tsx'
import { useRestoreFocus } from '../dom/use-restore-focus.ts'
import { copyText } from '../dom/clipboard.ts'
import type { ExplainSource } from './explain-source.ts'
import { useNodeSources } from './use-node-sources.ts'
import './explain.css'
import { ExplainedRule } from './ExplainedRule.tsx'
import { useAnnouncer } from '../announcer/announcer-context.ts'
import { themed } from '../theme/AntdTheme.tsx'

interface Props {
  at: string
  id: string
  source: ExplainSource
  scope: Scope
  onClose(): void
}

function Panel({ at, id, source, scope, onClose }: Props) {
  useRestoreFocus()
  const session = useSession()
  const { effective, model } = source
  const sources = useNodeSources(effective.viewNo, at, id)
  const explanation = useMemo(() => {
    const titles = titlesOf(effective.view, effective.entity, effective.children)
    const found = explain({ at, id }, { effective, model, session, scope, origins: originsOf(effective.layers, at, id, titles) })
    return found && { ...found, files: [...found.files, ...sources.map(sourceFact)] }
  }, [at, id, effective, model, session, scope, sources])
  return (
    <Drawer
      open
      title="为什么？"
      size={460}
      mask={false}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
      extra={explanation && <Copy explanation={explanation} />}
    >
      {explanation ? <ExplanationView explanation={explanation} /> : <p className="why why-none">页面上没有“{id}”的说明</p>}
    </Drawer>
  )
}

function Copy({ explanation }: { explanation: Explanation }) {
  const { message } = useAnnouncer()
  const copy = () => void (copyText(explanationText(explanation)) ? message.success('已复制') : message.warning('浏览器不允许复制，请选中文字后复制'))
  return <PushButton onClick={copy}>复制</PushButton>
}

function ExplanationView({ explanation: { section, title, id, files, origins, rules, rights, facts } }: { explanation: Explanation }) {
  return (
    <div className="why" tabIndex={0}>
      <p className="why-control">
        {section}“{title}” <code>{id}</code>
      </p>
      <Section title="来自">
        <dl>
          {files.map(({ name, text }) => (
            <Line key={name} name={name}>
              {text}
            </Line>
          ))}
          {origins.map((origin, index) => (
            <Line key={index} name={layerName(origin)}>
              {origin.text}
              <span className="why-muted">{signature(origin)}</span>
            </Line>
          ))}
        </dl>
        {origins.length === 0 && <p className="why-muted">没有布局改动，与产品一致</p>}
      </Section>
      {rules.length > 0 && (
        <Section title="规则">
          {rules.map((rule) => (
            <ExplainedRule key={rule.id} rule={rule} />
          ))}
        </Section>
      )}
      {rights.length > 0 && (
        <Section title="权限">
          {rights.map((right) => (
            <Right key={right.code} right={right} />
          ))}
        </Section>
      )}
      {facts.length > 0 && (
        <Section title="数据">
          <dl>
            {facts.map(({ name, text }) => (
              <Line key={`${name} ${text}`} name={name}>
                {text}
              </Line>
            ))}
          </dl>
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="why-section" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="why-line">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Right({ right: { code, granted, text } }: { right: RightAnswer }) {
  return (
    <div className="why-right" data-granted={granted}>
      <code>{code}</code>
      <span>{text}</span>
    </div>
  )
}

/** 为什么？: where a control comes from, what its rules read and decided, which rights it asks for, what its data is. */
export const ExplainPanel = themed(Panel)
