import { expect, test } from 'vitest'
import { messages as en } from '../../domain/messages/en_US/index.ts'
import { messages as zh } from '../../domain/messages/zh_CN/index.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'

/** The generic texts of the specification in both languages, word for word (errors.json). */
const texts: readonly (readonly [string, MessageKey, string, string])[] = [
  ['E-NET-01', 'NETWORK', 'Network Error', '网络错误'],
  ['E-NET-02', 'TIMEOUT', 'Request Timeout', '请求超时'],
  ['E-HTTP-01', 'FORBIDDEN', 'Please contact the administrator to open the permission', '请联系管理员开通权限'],
  ['E-HTTP-02', 'NOT_FOUND', 'The requested resource does not exist', '请求的资源不存在'],
  ['E-HTTP-04', 'LOGIN_EXPIRED', 'Login information has expired. Please login again', '登录信息已过期，请重新登录'],
  ['E-HTTP-06', 'INTERNAL', 'Server Internal Error', '服务器内部错误'],
  ['E-HTTP-07', 'SYSTEM', 'System Error', '系统错误'],
  ['E-TXT-01', 'systemTip', 'System Tip', '系统提示'],
  ['E-TIP-01', 'success', 'Success!', '成功！'],
  ['E-TIP-02', 'failed', 'Failed!', '失败！'],
  ['E-TXT-02', 'NO_DATA', 'Request data failed', '请求数据失败'],
  ['E-TXT-11', 'chooseSome', 'Please select at least one item', '请至少选择一项'],
  ['E-OK-01', 'added', 'Added successfully', '新增成功'],
  ['E-OK-02', 'edited', 'Edited successfully', '编辑成功'],
  ['E-OK-03', 'deleted', 'Deleted successfully', '删除成功'],
  ['E-OK-04', 'saved', 'Saved successfully', '保存成功'],
  ['E-OK-05', 'jobUpdated', 'Updated successfully', '更新成功'],
  ['E-OK-06', 'jobExecuted', 'Executed successfully', '执行成功'],
  ['E-OK-07', 'jobStarted', 'Started successfully', '启动成功'],
  ['E-OK-08', 'jobPaused', 'Paused successfully', '暂停成功'],
  ['E-ADM-02', 'formNotPassed', 'Form verification not passed', '表单验证未通过'],
  ['E-ADM-03', 'NOTICE_ORGANISATION_CODE_TAKEN', 'Org code already exists', '组织编码已存在'],
  ['E-ADM-04', 'NOTICE_POSITION_CODE_TAKEN', 'Code repeated', '编码重复'],
  ['E-ADM-04', 'NOTICE_USER_LEVEL_CODE_TAKEN', 'Code repeated', '编码重复'],
  ['E-ADM-05', 'submitFailed', 'Submit failed', '提交失败'],
  ['E-ADM-06', 'deleteFailed', 'Delete failed', '删除失败'],
  ['E-ADM-07', 'fetchFailed', 'Fetch data failed', '获取数据失败'],
  ['E-ADM-08', 'saveFailed', 'Save failed', '保存失败'],
  ['E-ADM-09', 'updateFailed', 'Update failed', '更新失败'],
  ['E-ADM-10', 'formRefused', 'Form validate failed', '表单校验失败'],
  ['E-ADM-11', 'tplImportFailed', 'Import error, please re-import', '导入出错，请重新导入'],
  ['E-ADM-12', 'tplFormat', 'Unsupported import file format', '不支持的导入文件格式'],
  ['E-ADM-15', 'requestFailedInterface', 'Interface request failed', '接口请求失败'],
  ['E-ADM-16', 'submitNoNetwork', 'Failed to submit, check the network', '提交失败，请检查网络'],
  ['E-ADM-17', 'tableInfoFailed', 'Failed to get database table info', '获取数据库表信息失败'],
  ['E-ADM-18', 'queryRoleFailed', 'Query role failed', '查询角色失败'],
  ['E-ADM-19', 'moduleRequestFailed', 'Module request error', '模块请求错误'],
  ['E-ADM-22', 'AT_LEAST_ONE_ROW', 'Please ensure at least one row', '请至少保留一行'],
  ['E-TXT-03', 'uploadSuccess', 'Upload Success!', '上传成功！'],
  ['E-TXT-04', 'uploadFailed', 'Upload Failed!', '上传失败！'],
  ['E-TXT-05', 'noFiles', 'No files to download!', '没有可下载的文件！'],
  ['E-TXT-07', 'saveFailed', 'Save failed', '保存失败'],
  ['E-TXT-08', 'deleteFailed', 'Delete failed', '删除失败'],
  ['E-TXT-09', 'obtainFailed', 'Failed to obtain data', '获取数据失败'],
  ['E-TXT-10', 'VALIDATION', 'Form validation failed', '表单校验未通过'],
  ['E-TXT-14', 'noData', 'No Data', '暂无数据'],
  ['E-TXT-15', 'missing', 'N/A', 'N/A'],
  ['E-TXT-12', 'forbiddenPage', 'Sorry, you have no permission to open this page', '抱歉，您没有访问该页面的权限'],
  ['E-TXT-13', 'notFoundPage', 'Sorry, the page you visited does not exist', '抱歉，您访问的页面不存在'],
  ['E-MOD-01', 'moduleNotFound', 'Module not found', '模块未找到'],
  ['E-SES-01', 'SESSION_TIMEOUT', 'Your session has timed out. Please sign in again.', '会话已超时，请重新登录。'],
  ['E-SES-02', 'SESSION_OFFLINE', 'You have been forced offline. Please sign in again.', '您已被迫下线，请重新登录。'],
]

test.each(texts)('%s uses the words of the specification', (_id, key, english, chinese) => {
  expect([en[key], zh[key]]).toEqual([english, chinese])
})

test('no message key occurs in two files', () => {
  const files = import.meta.glob<Readonly<Record<string, object>>>('../../domain/messages/en_US/**/*.ts', {
    eager: true,
  })
  const written = import.meta.glob<string>('../../domain/messages/en_US/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  // Texts collected by the client: those of each file, without imported ones.
  const parts = Object.entries(files).filter(([, file]) =>
    Object.values(file).every(o => Object.keys(o).every(key => Object.hasOwn(en, key))),
  )
  const keys = parts.flatMap(([path]) =>
    [...(written[path] ?? '').matchAll(/^ {2}'?([\w-]+)'?:\s/gm)].map(m => m[1] ?? ''),
  )
  expect(keys.filter((k, i) => keys.indexOf(k) !== i)).toEqual([])
  expect(new Set(keys)).toEqual(new Set(Object.keys(en)))
})
