import { useEffect, useState, type RefObject } from 'react'

/** Why there is no picture: nobody allowed it, there is no camera, or the page may not ask (no secure address). */
export type CameraFault = 'refused' | 'missing' | 'insecure'

/** Shows the camera at the back in a video as long as it is there. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): { fault: CameraFault | null; track: MediaStreamTrack | null } {
  const [state, setState] = useState<{ fault: CameraFault | null; track: MediaStreamTrack | null }>({ fault: null, track: null })
  useEffect(() => {
    let stream: MediaStream | null = null
    let live = true
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    openCamera().then(
      (opened) => {
        stream = opened
        if (!live || !video.current) return stop()
        video.current.srcObject = opened
        void video.current.play().catch(() => undefined)
        setState({ fault: null, track: opened.getVideoTracks()[0] ?? null })
      },
      (error: unknown) => live && setState({ fault: faultOf(error), track: null }),
    )
    return () => {
      live = false
      stop()
    }
  }, [video])
  return state
}

class Insecure extends Error {}

async function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as Partial<Navigator>
  if (!mediaDevices) throw new Insecure()
  return mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } }, audio: false })
}

function faultOf(error: unknown): CameraFault {
  if (error instanceof Insecure) return 'insecure'
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing'
}
