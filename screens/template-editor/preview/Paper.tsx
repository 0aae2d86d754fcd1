import { memo, useMemo } from 'react'
import { printedRecord, type PrintedItem, type PrintedRecord } from '../../../engine/inspection/paper/printed-record.ts'
import { fieldsOfSection } from '../../../engine/schema/inspection/fields-of-section.ts'
import { keyOf } from '../../../engine/inspection/editing/template-nodes.ts'
import { paperPages, type PaperPart } from './paper-pages.ts'
import { judgementOf, type Trial } from './use-trial.ts'

/** The record as it will be printed, with the answers of the trial: page by page, from the same words as the paper of the server. */
export function Paper({ trial }: { trial: Trial }) {
  const record = useMemo(
    () =>
      printedRecord(trial.template, trial.answers, judgementOf(trial), {
        number: '例 0001',
        version: 0,
        hash: '',
        inspectedOn: trial.day,
        label: (_, value) => value,
      }),
    [trial],
  )
  const pages = useMemo(() => paperPages(record), [record])
  const shared = useMemo(() => sharedParts(trial), [trial])
  return (
    <div className="tpl-paper">
      {pages.map((parts, at) => (
        <article key={at} className="tpl-page" aria-label={`第 ${at + 1} 页`}>
          {parts.map((part, index) => (
            <PartOfPaper
              key={index}
              part={part}
              record={record}
              shared={shared}
              head={index === 0 || parts[index - 1]?.kind === 'values' || parts[index - 1]?.kind === 'title'}
            />
          ))}
          <footer>
            第 {at + 1} 页 共 {pages.length} 页
          </footer>
        </article>
      ))}
    </div>
  )
}

interface PartProps {
  part: PaperPart
  record: PrintedRecord
  /** Ids of sections, and of tables, that the template shares with others. */
  shared: ReadonlySet<string>
  /** Heads of columns stand above it. */
  head: boolean
}

function sharedParts({ template, shared }: Trial): ReadonlySet<string> {
  const sections = template.sections.filter(({ id }) => shared.has(id))
  return new Set([...shared, ...sections.flatMap(fieldsOfSection).map(({ id }) => id)])
}

/** Marks what is not the template's own. */
function SharedMark({ when }: { when: boolean }) {
  return when && <em className="tpl-shared">共用</em>
}

function PartOfPaper({ part, record, shared, head }: PartProps) {
  if (part.kind === 'title') return <TitlePart record={record} />
  if (part.kind === 'values') return <ValuesPart {...part} shared={shared.has(part.section)} />
  if (part.kind === 'section') {
    return (
      <>
        {head && <ItemHeads />}
        <p className="tpl-paper-section" data-key={keyOf('sections', part.section)}>
          {part.title}
          <SharedMark when={shared.has(part.section)} />
        </p>
      </>
    )
  }
  if (part.kind === 'item') {
    return (
      <>
        {head && <ItemHeads />}
        <ItemPart item={part.item} />
      </>
    )
  }
  return part.kind === 'closing' ? <ClosingPart record={record} /> : <TablePart {...part} shared={shared.has(part.table.id)} />
}

function TitlePart({ record }: { record: PrintedRecord }) {
  return (
    <header>
      <h2>{record.title}</h2>
      <p>
        <span>记录编号：{record.number}</span>
        <span>
          {record.form === '' ? '' : `表号：${record.form}　`}版本：{record.edition}
        </span>
      </p>
    </header>
  )
}

function ValuesPart({ section, title, pairs, shared }: Extract<PaperPart, { kind: 'values' }> & { shared: boolean }) {
  return (
    <table className="tpl-paper-values">
      <caption data-key={keyOf('sections', section)}>
        {title}
        <SharedMark when={shared} />
      </caption>
      <tbody>
        {pairs.map((pair, at) => (
          <tr key={at}>
            {pair.map((value, index) => [
              value ? (
                <th key={`t${index}`} data-key={keyOf('fields', value.id)}>
                  {value.title}
                </th>
              ) : (
                <td key={`t${index}`} />
              ),
              <td key={`v${index}`} data-fails={value?.fails || undefined}>
                {value?.text}
                {value && value.limit !== '' && `（要求 ${value.limit}）`}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const heads = ['编号', '检验项目', '检验内容及要求', '测量值', '允许值', '结果', '问题及处理', '结论']

function ItemHeads() {
  return (
    <div className="tpl-paper-row tpl-paper-heads">
      {heads.map((each) => (
        <b key={each}>{each}</b>
      ))}
    </div>
  )
}

const ItemPart = memo(function ItemPart({ item }: { item: PrintedItem }) {
  return (
    <div className="tpl-paper-row" data-key={keyOf('items', item.number)}>
      <span style={{ gridRow: `span ${item.results.length}` }}>
        {item.mark}
        {item.number}
      </span>
      <span style={{ gridRow: `span ${item.results.length}` }}>
        {item.title}
        {item.clause !== '' && <small>{item.clause}</small>}
      </span>
      {item.results.map((result, at) => [
        <span key={`c${result.id}`} data-result={result.id}>
          {result.no}
          {result.content}
        </span>,
        <span key={`v${result.id}`}>{result.value}</span>,
        <span key={`l${result.id}`}>{result.limit}</span>,
        <span key={`s${result.id}`}>{result.symbol}</span>,
        <span key={`f${result.id}`}>
          {[result.fault, result.notice && `通知书 ${result.notice}`, result.rectified && `整改确认 ${result.rectified}`].filter(Boolean).join('；')}
        </span>,
        at === 0 && (
          <span key="verdict" style={{ gridRow: `span ${item.results.length}` }}>
            {item.verdict}
          </span>
        ),
      ])}
    </div>
  )
})

function ClosingPart({ record }: { record: PrintedRecord }) {
  const lines = [
    ['检验依据', record.basis],
    ['结论', record.verdict],
    ['下次检验日期', record.next || '—'],
    ['结论依据', `${record.why}${record.clause === '' ? '' : `（${record.clause}）`}`],
    ['备注', record.remark],
  ] as const
  return (
    <>
      <p className="tpl-paper-legend">注：{record.legend}</p>
      <table className="tpl-paper-values">
        <tbody>
          {lines.map(([title, text]) => (
            <tr key={title}>
              <th>{title}</th>
              <td colSpan={3}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type TableProps = Extract<PaperPart, { kind: 'table' }> & { shared: boolean }

function TablePart({ table, rows, first, last, shared }: TableProps) {
  return (
    <table className="tpl-paper-values" data-key={keyOf('fields', table.id)}>
      <caption>
        附表 {table.number}　{table.title}
        {!first && '（续）'}
        <small>{table.of}</small>
        <SharedMark when={shared} />
      </caption>
      <thead>
        <tr>{table.columns.map(({ title }, at) => (title === '' ? <td key={at} /> : <th key={at}>{title}</th>))}</tr>
      </thead>
      <tbody>
        {rows.map(({ cells, fails }, at) => (
          <tr key={at}>
            {cells.map((cell, index) => (
              <td key={index} data-fails={fails[index] || undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {last && (
          <tr>
            <td colSpan={table.columns.length}>{table.summary}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
