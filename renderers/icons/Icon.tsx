import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types'
import type { HTMLAttributes, Ref } from 'react'
import './icon.css'

interface Props extends HTMLAttributes<HTMLSpanElement> {
  of: IconDefinition
  ref?: Ref<HTMLSpanElement>
}

/** An icon of antd's set, without the styles that theirs compute: for the eye alone unless it is labelled. */
export function Icon({ of, className, ...rest }: Props) {
  const svg = typeof of.icon === 'function' ? of.icon('currentColor', 'currentColor') : of.icon
  const named = rest['aria-label'] !== undefined
  return (
    <span {...(named ? { role: 'img' } : { 'aria-hidden': true })} {...rest} className={className ? `anticon ${className}` : 'anticon'}>
      <svg viewBox={svg.attrs['viewBox']} fillRule={ruleOf(svg)} focusable="false" width="1em" height="1em" fill="currentColor" aria-hidden="true">
        {svg.children?.map((each, at) => (
          <path key={at} d={each.attrs['d']} />
        ))}
      </svg>
    </span>
  )
}

function ruleOf({ attrs }: AbstractNode): 'evenodd' | undefined {
  return attrs['fill-rule'] === 'evenodd' ? 'evenodd' : undefined
}
