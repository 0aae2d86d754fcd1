import * as z from 'zod/mini'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import { described } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import './qr-code.css'
import { fileOf, imageOf, useQrPath } from './inputs/encode-qr-code.ts'

function QrCodeImage(props: WidgetProps) {
  const text = textOf(props)
  const code = useQrPath(text)
  if (text === '') return <ReadOnlyText widget={props} text="" />
  return (
    <figure id={props.id} className="vn-qr">
      {code.state === 'ready' ? (
        <svg
          className="vn-qr-image"
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={`${props.field.title}：${text}`}
        >
          <path d={code.path} />
        </svg>
      ) : (
        <span className="vn-qr-image vn-note">{code.state === 'waiting' ? '生成中…' : '内容过长，不能生成二维码'}</span>
      )}
      <figcaption>
        <span className="vn-qr-text">{text}</span>
        {code.state === 'ready' && (
          <a className="viewno-link vn-qr-save" href={fileOf(imageOf(code))} download={`${props.field.title}.svg`}>
            下载图片
          </a>
        )}
      </figcaption>
    </figure>
  )
}

/** What the code says: `params.content` filled from the record (empty while a field of it is), else the field's own value. */
function textOf({ field, value, record }: WidgetProps): string {
  const { content } = field.params
  if (typeof content !== 'string') return String(value ?? '')
  return value === null || value === '' ? '' : String(fillTemplate(content, [{ ...record, [field.field]: value }]))
}

/** A QR code of a text or address made of fields: an image to scan, print and download; nothing is typed into it. */
export const qrCode = defineWidget({
  id: 'qr-code',
  title: '二维码',
  fits: ['text', 'integer'],
  params: z.strictObject({ content: z.optional(described('二维码内容，{字段} 取自本表单；默认取本字段的值', z.string())) }),
  Component: QrCodeImage,
  ReadOnly: QrCodeImage,
})
