/** Said where a PDF would be shown and cannot be. */
export const NO_VIEWER = '本浏览器不能直接显示 PDF，请下载后打开，或改用电脑上的 Chrome、Edge、Firefox'

/** Whether this browser shows PDFs by itself; those of phones mostly do not, and would leave the place empty. One that does not say is believed to. */
export function showsPdf(): boolean {
  return (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled !== false
}
