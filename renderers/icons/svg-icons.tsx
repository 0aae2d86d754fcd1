import type { ReactNode } from 'react'
import './svg-icons.css'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="vn-icon" viewBox="0 0 16 16" aria-hidden="true">
      {children}
    </svg>
  )
}

export const DownIcon = () => (
  <Icon>
    <path d="m3 5.5 5 5 5-5" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.4" strokeLinecap="round" />
  </Icon>
)
export const CalendarIcon = () => (
  <Icon>
    <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="4.5" />
    <path d="m10.5 10.5 3.5 3.5" />
  </Icon>
)
export const ClearIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
)
export const PlusIcon = () => (
  <Icon>
    <path d="M8 3v10M3 8h10" />
  </Icon>
)
export const CopyIcon = () => (
  <Icon>
    <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />
  </Icon>
)
export const TrashIcon = () => (
  <Icon>
    <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4" />
  </Icon>
)
export const FileIcon = () => (
  <Icon>
    <path d="M4 1.5h5l3.5 3.5v9.5H4zM9 1.5V5h3.5" />
  </Icon>
)
export const UploadIcon = () => (
  <Icon>
    <path d="M8 10.5v-8M4.8 5.5 8 2.3l3.2 3.2M2.5 10v3.5h11V10" />
  </Icon>
)
export const CameraIcon = () => (
  <Icon>
    <path d="M1.5 4.8h2.7l1.1-1.8h5.4l1.1 1.8h2.7v8.7h-13z" />
    <circle cx="8" cy="8.9" r="2.4" />
  </Icon>
)
export const PencilIcon = () => (
  <Icon>
    <path d="m2.8 13.2.6-2.9 7.2-7.2 2.3 2.3-7.2 7.2z" />
  </Icon>
)
export const PhoneIcon = () => (
  <Icon>
    <path d="M4.5 1.5h7v13h-7zM7 12.5h2" />
  </Icon>
)
export const UpIcon = () => (
  <Icon>
    <path d="M8 13V3M4 7l4-4 4 4" />
  </Icon>
)
export const DownwardIcon = () => (
  <Icon>
    <path d="M8 3v10M4 9l4 4 4-4" />
  </Icon>
)
export const InsertIcon = () => (
  <Icon>
    <path d="M2.5 3.5h11M8 6.5v7M4.5 10h7" />
  </Icon>
)
export const DownloadIcon = () => (
  <Icon>
    <path d="M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M2.5 11.5v2h11v-2" />
  </Icon>
)
export const PreviousIcon = () => (
  <Icon>
    <path d="m10.5 3-5 5 5 5" />
  </Icon>
)
export const NextIcon = () => (
  <Icon>
    <path d="m5.5 3 5 5-5 5" />
  </Icon>
)
export const TurnIcon = () => (
  <Icon>
    <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.2v3h-3" />
  </Icon>
)
export const ZoomInIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="4.5" />
    <path d="M7 5v4M5 7h4m1.5 3.5L14 14" />
  </Icon>
)
export const ZoomOutIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="4.5" />
    <path d="M5 7h4m1.5 3.5L14 14" />
  </Icon>
)
export const UndoIcon = () => (
  <Icon>
    <path d="M2.5 6.5h7a3.5 3.5 0 0 1 0 7H6M5.5 3.5l-3 3 3 3" />
  </Icon>
)
export const RedoIcon = () => (
  <Icon>
    <path d="M13.5 6.5h-7a3.5 3.5 0 0 0 0 7H10m.5-10 3 3-3 3" />
  </Icon>
)
