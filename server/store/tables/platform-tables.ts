import { columns, indexOn, latestFirst, type TableSpec } from './table.ts'

/** What the platform does by itself, and what it has noted of that. */
export const platformTables: TableSpec[] = [
  {
    // calls of a caller within a window of time, at all processes of the store
    name: 'sys_call_count',
    columns: columns('caller text!', 'window_no bigint!', 'calls integer!', 'at timestamptz! = now()'),
    primaryKey: ['caller', 'window_no'],
  },
  {
    // how many records were found by a search, for all processes; key: hash of the search
    name: 'sys_count',
    columns: columns('key text!', 'total integer!', 'capped integer!', 'counted_at timestamptz!'),
    primaryKey: ['key'],
  },
  {
    // when a user last changed something: no count from before is answered to them
    name: 'sys_user_change',
    columns: columns('user_id text!', 'at timestamptz!'),
    primaryKey: ['user_id'],
  },
  {
    // who does by itself what all processes do one after another
    name: 'sys_turn',
    columns: columns('key text!', 'holder text!', 'until timestamptz!'),
    primaryKey: ['key'],
  },
  {
    // days that deadlines obey; a day that is not here is as its weekday. id: YYYY-MM-DD, day_kind: DAY_KIND
    name: 'sys_calendar',
    columns: columns('id text!', 'day date!', 'year text!', 'day_kind text!', "holiday_name text! = ''", "note text! = ''"),
    primaryKey: ['id'],
    indexes: [indexOn('sys_calendar', ['year'])],
  },
  {
    // working days that the site allows for a step of a flow in place of the product's; id: flow:state
    name: 'sys_flow_limit',
    columns: columns('id text!', 'flow_id text!', 'limit_days integer!', "changed_by text! = ''", 'changed_at timestamptz! = now()'),
    primaryKey: ['id'],
    indexes: [indexOn('sys_flow_limit', ['flow_id'])],
  },
  {
    // a row for each job of the schemas; whoever holds the lease runs it, and succeeded is null while or before it runs
    name: 'sys_job',
    columns: columns(
      'id text!',
      'title text!',
      "schedule text! = ''",
      'next_at timestamptz!',
      "lease_by text! = ''",
      'lease_until timestamptz',
      'started_at timestamptz',
      'finished_at timestamptz',
      'succeeded integer',
      "outcome text! = ''",
    ),
    primaryKey: ['id'],
  },
  {
    // runs that did something or failed
    name: 'sys_job_run',
    columns: columns(
      'id bigserial!',
      'job_id text!',
      "title text! = ''",
      "process text! = ''",
      'started_at timestamptz!',
      'finished_at timestamptz!',
      'succeeded integer!',
      "outcome text! = ''",
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_job_run', ['job_id', 'started_at']), latestFirst('sys_job_run', 'started_at')],
  },
  {
    // what users asked for and need not wait for; state: USER_TASK_STATE, parts_of: parameter whose keys are done part by part
    name: 'sys_task',
    columns: columns(
      'id text!',
      'call_id text!',
      'title text!',
      'user_id text!',
      "user_name text! = ''",
      "session_id text! = ''",
      "ip text! = ''",
      "origin text! = ''",
      'input jsonb!',
      'received jsonb',
      "parts_of text! = ''",
      "state text! = 'waiting'",
      'done integer! = 0',
      'total integer! = 0',
      "words text! = ''",
      "file_key text! = ''",
      "file_name text! = ''",
      "file_type text! = ''",
      'file_size bigint! = 0',
      'cancel_asked integer! = 0',
      'repeatable integer! = 1',
      'attempts integer! = 0',
      "lease_by text! = ''",
      'lease_until timestamptz',
      'created_at timestamptz!',
      'started_at timestamptz',
      'finished_at timestamptz',
      'expires_at timestamptz',
    ),
    primaryKey: ['id'],
    indexes: [{ name: 'sys_task_open', columns: ['created_at'], where: "state in ('waiting', 'running')" }, indexOn('sys_task', ['user_id', 'created_at'])],
  },
  {
    // talks with other systems; direction: API_DIRECTION
    name: 'sys_api_log',
    columns: columns(
      'id bigserial!',
      'at timestamptz!',
      'system text!',
      'direction text!',
      'name text!',
      'succeeded integer!',
      'cost_ms integer! = 0',
      "error text! = ''",
      "record_id text! = ''",
    ),
    primaryKey: ['id'],
    indexes: [latestFirst('sys_api_log', 'at')],
  },
  {
    // how the attachment store was found at each check
    name: 'sys_storage_check',
    columns: columns(
      'id bigserial!',
      'at timestamptz!',
      "kind text! = ''",
      "place text! = ''",
      'reachable integer!',
      'cost_ms integer! = 0',
      'file_count integer! = 0',
      'used_mb numeric(18,2)! = 0',
      'free_mb numeric(18,2)',
      'missing integer! = 0',
      'failed integer! = 0',
      'pending integer! = 0',
      "error text! = ''",
    ),
    primaryKey: ['id'],
    indexes: [latestFirst('sys_storage_check', 'at')],
  },
  {
    // what was warned of: once for each record, due date and level
    name: 'sys_warning',
    columns: columns(
      'id bigserial!',
      'job_id text!',
      "warn_kind text! = ''",
      'entity text!',
      'record_id text!',
      "label text! = ''",
      "org_id text! = ''",
      'due_date date!',
      'warn_level text!',
      'warned_at timestamptz!',
    ),
    primaryKey: ['id'],
    indexes: [
      { name: 'sys_warning_once', columns: ['job_id', 'record_id', 'due_date', 'warn_level'], unique: true },
      indexOn('sys_warning', ['org_id']),
      latestFirst('sys_warning', 'warned_at'),
    ],
  },
]
