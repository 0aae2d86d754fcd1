import checkOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined'
import downOutlined from '@ant-design/icons-svg/es/asn/DownOutlined'
import type { MenuProps } from 'antd'
import { densityChoices, themeChoices } from '../../../engine/schema/screens/appearance.ts'
import type { PushDeed } from '../../push/push-source.ts'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import { useShowShortcuts } from '../../../renderers/keys/shortcuts-context.ts'
import { useMenu } from '../../../renderers/menu/use-menu.tsx'
import { densityTitles, themeTitles, useAppearanceChoice } from './use-appearance.ts'
import { Icon } from '../../../renderers/icons/Icon.tsx'

/** What its user may do about an account. */
export interface UserDeeds {
  /** Absent for whoever may not design screens. */
  onDesign?: () => void
  /** Absent where work cannot be taken along. */
  onTake?: () => void
  /** Absent where the page of one's tasks is not served. */
  onTasks?: () => void
  /** Absent where the page of one's bindings is not served. */
  onSignOns?: () => void
  /** Absent where the pages of one's devices, and of what came from them and found no task, are not served. */
  onDevices?: () => void
  onKeptWork?: () => void
  /** Absent where messages are not pushed to devices. */
  push?: PushDeed
  onPassword(): void
  onLogout(): void
}

interface Props extends UserDeeds {
  user: SessionUser
}

/** Who is logged in, and what they may do about it: look, keys, password, leaving. */
export function UserMenu({ user, onDesign, onTake, onTasks, onSignOns, onDevices, onKeptWork, push, onPassword, onLogout }: Props) {
  const [look, setLook] = useAppearanceChoice()
  const showKeys = useShowShortcuts()
  const items: MenuProps['items'] = [
    { key: 'who', label: `${user.loginName} · ${user.roleNames || '未分配角色'}`, disabled: true },
    { type: 'divider' },
    {
      key: 'theme',
      label: `外观：${themeTitles[look.theme]}`,
      children: themeChoices.map((theme) => choice(theme, themeTitles[theme], theme === look.theme, () => setLook({ ...look, theme }))),
    },
    {
      key: 'density',
      label: `密度：${densityTitles[look.density]}`,
      children: densityChoices.map((density) => choice(density, densityTitles[density], density === look.density, () => setLook({ ...look, density }))),
    },
    ...(onTake ? [{ key: 'take', label: '带走与离线工作', onClick: onTake }] : []),
    ...(onTasks ? [{ key: 'tasks', label: '我的任务', onClick: onTasks }] : []),
    ...(onKeptWork ? [{ key: 'kept-work', label: '保留的离线工作', onClick: onKeptWork }] : []),
    { key: 'keys', label: '快捷键', extra: '?', onClick: showKeys },
    ...(onDesign ? [{ key: 'design', label: '界面设计', onClick: onDesign }] : []),
    { type: 'divider' },
    { key: 'password', label: '修改密码', onClick: onPassword },
    ...(push ? [{ key: 'push', label: '消息推送', onClick: push.onOpen }] : []),
    ...(onDevices ? [{ key: 'devices', label: '我的设备', onClick: onDevices }] : []),
    ...(onSignOns ? [{ key: 'sign-ons', label: '单点登录绑定', onClick: onSignOns }] : []),
    { key: 'logout', label: '退出登录', onClick: onLogout },
  ]
  const { opener, popup } = useMenu({ menu: () => ({ items }), side: 'bottomRight' })
  return (
    <>
      <button type="button" className="frame-user" {...opener}>
        <i aria-hidden>{[...user.name][0]}</i>
        <span>{user.name}</span>
        <small>{user.departName || user.orgName}</small>
        <Icon of={downOutlined} style={{ fontSize: 10 }} />
      </button>
      {popup}
    </>
  )
}

function choice(key: string, title: string, chosen: boolean, onClick: () => void) {
  return { key, label: title, extra: chosen && <Icon of={checkOutlined} aria-label="当前" />, onClick }
}
