import { operatorsOf } from '../../../engine/schema/accounts/session.ts'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { Flow } from '../../../engine/schema/business/flow.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { bindingKey } from '../binding-key.ts'
import { ownTable } from './entity-table.ts'
import type { ViewSpec } from './entity-view.ts'

/** Attempts with a wrong password since the last success or unlocking, of the last day. */
const wrong = `(select count(*) from sys_login_attempt as a where a.login_name = u.login_name and a.succeeded = 0 and a.reason = 'wrong'
  and a.at > coalesce(u.unlocked_at, 'epoch') and a.at > now() - interval '1 day'
  and a.id > coalesce((select max(b.id) from sys_login_attempt as b where b.login_name = u.login_name and b.succeeded = 1), 0))::int`

const views: ViewSpec[] = [
  {
    // a binding under one key, which does not tell whom the other system knows
    name: 'sys_sign_on',
    sql: `create view "sys_sign_on" as select ${bindingKey('b')} as id, b.provider, b.name, b.user_id, b.bound_at, b.last_used_at from sys_sso_binding as b`,
  },
  {
    // a task as its owner sees it: what was asked stays inside; repeatable: what is over, and would do no harm again
    name: 'sys_user_task',
    sql: `create view "sys_user_task" as select t.id, t.title, t.user_id, t.state, t.done, t.total, t.words, t.file_name, t.file_size, t.created_at, t.started_at,
      t.finished_at, t.expires_at, case when t.state in ('waiting', 'running') and t.total > 0 then t.done || ' / ' || t.total else '' end as progress,
      case when t.file_key <> '' then 1 else 0 end as has_file,
      case when t.repeatable = 1 and (t.state in ('failed', 'cancelled') or (t.state = 'done' and t.file_type <> '' and t.parts_of = '')) then 1 else 0 end
        as repeatable from sys_task as t`,
  },
  {
    // a device with the office that its user belongs to now; its key is elsewhere
    name: 'sys_user_device',
    sql: `create view "sys_user_device" as select d.id, d.name, d.platform, d.user_id, u.org_id, d.registered_at, d.last_seen_at, d.device_state, d.locked_by,
      d.locked_at, d.lock_reason from sys_device as d join sys_user as u on u.id = d.user_id`,
  },
  {
    // kept work without what was entered
    name: 'sys_user_kept_work',
    sql: `create view "sys_user_kept_work" as select w.id, w.user_id, w.title, w.reason, w.changes, w.kept_at, w.device_at, coalesce(d.name, '') as device_name,
      '' as content from sys_kept_work as w left join sys_device as d on d.id = w.device_id`,
  },
  {
    name: 'sys_work_day',
    sql: `create view "sys_work_day" as select c.id, c.day, c.year, extract(isodow from c.day)::int::text as weekday, c.day_kind,
      case when c.day_kind in ('1', '4') then 1 else 0 end as is_workday, c.holiday_name, c.note from sys_calendar as c`,
  },
  {
    // templates of records, each by its newest edition
    name: 'sys_record_template',
    sql: `create view "sys_record_template" as select distinct on (e.template) e.template as id, e.title, e.thing, e.basis
      from record_template_edition as e order by e.template, e.since desc`,
  },
  {
    // which edition of a template an institute begins its records with today; own: it is for this institute and not for all
    name: 'sys_template_in_force',
    sql: `create view "sys_template_in_force" as select distinct on (o.id, e.template) o.id || '/' || e.template as id, o.id as org_id, o.name as org_name,
      o.industry_type, e.template, e.id as edition_key, e.edition, e.title, e.form, e.basis, e.since, e.until, e.origin,
      case when e.institutes is null then 0 else 1 end as own, e.thing, e.report, e.items, e.results, e.uncertain,
      (select min(n.since) from record_template_edition as n where n.template = e.template and n.since > current_date
        and (n.institutes is null or jsonb_exists(n.institutes, o.id))) as next_since
      from sys_office as o join record_template_edition as e on e.institutes is null or jsonb_exists(e.institutes, o.id)
      where o.kind = 'org' and o.disabled = 0 and e.since <= current_date and (e.until is null or e.until >= current_date)
      order by o.id, e.template, e.since desc, (e.institutes is not null) desc`,
  },
  {
    // how values go between archive, sheet and record, of editions that records may be begun with now or later
    name: 'sys_template_mapping',
    sql: `create view "sys_template_mapping" as select m.*, e.template, e.title, e.edition as edition_name, e.since, e.until, e.thing
      from record_template_mapping as m join record_template_edition as e on e.id = m.edition where e.until is null or e.until >= current_date`,
  },
  {
    // an account with its roles and the person behind it; user_state: USER_STATE
    name: 'sys_account',
    sql: `create view "sys_account" as select u.id, u.login_name, u.name, u.phone, u.phone__eq, u.org_id, u.depart_id, u.unit_id, u.area_code, u.industry_type,
      case u.status when 'suspended' then '0' when 'locked' then '2' else '1' end as user_state,
      coalesce((select string_agg(r.role_id, ',' order by r.role_id) from sys_user_role as r where r.user_id = u.id), '') as roles,
      ${wrong} as wrong_count, u.must_change_password as must_change, u.password_changed_at, u.last_login_at, u.last_login_ip, u.created_at, u.updated_at,
      '' as temporary_password, coalesce(s.person_no, '') as person_no, coalesce(s.id_no, '') as id_no, coalesce(s.sex, '') as sex,
      coalesce(s.email, '') as email, s.hire_date, coalesce(s.post, '') as post, coalesce(s.edu, '') as edu, coalesce(s.job_title, '') as job_title,
      coalesce(s.on_duty, '1') as on_duty, coalesce(s.train_records, '') as train_records
      from sys_user as u left join sys_staff as s on s.user_id = u.id`,
  },
]

/** Views over the platform's tables, and of the flows as the schemas have them, that entities (`x-over`) read in place of a table. */
export function platformViews(schemas: Schemas): ViewSpec[] {
  const flows = [...schemas.flows.values()]
  return [...views, ...findingViews(schemas), ...(flows.length === 0 ? [] : [flowView(schemas, flows), stepView(schemas, flows)])]
}

/** The flows, a row each; `kind`: the subsystem that the flow's screens belong to. */
function flowView(schemas: Schemas, flows: readonly Flow[]): ViewSpec {
  const rows = flows.map((flow) => {
    const title = schemas.entities.get(flow.entity)?.title ?? flow.entity
    const steps = flow.states.map((state) => state.title).join(' → ')
    const limited = flow.states.filter(({ workdays }) => workdays !== undefined).length
    return [flow.id, flow.title, title, subsystemOf(flow), steps, flow.states.length, flow.moves.length, limited, flow.log ? 1 : 0]
  })
  const names = 'id, title, entity_title, kind, steps, step_num, move_num, limited_num, logged'
  const own = '(select count(*) from sys_flow_limit as l where l.flow_id = v.id)::int as own_num'
  return { name: 'sys_flow', sql: `create view "sys_flow" as select v.*, ${own} from (values ${rows.map(tuple).join(', ')}) as v(${names})` }
}

/** Findings of inspection records, what failed apart from what was measured: the first are few and have an index of their own. */
function findingViews(schemas: Schemas): ViewSpec[] {
  const { recordTemplates = new Map<string, RecordTemplate>() } = schemas
  const titles = new Map([...recordTemplates.values()].map(({ id, title }) => [id, title]))
  const known = [...titles].map(([id, title]) => `when ${literal(id)} then ${literal(title)}`)
  const title = known.length === 0 ? 'f.template' : `case f.template ${known.join(' ')} else f.template end`
  const template = `f.template, ${title} as template_title, f.item`
  const age = 'extract(year from f.inspected_on)::int - f.made_year'
  const groups = `case when ${age} is null then null when ${age} <= 5 then '0–5 年' when ${age} <= 10 then '06–10 年' when ${age} <= 15 then '11–15 年' else '15 年以上' end`
  const common = `${template}, f.inspected_on, f.maker, f.maintainer, f.made_year, ${age} as age, f.org_id, f.record_id`
  return [
    {
      name: 'sys_record_failure',
      sql: `create view "sys_record_failure" as select f.record_id || '/' || f.result as id, f.kind, ${common}, f.item || ' ' || f.title as item_title, f.result,
        ${groups} as age_group, f.sheet_id from record_finding as f where f.kind <> 'value'`,
    },
    {
      name: 'sys_record_measure',
      sql: `create view "sys_record_measure" as select f.record_id || '/' || f.result as id, ${common}, f.result as field, f.title, f.value
        from record_finding as f where f.kind = 'value'`,
    },
    ...measuresOfThings(schemas, common),
  ]
}

/** What was measured of a thing over the years: by way of the records and their sheets, which name it and its area. */
function measuresOfThings({ entities, recordTemplates = new Map<string, RecordTemplate>() }: Schemas, common: string): ViewSpec[] {
  return [...entities.values()].flatMap((record) => {
    const words = record['x-inspection']
    const sheet = entities.get(words?.sheet.entity ?? '')
    const named = new Set([...recordTemplates.values()].flatMap(({ subject }) => (subject.entity === sheet?.id ? [`s."${subject.by}"`] : [])))
    if (!words || !sheet || named.size === 0) return []
    const sheets = `join "${ownTable(sheet)}" as s on s."${sheet['x-key']}" = r."${words.sheet.key}"`
    const values = `join record_finding as f on f.record_id = r."${record['x-key']}" and f.kind = 'value'`
    const area = sheet['x-scope']?.area === undefined ? `''` : `s."${sheet['x-scope'].area}"`
    const sql = `create view "sys_thing_measure" as select f.record_id || '/' || f.result as id, coalesce(${[...named].join(', ')}) as thing_id, ${common}, ${area} as area_code,
      f.result as field, f.title, f.value from "${ownTable(record)}" as r ${sheets} ${values}`
    return [{ name: 'sys_thing_measure', sql }]
  })
}

/** The steps of the flows with who handles them, and the working days the site or the product allows. */
function stepView(schemas: Schemas, flows: readonly Flow[]): ViewSpec {
  const grantedCodes = [...schemas.roles.values()].map(({ id, grants }) => ({ id, codes: operatorsOf([{ grants }]) }))
  const rows = flows.flatMap((flow) =>
    flow.states.map((state, at) => {
      const moves = flow.moves.filter(({ from }) => from.includes(state.id))
      const codes = moves.flatMap(({ operator = [] }) => operator)
      const roles = grantedCodes.filter((role) => codes.some((code) => role.codes.has(code)))
      const place = state.final ? '3' : state.id === flow.initial ? '1' : '2'
      return [
        ...[`${flow.id}:${state.id}`, flow.id, flow.title, state.id, state.title, at + 1, place, state.workdays ?? null],
        ...[moves.map(({ title }) => title).join('、'), roles.map(({ id }) => id).join(','), moves.some(({ back }) => back) ? 1 : 0, flow.log ? 1 : 0],
      ]
    }),
  )
  const names = 'id, flow_id, flow_title, state_id, title, sort_no, place, product_days, moves, roles, may_return, logged'
  const shown = `select v.id, v.flow_id, v.flow_title, v.state_id, v.title, v.sort_no, v.place, v.product_days::int as product_days, v.moves, v.roles, v.may_return, v.logged,
    coalesce(l.limit_days, v.product_days::int) as limit_days, case when l.id is null then 0 else 1 end as own, coalesce(l.changed_by, '') as changed_by, l.changed_at`
  const sql = `create view "sys_flow_step" as ${shown} from (values ${rows.map(tuple).join(', ')}) as v(${names}) left join sys_flow_limit as l on l.id = v.id`
  return { name: 'sys_flow_step', sql }
}

/** The end whose operator codes move the flow: `jy`, `jc`, `qy` … */
function subsystemOf({ moves }: Flow): string {
  return moves.flatMap(({ operator = [] }) => operator)[0]?.split(':')[0] ?? ''
}

function tuple(values: readonly (string | number | null)[]): string {
  return `(${values.map((value) => (value === null ? 'null' : typeof value === 'number' ? String(value) : literal(value))).join(', ')})`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
