import { mainKey } from '../../engine/model/action-state.ts'
import type { SignState } from '../../engine/schema/inspection/record-template.ts'
import { signOrder } from './SignButtons.tsx'

/** What a key does in a record. */
export type RecordKey =
  | { does: 'sign'; state: SignState }
  /** Conforms, and on to what is open next. */
  | { does: 'sign-on' }
  | { does: 'move'; by: 1 | -1 }
  | { does: 'enter' }
  | { does: 'take-last' }
  | { does: 'next-open' }
  /** The choice at a place, counted from 0, of those in view. */
  | { does: 'choose'; at: number }
  /** One row more in the table, or the row at hand away. */
  | { does: 'add-row' }
  | { does: 'remove-row' }
  /** Shows how the item is inspected, or no more. */
  | { does: 'guide' }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>

/** Where the focus is: on the row of a result, in a line of text, on one of several choices in view, or in something that has keys of its own. */
export type KeyPlace = 'row' | 'line' | 'choice' | 'own'

/** Figure of a key, 0 for one that has none. */
function figureOf({ code }: Pressed): number {
  return Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? 0)
}

/** What a key does at a place; null where it is none of the record's. Digits in an input are typed: there signs take Alt. */
export function recordKey(event: Pressed, place: KeyPlace): RecordKey | null {
  if (event.ctrlKey || event.metaKey || event.isComposing) return null
  const letters = event.altKey || place === 'row'
  const state = letters ? signOrder[figureOf(event) - 1] : undefined
  if (state) return { does: 'sign', state }
  if (place === 'choice' && figureOf(event) > 0) return { does: 'choose', at: figureOf(event) - 1 }
  if (event.altKey && event.key === 'Enter') return { does: 'add-row' }
  if (event.altKey && event.key === 'Delete') return { does: 'remove-row' }
  if (letters && event.code === 'KeyL') return { does: 'take-last' }
  if (letters && event.code === 'KeyN') return { does: 'next-open' }
  if (letters && event.code === 'KeyG') return { does: 'guide' }
  if (event.altKey || place === 'own') return null
  if (event.key === 'ArrowDown' || (event.key === 'Enter' && (place === 'line' || place === 'choice') && !event.shiftKey)) return { does: 'move', by: 1 }
  if (event.key === 'ArrowUp') return { does: 'move', by: -1 }
  if (place === 'row' && event.key === 'Enter') return { does: 'enter' }
  return place === 'row' && event.key === ' ' ? { does: 'sign-on' } : null
}

/** The keys as the list of shortcuts tells them. */
export const recordKeyLines = [
  { keys: '1 / 2 / 3 / 4', does: '符合 / 不符合 / 无此项 / 第四种符号（输入框内加 Alt）' },
  { keys: '空格', does: '符合，并到下一个未填项' },
  { keys: '↓ / ↑', does: '下一项 / 上一项' },
  { keys: 'Enter', does: '进入该项填写；输入框内到下一项' },
  { keys: '1 至 9', does: '在并列的选项中选第几个' },
  { keys: 'Alt+Enter / Alt+Delete', does: '表格中添加一行 / 删除本行' },
  { keys: 'L', does: '取上次检验的值（输入框、表格内加 Alt）' },
  { keys: 'G', does: '显示或收起该项目的作业指导书（输入框内加 Alt）' },
  { keys: 'N', does: '到下一个未填项（输入框内加 Alt）' },
  { keys: mainKey, does: '提交记录' },
]
