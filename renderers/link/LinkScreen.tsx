import { useMemo } from 'react'
import { PushButton } from '../button/PushButton.tsx'
import type { LinkModel } from '../../engine/model/model.ts'
import type { LinkAnswer } from '../../engine/schema/screens/kinds/link.ts'
import { FailurePanel } from '../errors/FailurePanel.tsx'
import { ScreenSkeleton } from '../loading/ScreenSkeleton.tsx'
import { useCall } from '../loading/use-call.ts'
import './link.css'

/** The way to another system: its page in a frame, a button that opens it, or what to configure. */
export function LinkScreen({ model }: { model: LinkModel }) {
  const { answer, reload } = useCall(useMemo(() => model.load, [model]))
  if (answer.state === 'loading') return <ScreenSkeleton />
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title={model.title} compact={false} onRetry={reload} />
  const link = answer.data as unknown as LinkAnswer
  if (link.address === '') return <Unset model={model} setting={link.setting} onRetry={reload} />
  return link.framed ? <Framed title={model.title} address={link.address} /> : <Outside model={model} address={link.address} />
}

function Unset({ model, setting, onRetry }: { model: LinkModel; setting: string; onRetry(): void }) {
  return (
    <div className="link-page" role="status">
      <h2>尚未配置“{model.title}”的地址</h2>
      <p>
        请管理员在服务器的环境变量 <code>{setting}</code> 中填写该系统的网址（如 https://…），重启服务后生效。
      </p>
      <p>
        需要在本页内直接显示时，再把该网址的来源加入 <code>FRAME_ORIGINS</code>。
      </p>
      <PushButton onClick={onRetry}>重新检查</PushButton>
    </div>
  )
}

function Outside({ model, address }: { model: LinkModel; address: string }) {
  return (
    <div className="link-page">
      <h2>{model.title}</h2>
      {model.text && <p>{model.text}</p>}
      <p className="link-address">{new URL(address).origin}</p>
      <a className="vn-button" data-look="primary" href={address} target="_blank" rel="noopener noreferrer">
        在新窗口打开
      </a>
    </div>
  )
}

/** The other page may run and sign in, but never steer this one; a page of our own origin gets no rights of it. */
function Framed({ title, address }: { title: string; address: string }) {
  const own = new URL(address).origin === location.origin
  const rights = `allow-scripts allow-forms allow-popups allow-downloads${own ? '' : ' allow-same-origin'}`
  return (
    <div className="link-frame">
      <div className="link-bar">
        <span>{new URL(address).origin}</span>
        <a className="viewno-link" href={address} target="_blank" rel="noopener noreferrer">
          在新窗口打开
        </a>
      </div>
      <iframe src={address} title={title} sandbox={rights} referrerPolicy="no-referrer" />
    </div>
  )
}
