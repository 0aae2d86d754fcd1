import { useState, type ComponentProps } from 'react'
import eyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined'
import eyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined'
import { Icon } from '../icons/Icon.tsx'
import './field-controls.css'
import './inputs.css'

/** An input of a password with an eye that shows what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [seen, setSeen] = useState(false)
  return (
    <span className="vn-password">
      <input {...props} type={seen ? 'text' : 'password'} className="vn-input" />
      <button type="button" tabIndex={-1} aria-label={seen ? '隐藏输入内容' : '显示输入内容'} disabled={props.disabled} onClick={() => setSeen(!seen)}>
        <Icon of={seen ? eyeOutlined : eyeInvisibleOutlined} />
      </button>
    </span>
  )
}
