// Sets documents on a thread of its own, so that a long print never holds up other requests.
// Plain JavaScript, since Node starts a worker without a TypeScript loader. No network, no files but the fonts.
import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { parentPort } from 'node:worker_threads'

const require = createRequire(import.meta.url)
const pdfmake = require('pdfmake')
const regular = require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')
const bold = require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')
const fontFolder = dirname(dirname(regular)) + sep

pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))
pdfmake.setFonts({ Noto: { normal: regular, bold, italics: regular, bolditalics: bold } })

const ruled = {
  hLineWidth: () => 0.7,
  vLineWidth: () => 0.7,
  hLineColor: () => '#333333',
  vLineColor: () => '#333333',
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.4,
  paddingBottom: () => 2.6,
}
// a table within a cell of a ruled one, whose rules are its frame
const within = {
  ...ruled,
  hLineWidth: (at, { table }) => (at === 0 || at === table.body.length ? 0 : 0.7),
  vLineWidth: (at, { table }) => (at === 0 || at === table.widths.length ? 0 : 0.7),
}
pdfmake.setTableLayouts({ ruled, within })

const START = 'document-'

function definition({ title, documents }, starts, hooks) {
  const content = documents.map((document, at) => ({
    stack: [{ text: ' ', fontSize: 1, lineHeight: 0.1, id: `${START}${at}` }, ...document.content],
    ...(at === 0 ? {} : { pageBreak: 'before', pageOrientation: document.orientation }),
  }))
  return {
    info: { title, creator: 'Viewno', producer: 'Viewno' },
    pageSize: 'A4',
    pageOrientation: documents[0]?.orientation ?? 'portrait',
    pageMargins: [42, 34, 42, 42],
    defaultStyle: { font: 'Noto', fontSize: 9.5, lineHeight: 1.15 },
    content,
    footer: (page, pages) => footer(page, pages, starts, documents),
    background: (page, size) => mark(documents[documentAt(page, starts, documents)]?.mark ?? '', size),
    ...hooks,
  }
}

/** First page of each document: known only after the whole has been laid out once. */
async function startsOf(job) {
  const starts = [1]
  if (job.documents.length < 2) return starts
  const pageBreakBefore = (node) => {
    if (typeof node.id === 'string' && node.id.startsWith(START)) starts[Number(node.id.slice(START.length))] = node.startPosition.pageNumber
    return false
  }
  await pdfmake.createPdf(definition(structuredClone(job), starts, { pageBreakBefore })).getStream()
  return starts
}

/** The document that a page belongs to. */
function documentAt(page, starts, documents) {
  let at = 0
  while (at + 1 < documents.length && (starts[at + 1] ?? Infinity) <= page) at += 1
  return at
}

/** Words across the page, pale enough to read what stands over them. */
function mark(words, { width, height }) {
  if (words === '') return null
  const text = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const turned = `translate(${width / 2} ${height / 2}) rotate(-38)`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="${turned}"><text text-anchor="middle" font-family="Noto" font-weight="bold" font-size="110" fill="#c9c9c9" opacity="0.45">${text}</text></g></svg>`,
  }
}

/** Each document counts its own pages. */
function footer(page, pages, starts, documents) {
  const at = documentAt(page, starts, documents)
  const first = starts[at] ?? 1
  const last = (starts[at + 1] ?? pages + 1) - 1
  return {
    margin: [42, 12, 42, 0],
    fontSize: 8,
    color: '#555555',
    columns: [
      { text: documents[at]?.foot ?? '', width: '*' },
      { text: `第 ${page - first + 1} 页 共 ${last - first + 1} 页`, width: 'auto', alignment: 'right' },
    ],
  }
}

parentPort.on('message', async ({ id, job }) => {
  try {
    const starts = await startsOf(job)
    const bytes = await pdfmake.createPdf(definition(job, starts, {})).getBuffer()
    parentPort.postMessage({ id, bytes })
  } catch (error) {
    parentPort.postMessage({ id, failed: String(error?.message ?? error) })
  }
})
