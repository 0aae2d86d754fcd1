import { PushButton } from '../../renderers/button/PushButton.tsx'
import './pages.css'

interface Props {
  message: string
  onLogout(): void
}

/** Asked when the permitted routes cannot be loaded (inspection §2): reloads on confirmation. */
export function ReloadPrompt({ message, onLogout }: Props) {
  return (
    <main className="status-page" role="alertdialog" aria-labelledby="reload-question">
      <h1 id="reload-question">无法打开页面，是否刷新？</h1>
      {message && <p>{message}</p>}
      <p className="status-cure">已填写的内容保存在草稿中，刷新后可继续</p>
      <div className="status-actions">
        <PushButton onClick={onLogout}>重新登录</PushButton>
        <PushButton look="primary" autoFocus onClick={() => location.reload()}>
          刷新
        </PushButton>
      </div>
    </main>
  )
}
