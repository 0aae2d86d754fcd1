import { Modal } from 'antd'
import { themed } from '../theme/AntdTheme.tsx'

/** antd's Modal in the product's theme. */
export const ThemedModal = themed(Modal)
