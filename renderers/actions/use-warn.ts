import { App } from 'antd'
import { useCallback } from 'react'

/** Says a sentence of warning at the top of the page. */
export function useWarn(): (text: string) => void {
  const { message } = App.useApp()
  return useCallback((text: string) => void message.warning(text), [message])
}
