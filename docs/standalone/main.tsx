import { createRoot } from 'react-dom/client'
import { createRestPorts } from 'viewno/engine'
import { ViewnoScreen } from 'viewno/renderers'
import 'viewno/viewno.css'
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

const place = document.getElementById('root')
if (place) createRoot(place).render(<ViewnoScreen views={[list, form]} entities={[product]} ports={ports} />)
