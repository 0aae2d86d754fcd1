import type { CallRow } from './call-row.ts'

const form = (id: string, path: string, operation: string): CallRow => ({ id, path, operation, method: 'POST', encoding: 'form' })
const query = (id: string, path: string, operation: string): CallRow => ({ id, path, operation, method: 'GET', encoding: 'query' })

const documents = '/api/equipment-documents/attachments'

/** The platform's own calls: session, layout, dictionaries, drafts, attachments. A view brings its business calls itself. */
export const shellCalls: readonly CallRow[] = [
  form('login-challenge', '/scdeap/a/challenge', 'login-challenge'),
  query('captcha', '/scdeap/a/captcha', 'captcha'),
  form('login', '/scdeap/a/login', 'login'),
  form('logout', '/a/Logout', 'logout'),
  form('user/info', '/api/user/info', 'user-info'),
  form('user/menuTree', '/api/user/menuTree', 'menu-tree'),
  form('user/permission', '/api/user/permission', 'permissions'),
  form('user/modifyPwd', '/api/user/modifyPwd', 'change-password'),
  form('user/passwordChallenge', '/api/user/passwordChallenge', 'login-challenge'),
  form('draft/load', '/api/draft/load', 'draft-load'),
  form('draft/save', '/api/draft/save', 'draft-save'),
  form('draft/drop', '/api/draft/drop', 'draft-drop'),
  { id: 'save_error_logger', path: '/api/save_error_logger', operation: 'error-log', method: 'POST', encoding: 'json' },
  form('layout/findSearchFormConfig', '/api/layout/findSearchFormConfig', 'effective-view'),
  form('layout/findTableConfig', '/api/layout/findTableConfig', 'effective-view'),
  form('layout/findFormConfig', '/api/layout/findFormConfig', 'effective-view'),
  form('layout/userFormConfigSave', '/api/layout/userFormConfigSave', 'layout-save'),
  form('layout/userFormConfigDelete', '/api/layout/userFormConfigDelete', 'layout-delete'),
  form('layout/routes', '/api/layout/routes', 'route-table'),
  form('common/area/findAreaList', '/api/common/area/findAreaList', 'area-list'),
  form('common/buss/dict/findAllDictListMap', '/api/common/buss/dict/findAllDictListMap', 'dictionary-map'),
  form('common/dict/findDictList', '/api/common/dict/findDictList', 'dictionary-list'),
  form('common/dict/findDictItem', '/api/common/dict/findDictItem', 'dictionary-item'),
  form('common/dict/findParentDictItem', '/api/common/dict/findParentDictItem', 'dictionary-parent'),
  form('businesspro/common/getFlowLog', '/api/businesspro/common/getFlowLog', 'flow-log'),
  form('businesspro/common/getOfficeListByUser', '/api/businesspro/common/getOfficeListByUser', 'office-list'),
  form('businesspro/common/getOfficeList', '/api/businesspro/common/getOfficeList', 'office-list'),
  form('smssend/smsSend/sendSmsByTemplate', '/api/smssend/smsSend/sendSmsByTemplate', 'send-sms'),
  query('common/commonPrint', '/api/common/commonPrint', 'print'),
  query('equipment-documents/attachments/configs', `${documents}/configs`, 'attachment-configs'),
  query('equipment-documents/attachments/list', `${documents}/list`, 'attachment-list'),
  query('equipment-documents/attachments/download', `${documents}/download`, 'attachment-download'),
  query('equipment-documents/attachments/batchDownload', `${documents}/batchDownload`, 'attachment-batch-download'),
  form('equipment-documents/attachments/delete', `${documents}/delete`, 'attachment-delete'),
  { id: 'equipment-documents/attachments', path: documents, operation: 'attachment-upload', method: 'POST', encoding: 'multipart' },
]
