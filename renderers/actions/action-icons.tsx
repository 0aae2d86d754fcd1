import checkOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined'
import closeOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import deleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import dollarOutlined from '@ant-design/icons-svg/es/asn/DollarOutlined'
import downloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import editOutlined from '@ant-design/icons-svg/es/asn/EditOutlined'
import exportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined'
import historyOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined'
import messageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined'
import plusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import printerOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import reloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined'
import rollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined'
import saveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined'
import searchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import settingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined'
import stopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined'
import uploadOutlined from '@ant-design/icons-svg/es/asn/UploadOutlined'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'

const icons: Record<string, ReactNode> = {
  check: <Icon of={checkOutlined} />,
  close: <Icon of={closeOutlined} />,
  delete: <Icon of={deleteOutlined} />,
  dollar: <Icon of={dollarOutlined} />,
  download: <Icon of={downloadOutlined} />,
  edit: <Icon of={editOutlined} />,
  export: <Icon of={exportOutlined} />,
  history: <Icon of={historyOutlined} />,
  message: <Icon of={messageOutlined} />,
  plus: <Icon of={plusOutlined} />,
  printer: <Icon of={printerOutlined} />,
  reload: <Icon of={reloadOutlined} />,
  rollback: <Icon of={rollbackOutlined} />,
  save: <Icon of={saveOutlined} />,
  search: <Icon of={searchOutlined} />,
  setting: <Icon of={settingOutlined} />,
  stop: <Icon of={stopOutlined} />,
  upload: <Icon of={uploadOutlined} />,
}

/** The icon a schema names; null for an unknown name, so that the title alone stays readable. */
export function actionIcon(name: string | undefined): ReactNode {
  return (name && icons[name]) || null
}
