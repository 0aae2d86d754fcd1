import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import DollarOutlined from '@ant-design/icons/es/icons/DollarOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined'
import RollbackOutlined from '@ant-design/icons/es/icons/RollbackOutlined'
import SaveOutlined from '@ant-design/icons/es/icons/SaveOutlined'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import StopOutlined from '@ant-design/icons/es/icons/StopOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import type { ReactNode } from 'react'

const icons: Record<string, ReactNode> = {
  check: <CheckOutlined aria-hidden />,
  close: <CloseOutlined aria-hidden />,
  delete: <DeleteOutlined aria-hidden />,
  dollar: <DollarOutlined aria-hidden />,
  download: <DownloadOutlined aria-hidden />,
  edit: <EditOutlined aria-hidden />,
  export: <ExportOutlined aria-hidden />,
  history: <HistoryOutlined aria-hidden />,
  message: <MessageOutlined aria-hidden />,
  plus: <PlusOutlined aria-hidden />,
  printer: <PrinterOutlined aria-hidden />,
  reload: <ReloadOutlined aria-hidden />,
  rollback: <RollbackOutlined aria-hidden />,
  save: <SaveOutlined aria-hidden />,
  search: <SearchOutlined aria-hidden />,
  setting: <SettingOutlined aria-hidden />,
  stop: <StopOutlined aria-hidden />,
  upload: <UploadOutlined aria-hidden />,
}

/** The icon a schema names; null for an unknown name, so that the title alone stays readable. */
export function actionIcon(name: string | undefined): ReactNode {
  return (name && icons[name]) || null
}
