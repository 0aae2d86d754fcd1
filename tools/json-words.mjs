import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import { doc } from 'prettier'

const { conditionalGroup, fill, hardline, indent, join, line, softline } = doc.builders
const printer = estree.printers.estree

/** Writes the texts of a list like words, as many in a line as fit: lists of fields are read that way. Objects among them, and all else, are as Prettier writes them. */
function print(path, options, printed, more) {
  const { node } = path
  if (node.type !== 'ArrayExpression' || !isWordList(node.elements)) return printer.print(path, options, printed, more)
  const words = path.map(printed, 'elements')
  const isText = node.elements.map((each) => each.type === 'StringLiteral')
  const parts = words.flatMap((word, at) => {
    const last = at === words.length - 1
    return last ? [word] : [[word, ','], isText[at] && isText[at + 1] ? line : hardline]
  })
  return conditionalGroup([
    ['[', join(', ', words), ']'],
    ['[', indent([softline, fill(parts)]), softline, ']'],
  ])
}

function isWordList(elements) {
  const texts = elements.filter((each) => each?.type === 'StringLiteral')
  return texts.length > 1 && elements.every((each) => each?.type === 'StringLiteral' || each?.type === 'ObjectExpression')
}

export const parsers = { json: { ...babel.parsers.json, astFormat: 'viewno-json' } }
export const printers = { 'viewno-json': { ...printer, print } }
