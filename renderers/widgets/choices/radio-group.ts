import type { WidgetProps } from '../../contracts.ts'

/** What says that an element holds the choices of a field, under its label. */
export function radioGroupOf({ id, field, invalid, describedBy }: WidgetProps) {
  return {
    role: 'radiogroup',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    'aria-required': field.required || undefined,
    'data-invalid': invalid || undefined,
  } as const
}
