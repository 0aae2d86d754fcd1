import { Controls, Primary, Source, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import type { RegistryEntry } from '../../engine/define.ts'
import { propertyKinds, type PropertyKind } from '../../engine/schema/records/property-kind.ts'
import { blocks } from '../../renderers/block-registry.ts'
import { cells, widgets } from '../../renderers/registry.ts'
import { paramsOf } from './arguments.ts'
import { usageOf } from './usage.ts'

const rooms = {
  widget: { title: '控件', things: widgets as ReadonlyMap<string, RegistryEntry> },
  cell: { title: '单元格', things: cells as ReadonlyMap<string, RegistryEntry> },
  block: { title: '区块', things: blocks as ReadonlyMap<string, RegistryEntry> },
}

interface Named {
  room: keyof typeof rooms
  id: string
}

/** The page of any component; of a registered thing it tells what its definition says: what it fits, its parameters, how it is written. */
export function DefinitionPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const named = preparedMeta.parameters['definition'] as Named | undefined
  return (
    <>
      <Title />
      {named && <Definition {...named} args={preparedMeta.initialArgs} />}
      <Primary />
      <Controls sort="none" />
      <Stories title="各种状态" includePrimary={false} />
    </>
  )
}

function Definition({ room, id, args }: Named & { args: Record<string, unknown> }) {
  const { title, things } = rooms[room]
  const thing = things.get(id)
  if (!thing) return <p>{`没有登记的${title}“${id}”`}</p>
  const fits = 'fits' in thing ? (thing.fits as readonly PropertyKind[]) : []
  return (
    <>
      <p>
        {title} <code>{id}</code>
        {fits.length > 0 && `，适合的字段：${fits.map((kind) => propertyKinds[kind]).join('、')}`}
      </p>
      <Params thing={thing} />
      <h3>写法</h3>
      {usageOf(room, id, args).map(({ file, json }) => (
        <div key={file}>
          <p>{file}</p>
          <Source language="json" code={JSON.stringify(json, null, 2)} />
        </div>
      ))}
    </>
  )
}

function Params({ thing }: { thing: RegistryEntry }) {
  const params = paramsOf(thing)
  if (params.length === 0) return <p>没有参数。</p>
  return (
    <table>
      <thead>
        <tr>
          {['参数', '类型', '必填', '含义'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {params.map(({ name, type, required, meaning }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{type}</td>
            <td>{required ? '是' : ''}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
