import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CameraIcon } from '../icons/svg-icons.tsx'
import { openCodeReader } from './read-code.ts'
import { drawnSmaller } from './shrink-photo.ts'
import { useCamera, type CameraFault } from './use-camera.ts'
import './scan-view.css'
import '../inputs/field-controls.css'

/** Milliseconds between looks at the picture: a hand holds still for longer. */
const PAUSE = 150
/** Pixels of the longer side that a code in a photo needs. */
const SIDE = 1600

const words: Record<CameraFault, string> = {
  refused: '没有使用相机的权限。可在浏览器的网站设置中允许，或选一张有二维码的照片。',
  missing: '没有可用的相机。可选一张有二维码的照片，或直接输入编号。',
  insecure: '当前地址不是 HTTPS，浏览器不允许使用相机。可选一张有二维码的照片，或直接输入编号。',
}

/** The camera's picture until a code is in it, or a photo of one; tells each code once. */
export function ScanView({ onCode }: { onCode(text: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const { fault, track } = useCamera(video)
  const [nothing, setNothing] = useState(false)
  const last = useRef('')
  const found = useEffectEvent((text: string) => {
    if (text === last.current) return
    last.current = text
    // not every device can be felt
    ;(navigator as Partial<Navigator>).vibrate?.(50)
    onCode(text)
  })
  useEffect(() => {
    if (!track) return
    let live = true
    const look = async () => {
      const reader = await openCodeReader()
      while (live) {
        const here = video.current
        const text = here && here.readyState >= here.HAVE_CURRENT_DATA ? await reader.read(here).catch(() => null) : null
        if (live && text) found(text)
        await new Promise((done) => setTimeout(done, PAUSE))
      }
    }
    void look()
    return () => {
      live = false
    }
  }, [track])
  const readPhoto = async (photo: File) => {
    const text = await drawnSmaller(photo, SIDE).then(
      async ({ canvas }) => (await openCodeReader()).read(canvas),
      () => null,
    )
    setNothing(!text)
    if (!text) return
    last.current = ''
    onCode(text)
  }
  return (
    <div className="vn-scan">
      {fault === null ? (
        <div className="vn-scan-stage">
          <video ref={video} muted playsInline aria-label="相机画面，把二维码放进框里" />
          <span className="vn-scan-frame" aria-hidden="true" />
        </div>
      ) : (
        <p className="vn-scan-fault" role="status">
          {words[fault]}
        </p>
      )}
      <div className="vn-scan-tools">
        {track && <Torch track={track} />}
        <ChoosePhoto onChoose={(photo) => void readPhoto(photo)} />
      </div>
      {nothing && <p role="alert">照片里没有认出二维码或条码</p>}
    </div>
  )
}

/** The lamp beside the camera, where there is one. */
function Torch({ track }: { track: MediaStreamTrack }) {
  const [on, setOn] = useState(false)
  if (!(track.getCapabilities() as { torch?: boolean }).torch) return null
  const turn = () =>
    track.applyConstraints({ advanced: [{ torch: !on } as MediaTrackConstraintSet] }).then(
      () => setOn(!on),
      () => undefined,
    )
  return (
    <button type="button" className="vn-mini" aria-pressed={on} onClick={() => void turn()}>
      {on ? '关灯' : '开灯'}
    </button>
  )
}

function ChoosePhoto({ onChoose }: { onChoose(photo: File): void }) {
  const input = useId()
  return (
    <label className="vn-mini" htmlFor={input}>
      <CameraIcon /> 选照片识别
      <input
        id={input}
        type="file"
        className="viewno-sr-only"
        accept="image/*"
        onChange={(event) => {
          const [photo] = event.target.files ?? []
          event.target.value = ''
          if (photo) onChoose(photo)
        }}
      />
    </label>
  )
}
