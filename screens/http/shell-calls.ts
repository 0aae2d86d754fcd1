import type { CallRow } from './call-row.ts'

const form = (id: string, path: string): CallRow => ({ id, path, method: 'POST', encoding: 'form' })
const query = (id: string, path: string): CallRow => ({ id, path, method: 'GET', encoding: 'query' })

const documents = '/api/equipment-documents/attachments'

/** The platform's own calls: session, layout, dictionaries, drafts, attachments. A view brings its business calls itself. */
export const shellCalls: readonly CallRow[] = [
  form('login-challenge', '/scdeap/a/challenge'),
  query('captcha', '/scdeap/a/captcha'),
  form('login', '/scdeap/a/login'),
  form('logout', '/a/Logout'),
  form('user/info', '/api/user/info'),
  form('user/menuTree', '/api/user/menuTree'),
  form('user/permission', '/api/user/permission'),
  form('user/modifyPwd', '/api/user/modifyPwd'),
  form('user/passwordChallenge', '/api/user/passwordChallenge'),
  form('draft/load', '/api/draft/load'),
  form('draft/save', '/api/draft/save'),
  form('draft/drop', '/api/draft/drop'),
  { id: 'save_error_logger', path: '/api/save_error_logger', method: 'POST', encoding: 'json' },
  form('layout/findSearchFormConfig', '/api/layout/findSearchFormConfig'),
  form('layout/findTableConfig', '/api/layout/findTableConfig'),
  form('layout/findFormConfig', '/api/layout/findFormConfig'),
  form('layout/userFormConfigSave', '/api/layout/userFormConfigSave'),
  form('layout/userFormConfigDelete', '/api/layout/userFormConfigDelete'),
  form('layout/routes', '/api/layout/routes'),
  form('common/area/findAreaList', '/api/common/area/findAreaList'),
  form('common/buss/dict/findAllDictListMap', '/api/common/buss/dict/findAllDictListMap'),
  form('common/dict/findDictList', '/api/common/dict/findDictList'),
  form('common/dict/findDictItem', '/api/common/dict/findDictItem'),
  form('common/dict/findParentDictItem', '/api/common/dict/findParentDictItem'),
  form('businesspro/common/getFlowLog', '/api/businesspro/common/getFlowLog'),
  form('businesspro/common/getOfficeListByUser', '/api/businesspro/common/getOfficeListByUser'),
  form('businesspro/common/getOfficeList', '/api/businesspro/common/getOfficeList'),
  form('smssend/smsSend/sendSmsByTemplate', '/api/smssend/smsSend/sendSmsByTemplate'),
  query('common/commonPrint', '/api/common/commonPrint'),
  query('equipment-documents/attachments/configs', `${documents}/configs`),
  query('equipment-documents/attachments/list', `${documents}/list`),
  query('equipment-documents/attachments/download', `${documents}/download`),
  query('equipment-documents/attachments/batchDownload', `${documents}/batchDownload`),
  form('equipment-documents/attachments/delete', `${documents}/delete`),
  { id: 'equipment-documents/attachments', path: documents, method: 'POST', encoding: 'multipart' },
]
