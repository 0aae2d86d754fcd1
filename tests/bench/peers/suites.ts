/** One table of the comparison. */
export interface Suite {
  id: string
  title: string
  /** The harness's own suite. */
  kind: 'forms' | 'lists'
  args: string[]
  reps: number
  /** Peers of the usual run; the first is what the others are compared with. */
  peers: string[]
  /** Peers of `--all` beside them. */
  more: string[]
}

const formPeers = ['rjsf-live', 'amis', 'formily', 'jsonforms-vanilla', 'jsonforms-mui', 'rhf-antd', 'tanstack-form', 'form-render', 'survey']

export const suites: readonly Suite[] = [
  {
    id: 'form-200',
    title: 'Form, 200 fields',
    kind: 'forms',
    args: ['--size', '200'],
    reps: 4,
    peers: ['antd-hand', 'plain-html', 'rjsf'],
    more: formPeers,
  },
  { id: 'form-500', title: 'Form, 500 fields', kind: 'forms', args: ['--size', '500'], reps: 2, peers: ['antd-hand', 'plain-html'], more: [] },
  {
    id: 'form-1000',
    title: 'Form, 1000 fields',
    kind: 'forms',
    args: ['--size', '1000'],
    reps: 2,
    peers: ['antd-hand', 'plain-html'],
    more: formPeers.filter((peer) => peer !== 'rjsf-live'),
  },
  {
    id: 'list',
    title: 'List, 50 columns × 10,000 rows',
    kind: 'lists',
    args: ['--size', '10000'],
    reps: 3,
    peers: ['ag-grid-hand'],
    more: ['antd-table', 'tanstack', 'amis-crud'],
  },
  {
    id: 'wide',
    title: 'Wide list, 50 columns × 100 rows, processor slowed down four times',
    kind: 'lists',
    args: ['--size', '100', '--cpu', '4'],
    reps: 3,
    peers: ['ag-grid-hand'],
    more: ['tanstack'],
  },
]

/** Folder under the harness's `dist` that holds a peer's page. */
export const pageOf: Readonly<Record<string, string>> = {
  'antd-hand': 'antd',
  'plain-html': 'plain',
  rjsf: 'rjsf',
  'rjsf-live': 'rjsf',
  amis: 'amis',
  formily: 'formily',
  'jsonforms-vanilla': 'jsonforms-vanilla',
  'jsonforms-mui': 'jsonforms-mui',
  'rhf-antd': 'rhf',
  'tanstack-form': 'tanstackform',
  'form-render': 'formrender',
  survey: 'survey',
  'ag-grid-hand': 'list-aggrid',
  'antd-table': 'list-antd',
  tanstack: 'list-tanstack',
  'amis-crud': 'list-amis',
}
