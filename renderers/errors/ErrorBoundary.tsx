import { Component, type ReactNode } from 'react'
import { FailurePanel } from './FailurePanel.tsx'

interface Props {
  children: ReactNode
  /** What failed, in the words of the page, e.g. a block's title. */
  title?: string
  /** A small panel for a block inside a page. */
  compact?: boolean
  /** Draws what stands around the panel, e.g. a dialog. */
  around?(panel: ReactNode): ReactNode
  /** Told of what was caught. */
  onError?(error: unknown): void
  /** Called before the children are tried again. */
  onRetry?(): void
}

/** Draws what failed below it as a panel with a way to try again; the rest of the page keeps working. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false }

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  private readonly retry = (): void => {
    this.props.onRetry?.()
    this.setState({ error: null, failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { title = '', compact = false, around } = this.props
    const panel = <FailurePanel error={this.state.error} title={title} compact={compact} onRetry={this.retry} />
    return around ? around(panel) : panel
  }
}
