import { useRef, type ComponentProps } from 'react'
import closeCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled'
import { Icon } from '../icons/Icon.tsx'
import './field-controls.css'
import './inputs.css'

interface Props extends ComponentProps<'input'> {
  value: string
}

/** A text input with a mark that empties it, for the pointer: the keyboard has its own ways. */
export function ClearableInput(props: Props) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    const { current } = input
    if (!current) return
    // as if it had been typed, so that React tells of it
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(current, '')
    current.dispatchEvent(new Event('input', { bubbles: true }))
    current.focus()
  }
  return (
    <span className="vn-clearable">
      <input type="text" {...props} ref={input} className="vn-input" />
      {props.value !== '' && (
        <button type="button" tabIndex={-1} aria-label="清空" onPointerDown={(event) => event.preventDefault()} onClick={clear}>
          <Icon of={closeCircleFilled} />
        </button>
      )}
    </span>
  )
}
