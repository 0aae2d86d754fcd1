import { isFar, metresBetween, metresText } from '../../../engine/domain/place-distance.ts'
import type { UploadedFile } from '../../../engine/runtime/ports.ts'
import type { Place } from '../../../engine/schema/records/photo-facts.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { isSmallPicture, sizeText } from './attachment-rules.ts'
import { DownloadIcon, DownwardIcon, FileIcon, PencilIcon, TrashIcon, UpIcon } from '../../icons/svg-icons.tsx'

/** Which files are chosen, for what is done with several. */
export interface FileSelection {
  chosen: ReadonlySet<string>
  onChoose(id: string, on: boolean): void
}

interface Props {
  file: UploadedFile
  choose: FileSelection | null
  /** Shows it here; null for what can only be saved. */
  onShow: (() => void) | null
  /** Where the thing is that photos show, as far as it is known. */
  thing: Pick<Place, 'lat' | 'lon'> | null
  /** Absent where nothing may be changed. */
  edit: { onDraw: (() => void) | null; onRemove(): void; onUp: (() => void) | null; onDown: (() => void) | null } | null
}

/** One file: its picture in small, name, size, who and when, and what may be done with it. */
export function AttachmentRow({ file, choose, onShow, thing, edit }: Props) {
  const { attachments } = usePorts()
  const url = attachments.url(file.attsysid)
  const { filename: name } = file
  const picture = file.thumb ? attachments.thumbUrl(file.attsysid) : isSmallPicture(file) ? url : ''
  return (
    <li>
      {choose && (
        <input
          type="checkbox"
          aria-label={`选中 ${name}`}
          checked={choose.chosen.has(file.attsysid)}
          onChange={(event) => choose.onChoose(file.attsysid, event.target.checked)}
        />
      )}
      {picture ? <img className="vn-files-thumb" src={picture} alt="" loading="lazy" decoding="async" /> : <FileIcon />}
      {onShow ? (
        <button type="button" className="vn-files-name" aria-haspopup="dialog" title={`预览 ${name}`} onClick={onShow}>
          {name}
        </button>
      ) : (
        <a className="vn-files-name" href={url} download={name} title={`下载 ${name}`}>
          {name}
        </a>
      )}
      <span className="vn-files-meta">
        {[sizeText(file.filesize), file.uploadman, file.taken?.at ? `拍摄于 ${file.taken.at}` : file.uploadtime].filter(Boolean).join(' · ')}
      </span>
      {thing && file.taken?.place && <Distance place={file.taken.place} thing={thing} />}
      <span className="vn-files-tools">
        {edit?.onDraw && (
          <button type="button" className="vn-mini" title="标注" aria-label={`在 ${name} 上标注`} onClick={edit.onDraw}>
            <PencilIcon />
          </button>
        )}
        {edit?.onUp && (
          <button type="button" className="vn-mini" title="上移" aria-label={`上移 ${name}`} onClick={edit.onUp}>
            <UpIcon />
          </button>
        )}
        {edit?.onDown && (
          <button type="button" className="vn-mini" title="下移" aria-label={`下移 ${name}`} onClick={edit.onDown}>
            <DownwardIcon />
          </button>
        )}
        <a className="vn-mini" href={url} download={name} title="下载" aria-label={`下载 ${name}`}>
          <DownloadIcon />
        </a>
        {edit && (
          <button type="button" className="vn-mini" data-danger title="移除" aria-label={`移除 ${name}`} onClick={edit.onRemove}>
            <TrashIcon />
          </button>
        )}
      </span>
    </li>
  )
}

/** How far from the thing a photo was taken: a sign beyond what is near, for whoever reads it. */
function Distance({ place, thing }: { place: Place; thing: Pick<Place, 'lat' | 'lon'> }) {
  const far = isFar(place, thing)
  const words = `距设备 ${metresText(metresBetween(place, thing))}`
  return (
    <span className="vn-files-distance" data-far={far || undefined} title={place.accuracy === undefined ? words : `${words}，定位误差 ±${place.accuracy} 米`}>
      {words}
    </span>
  )
}
