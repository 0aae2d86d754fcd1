import downOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import type { MenuProps } from 'antd'
import { useState } from 'react'
import { MenuButton } from '../menu/MenuButton.tsx'
import { ProblemError } from '../../engine/problem.ts'
import type { NamedViewChange, NamedViews } from '../../engine/runtime/ports.ts'
import type { NamedView, NamedViewNote, NamedViewState } from '../../engine/schema/screens/named-view.ts'
import { NO_NAMED_VIEW } from '../../engine/schema/screens/named-view-words.ts'
import { useShowProblems } from '../actions/use-show-problems.tsx'
import { copyText } from '../dom/clipboard.ts'
import { DialogErrorBoundary } from '../errors/DialogErrorBoundary.tsx'
import { Icon } from '../icons/Icon.tsx'
import { useAnnouncer } from '../announcer/announcer-context.ts'
import './named-views.css'
import { lazyPart } from '../lazy/lazy-part.tsx'

const NamedViewDialog = lazyPart(async () => (await import('./NamedViewDialog.tsx')).NamedViewDialog)

interface Props {
  namedViews: NamedViews
  viewNo: string
  /** What the list is opened with now; null without. */
  named: NamedView | null
  /** The list differs from what the named view keeps. */
  changed: boolean
  /** What the list asks for and how it is arranged at this moment. */
  state(): NamedViewState
  /** Opens the list with another: an id, or `none`. */
  onOpen(id: string): void
}

interface Offered {
  list: readonly NamedViewNote[]
  roles: readonly { id: string; title: string }[]
}

type DialogMode = 'new' | 'edit'

/** The list's named views (方案): choose one, keep the present state under a name, share it, make it the default. */
export function NamedViewMenu({ namedViews, viewNo, named, changed, state, onOpen }: Props) {
  const { message, modal } = useAnnouncer()
  const refuse = useShowProblems()
  const [offered, setOffered] = useState<Offered | null>(null)
  const [asked, setAsked] = useState<DialogMode | null>(null)
  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work()
      if (done) message.success(done)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await refuse(error)
    }
  }
  const fetchList = () => attempt(async () => setOffered(await namedViews.list(viewNo)))
  const keep = (change: NamedViewChange, done: string) =>
    attempt(async () => {
      const saved = await namedViews.save(change)
      onOpen(saved.id)
    }, done)
  const remove = (which: NamedView) =>
    modal.confirm({
      title: '删除方案',
      content: which.share === 'own' ? `删除方案“${which.title}”？` : `方案“${which.title}”已共享，删除后其他人也不能再用。确定删除吗？`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () =>
        attempt(async () => {
          await namedViews.remove(which)
          onOpen(NO_NAMED_VIEW)
        }, '方案已删除'),
    })

  const acts: Record<string, () => void> = {
    none: () => onOpen(NO_NAMED_VIEW),
    save: () => named && void keep({ ...noteOf(named), state: state() }, '方案已保存'),
    new: () => setAsked('new'),
    edit: () => setAsked('edit'),
    default: () => named && void keep({ id: named.id, isDefault: !named.isDefault }, named.isDefault ? '已取消默认方案' : '以后打开本列表就用这个方案'),
    link: () => void (copyText(linkTo(named)) ? message.success('链接已复制') : message.warning('浏览器不允许复制，请从地址栏复制')),
    remove: () => named && remove(named),
  }
  return (
    <>
      <MenuButton
        className="vn-named"
        aria-label={`查询方案：${named?.title ?? '标准'}${changed && named ? '，已改动' : ''}`}
        side="bottomRight"
        onOpen={() => void (offered === null && fetchList())}
        menu={() => ({
          items: entries(offered, named, changed),
          selectable: true,
          selectedKeys: [named ? `open:${named.id}` : 'none'],
          onClick: ({ key }) => (key.startsWith('open:') ? onOpen(key.slice('open:'.length)) : acts[key]?.()),
        })}
      >
        <span className="vn-named-word">方案</span>
        <span className="vn-named-title">{named?.title ?? '标准'}</span>
        {changed && named && <span className="vn-named-changed" title="与方案不同，未保存" />}
        <Icon of={downOutlined} className="vn-named-arrow" />
      </MenuButton>
      {asked && (
        <DialogErrorBoundary onClose={() => setAsked(null)}>
          <NamedViewDialog
            old={asked === 'edit' ? named : null}
            roles={offered?.roles ?? []}
            onClose={() => setAsked(null)}
            onSave={async (words) => {
              const stateToSave =
                asked === 'edit' && named ? { ...words, id: named.id, version: named.version, state: named.state } : { ...words, viewNo, state: state() }
              const saved = await namedViews.save(stateToSave)
              message.success('方案已保存')
              onOpen(saved.id)
            }}
          />
        </DialogErrorBoundary>
      )}
    </>
  )
}

function entries(offered: Offered | null, named: NamedView | null, changed: boolean): NonNullable<MenuProps['items']> {
  const shown = offered?.list ?? (named ? [named] : [])
  const own = shown.filter(({ mine }) => mine)
  const shared = shown.filter(({ mine }) => !mine)
  return [
    { key: 'none', label: '标准' },
    ...(own.length > 0 ? [{ type: 'group' as const, label: '我的方案', children: own.map(entryOf) }] : []),
    ...(shared.length > 0 ? [{ type: 'group' as const, label: '共享的方案', children: shared.map(entryOf) }] : []),
    ...(offered === null ? [{ key: 'wait', label: '正在读取…', disabled: true }] : []),
    { type: 'divider' as const },
    ...(named?.mine ? [{ key: 'save', label: '保存改动', disabled: !changed }] : []),
    { key: 'new', label: '另存为新方案…' },
    ...(named ? [{ key: 'default', label: named.isDefault ? '不再作为我的默认' : '作为我的默认' }] : []),
    ...(named?.mine ? [{ key: 'edit', label: '名称与共享…' }] : []),
    ...(named ? [{ key: 'link', label: '复制链接' }] : []),
    ...(named?.mine ? [{ key: 'remove', label: '删除方案', danger: true }] : []),
  ]
}

function entryOf({ id, title, mine, by, share, isDefault, roleDefault }: NamedViewNote) {
  const notes = [mine ? (share === 'own' ? '' : '已共享') : by, isDefault ? '我的默认' : roleDefault ? '角色默认' : ''].filter((each) => each !== '')
  return {
    key: `open:${id}`,
    label: (
      <span className="vn-named-entry">
        <span>{title}</span>
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </span>
    ),
  }
}

function noteOf({ id, version, title, share, role }: NamedView) {
  return { id, version, title, share, role }
}

/** The present page with this named view in its address. */
function linkTo(named: NamedView | null): string {
  const link = new URL(window.location.href)
  link.searchParams.set('viewId', named?.id ?? NO_NAMED_VIEW)
  link.searchParams.delete('__sid')
  return link.href
}
