import { columns, indexOn, type TableSpec } from './table.ts'

/** How views are arranged: layers as they lie, and the way of a site's layer from draft to version. */
export const layerTables: TableSpec[] = [
  {
    // owner_id: user, role or department id; '' for the site, whose layer also brings fields and dictionaries
    name: 'sys_layer',
    columns: columns(
      'id text!',
      'view_no text!',
      'scope text!',
      "owner_id text! = ''",
      'base text!',
      "changes jsonb! = '[]'",
      "brings jsonb! = '{}'",
      'version integer! = 1',
      "created_by text! = ''",
      'created_at timestamptz! = now()',
      "updated_by text! = ''",
      'updated_at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_layer', ['view_no', 'scope', 'owner_id'], { unique: true }), indexOn('sys_layer', ['scope', 'owner_id'])],
  },
  {
    // steps of the one draft of a view, the newest counts; state: draft | review; base_version: the published one it began on
    name: 'sys_site_draft',
    columns: columns(
      'id bigserial!',
      'view_no text!',
      "state text! = 'draft'",
      'layer jsonb!',
      'base_version integer! = 0',
      "note text! = ''",
      'user_id text!',
      'at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_site_draft', ['view_no', 'id'])],
  },
  {
    // what was published when, never changed; from_version: what a rollback took back; reach: view | all (it brings fields or dictionaries)
    name: 'sys_site_version',
    columns: columns(
      'id bigserial!',
      'view_no text!',
      'version integer!',
      'layer jsonb!',
      "note text! = ''",
      'from_version integer',
      "reach text! = 'view'",
      'user_id text!',
      'at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_site_version', ['view_no', 'version'], { unique: true })],
  },
  {
    // openings of a view's version in an hour; failed: with any error; timed: reported when they were usable, together after ms; slow: after three seconds
    name: 'sys_screen_use',
    columns: columns(
      'view_no text!',
      'version integer!',
      'hour timestamptz!',
      'opens integer! = 0',
      'failed integer! = 0',
      'errors integer! = 0',
      'timed integer! = 0',
      'ms bigint! = 0',
      'slow integer! = 0',
    ),
    primaryKey: ['view_no', 'version', 'hour'],
    indexes: [indexOn('sys_screen_use', ['hour'])],
  },
  {
    // how often input was refused for a field of a view's version on a day
    name: 'sys_screen_refusal',
    columns: columns('view_no text!', 'version integer!', 'day timestamptz!', 'field text!', 'times integer! = 0'),
    primaryKey: ['view_no', 'version', 'day', 'field'],
    indexes: [indexOn('sys_screen_refusal', ['day'])],
  },
]
