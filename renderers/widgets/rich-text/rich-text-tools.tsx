import type { ChainedCommands, Editor } from '@tiptap/react'
import type { ReactNode } from 'react'

export interface Tool {
  id: string
  title: string
  /** Keys that do the same. */
  keys?: string
  face: ReactNode
  run(chain: ChainedCommands): ChainedCommands
  isOn?(editor: Editor): boolean
  isOff?(editor: Editor): boolean
}

/** What the toolbar of formatted text offers, in its order. A link is asked for in a row of its own. */
export const richTextTools: readonly Tool[] = [
  heading(2, '大标题', 'Ctrl+Alt+2'),
  heading(3, '小标题', 'Ctrl+Alt+3'),
  { id: 'bold', title: '加粗', keys: 'Ctrl+B', face: <b>B</b>, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
  { id: 'italic', title: '斜体', keys: 'Ctrl+I', face: <i>I</i>, run: (chain) => chain.toggleItalic(), isOn: (editor) => editor.isActive('italic') },
  { id: 'underline', title: '下划线', keys: 'Ctrl+U', face: <u>U</u>, run: (chain) => chain.toggleUnderline(), isOn: (editor) => editor.isActive('underline') },
  { id: 'strike', title: '删除线', keys: 'Ctrl+Shift+S', face: <s>S</s>, run: (chain) => chain.toggleStrike(), isOn: (editor) => editor.isActive('strike') },
  {
    id: 'bullets',
    title: '项目列表',
    keys: 'Ctrl+Shift+8',
    face: '•≡',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'numbers',
    title: '编号列表',
    keys: 'Ctrl+Shift+7',
    face: '1.≡',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  { id: 'quote', title: '引用', keys: 'Ctrl+Shift+B', face: '❝', run: (chain) => chain.toggleBlockquote(), isOn: (editor) => editor.isActive('blockquote') },
  { id: 'link', title: '链接', face: '链接', run: (chain) => chain, isOn: (editor) => editor.isActive('link'), isOff: nothingToLink },
  { id: 'plain', title: '清除格式', face: '清除', run: (chain) => chain.unsetAllMarks().clearNodes() },
  { id: 'undo', title: '撤销', keys: 'Ctrl+Z', face: '↶', run: (chain) => chain.undo(), isOff: (editor) => !editor.can().undo() },
  { id: 'redo', title: '重做', keys: 'Ctrl+Shift+Z', face: '↷', run: (chain) => chain.redo(), isOff: (editor) => !editor.can().redo() },
]

function heading(level: 2 | 3, title: string, keys: string): Tool {
  return {
    id: `heading${level}`,
    title,
    keys,
    face: level === 2 ? 'H1' : 'H2',
    run: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive('heading', { level }),
  }
}

function nothingToLink(editor: Editor): boolean {
  return editor.state.selection.empty && !editor.isActive('link')
}
