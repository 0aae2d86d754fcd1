import type { FieldType, KnownFields } from '../../../expressions/type-environment.ts'

function texts(...names: string[]): { [name: string]: FieldType } {
  return Object.fromEntries(names.map((name) => [name, 'string' as const]))
}

const faultFields = texts(
  'id',
  'number',
  'title',
  'class',
  'mark',
  'no',
  'content',
  'clause',
  'value',
  'limit',
  'symbol',
  'verdict',
  'fault',
  'notice',
  'rectified',
  'note',
)

/** What documents may say of the itemised record, as `inspection` (`PrintedRecord` of `engine/inspection/paper`). */
export const printedFields: KnownFields = {
  ...texts(
    'template',
    'title',
    'edition',
    'form',
    'basis',
    'number',
    'hash',
    'inspectedOn',
    'verdict',
    'why',
    'clause',
    'remark',
    'next',
    'nextReason',
    'legend',
  ),
  version: 'int',
  draft: 'int',
  fails: 'int',
  counts: { object: { all: 'int', pass: 'int', fail: 'int', noted: 'int', none: 'int', open: 'int' } },
  tables: { list: { number: 'int', ...texts('title', 'of', 'summary') } },
  photos: { list: texts('file', 'caption') },
  faults: { list: faultFields },
  notices: { list: {} },
}

/** What a line of the item table may say, as `row`: the item, and one of its results. */
export const lineFields: KnownFields = {
  ...faultFields,
  serial: 'int',
  monitored: 'int',
  ...texts('section', 'itemClause', 'requirement', 'method', 'itemSymbol', 'itemVerdict'),
}
