import { Checkbox, Input, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { ProblemError } from '../../engine/problem.ts'
import type { NamedView, Share } from '../../engine/schema/screens/named-view.ts'
import { Dialog } from '../dialogs/Dialog.tsx'
import './named-views.css'

interface Words {
  title: string
  share: Share
  role: string
  isDefault: boolean
  roleDefault?: boolean
}

interface Props {
  /** The named view whose words are changed; null for a new one. */
  old: NamedView | null
  /** Roles it may be shown to; none: the user may not share. */
  roles: readonly { id: string; title: string }[]
  /** Throws ProblemError when refused. */
  onSave(words: Words): Promise<void>
  onClose(): void
}

const LONGEST = 40

/** Name of a named view, who sees it, and whose default it is. */
export function NamedViewDialog({ old, roles, onSave, onClose }: Props) {
  const id = useId()
  const [words, setWords] = useState<Words>({
    title: old?.title ?? '',
    share: old?.share ?? 'own',
    role: old?.role ?? '',
    isDefault: old?.isDefault ?? false,
    ...(old?.roleDefault ? { roleDefault: true } : {}),
  })
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<Words>) => {
    setFault('')
    setWords((now) => ({ ...now, ...change }))
  }
  const save = async () => {
    const missing = words.title.trim() === '' ? '请填写方案名称' : words.share === 'role' && words.role === '' ? '请选择共享给哪个角色' : ''
    if (missing !== '') return setFault(missing)
    setBusy(true)
    try {
      await onSave({ ...words, title: words.title.trim() })
      onClose()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setFault(error.problems.map(({ message, cure }) => [message, cure].filter(Boolean).join('，')).join('；'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      centered
      width={440}
      title={old ? '方案的名称与共享' : '另存为新方案'}
      okText="保存"
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="vn-named-form">
        {!old && <p>记下现在的查询条件、筛选、排序、列和密度，下次一点就回到这里。</p>}
        <label htmlFor={`${id}-title`}>方案名称</label>
        <Input
          id={`${id}-title`}
          autoFocus
          value={words.title}
          maxLength={LONGEST}
          aria-describedby={fault === '' ? undefined : `${id}-fault`}
          status={fault === '' ? '' : 'error'}
          onChange={(event) => set({ title: event.target.value })}
          onPressEnter={(event) => void (!event.nativeEvent.isComposing && save())}
        />
        {roles.length > 0 && (
          <>
            <span id={`${id}-share`}>谁可以用</span>
            <Radio.Group
              aria-labelledby={`${id}-share`}
              value={words.share}
              onChange={(event) => set({ share: event.target.value as Share })}
              options={[
                { value: 'own', label: '仅自己' },
                { value: 'role', label: '一个角色' },
                { value: 'all', label: '所有人' },
              ]}
            />
          </>
        )}
        {words.share === 'role' && (
          <>
            <label htmlFor={`${id}-role`}>角色</label>
            <Select
              id={`${id}-role`}
              value={words.role === '' ? null : words.role}
              placeholder="请选择角色"
              showSearch={{ optionFilterProp: 'label' }}
              options={roles.map(({ id: value, title }) => ({ value, label: title }))}
              onChange={(role: string) => set({ role })}
            />
            <span />
            <Checkbox checked={words.roleDefault ?? false} onChange={(event) => set({ roleDefault: event.target.checked })}>
              作为该角色的默认
            </Checkbox>
          </>
        )}
        <span />
        <Checkbox checked={words.isDefault} onChange={(event) => set({ isDefault: event.target.checked })}>
          作为我的默认，打开本列表就用它
        </Checkbox>
        {fault !== '' && (
          <div id={`${id}-fault`} role="alert" className="vn-named-fault">
            {fault}
          </div>
        )}
      </div>
    </Dialog>
  )
}
