import { defineScreens } from '../meta/screen.ts'
import { roleCodes } from '../meta/role.ts'
import { text } from '../meta/text.ts'

export const shellScreens = defineScreens([
  { path: '/', name: 'root', area: 'shell', title: text('Home', '首页'), screen: 'redirect', roles: roleCodes, open: true, source: 'shell §2.1' },
  { path: '/login', name: 'login', area: 'shell', title: text('Sign In', '登录'), screen: 'outside', roles: roleCodes, open: true, source: 'shell §2.1' },
  { path: '/register', name: 'register', area: 'shell', title: text('Register', '注册'), screen: 'outside', roles: roleCodes, open: true, source: 'shell §2.1' },
  { path: '/reset-password', name: 'reset-password', area: 'shell', title: text('Reset Password', '重置密码'), screen: 'outside', roles: roleCodes, open: true, source: 'shell §2.1' },
  { path: '/403', name: 'no-permission', area: 'shell', title: text('No Permission', '无访问权限'), screen: 'outside', roles: roleCodes, open: true, source: 'shell §2.1' },
  { path: '/404', name: 'not-found', area: 'shell', title: text('Page Not Found', '页面不存在'), screen: 'outside', roles: roleCodes, open: true, source: 'shell §2.1' },
  { path: '/update', name: 'update', area: 'shell', title: text('System Update', '系统更新'), screen: 'update', roles: roleCodes, source: 'shell §2.1' },
  { path: '/home', name: 'home', area: 'home', title: text('Home', '首页'), screen: 'home', roles: roleCodes, view: 'home', menu: 'home', source: 'shell §2.1' },
  { path: '/home/purchaser', name: 'home-purchaser', area: 'home', title: text('Purchaser Home', '采购商首页'), screen: 'home', roles: ['purchaser'], view: 'home', source: 'shell §2.2' },
  { path: '/home/supplier', name: 'home-supplier', area: 'home', title: text('Supplier Home', '供应商首页'), screen: 'home', roles: ['supplier'], view: 'home', source: 'shell §2.2' },
  { path: '/home_platform', name: 'home-platform', area: 'home', title: text('Platform Home', '平台首页'), screen: 'home', roles: ['platform', 'freightAgent', 'warehouse', 'qc', 'finance'], view: 'home', source: 'shell §2.2' },
  { path: '/tmHome', name: 'tm-home', area: 'home', title: text('Trade Management Home', '贸易管理首页'), screen: 'home', roles: ['platform', 'purchaser'], view: 'tm_home', source: 'shell §2.5; trade §2' },
  { path: '/tmOldHome', name: 'tm-old-home', area: 'home', title: text('Trade Management Home (Old)', '贸易管理首页（旧版）'), screen: 'home', roles: ['platform', 'purchaser'], view: 'tm_old_home', source: 'shell §2.5; trade §2' },
  { path: '/dlsnHome', name: 'dlsn-home', area: 'home', title: text('Logistics Service Home', '物流服务首页'), screen: 'home', roles: ['freightAgent', 'warehouse'], view: 'dlsn_home', source: 'shell §2.5; trade §2' },
  { path: '/ct_home', name: 'ct-home', area: 'home', title: text('Control Tower Home', '控制塔首页'), screen: 'home', roles: ['platform', 'purchaser'], view: 'ct_home', source: 'shell §2.5; trade §2' },
  {
    path: '/supplier/:type', name: 'supplier-search', area: 'sourcing', title: text('Find Suppliers', '寻找供应商'), screen: 'list', roles: ['purchaser', 'platform'], view: 'supplier_search',
    whereBy: { type: { pool: 'poolStatus:in:0,1', audited: 'poolStatus:in:5', recommended: 'poolStatus:in:6' } }, source: 'shell §2.1',
  },
  { path: '/print/:code', name: 'print-preview', area: 'documents', title: text('Print Preview', '打印预览'), screen: 'print', roles: roleCodes, instanceBy: ['id'], source: 'shell §2.1' },
  { path: '/compare/:code', name: 'compare', area: 'shell', title: text('Compare', '比较'), screen: 'compare', roles: roleCodes, instanceBy: ['ids'] },
  { path: '/download', name: 'download', area: 'documents', title: text('Download File', '文件下载'), screen: 'download', roles: roleCodes, source: 'shell §2.1' },
  { path: '/downloadPost', name: 'download-post', area: 'documents', title: text('Download File (POST)', '文件下载（POST）'), screen: 'download', roles: roleCodes, source: 'shell §2.1' },
  { path: '/downloadPost_body', name: 'download-post-body', area: 'documents', title: text('Download File (JSON body)', '文件下载（JSON 请求体）'), screen: 'download', roles: roleCodes, source: 'shell §2.1' },
  { path: '/yee/automatic/login', name: 'automatic-login', area: 'other', title: text('Automatic Sign-in', '自动登录'), screen: 'outside', roles: roleCodes, source: 'shell §2.5; trade §2' },
  { path: '/construction', name: 'construction', area: 'other', title: text('Under Construction', '建设中'), screen: 'static', roles: roleCodes, source: 'shell §2.5; trade §2' },
  { path: '/buliding', name: 'building', area: 'other', title: text('Coming Soon', '敬请期待'), screen: 'static', roles: roleCodes, source: 'shell §2.5; trade §2' },
  { path: '/mgr/requests', name: 'requests', area: 'platform', title: text('Requests', '申请审批'), screen: 'requests', roles: ['platform'], menu: 'administration' },
  { path: '/mgr/failure', name: 'failure', area: 'platform', title: text('Failure', '故障详情'), screen: 'failure', roles: ['platform'], instanceBy: ['reference'] },
  { path: '/settings', name: 'settings', area: 'shell', title: text('Settings', '设置'), screen: 'settings', roles: roleCodes },
  { path: '/base/page-making/:code', name: 'pm-base', area: 'page-making', title: text('Designed Page', '页面展示'), screen: 'page', roles: roleCodes, mobile: '/base/page-making/mobile/:code', instanceBy: ['poNo', 'id'], source: 'shell §2.4' },
  { path: '/base/page-making/mobile/:code', name: 'pm-base-mobile', area: 'page-making', title: text('Designed Page (Mobile)', '页面展示（移动端）'), screen: 'page', roles: roleCodes, instanceBy: ['poNo', 'id'], source: 'shell §2.4' },
  { path: '/import/:entity', name: 'import', area: 'platform', title: text('Import', '导入'), screen: 'import', roles: ['platform', 'purchaser', 'supplier', 'freightAgent'], instanceBy: ['batch', 'of'] },
])
