import type { ShortcutGroup } from './shortcuts-context.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import './shortcuts.css'

/** What keys do on the page in front, a table for each of its parts. */
export function ShortcutsDialog({ groups, onClose }: { groups: readonly ShortcutGroup[]; onClose(): void }) {
  return (
    <Dialog open centered title="快捷键" width={640} footer={null} onCancel={onClose}>
      <div className="keys">
        {groups.map(({ title, lines }) => (
          <table key={title}>
            <caption>{title}</caption>
            <tbody>
              {lines().map(({ keys, does }) => (
                <tr key={keys}>
                  <th scope="row">
                    <Keys text={keys} />
                  </th>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ text }: { text: string }) {
  return text.split(' / ').map((each, at) => (
    <span key={each}>
      {at > 0 && ' 或 '}
      <kbd>{each}</kbd>
    </span>
  ))
}
