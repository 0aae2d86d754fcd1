import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { Dropdown } from 'antd'
import type { SessionUser } from '../../engine/schema/session.ts'

interface Props {
  user: SessionUser
  onPassword(): void
  onLogout(): void
}

/** Who is logged in, and what they may do about it. */
export function UserMenu({ user, onPassword, onLogout }: Props) {
  const items = [
    { key: 'who', label: `${user.loginName} · ${user.roleNames || '未分配角色'}`, disabled: true },
    { type: 'divider' as const },
    { key: 'password', label: '修改密码' },
    { key: 'logout', label: '退出登录' },
  ]
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => (key === 'password' ? onPassword() : onLogout()) }} trigger={['click']} placement="bottomRight">
      <button type="button" className="frame-user" aria-haspopup="menu">
        <i aria-hidden>{[...user.name][0]}</i>
        <span>{user.name}</span>
        <small>{user.departName || user.orgName}</small>
        <DownOutlined aria-hidden style={{ fontSize: 10 }} />
      </button>
    </Dropdown>
  )
}
