import type { Json } from '../../../engine/schema/format/json.ts'

/** A word as text, and what a text means. */
export interface TextForm {
  show(value: Json | undefined): string
  /** The value that is meant, `undefined` for none; null inside where the text means nothing. */
  read(text: string): { value: Json | undefined } | { fault: string }
}

export const plainText: TextForm = {
  show: (value) => (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)),
  read: (text) => ({ value: text === '' ? undefined : text }),
}

export const numberText: TextForm = {
  show: (value) => (value === undefined ? '' : String(value)),
  read: (text) => (text.trim() === '' ? { value: undefined } : isNumber(text) ? { value: Number(text) } : { fault: '请填写数字' }),
}

/** An id that nobody else of its list has. */
export function idText(taken: ReadonlySet<string>): TextForm {
  return {
    show: plainText.show,
    read(text) {
      if (!/^[\w*][\w.()*-]{0,63}$/.test(text)) return { fault: '编号由字母、数字和 . - ( ) * 组成' }
      return taken.has(text) ? { fault: `编号 ${text} 已被使用` } : { value: text }
    },
  }
}

/** A number, two numbers with a comma between them, or a rule. */
export const mixedText: TextForm = {
  show: (value) => (Array.isArray(value) ? value.join(', ') : plainText.show(value)),
  read(text) {
    if (text.trim() === '') return { value: undefined }
    if (isNumber(text)) return { value: Number(text) }
    const pair = text.split(/[,，]/)
    return { value: pair.length === 2 && pair.every(isNumber) ? pair.map(Number) : text }
  },
}

export const numbersText: TextForm = {
  show: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  read(text) {
    const parts = text.split(/[,，\s]+/).filter((each) => each !== '')
    if (parts.length === 0) return { value: undefined }
    return parts.every(isNumber) ? { value: parts.map(Number) } : { fault: '请填写数字，用逗号分开' }
  },
}

/** A least and a greatest number. */
export const pairText: TextForm = {
  show: (value) => (Array.isArray(value) ? value.join(' ~ ') : ''),
  read(text) {
    const parts = text.split(/[~～,，]/).map((each) => each.trim())
    if (text.trim() === '') return { value: undefined }
    return parts.length === 2 && parts.every(isNumber) ? { value: parts.map(Number) } : { fault: '请填写两个数，如 0 ~ 20' }
  },
}

/** One text a line. */
export const linesText: TextForm = {
  show: (value) => (Array.isArray(value) ? value.join('\n') : ''),
  read(text) {
    const lines = text.split('\n').filter((each) => each.trim() !== '')
    return { value: lines.length === 0 ? undefined : lines }
  },
}

export const jsonText: TextForm = {
  show: (value) => (value === undefined ? '' : JSON.stringify(value, null, 2)),
  read(text) {
    if (text.trim() === '') return { value: undefined }
    try {
      return { value: JSON.parse(text) as Json }
    } catch {
      return { fault: '不是完整的 JSON' }
    }
  },
}

function isNumber(text: string): boolean {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text)
}
