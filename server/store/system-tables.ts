import { columns, indexOn, type TableSpec } from './table.ts'

/**
 * Tables of the platform itself, beside those that follow from entities.
 * Times are `timestamptz`, read as `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; a Date may be given as a value.
 * `… text!` is not null. The flow log is an ordinary entity.
 */
export const systemTables: TableSpec[] = [
  {
    name: 'sys_user',
    columns: columns(
      'id text!', 'login_name text!', 'name text!', 'password_hash text!', "avatar text! = ''", "phone text! = ''",
      "org_id text! = ''", "depart_id text! = ''", "unit_id text! = ''", "dept_uni_code text! = ''", "area_code text! = ''",
      // 21 supervision, 22 inspection
      "industry_type text! = ''",
      // decided home page; '' leaves it to the role
      "home text! = ''",
      // active | suspended
      "status text! = 'active'", 'failed_count integer! = 0', 'locked_until timestamptz', 'must_change_password integer! = 0',
      'password_changed_at timestamptz', 'last_login_at timestamptz', "last_login_ip text! = ''",
      'created_at timestamptz! = now()', 'updated_at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_user', ['login_name'], { unique: true }), indexOn('sys_user', ['org_id'])],
  },
  {
    name: 'sys_role',
    columns: columns('id text!', 'title text!', "industry_type text! = ''", "home text! = ''", "data_scope text! = '5'", "grants jsonb! = '{}'", "description text! = ''", 'updated_at timestamptz! = now()'),
    primaryKey: ['id'],
  },
  { name: 'sys_user_role', columns: columns('user_id text!', 'role_id text!'), primaryKey: ['user_id', 'role_id'] },
  {
    // id is the __sid of the address (an identifier); the secret of the cookie is kept only as its hash
    name: 'sys_session',
    columns: columns(
      'id text!', 'secret_hash text!', 'user_id text!', 'csrf text!', "token text! = ''", "ip text! = ''", "user_agent text! = ''", 'remember integer! = 0',
      'created_at timestamptz! = now()', 'last_seen_at timestamptz! = now()', 'expires_at timestamptz!', 'ended_at timestamptz', "end_reason text! = ''",
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_session', ['secret_hash'], { unique: true }), indexOn('sys_session', ['user_id']), indexOn('sys_session', ['expires_at'])],
  },
  {
    name: 'sys_login_challenge',
    columns: columns('id text!', 'key_hex text!', 'iv_hex text!', "purpose text! = 'login'", "ip text! = ''", 'expires_at timestamptz!', 'used_at timestamptz', 'created_at timestamptz! = now()'),
    primaryKey: ['id'],
    indexes: [indexOn('sys_login_challenge', ['expires_at'])],
  },
  {
    name: 'sys_captcha',
    columns: columns('random_num text!', 'answer text!', "ip text! = ''", 'expires_at timestamptz!', 'used_at timestamptz', 'created_at timestamptz! = now()'),
    primaryKey: ['random_num'],
    indexes: [indexOn('sys_captcha', ['expires_at'])],
  },
  {
    name: 'sys_login_attempt',
    columns: columns('id bigserial!', 'login_name text!', "ip text! = ''", 'ok integer!', "reason text! = ''", 'at timestamptz! = now()'),
    primaryKey: ['id'],
    indexes: [indexOn('sys_login_attempt', ['login_name', 'at']), indexOn('sys_login_attempt', ['ip', 'at'])],
  },
  { name: 'sys_password_history', columns: columns('id bigserial!', 'user_id text!', 'password_hash text!', 'changed_at timestamptz! = now()'), primaryKey: ['id'], indexes: [indexOn('sys_password_history', ['user_id', 'changed_at'])] },
  {
    // owner_id: user, role or department id; '' for the site
    name: 'sys_layer',
    columns: columns(
      'id text!', 'view_no text!', 'scope text!', "owner_id text! = ''", 'base text!', "changes jsonb! = '[]'", 'version integer! = 1',
      "created_by text! = ''", 'created_at timestamptz! = now()', "updated_by text! = ''", 'updated_at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_layer', ['view_no', 'scope', 'owner_id'], { unique: true }), indexOn('sys_layer', ['scope', 'owner_id'])],
  },
  { name: 'sys_draft', columns: columns('user_id text!', 'key text!', 'values jsonb!', 'saved_at timestamptz! = now()'), primaryKey: ['user_id', 'key'] },
  {
    name: 'sys_attachment',
    columns: columns(
      'id text!', "buss_type text! = ''", "att_kind text! = ''", 'file_name text!', 'file_size bigint!', "content_type text! = ''", "sha256 text! = ''", 'storage_key text!',
      "entity text! = ''", "record_id text! = ''", "org_id text! = ''", 'uploaded_by text!', "uploader_name text! = ''", 'uploaded_at timestamptz! = now()', 'deleted_at timestamptz', "deleted_by text! = ''",
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_attachment', ['entity', 'record_id']), indexOn('sys_attachment', ['uploaded_by'])],
  },
  {
    // append-only: who, when, what, before, after
    name: 'sys_audit',
    columns: columns(
      'id bigserial!', 'at timestamptz! = now()', "user_id text! = ''", "user_name text! = ''", "session_id text! = ''", "ip text! = ''", "request_id text! = ''",
      "call_id text! = ''", 'action text!', "entity text! = ''", "record_id text! = ''", 'before jsonb', 'after jsonb',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_audit', ['entity', 'record_id']), indexOn('sys_audit', ['user_id', 'at'])],
  },
  {
    // answer is null while the first request is still under way
    name: 'sys_idempotency',
    columns: columns('user_id text!', 'call_id text!', 'key text!', 'input_hash text!', 'answer jsonb', 'created_at timestamptz! = now()'),
    primaryKey: ['user_id', 'call_id', 'key'],
    indexes: [indexOn('sys_idempotency', ['created_at'])],
  },
  { name: 'sys_sequence', columns: columns('name text!', 'value bigint!', 'updated_at timestamptz! = now()'), primaryKey: ['name'] },
  {
    // state: waiting | sent | failed
    name: 'sys_sms_outbox',
    columns: columns(
      'id text!', "template text! = ''", "send_type text! = ''", 'phone text!', "name text! = ''", 'content text!', "entity text! = ''", "record_id text! = ''", "org_id text! = ''",
      "state text! = 'waiting'", 'tries integer! = 0', "receipt text! = ''", "error text! = ''", "created_by text! = ''", 'created_at timestamptz! = now()', 'send_after timestamptz! = now()', 'sent_at timestamptz',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_sms_outbox', ['state', 'send_after']), indexOn('sys_sms_outbox', ['phone', 'created_at'])],
  },
  {
    name: 'sys_print_log',
    columns: columns(
      'id bigserial!', 'print_code text!', "entity text! = ''", "record_id text! = ''", "user_id text! = ''", "user_name text! = ''", "org_id text! = ''",
      'copies integer! = 1', "ip text! = ''", 'details jsonb', 'printed_at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_print_log', ['entity', 'record_id'])],
  },
  {
    name: 'sys_error_log',
    columns: columns(
      'id bigserial!', 'at timestamptz! = now()', "user_id text! = ''", "session_id text! = ''", "view_no text! = ''", 'message text!', "stack text! = ''", "app_version text! = ''",
      "trace text! = ''", "url text! = ''", "user_agent text! = ''", "ip text! = ''", "request_id text! = ''", 'details jsonb',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_error_log', ['at'])],
  },
  {
    // kind: org (institute) | department | unit; parent_ids is the path `0,a,b,`; code stands for {org} in numbers
    name: 'sys_office',
    columns: columns(
      'id text!', "parent_id text! = '0'", "parent_ids text! = ''", "code text! = ''", 'name text!', "kind text! = 'org'", "area_code text! = ''", "uni_code text! = ''",
      "industry_type text! = ''", "phone text! = ''", "address text! = ''", 'sort integer! = 0', 'disabled integer! = 0',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_office', ['parent_id'])],
  },
  { name: 'sys_area', columns: columns('code text!', "parent_code text! = ''", 'name text!', "full_name text! = ''", 'level integer!', 'sort integer! = 0'), primaryKey: ['code'], indexes: [indexOn('sys_area', ['parent_code'])] },
  // facts about the store itself: schema hash, demo seed
  { name: 'sys_meta', columns: columns('key text!', 'value jsonb!', 'updated_at timestamptz! = now()'), primaryKey: ['key'] },
]
