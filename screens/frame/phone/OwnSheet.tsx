import rightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined'
import closeOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import { themeChoices } from '../../../engine/schema/screens/appearance.ts'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import { Icon } from '../../../renderers/icons/Icon.tsx'
import { MenuIcon } from '../../../renderers/icons/MenuIcon.tsx'
import '../../../renderers/theme/segments.css'
import type { UserDeeds } from '../user/UserMenu.tsx'
import type { Tab, Tabs } from '../tabs.ts'
import { themeTitles, useAppearanceChoice } from '../user/use-appearance.ts'

interface Props extends UserDeeds {
  user: SessionUser
  tabs: Tabs
  onOpen(address: string): void
  onCloseTab(address: string): void
  onMenu(): void
  onClose(): void
}

/** What is a person's own on a phone: the whole menu, the pages that are open, the look, the password, the way out. */
export function OwnSheet({ user, tabs, onOpen, onCloseTab, onMenu, onClose, ...deeds }: Props) {
  const { onTake, onTasks, onKeptWork, onDevices, onSignOns, push, onPassword, onLogout } = deeds
  const leave = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <Dialog open title="我的" className="phone-sheet" footer={null} onCancel={onClose}>
      <div className="phone-who">
        <i aria-hidden>{[...user.name][0]}</i>
        <p>
          <b>{user.name}</b>
          <small>{[user.departName || user.orgName, user.roleNames || '未分配角色'].filter(Boolean).join(' · ')}</small>
        </p>
      </div>
      <ul className="phone-lines">
        <Line icon="home" title="首页" onPress={leave(() => onOpen(tabs.home))} />
        <Line icon="albums" title="全部功能" onPress={leave(onMenu)} />
        {onTake && <Line icon="send" title="带走与离线工作" onPress={leave(onTake)} />}
        {onTasks && <Line icon="history" title="我的任务" onPress={leave(onTasks)} />}
        {onKeptWork && <Line icon="folder" title="保留的离线工作" onPress={leave(onKeptWork)} />}
      </ul>
      <OpenPages tabs={tabs} onOpen={(address) => leave(() => onOpen(address))()} onCloseTab={onCloseTab} />
      <Look />
      {push && <push.Switch />}
      <ul className="phone-lines">
        <Line icon="settings" title="修改密码" onPress={leave(onPassword)} />
        {onDevices && <Line icon="phone-portrait" title="我的设备" onPress={leave(onDevices)} />}
        {onSignOns && <Line icon="transfer" title="单点登录绑定" onPress={leave(onSignOns)} />}
      </ul>
      <PushButton wide onClick={leave(onLogout)}>
        退出登录
      </PushButton>
    </Dialog>
  )
}

function Line({ icon, title, onPress }: { icon: string; title: string; onPress(): void }) {
  return (
    <li>
      <button type="button" onClick={onPress}>
        <MenuIcon name={icon} />
        <span>{title}</span>
        <Icon of={rightOutlined} />
      </button>
    </li>
  )
}

/** The pages that are open beside the home, the one seen last first. */
function OpenPages({ tabs, onOpen, onCloseTab }: Pick<Props, 'tabs' | 'onOpen' | 'onCloseTab'>) {
  const pages = tabs.list.filter(({ address }) => address !== tabs.home).toSorted((one: Tab, other: Tab) => other.visited - one.visited)
  if (pages.length === 0) return null
  return (
    <section aria-label="打开的页面">
      <h3 className="phone-part">打开的页面</h3>
      <ul className="phone-lines">
        {pages.map(({ address, title, dirty }) => (
          <li key={address}>
            <button type="button" aria-current={address === tabs.active ? 'page' : undefined} onClick={() => onOpen(address)}>
              {dirty && <i className="tabs-dirty" role="img" aria-label="有未保存的内容" />}
              <span>{title}</span>
            </button>
            <button type="button" className="phone-close" aria-label={`关闭${title}`} onClick={() => onCloseTab(address)}>
              <Icon of={closeOutlined} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Look() {
  const [look, setLook] = useAppearanceChoice()
  return (
    <section className="phone-look" aria-label="外观">
      <h3 className="phone-part">外观</h3>
      <div className="vn-segments" role="group" aria-label="外观">
        {themeChoices.map((theme) => (
          <button key={theme} type="button" aria-pressed={theme === look.theme} onClick={() => setLook({ ...look, theme })}>
            {themeTitles[theme]}
          </button>
        ))}
      </div>
    </section>
  )
}
