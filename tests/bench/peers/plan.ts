/** One field of the work that the harness gives to every page (its shared/fields.js). */
export interface PlannedField {
  name: string
  label: string
  type: 'text' | 'textarea' | 'number' | 'date' | 'select'
  required?: boolean
  pattern?: string
  options?: { label: string; value: string }[]
  min?: number
  max?: number
  /** Shown unless the other field holds exactly this. */
  visibleWhen?: { field: string; not: string }
}

export interface PlannedForm {
  fields: PlannedField[]
}

export interface PlannedColumn {
  key: string
  title: string
  kind: 'text' | 'number' | 'date' | 'enum'
  width: number
}

export interface PlannedList {
  columns: PlannedColumn[]
  data: Record<string, string | number>[]
}

/** What the harness drives a page by; selectors are CSS. */
interface BenchPage<Plan> {
  prepare(plan: Plan): void | Promise<void>
  mount(): void
}

export interface FormPage extends BenchPage<PlannedForm> {
  /** One element a field. */
  controls: string
  /** One element a shown error. */
  errors: string
  submit(): void
  field(name: string): string
}

export interface ListPage extends BenchPage<PlannedList> {
  cells: string
  scroller: string
  scrollerX: string
  update(row: number, key: string, value: string): void
  sort(key: string, dir: 'asc' | 'desc'): void
}

declare global {
  interface Window {
    __bench: FormPage | ListPage
  }
}
