import type { App } from 'antd'

/** antd's ways of speaking to the user, as `App.useApp` gives them. */
export type Voices = Pick<ReturnType<typeof App.useApp>, 'message' | 'modal'>
