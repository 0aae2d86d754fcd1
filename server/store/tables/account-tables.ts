import { columns, indexOn, latestFirst, renamed, type TableSpec } from './table.ts'

/** Who may come in, and who is in. */
export const accountTables: TableSpec[] = [
  {
    name: 'sys_user',
    columns: columns(
      'id text!',
      'login_name text!',
      'name text!',
      'password_hash text!',
      "avatar text! = ''",
      "phone text! = ''",
      "phone__eq text! = ''",
      "org_id text! = ''",
      "depart_id text! = ''",
      "unit_id text! = ''",
      "dept_uni_code text! = ''",
      "area_code text! = ''",
      // 21 supervision, 22 inspection
      "industry_type text! = ''",
      // decided home page; '' leaves it to the role
      "home text! = ''",
      // active | suspended | locked
      "status text! = 'active'",
      'failed_count integer! = 0',
      'locked_until timestamptz',
      // wrong passwords before this moment no longer count
      'unlocked_at timestamptz',
      'must_change_password integer! = 0',
      'password_changed_at timestamptz',
      'last_login_at timestamptz',
      "last_login_ip text! = ''",
      'created_at timestamptz! = now()',
      'updated_at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_user', ['login_name'], { unique: true }), indexOn('sys_user', ['org_id'])],
  },
  {
    name: 'sys_role',
    columns: columns(
      'id text!',
      'title text!',
      "industry_type text! = ''",
      "home text! = ''",
      "data_scope text! = '5'",
      "grants jsonb! = '{}'",
      "description text! = ''",
      'updated_at timestamptz! = now()',
    ),
    primaryKey: ['id'],
  },
  {
    // what the office keeps of the person behind an account, beside it
    name: 'sys_staff',
    columns: columns(
      'user_id text!',
      "person_no text! = ''",
      "id_no text! = ''",
      "sex text! = ''",
      "email text! = ''",
      'hire_date date',
      "post text! = ''",
      "edu text! = ''",
      "job_title text! = ''",
      "on_duty text! = '1'",
      "train_records text! = ''",
    ),
    primaryKey: ['user_id'],
  },
  {
    // the one-time links on which the first administrator sets a password, by the hash of what stands in them
    name: 'sys_first_administrator_link',
    columns: columns('key_hash text!', 'expires_at timestamptz!', 'used_at timestamptz', 'created_at timestamptz! = now()'),
    primaryKey: ['key_hash'],
  },
  { name: 'sys_user_role', columns: columns('user_id text!', 'role_id text!'), primaryKey: ['user_id', 'role_id'] },
  {
    // id is the __sid of the address (an identifier); the secret of the cookie is stored only as its hash
    name: 'sys_session',
    columns: columns(
      'id text!',
      'secret_hash text!',
      'user_id text!',
      'csrf text!',
      "token text! = ''",
      "ip text! = ''",
      "user_agent text! = ''",
      'remember integer! = 0',
      "login_type text! = '1'",
      "officetype text! = ''",
      "org_id text! = ''",
      'created_at timestamptz! = now()',
      'last_seen_at timestamptz! = now()',
      'expires_at timestamptz!',
      'ended_at timestamptz',
      "end_reason text! = ''",
      // the device that it was last seen on
      "device_id text! = ''",
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_session', ['secret_hash'], { unique: true }), indexOn('sys_session', ['user_id']), indexOn('sys_session', ['expires_at'])],
  },
  {
    name: 'sys_login_challenge',
    columns: columns(
      'id text!',
      'key_hex text!',
      'iv_hex text!',
      "purpose text! = 'login'",
      "ip text! = ''",
      'expires_at timestamptz!',
      'used_at timestamptz',
      'created_at timestamptz! = now()',
    ),
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
    // kept as evidence: user and office are those of the name, if there is one; reason: what LOGIN_REASON says, '' when all went well
    columns: [
      ...renamed('succeeded integer!', 'ok'),
      ...columns(
        'id bigserial!',
        'login_name text!',
        "ip text! = ''",
        "reason text! = ''",
        "login_type text! = '1'",
        "officetype text! = ''",
        "user_agent text! = ''",
        "user_id text! = ''",
        "org_id text! = ''",
        'at timestamptz! = now()',
      ),
    ],
    primaryKey: ['id'],
    indexes: [indexOn('sys_login_attempt', ['login_name', 'at']), indexOn('sys_login_attempt', ['ip', 'at']), latestFirst('sys_login_attempt', 'at')],
  },
  {
    // single sign-on under way, by the hash of what the browser holds; purpose: state | bind | proof
    name: 'sys_sso_token',
    columns: columns(
      'id text!',
      'purpose text!',
      'provider text!',
      "browser text! = ''",
      "subject text! = ''",
      "name text! = ''",
      "verifier text! = ''",
      'expires_at timestamptz!',
      'used_at timestamptz',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_sso_token', ['expires_at'])],
  },
  {
    // which account somebody known to another system is
    name: 'sys_sso_binding',
    columns: columns('provider text!', 'subject text!', 'user_id text!', "name text! = ''", 'bound_at timestamptz! = now()', 'last_used_at timestamptz'),
    primaryKey: ['provider', 'subject'],
    indexes: [indexOn('sys_sso_binding', ['user_id'])],
  },
  {
    name: 'sys_password_history',
    columns: columns('id bigserial!', 'user_id text!', 'password_hash text!', 'changed_at timestamptz! = now()'),
    primaryKey: ['id'],
    indexes: [indexOn('sys_password_history', ['user_id', 'changed_at'])],
  },
]
