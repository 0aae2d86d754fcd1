import { columns, indexOn, type TableSpec } from './table.ts'

/** What inspection records hold beside the row of their entity (docs/adr/0027). */
export const inspectionTables: TableSpec[] = [
  {
    // answers of open records, one a row, so that two people at two places do not meet; path: values/<field> or results/<result>
    name: 'record_answer',
    columns: columns(
      'record_id text!',
      'path text!',
      'value jsonb',
      'revision integer!',
      'user_id text!',
      'user_name text!',
      'at timestamptz!',
      'device_at timestamptz',
    ),
    primaryKey: ['record_id', 'path'],
    indexes: [indexOn('record_answer', ['record_id', 'revision'])],
  },
  {
    // submitted answers as a whole; version 1 is the submission, each later one a correction; hash: SHA-256 of the version before and of these answers
    name: 'record_version',
    columns: columns(
      'record_id text!',
      'version integer!',
      'template text!',
      'answers jsonb!',
      'hash text!',
      "reason text! = ''",
      'user_id text!',
      'user_name text!',
      'at timestamptz!',
    ),
    primaryKey: ['record_id', 'version', 'at'],
    partition: { by: 'at', per: 'year' },
  },
  {
    // what is looked for in many records: items that failed or were put right, and measured values; item: number in the template, or the field's id
    name: 'record_finding',
    columns: columns(
      'record_id text collate "C"!',
      'kind text collate "C"!',
      'template text collate "C"!',
      'item text collate "C"!',
      `result text collate "C"! = ''`,
      `title text collate "C"! = ''`,
      'value numeric',
      'inspected_on date!',
      `org_id text collate "C"! = ''`,
      `maker text collate "C"! = ''`,
      `maintainer text collate "C"! = ''`,
      'made_year integer',
      `sheet_id text collate "C"! = ''`,
    ),
    primaryKey: ['record_id', 'kind', 'item', 'result', 'inspected_on'],
    partition: { by: 'inspected_on', per: 'year' },
    formerIndexes: ['record_finding_kind_template_item_inspected_on_idx', 'record_finding_measured'],
    indexes: [
      // a value beyond a limit is read off it whole, among millions of others
      {
        name: 'record_finding_value_item',
        columns: ['template', 'item', 'result', 'value'],
        include: ['inspected_on', 'org_id', 'title', 'record_id', 'maker', 'maintainer', 'made_year'],
        where: "kind = 'value'",
      },
      // the newest values of all and those of one firm; equal entries are kept once, so that these are small
      ...[[], ['maker'], ['maintainer']].map((firm) => ({
        name: ['record_finding_value', ...firm, 'latest'].join('_'),
        columns: [...firm, { name: 'inspected_on', dir: 'desc' as const }, 'org_id'],
        where: "kind = 'value'",
      })),
      // what failed is few among millions of values, and is counted in every way
      {
        name: 'record_finding_failed',
        columns: [{ name: 'inspected_on', dir: 'desc' }, 'template', 'item'],
        include: ['kind', 'result', 'title', 'record_id', 'sheet_id', 'org_id', 'maker', 'maintainer', 'made_year'],
        where: "kind <> 'value'",
      },
    ],
  },
  {
    // editions of record templates that were made in the product (docs/adr/0030); state: draft | published | withdrawn; step: what a save names;
    // content: the edition; draft: the whole template while no edition can say it; ended: last day, in place of its own; title, since, until,
    // institutes: as they were last written, for lists
    name: 'record_edition',
    columns: columns(
      'key text!',
      'template_id text!',
      'edition text!',
      'extends text!',
      'state text!',
      'step integer! = 1',
      'content jsonb!',
      'draft jsonb',
      'ended date',
      'title text!',
      'since text!',
      'until text',
      'institutes jsonb',
      'user_id text!',
      'user_name text!',
      'at timestamptz!',
    ),
    primaryKey: ['key'],
  },
  {
    // what became of editions: begun, published, ended, withdrawn; all but drafts are read anew by every process
    name: 'record_edition_event',
    columns: columns('id bigserial!', 'key text!', 'state text!', "note text! = ''", 'user_id text!', 'user_name text!', 'at timestamptz!'),
    primaryKey: ['id'],
    indexes: [indexOn('record_edition_event', ['key', 'id'])],
  },
  {
    // what templates in force and not say, in rows that lists search: made anew whenever templates change, by nobody else
    name: 'record_template_edition',
    columns: columns(
      'id text!',
      'template text!',
      'edition text!',
      'title text!',
      'form text!',
      'basis text!',
      'since date!',
      'until date',
      'institutes jsonb',
      'origin text!',
      'thing text!',
      'report text!',
      'items integer!',
      'results integer!',
      'uncertain integer!',
    ),
    primaryKey: ['id'],
  },
  {
    // how values go between archive, sheet and record; way: sheet | thing | rule (into the record), archive | write (out of it)
    name: 'record_template_mapping',
    columns: columns(
      'id text!',
      'edition text!',
      'place integer!',
      'way text!',
      'section text!',
      'source_object text!',
      'source text!',
      'target_object text!',
      'target text!',
      'rule text!',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('record_template_mapping', ['edition', 'place'])],
  },
]
