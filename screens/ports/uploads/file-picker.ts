import type { PickedFile } from '../../../engine/runtime/effects/effect.ts'
import { randomId } from '../../http/random-id.ts'

export interface FilePicker {
  /** The files the user chose; null when the dialog was left. */
  pick(wanted: { accept: string; multiple: boolean }): Promise<PickedFile[] | null>
  /** The file behind a token of the last pick. */
  file(token: string): File | undefined
}

/** The browser's own file dialog, opened through an input that nobody sees. */
export function createFilePicker(): FilePicker {
  const picked = new Map<string, File>()
  return {
    pick: ({ accept, multiple }) =>
      new Promise((resolve) => {
        const input = document.createElement('input')
        Object.assign(input, { type: 'file', accept, multiple, hidden: true })
        const answer = (files: PickedFile[] | null) => {
          input.remove()
          resolve(files)
        }
        input.addEventListener('cancel', () => answer(null))
        input.addEventListener('change', () => {
          picked.clear()
          answer(
            [...(input.files ?? [])].map((file) => {
              const token = randomId()
              picked.set(token, file)
              return { token, name: file.name, size: file.size }
            }),
          )
        })
        document.body.append(input)
        input.click()
      }),
    file: (token) => picked.get(token),
  }
}
