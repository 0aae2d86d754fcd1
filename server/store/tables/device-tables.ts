import { columns, indexOn, type TableSpec } from './table.ts'

/** Devices that work without a network, what came from them and found no task any more (docs/adr/0055), and browsers that are told of messages (docs/adr/0059). */
export const deviceTables: TableSpec[] = [
  {
    // device_state: DEVICE_STATE; request_key names the registration, so that one that is repeated makes no second device
    name: 'sys_device',
    columns: columns(
      'id text!',
      'user_id text!',
      "org_id text! = ''",
      'name text!',
      "platform text! = ''",
      "device_state text! = 'active'",
      'registered_at timestamptz! = now()',
      'last_seen_at timestamptz! = now()',
      "locked_by text! = ''",
      'locked_at timestamptz',
      "lock_reason text! = ''",
      "request_key text! = ''",
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_device', ['user_id'])],
  },
  // the key that a device seals with, sealed; gone for good once it is locked
  { name: 'sys_device_key', columns: columns('device_id text!', 'sealed_key jsonb!'), primaryKey: ['device_id'] },
  {
    // what was entered for a task that was taken away: sealed, and kept until its author lets it go
    name: 'sys_kept_work',
    columns: columns(
      'id text!',
      'user_id text!',
      "device_id text! = ''",
      'subject text!',
      'title text!',
      "reason text! = ''",
      'changes integer! = 0',
      'content jsonb!',
      'kept_at timestamptz! = now()',
      'device_at timestamptz',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_kept_work', ['user_id', 'kept_at'])],
  },
  {
    // address: where to push, and for whom it is encrypted, sealed; public_key: that of the site, with which the browser subscribed
    name: 'sys_push_subscription',
    columns: columns(
      'id text!',
      'user_id text!',
      'session_id text!',
      'endpoint_hash text!',
      'public_key text!',
      'address jsonb!',
      'created_at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_push_subscription', ['endpoint_hash'], { unique: true }), indexOn('sys_push_subscription', ['user_id'])],
  },
  {
    // messages that devices are to be told of, until they were
    name: 'sys_push_outbox',
    columns: columns(
      'id text!',
      'subscription_id text!',
      'title text!',
      "link text! = ''",
      'tries integer! = 0',
      'send_after timestamptz! = now()',
      'created_at timestamptz! = now()',
    ),
    primaryKey: ['id'],
    indexes: [indexOn('sys_push_outbox', ['send_after'])],
  },
]
