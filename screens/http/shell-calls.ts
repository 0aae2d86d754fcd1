import type { CallRow } from './call-address.ts'

const row = (id: string, path: string, encoding: CallRow['encoding'] = 'form'): CallRow => ({
  id,
  path,
  method: encoding === 'query' ? 'GET' : 'POST',
  encoding,
})

/** Calls of one subject whose path is their name, by what follows the subject: named once each, as every page carries them. */
const under = (subject: string, words: string, encoding?: CallRow['encoding']): CallRow[] =>
  words.split(' ').map((word) => row(`${subject}/${word}`, `/api/${subject}/${word}`, encoding))

const documents = 'equipment-documents/attachments'

/** The platform's own calls: session, layout, dictionaries, drafts, attachments. A view brings its business calls itself. */
export const shellCalls: readonly CallRow[] = [
  row('login-challenge', '/scdeap/a/challenge'),
  row('captcha', '/scdeap/a/captcha', 'query'),
  row('login', '/scdeap/a/login'),
  row('first-administrator/link', '/scdeap/a/firstAdministrator/link'),
  row('first-administrator/create', '/scdeap/a/firstAdministrator/create', 'json'),
  row('sso/begin', '/scdeap/a/sso/begin'),
  row('sso/ticket', '/a/login'),
  row('sso/code', '/api/jy/common/getythUserInfo'),
  row('sso/bind', '/api/jy/common/getythUserbd'),
  row('logout', '/a/Logout'),
  ...['device/register', 'device/key', 'push/subscribe', 'push/unsubscribe', 'task/live'].map((id) => row(id, `/api/user/${id}`)),
  row('save_error_logger', '/api/save_error_logger', 'json'),
  ...under('user', 'info menuTree phoneBar permission modifyPwd passwordChallenge preference/load preference/save'),
  ...under('map', 'ground'),
  ...under('offline', 'packages manifest'),
  ...under('offline', 'answers orphan', 'json'),
  ...under('message', 'count'),
  ...under('desktop', 'find'),
  ...under('draft', 'load save drop'),
  ...under('layout', 'findSearchFormConfig findTableConfig findFormConfig relatedFields userFormConfigSave userFormConfigDelete'),
  ...under('layout', 'routes changes owned owners share sources uses open/routes open/view'),
  ...under('design', 'views entities load save merge discard check preview submit return publish rollback version use'),
  ...under('print-design', 'list load save check preview discard publish rollback'),
  ...under('recordTemplate', 'list load names begin check publish discard withdraw end exportSheet'),
  ...under('recordTemplate', 'save', 'json'),
  ...under('recordTemplate', 'importSheet', 'multipart'),
  ...under('querySetting', 'list form save edit deleteIds'),
  ...under('common', 'open/dict area/findAreaList buss/dict/findAllDictListMap dict/findDictList dict/findDictItem dict/findParentDictItem'),
  ...under('common', 'personalData/show directory/offices directory/users printed'),
  ...under('common', 'commonPrint', 'query'),
  ...under('businesspro/common', 'getFlowLog getOfficeListByUser getOfficeList'),
  ...under('smssend/smsSend', 'composeByTemplate sendSmsByTemplate'),
  row(documents, `/api/${documents}`, 'multipart'),
  ...under(documents, 'configs list download batchDownload own uploads/unfinished mobile/qrImage mobile/state thumbnail', 'query'),
  ...under(documents, 'copy uploads/start uploads/finish uploads/drop delete'),
  ...under(documents, 'mobile/start mobile/end mobile/open mobile/remove mobile/uploads/start mobile/uploads/finish mobile/uploads/drop'),
  ...under(documents, 'uploads/piece mobile/uploads/piece thumbnail/save mobile/thumbnail/save', 'multipart'),
]
