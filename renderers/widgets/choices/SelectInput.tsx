import { useState } from 'react'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { WidgetProps } from '../../contracts.ts'
import { editorLoader } from '../lazy/editor-loader.ts'
import type { SelectExtras } from './SelectEditor.tsx'
import { DownIcon } from '../../icons/svg-icons.tsx'
import { LazyInput } from '../lazy/LazyInput.tsx'
import { useChoices } from '../../dictionaries/use-choices.ts'

const control = editorLoader<SelectExtras>(() => import('./SelectEditor.tsx').then((module) => module.SelectEditor))

interface Props {
  widget: WidgetProps
  several: boolean
  emptyText: string
  onChoose(codes: string[], items: readonly DictionaryItem[]): void
}

/** Choices of a field behind a light input; the list is fetched and drawn once it is wanted. */
export function SelectInput({ widget, several, emptyText, onChoose }: Props) {
  const [active, setActive] = useState(false)
  const { items, shown, failed, retry } = useChoices(widget, active)
  const more: SelectExtras = { items, failed, retry, shown, several, emptyText, onChoose: (codes) => onChoose(codes, items ?? []) }
  return <LazyInput widget={widget} text={shown} icon={<DownIcon />} popup="listbox" control={control} with={more} onActivate={() => setActive(true)} />
}
