import { exportedName } from '../../server/calls.ts'
import { heldElsewhere } from '../held-elsewhere.ts'
import { calls, constants, entities, idsOf, lists, panels, routes, sentences, statuses } from '../tables.ts'
import { behaviourFacts } from './behaviour-facts.ts'
import { anywhere, asserted, name, part, type Fact, type Term } from './fact.ts'
import { saying } from './saying.ts'

/** The last words of a path: '/cron/job/{operation}' -> 'cron/job/'. */
const pathTerm = (path: string): Term => part(path.replace(/^.*frame_center/, '').replace(/\/?\{.*$/, ''))

/** Headers, encodings and the other records of the table of calls that are no call. */
const wireFacts: Readonly<Record<string, readonly Fact[]>> = {
  'header-access_token': [asserted(401, 'access_token')],
  'header-login_user_acc': [anywhere('login_user_acc'), asserted(403, 'login_user_acc')],
  'header-purchaseCompanyCode': [anywhere('purchaseCompanyCode'), asserted(403, 'purchaseCompanyCode')],
  'header-version': [anywhere('version'), asserted('entity'), asserted('lov'), asserted('view')],
  'header-state': [asserted('session_timeout', 'session_offline', 'timeout', 'offline')],
  'encoding-form': [anywhere('application/x-www-form-urlencoded')],
  'encoding-json': [anywhere('application/json', 'application/x-www-form-urlencoded')],
  'answer-200': [asserted(200)],
  'answer-envelope': ['status', 'success', 'object', 'resultList'].map(field => asserted(field)),
  'answer-error': [asserted('errorCode'), asserted('message')],
  'client-timeout': [anywhere({ table: 'requestTimeout' }, 1_800_000)],
  'storage-config': [anywhere('WEB_INDEX_SYSTEM_NAME', 'localStorage')],
  'storage-session': ['access_token', 'login_user_acc', 'purchaseCompanyCode'].map(field => asserted(field)),
  'cache-address': ['country', 'province', 'city', 'area'].map(key => anywhere(key)),
  'cache-reference': ['entity', 'lov', 'view'].map(key => anywhere(key)),
  'configurable-calendar': [anywhere('service', 'dataServiceCode', 'serviceCode')],
}

/** Records whose table gives no text or value of their own. */
const moreFacts: Readonly<Record<string, readonly Fact[]>> = {
  'E-HTTP-05': [asserted(500), asserted('message', 'errorCode', 'code')],
  'E-HTTP-08': [asserted(409, 503), asserted('object', 'message')],
  'E-HTTP-09': [asserted('rejects')],
  'V-051': [anywhere('trim', part('  '))],
  'V-107': [anywhere('1a2.5'), asserted('12.5')],
  // It stands with the preview of what an assignment changes, at an address of its own.
  'role-batch-assign': [anywhere('/mgr/company/rights'), asserted('/account/members/role/change')],
  calendarYearDefault: [anywhere('yearGrid'), asserted(part('2026'))],
  'trans-calendar': [anywhere('calendar', 'Calendar', 'CalendarView')],
  '*': [asserted('/404', ...saying('E-TXT-13'))],
  '<layout>': [anywhere('banner', 'navigation', 'contentinfo')],
}

/** Widgets that several screens share, by what is special about them. */
const widgetFacts: Readonly<Record<string, readonly Fact[]>> = {
  'search-form': [asserted('search')],
  'paged-table': [anywhere({ table: 'pageSizeOptions' }, 'pageSize')],
  'editable-table-form': [asserted(...saying('V-106'))],
  'multi-header-table': [asserted('columnheader', 'group')],
  'rich-text-editor': [asserted(12, '12px', part('12')), asserted(30, '30px', part('30'))],
  'multi-cascader': [asserted('choices', 'chosen', 'aria-checked')],
  'search-summary-bar': [asserted('Searched for', 'bar')],
  'transfer-list': [anywhere('listbox', 'TransferList')],
  'work-calendar': [anywhere('/addRestDay'), anywhere('/delRestDay')],
}

/** Roles, areas and permissions: what a test of them names. */
const scopeFacts: Readonly<Record<string, readonly Fact[]>> = {
  product: [asserted('zh_CN'), asserted('en_US')],
  'platform-admin': [anywhere(name('roleCodes'))],
  'roles-from-company-type': [asserted(name('rolesOfCompanyType'))],
  perspectives: [anywhere(name('roleCodes'))],
  'landing-by-company-type': [anywhere('companyType'), asserted(name('homeRedirect'))],
  tenant: [anywhere('purchaseCompanyCode'), asserted(403)],
  'contact-admin': [anywhere('/request/permission', ...saying('E-HTTP-01'))],
  'management-screens': ['Role', 'Position', 'Organisation', 'UserLevel', 'UserTag'].map(e => anywhere(e)),
  'user-kinds': [anywhere('platform'), anywhere('company')],
  'area-po': [anywhere('/order_placement')],
  'area-logistics': [anywhere('/shipment_tracking')],
  'area-quality': [anywhere('/qc_task')],
  'area-workflow': [anywhere('/workFlow/manage/myTask')],
  'area-admin': [anywhere('/mgr/platform/workflow-detail')],
  'area-encoder': [anywhere('encoder', part('encoder'))],
  'area-jobs': [anywhere('job', part('cron/'))],
  'area-log': [anywhere('Log', part('/log'))],
  'area-rfq': [anywhere('/createRfq')],
  'area-supplier': [anywhere('/buyers/supplier-pool')],
  'area-contract': [anywhere('/contracts')],
  'area-showroom': [anywhere('/show-room')],
  'area-money': [anywhere('/po_payment')],
  'area-warehouse': [anywhere('/inventory_view')],
  'area-page-builder': [anywhere('/mgr/platform/ui-editor')],
  'area-api-designer': [anywhere('/mgr/platform/entity/services')],
  'area-generic': [anywhere('list', part('/define/query/list'))],
}

/** What a constant's value looks like in a test that does not compare with the table. */
function valueTerms(value: unknown): readonly (string | number)[] {
  if (Array.isArray(value)) return value.flatMap(v => valueTerms(v))
  if (typeof value === 'number' || typeof value === 'string') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(v => valueTerms(v))
  return []
}
/** A test reads the value from the table, or asserts it as it is; seconds are milliseconds in code. */
const constantFact = (id: string, value: string | number, unit: string | undefined): Fact =>
  typeof value === 'string'
    ? anywhere({ table: id }, value)
    : {
        inAssertions: unit === 's' ? [value, value * 1000] : [value],
        inBody: [{ table: id }],
      }

/** How deep the facts of a record go: a path of a route up to its first value. */
const routeFact = (path: string): Fact =>
  path.includes(':') ? anywhere(part(path.replace(/\/?:.*$/, ''))) : anywhere(path === '/' ? part('/') : path)

/** Fields or codes of a record that is no table, by our names of them. */
const heldFacts = (id: string, of: readonly string[]): readonly Fact[] => {
  const held = heldElsewhere[id]
  return of.filter(n => !held?.lacks?.includes(n) && !held?.without?.[n]).map(n => anywhere(held?.as?.[n] ?? n))
}
const listFacts = (id: string, codes: readonly string[]): readonly Fact[] =>
  heldElsewhere[id]?.as ? heldFacts(id, codes) : codes.map(code => anywhere({ table: id }, code))

const table = new Map<string, readonly Fact[]>([
  ...Object.entries(behaviourFacts),
  ...calls.map(c => {
    const exported = exportedName(c.id)
    return [c.id, [anywhere(pathTerm(c.path ?? ''), ...(exported ? [name(exported)] : []))]] as const
  }),
  ...Object.entries(wireFacts),
  ...sentences.map(s => [s.id, [asserted(...saying(s.id))]] as const),
  ...constants.map(
    c =>
      [
        c.id,
        c.value === true ? [anywhere({ table: c.id })] : valueTerms(c.value).map(v => constantFact(c.id, v, c.unit)),
      ] as const,
  ),
  ...routes.map(r => [r.path, [routeFact(r.path)]] as const),
  ...entities.map(
    e =>
      [
        e.id,
        heldFacts(
          e.id,
          e.fields.map(f => f.name),
        ),
      ] as const,
  ),
  ...statuses.map(
    s =>
      [
        s.id,
        listFacts(
          s.id,
          (s.values ?? []).map(v => v.code),
        ),
      ] as const,
  ),
  ...lists.map(
    l =>
      [
        l.id,
        listFacts(
          l.id,
          (l.values ?? []).map(v => v.code),
        ),
      ] as const,
  ),
  ...idsOf('components').map(c => [c.id, [anywhere(c.id)]] as const),
  ...idsOf('scope')
    .filter(s => s.id.startsWith('role-'))
    .map(s => [s.id, [anywhere(s.id.replace('role-', ''))]] as const),
  ...Object.entries(scopeFacts),
  ...Object.entries(widgetFacts),
  ...panels.map(p => [p.id, [anywhere(part(p.host))]] as const),
  ...Object.entries(moreFacts),
])

/** What the tests of a record must hold together, and each of them in part. */
export const factsOf = (id: string): readonly Fact[] => table.get(id) ?? []
