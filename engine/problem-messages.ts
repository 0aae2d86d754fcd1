interface Wording {
  message: string
  cure: string
}

/** Every code a Problem may carry, with its Chinese wording: one file, snapshot-tested. */
export const messages = {
  // files and schemas
  'schema.unknown-word': { message: '不认识的字段“{got}”', cure: '{suggestion}' },
  'schema.wrong-type': { message: '“{got}”不符合要求：应为 {expected}', cure: '请按 {expected} 填写' },
  'schema.missing': { message: '缺少“{got}”', cure: '请补充“{got}”（{expected}）' },
  'schema.duplicate-id': { message: '编号“{got}”重复', cure: '同一文件内的 id 必须唯一，请改名' },
  'schema.unknown-reference': { message: '“{got}”不存在（{expected}）', cure: '{suggestion}' },
  'schema.bad-json': { message: '不是有效的 JSON：{got}', cure: '请修正该位置的语法' },
  'schema.newer-version': { message: '文件格式版本 {got} 比本程序支持的 {expected} 新', cure: '请升级程序' },
  'schema.stale-meta': { message: '“{got}”与现在的定义不一致', cure: '运行 npm run viewno -- meta 重新生成' },
  // expressions
  'expression.syntax': { message: '表达式写法有误：{got}', cure: '请按 CEL 语法修改表达式' },
  'expression.unknown-name': { message: '表达式用到未知名称“{got}”', cure: '{suggestion}' },
  'expression.type': { message: '表达式类型不符：{got}', cure: '应得到 {expected}' },
  'expression.cycle': { message: '计算字段循环引用：{got}', cure: '请断开其中一处引用' },
  'expression.failed': { message: '表达式计算失败：{got}', cure: '请检查表达式及其输入值' },
  // fields
  'field.required': { message: '必填', cure: '请填写{title}' },
  'field.type': { message: '{title}的格式不正确', cure: '应为{expected}' },
  'field.too-long': { message: '{title}不能超过 {limit} 个字', cure: '请缩短到 {limit} 个字以内' },
  'field.too-short': { message: '{title}不能少于 {limit} 个字', cure: '请补充到至少 {limit} 个字' },
  'field.minimum': { message: '{title}不能小于 {limit}', cure: '请填写不小于 {limit} 的值' },
  'field.maximum': { message: '{title}不能大于 {limit}', cure: '请填写不大于 {limit} 的值' },
  'field.pattern': { message: '{title}的格式不正确', cure: '请按要求的格式填写' },
  'field.not-in-dictionary': { message: '{title}不在可选范围内', cure: '请重新选择{title}' },
  'field.too-few': { message: '{title}至少要有 {limit} 项', cure: '请添加{title}' },
  'field.invalid': { message: '{message}', cure: '请修改{title}' },
  'field.unknown': { message: '不接受的字段“{got}”', cure: '请去掉该字段后重试' },
  'field.read-only': { message: '字段“{got}”由系统生成，不能填写', cure: '请去掉该字段后重试' },
  // session and rights
  'auth.required': { message: '登录已失效，请重新登录', cure: '重新登录后继续，已填写的内容会保留' },
  'auth.failed': { message: '用户名或密码错误', cure: '请核对后重新输入' },
  'auth.captcha': { message: '验证码不正确', cure: '请按新图片重新输入验证码' },
  'auth.challenge': { message: '登录凭据已过期', cure: '请刷新验证码后重新登录' },
  'auth.locked': { message: '密码连续输错 {count} 次，账号已锁定，请 {minutes} 分钟后再试', cure: '请稍后再试或联系管理员解锁' },
  'auth.empty': { message: '请输入用户名和密码', cure: '请填写用户名和密码' },
  'auth.password-short': { message: '密码长度不能少于 6 位', cure: '请换一个更长的密码' },
  'auth.password-simple': { message: '密码过于简单，请包含大写字母、小写字母、数字、符号中的至少三类', cure: '请换一个更复杂的密码' },
  'auth.password-long': { message: '密码不能超过 {limit} 个字', cure: '请换一个短一些的密码' },
  'auth.password-reused': { message: '新密码不能与最近用过的密码相同', cure: '请换一个没有用过的密码' },
  'auth.password-wrong': { message: '原密码不正确', cure: '请重新输入原密码' },
  'auth.csrf': { message: '请求来源不被信任', cure: '请从本系统页面重新操作' },
  'right.denied': { message: '对不起，您没有该操作的权限', cure: '如需办理，请联系管理员授权（{operator}）' },
  // records and calls
  'record.not-found': { message: '记录不存在或无权查看', cure: '请刷新列表后重试' },
  'record.conflict': { message: '数据已被 {by} 在 {at} 修改', cure: '请对照双方内容后再保存' },
  'record.state': { message: '当前环节为“{got}”，不能{action}', cure: '请刷新列表查看最新环节' },
  'record.guard': { message: '{message}', cure: '请补充后重试' },
  'record.duplicate': { message: '{title}“{got}”已存在', cure: '请核对后修改{title}' },
  'call.bad-parameter': { message: '参数“{parameter}”不正确', cure: '应为{expected}' },
  'call.unknown-field': { message: '不能按“{got}”查询或排序', cure: '请使用列表中的字段' },
  'call.not-found': { message: '接口不存在', cure: '请核对访问地址' },
  'call.too-many': { message: '操作过于频繁', cure: '请稍后再试' },
  'call.too-large': { message: '提交内容过大', cure: '请缩减到 {limit} 以内' },
  'call.unsupported-media': { message: '不支持的内容类型', cure: '请按接口要求的编码提交' },
  'call.duplicate': { message: '请求处理中，请勿重复提交', cure: '请等待上一次操作完成' },
  'call.network': { message: '网络连接失败', cure: '请检查网络后重试，已填写的内容不会丢失' },
  'call.timeout': { message: '查询用时过长，已停止', cure: '请缩小查询范围后重试' },
  'call.failed': { message: '操作失败，请稍后重试', cure: '如仍失败，请把编号 {requestId} 告诉管理员' },
  'screen.failed': { message: '页面处理这一步时出错', cure: '请刷新页面后重试，已填写的内容会保留' },
  'file.type': { message: '只允许上传 {expected} 格式文件', cure: '请另选文件' },
  'file.too-large': { message: '文件大小不能超过 {limit}MB', cure: '请压缩后再上传' },
  'file.required': { message: '请上传必传附件：{title}', cure: '请在附件中上传{title}' },
  'export.too-many': { message: '导出数据超过 {limit} 条', cure: '请缩小查询范围' },
  'layer.dead-change': { message: '个人设置已失效：{title}', cure: '可保留等待恢复，或移除' },
  'layer.refused': { message: '个人设置不能修改“{got}”', cure: '请只调整列的次序、宽度、显示、固定与排序' },
} satisfies Record<string, Wording>

export type ProblemCode = keyof typeof messages
