import { createRoot } from 'react-dom/client'
import { createRestPorts } from 'viewno/engine'
import { SchemaForm, ViewnoScreen } from 'viewno/renderers'
import 'viewno/viewno.css'
import inquiry from './inquiry.schema.json'
import inquiryValidators from './inquiry.validators.js'
import product from './product.entity.json'
import form from './product.form.json'
import list from './product.list.json'

const ports = createRestPorts({
  base: '/shop',
  fetch: (address, init) => fetch(address, init),
  calls: {
    'products/list': { does: 'list', path: '/products' },
    'products/detail': { does: 'detail', path: '/products/{id}' },
    'products/save': { does: 'save', path: '/products' },
  },
  dictionaries: {
    KIND: [
      { value: 'valve', label: '阀门' },
      { value: 'gauge', label: '压力表' },
    ],
  },
  fromRecord: (body) => ({ ...(body as object), price: (body as { price: number }).price.toFixed(2) }),
  toRecord: (values) => ({ ...values, price: Number(values['price']) }),
})

function send(value: unknown) {
  void fetch('/shop/inquiries', { method: 'POST', body: JSON.stringify(value) })
}

/** `#inquiry` is a form of a plain JSON Schema, everything else the list of products. */
const page =
  location.hash === '#inquiry' ? (
    <SchemaForm schema={inquiry} validators={inquiryValidators} submitText="发送" onSubmit={send} />
  ) : (
    <ViewnoScreen views={[list, form]} entities={[product]} ports={ports} />
  )
const place = document.getElementById('root')
if (place) createRoot(place).render(page)
