import { useState } from 'react'
import type { DictionaryItem } from '../../../engine/schema/dictionary.ts'
import type { WidgetProps } from '../../contracts.ts'
import { heavy } from './awake.ts'
import type { SelectExtras } from './AwakeSelect.tsx'
import { DownIcon } from './icons.tsx'
import { loadPinyin } from './pinyin.ts'
import { Sleeper } from './sleeper.tsx'
import { useChoices } from './use-choices.ts'

const control = heavy<SelectExtras>(() => import('./AwakeSelect.tsx').then((module) => module.AwakeSelect))

interface Props {
  widget: WidgetProps
  several: boolean
  emptyText: string
  onChoose(codes: string[], items: readonly DictionaryItem[]): void
}

/** Choices of a field behind a light input; the list is fetched and drawn once it is wanted. */
export function SelectBox({ widget, several, emptyText, onChoose }: Props) {
  const [awake, setAwake] = useState(false)
  const { items, shown, failed, retry } = useChoices(widget, awake)
  const wake = () => {
    setAwake(true)
    void loadPinyin()
  }
  const more: SelectExtras = { items, failed, retry, shown, several, emptyText, onChoose: (codes) => onChoose(codes, items ?? []) }
  return <Sleeper widget={widget} text={shown} icon={<DownIcon />} popup="listbox" control={control} with={more} onWake={wake} />
}
