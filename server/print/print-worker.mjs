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

/** A job as one document of pdfmake: a section for each of its documents, with its own foot and mark. */
function definition({ title, documents }) {
  // nothing that is seen: where it comes to stand tells on which page its document begins
  const begins = documents.map(() => ({ text: ' ', fontSize: 1, lineHeight: 0.1 }))
  const content = documents.map((document, at) => ({
    // a second copy needs nodes of its own: setting pages writes into them
    section: [begins[at], ...(documents.indexOf(document) < at ? structuredClone(document.content) : document.content)],
    pageOrientation: document.orientation,
    background: (_, size) => mark(document.mark, size),
    footer: (page, pages) => footer(document.foot, page, firstPage(begins[at]) ?? 1, (firstPage(begins[at + 1]) ?? pages + 1) - 1),
  }))
  return {
    info: { title, creator: 'Viewno', producer: 'Viewno' },
    pageSize: 'A4',
    pageMargins: [42, 34, 42, 42],
    defaultStyle: { font: 'Noto', fontSize: 9.5, lineHeight: 1.15 },
    content,
  }
}

/** The page that a node was set on; undefined for no node. */
function firstPage(node) {
  return node?.positions?.[0]?.pageNumber
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
function footer(foot, page, first, last) {
  return {
    margin: [42, 12, 42, 0],
    fontSize: 8,
    color: '#555555',
    columns: [
      { text: foot, width: '*' },
      { text: `第 ${page - first + 1} 页 共 ${last - first + 1} 页`, width: 'auto', alignment: 'right' },
    ],
  }
}

parentPort.on('message', async ({ id, job }) => {
  try {
    const bytes = await pdfmake.createPdf(definition(job)).getBuffer()
    parentPort.postMessage({ id, bytes })
  } catch (error) {
    parentPort.postMessage({ id, failed: String(error?.message ?? error) })
  }
})
