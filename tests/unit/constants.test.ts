import { progress } from '../../domain/components/progress.component.ts'
import { chargeDigits } from '../../domain/values/money/statement.ts'
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { addressCodes } from '../../domain/contracts/reference.calls.ts'
import { scripts } from '../../domain/contracts/files.calls.ts'
import { jobKind } from '../../domain/jobs/job-kinds.ts'
import { signIn as signInEn } from '../../domain/messages/en_US/sign-in.ts'
import { signIn as signInZh } from '../../domain/messages/zh_CN/sign-in.ts'
import { companyRules } from '../../domain/entities/administration/company/company.rules.ts'
import { company } from '../../domain/entities/administration/company/company.entity.ts'
import { transferCompanyTypes } from '../../domain/import/who-may.ts'
import { calendarConstants, calendarDefaults, isSelfBuilt } from '../../domain/meta/screens/calendar.ts'
import { field } from '../../domain/meta/field.ts'
import { formats } from '../../domain/meta/formats.ts'
import { readValue } from '../../domain/meta/records/read-value.ts'
import { languages } from '../../domain/meta/text.ts'
import { homeRedirect } from '../../domain/navigation/home-redirect.ts'
import { codeDatePatterns, hexDigits } from '../../domain/encoder/sections.ts'
import { stepWarning } from '../../domain/values/step-warning.ts'
import { richSizes } from '../../domain/values/rich-text.ts'
import { isDateOnly } from '../../domain/values/date-only.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { leastDigits, showDecimal } from '../../domain/values/shown-number.ts'
import { readTypedDate, readTypedInstant } from '../../src/fields/date-text.ts'
import { imagePreviewOffset } from '../../src/fields/show/picture-type.ts'
import { constantProposal, constantValue } from '../conformance/specified.ts'
import { freshList, listFromJson } from '../../src/views/list/list-state.ts'
import { profileOf, sizesToChoose, tableProfiles } from '../../src/views/list/page-sizes.ts'
import { proves } from '../proves.ts'

const textOf = (path: string) => fs.readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
/** The declarations of a rule of a style sheet. */
const ruleOf = (path: string, selector: string) =>
  new RegExp(`${selector.replaceAll('.', '\\.').replaceAll('[', '\\[').replaceAll(']', '\\]')} \\{([^}]*)\\}`).exec(
    textOf(path),
  )?.[1] ?? ''

test("pageSize, pageSizeOptions: a list starts with twenty rows and offers the shell's sizes", () => {
  proves('pageSize')
  proves('pageSizeOptions')
  proves('paged-table')
  expect([tableProfiles.shell.size, [...tableProfiles.shell.options]]).toEqual([
    constantValue('pageSize'),
    constantValue('pageSizeOptions'),
  ])
  expect(listFromJson({ pageSize: 25 }).pageSize).toBe(20)
})

test('tableProfiles: routes, designed pages and an installation have page sizes of their own', () => {
  proves('tableProfiles')
  expect(tableProfiles).toEqual(constantValue('tableProfiles'))
  const profile = (onPage: boolean, setting?: string) => profileOf({ onPage }, setting)
  expect([profile(false), profile(true), profile(false, 'system'), profile(true, 'system')]).toEqual([
    'shell',
    'generic',
    'system',
    'system',
  ])
  expect(sizesToChoose('generic', 'endless')).toEqual([5, 10, 20, 30, 40, 'endless'])
  expect(sizesToChoose('shell', 30)).toEqual([10, 20, 30, 50, 100, 'endless'])
})

test('progressStrokeWidth, progressRange: a progress bar has its width and its bounds', () => {
  proves('progressStrokeWidth')
  expect(progress.settings).toMatchObject({ strokeWidth: { initial: constantValue('progressStrokeWidth') } })
  const [min, max] = constantValue('progressRange') as readonly [number, number]
  proves('progressRange')
  expect(progress.settings).toMatchObject({ percent: { min, max, outside: 'PERCENT_BOUNDS' } })
})

test('richTextSizes: offers rich text sizes from 12 to 30 pixels', () => {
  const { min, max } = constantValue('richTextSizes') as { readonly min: number; readonly max: number }
  proves('richTextSizes')
  expect([richSizes[0], richSizes.at(-1)]).toEqual([min, max])
  expect([...richSizes]).toEqual(constantProposal('richTextSizes').options)
})

test('imagePreviewOffset: a picture keeps its distance from the file name', () => {
  proves('imagePreviewOffset')
  expect(imagePreviewOffset).toBe(constantValue('imagePreviewOffset'))
})

test('firstPage: a list starts on page 1', () => {
  proves('firstPage')
  expect(freshList.page + 1).toBe(constantValue('firstPage'))
})

/** The 22nd of November 2026 in a format of the specification. */
const written = (format: 'dateFormat' | 'dateTimeFormat') =>
  String(format === 'dateFormat' ? constantValue('dateFormat') : constantValue('dateTimeFormat'))
    .replace('yyyy', '2026')
    .replace('MM', '11')
    .replace('dd', '22')
    .replace('HH', '05')
    .replace('mm', '06')
    .replace('ss', '07')

test('dateFormat, dateSeparator: a date is written with hyphens and can be typed with slashes', () => {
  proves('dateFormat')
  expect(isDateOnly(written('dateFormat'))).toBe(true)
  expect([isDateOnly('2026-11-22'), isDateOnly('2026/11/22')]).toEqual([true, false])
  proves('dateSeparator')
  expect(
    readTypedDate(`2026${String(constantValue('dateSeparator'))}11${String(constantValue('dateSeparator'))}22`),
  ).toBe('2026-11-22')
})

test('dateTimeFormat: a date and time is written and typed as yyyy-MM-dd HH:mm:ss', () => {
  proves('dateTimeFormat')
  expect(showInstant('2026-11-22T05:06:07Z', 'UTC')).toBe(written('dateTimeFormat'))
  expect(readTypedInstant('2026/11/22 05:06:07', 'UTC')).toBe('2026-11-22T05:06:07.000Z')
})

test('chargeDecimals: the amount of a charge has three decimals', () => {
  proves('chargeDecimals')
  expect(chargeDigits).toBe(constantValue('chargeDecimals'))
})

test('displayDecimals: a number shows at least two decimals and all of its own', () => {
  proves('displayDecimals')
  expect(leastDigits('decimal', undefined)).toBe(constantValue('displayDecimals'))
  expect([showDecimal('12', 2), showDecimal('12.3456', 2)]).toEqual(['12.00', '12.3456'])
})

test('languages, defaultLanguage: the two languages, English first', () => {
  proves('languages')
  expect(new Set(languages)).toEqual(new Set(constantValue('languages') as string[]))
  proves('defaultLanguage')
  expect(languages[0]).toBe(constantValue('defaultLanguage'))
})

test('homeUrlKey: a system home address with a slash applies to everybody', () => {
  const key = String(constantValue('homeUrlKey'))
  const where = { companyType: '3', companyStatus: '1', roleHomeUrl: null } as const
  expect(key).toBe('homeUrl' satisfies keyof Parameters<typeof homeRedirect>[0])
  proves('homeUrlKey')
  expect(homeRedirect({ ...where, homeUrl: '/po-tracking' }).path).toBe('/po-tracking')
  expect(homeRedirect({ ...where, homeUrl: 'nowhere' }).path).not.toBe('nowhere')
})

test('scriptBase: scripts are served under /app/', () => {
  proves('scriptBase')
  expect(scripts).toBe(constantValue('scriptBase'))
  expect(textOf('vite.config.ts')).toContain(`base: '${scripts}'`)
})

test('loadingBarHeight, siderWidth, popupZIndex: bar 3 px high, sider 200 px wide, popups at z-index 9999', () => {
  proves('loadingBarHeight')
  expect(ruleOf('panels/panel.css', '.portside-loading')).toContain(
    `height: ${String(constantValue('loadingBarHeight'))}px`,
  )
  proves('siderWidth')
  expect(ruleOf('layouts/workspace/workspace.css', ".portside-rail[data-open='true']")).toContain(
    `width: ${String(constantValue('siderWidth'))}px`,
  )
  proves('popupZIndex')
  expect(textOf('src/ui/Floating.tsx')).toContain(`zIndex: ${String(constantValue('popupZIndex'))}`)
})

test('demoResetTime: the demo resets at seven every day, and the sign-in page says so in both languages', () => {
  const [hour, minute] = String(constantValue('demoResetTime')).split(':').map(Number)
  proves('demoResetTime')
  expect(jobKind('demo-reset')?.cron).toBe(`${minute} ${hour} * * *`)
  expect({ en_US: signInEn.demoNote, zh_CN: signInZh.demoNote }).toEqual(constantProposal('demoResetTime').text)
})

test('searchFormCollapse: folds a search form with more than eight items', () => {
  proves('searchFormCollapse')
  expect(textOf('src/views/list/ListTools.tsx')).toContain(
    `const unfolded = ${String(constantValue('searchFormCollapse'))}\n`,
  )
})

test('calendarHoverOpenDelay, calendarHoverCloseDelay, dateDoubleClickWindow, calendarRowHeight, calendarColumnWidth: match the specification', () => {
  proves('calendarHoverOpenDelay')
  proves('calendarHoverCloseDelay')
  proves('dateDoubleClickWindow')
  proves('calendarRowHeight')
  proves('calendarColumnWidth')
  expect(calendarConstants).toEqual({
    hoverOpen: constantValue('calendarHoverOpenDelay'),
    hoverClose: constantValue('calendarHoverCloseDelay'),
    doubleClick: constantValue('dateDoubleClickWindow'),
    rowHeight: constantValue('calendarRowHeight'),
    columnWidth: constantValue('calendarColumnWidth'),
  })
})

test('calendarEventLimit, calendarAspectRatio, calendarDefaultViews: are the defaults without settings', () => {
  proves('calendarEventLimit')
  proves('calendarAspectRatio')
  proves('calendarDefaultViews')
  expect([calendarDefaults.eventLimit, calendarDefaults.aspectRatio, [...calendarDefaults.header.end]]).toEqual([
    constantValue('calendarEventLimit'),
    constantValue('calendarAspectRatio'),
    constantValue('calendarDefaultViews'),
  ])
})

test('buildByOneself: an event of that source is self-built', () => {
  proves('buildByOneself')
  expect([
    isSelfBuilt({ taskSource: String(constantValue('buildByOneself')) }),
    isSelfBuilt({ taskSource: 'other' }),
  ]).toEqual([true, false])
})

test('importExportCompanyTypes: companies of types 1, 3 and 4 import and export', () => {
  proves('importExportCompanyTypes')
  expect(transferCompanyTypes.map(Number)).toEqual(constantValue('importExportCompanyTypes'))
})

test('addressCodeCount: four fixed codes return the address lists', () => {
  proves('addressCodeCount')
  expect(addressCodes).toHaveLength(Number(constantValue('addressCodeCount')))
})

test('hexDigits, codeDatePatterns: number rules offer the digits and the patterns of the specification', () => {
  proves('hexDigits')
  expect([...hexDigits]).toEqual(constantValue('hexDigits'))
  proves('codeDatePatterns')
  expect([...codeDatePatterns]).toEqual(constantValue('codeDatePatterns'))
})

test('warningDays: a step is yellow, orange and red by the days of the specification', () => {
  const days = constantValue('warningDays') as Readonly<Record<string, number>>
  const due = (left: number) => new Date(Date.UTC(2026, 10, 22 + left)).toISOString().slice(0, 10)
  proves('warningDays')
  expect(
    Object.fromEntries(
      Object.entries(days).map(([colour, left]) => [colour, stepWarning(due(left), null, '2026-11-22')]),
    ),
  ).toEqual({
    yellow: 'yellow',
    orange: 'orange',
    red: 'red',
  })
})

test('openRoutes: the routes without a permission are those of the list', () => {
  proves('openRoutes')
  expect(
    factory.screens
      .filter(s => 'open' in s && s.open)
      .map(s => s.path)
      .sort(),
  ).toEqual([...(constantValue('openRoutes') as string[])].sort())
})

test('phoneDigits: a phone number has exactly eleven digits', () => {
  const holds = (n: number) => formats.phone11?.('1'.repeat(n), {})
  const digits = Number(constantValue('phoneDigits'))
  proves('phoneDigits')
  expect([digits - 1, digits, digits + 1].map(holds)).toEqual([false, true, false])
})

test('textLimit: address and remark of a company have at most 200 characters, each and together', () => {
  const most = Number(constantValue('textLimit'))
  proves('textLimit')
  expect([company.fields.address.maxLength, company.fields.remark.maxLength]).toEqual([most, most])
  const found = (address: number, remark: number) =>
    companyRules.check?.({
      record: { address: '字'.repeat(address), remark: 'x'.repeat(remark) },
      rows: {},
      today: '2026-11-22',
    }) ?? []
  expect([found(most, 0), found(most - 1, 1)]).toEqual([[], []])
  expect(found(most, 1)).toMatchObject([{ code: 'ADDRESS_REMARK_TOO_LONG', params: { max: most } }])
})

test('inputTrim, V-051: trims typed values before checking, unless a page says otherwise', () => {
  const name = field.string('Name', '名称', { maxLength: 4 })
  expect(constantValue('inputTrim')).toBe(true)
  proves('V-051')
  proves('inputTrim')
  expect(readValue(name, '  abcd  ')).toEqual({ value: 'abcd' })
  expect(readValue(name, '   ')).toEqual({ value: null })
  expect(readValue(name, ' ab ', { trim: false })).toEqual({ value: ' ab ' })
})

test('V-006 to V-008, V-034, V-035: reports both limits of a number, or the only one', () => {
  const number = (options: { readonly min?: string; readonly max?: string }) => field.decimal('Weight', '重量', options)
  proves('V-006')
  expect(readValue(number({ min: '1', max: '9' }), '0.5')).toEqual({
    problem: { code: 'BETWEEN_NUMBER', params: { min: '1', max: '9' } },
  })
  expect(readValue(number({ min: '1', max: '9' }), '10')).toMatchObject({ problem: { code: 'BETWEEN_NUMBER' } })
  proves('V-007')
  proves('V-034')
  expect(readValue(number({ min: '1' }), '0')).toEqual({ problem: { code: 'MIN_NUMBER', params: { min: '1' } } })
  proves('V-008')
  proves('V-035')
  expect(readValue(number({ max: '9' }), '9.01')).toEqual({ problem: { code: 'MAX_NUMBER', params: { max: '9' } } })
  expect(readValue(number({ min: '1', max: '9' }), '9')).toEqual({ value: '9' })
})

test('V-031: reports the minimum length of a short text', () => {
  expect(readValue(field.string('Code', '编码', { maxLength: 9, minLength: 3 }), 'ab')).toEqual({
    problem: { code: 'BETWEEN_LENGTH', params: { min: 3, max: 9 } },
  })
  proves('V-031')
  expect(readValue(field.text('Note', '备注', { minLength: 3 }), 'ab')).toEqual({
    problem: { code: 'MIN_LENGTH', params: { min: 3 } },
  })
})
