import { defineWidget, type WidgetProps } from '../contracts.ts'
import { Plain } from './parts/plain.tsx'
import './parts/widgets.css'

function SwitchWidget(props: WidgetProps) {
  return (
    <span className="vn-check">
      <input
        type="checkbox"
        role="switch"
        className="vn-switch"
        id={props.id}
        checked={Number(props.value ?? 0) === 1}
        disabled={props.disabled}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(event.target.checked ? 1 : 0)}
        onBlur={() => props.onBlur?.()}
      />
    </span>
  )
}

function SwitchReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={Number(props.value ?? 0) === 1 ? '是' : '否'} />
}

/** Yes or no, kept as 1 or 0. */
export const switchWidget = defineWidget({ id: 'switch', title: '开关', Component: SwitchWidget, ReadOnly: SwitchReadOnly })
