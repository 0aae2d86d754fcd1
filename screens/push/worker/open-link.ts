/** What the worker asks a page to do: open a path of the product. */
export interface OpenLink {
  type: 'viewno-open'
  link: string
}

/** Whether a message of the worker asks for that. */
export function isOpenLink(data: unknown): data is OpenLink {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'viewno-open' && 'link' in data && typeof data.link === 'string'
}
