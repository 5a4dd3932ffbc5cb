import { expect, test } from 'vitest'
import { datePatterns, readDate, readDateNumber } from '../../domain/import/read-date.ts'

const day = (text: string, format?: string) => {
  const r = readDate(text, format ? datePatterns(format) : [])
  return 'value' in r ? r.value : r.problem.replace('IMPORT_', '').replace('_DATE', '')
}

test.each([
  ['2006-11-14', '2006-11-14'],
  ['2006/1/4', '2006-01-04'],
  ['2006.01.04', '2006-01-04'],
  ['20060104', '2006-01-04'],
  ['2006年1月4日', '2006-01-04'],
  ['2006-11-14T10:22:00Z', '2006-11-14'],
  ['2006-11-14 10:22', '2006-11-14'],
  ['02-Jun-06', '2006-06-02'],
  ['2 June 2006', '2006-06-02'],
  ['June 2, 2006', '2006-06-02'],
  ['Sept 5, 2006', '2006-09-05'],
  ['2nd Jun 2006', '2006-06-02'],
  ['2006-Jun-02', '2006-06-02'],
  ['02Jun2006', '2006-06-02'],
  ['31/12/2006', '2006-12-31'],
  ['12/31/2006', '2006-12-31'],
  ['9/14/06', '2006-09-14'],
  ['5/5/2006', '2006-05-05'],
  ['1/31/2018 22:56', '2018-01-31'],
  ['２００６－１１－１４', '2006-11-14'],
])('%s needs no format: %s', (text, expected) => {
  expect(day(text)).toBe(expected)
})

test.each(['05/06/2007', '05/06/07', '1-2-2020', '1.2.20', '13/05/06'])(
  '%s is ambiguous and needs a question',
  text => {
    expect(day(text)).toBe('AMBIGUOUS')
  },
)

test.each([
  '',
  'Date Not Captured',
  'Pre-PQ Process',
  '2006-13-01',
  '2006-02-30',
  '31 Foo 2006',
  '32/01/2006',
  '1/2',
  'June 2006',
  '99999999',
  '1850-01-01',
])('"%s" is not a date', text => {
  expect(day(text)).toBe('UNREADABLE')
})

test('the format of a column decides; a column can have several formats; ISO needs none', () => {
  expect([
    day('5/7/06', 'M/d/yy'),
    day('5/7/06', 'd/M/yy'),
    day('05/07/2006', 'dd/MM/yyyy'),
    day('060705', 'yyMMdd'),
    day('7.May.06', 'd.MMM.yy'),
  ]).toEqual(['2006-05-07', '2006-07-05', '2006-07-05', '2006-07-05', '2006-05-07'])
  expect([
    day('5/7/06', 'M/d/yy|yyyy-MM-dd'),
    day('2006-05-07', 'M/d/yy|yyyy-MM-dd'),
    day('2006-05-07', 'M/d/yy'),
    day('02-Jun-06', 'M/d/yy'),
  ]).toEqual(['2006-05-07', '2006-05-07', '2006-05-07', '2006-06-02'])
  expect(day('13/5/06', 'M/d/yy')).toBe('UNREADABLE')
})

test('two formats with different results keep the question open', () => {
  expect(day('5/7/06', 'M/d/yy|d/M/yy')).toBe('AMBIGUOUS')
  expect(day('31/7/06', 'M/d/yy|d/M/yy')).toBe('2006-07-31')
})

test('two-digit years are 1970 to 2069', () => {
  expect([day('01-Jan-69'), day('01-Jan-70')]).toEqual(['2069-01-01', '1970-01-01'])
})

test('spreadsheet day numbers count only in columns set so', () => {
  const serial = datePatterns('serial')
  expect(readDateNumber(45_000, serial)).toEqual({ value: '2023-03-15' })
  expect(readDateNumber(20_260_131)).toEqual({ value: '2026-01-31' })
})

test.each(['45123', '45,123', ' 45123.75 ', '４５１２３'])(
  'E6: rejects %s in a date column with the day that it may mean, unless the column holds day numbers',
  text => {
    expect(readDate(text)).toEqual({ problem: 'IMPORT_DAY_NUMBER', date: '2023-07-16' })
    expect(readDate(text, datePatterns('dd/MM/yyyy'))).toEqual({ problem: 'IMPORT_DAY_NUMBER', date: '2023-07-16' })
    expect(readDate(text, datePatterns('serial'))).toEqual({ value: '2023-07-16' })
  },
)

test('E6: rejects the number of a cell that is not formatted as a date with the day that it may mean', () => {
  expect(readDateNumber(45_123)).toEqual({ problem: 'IMPORT_DAY_NUMBER', date: '2023-07-16' })
  for (const n of [12, 4512, 99_999]) expect(readDateNumber(n)).toEqual({ problem: 'IMPORT_UNREADABLE_DATE' })
})

test.each(['', 'yyyy', 'yyyy-MM', 'dd-MM-yyyy-dd', 'M/d/yy|', 'dd/MM/yyyy/yy'])('"%s" is not a format', format => {
  expect(datePatterns(format)).toBeUndefined()
})

test('literal characters in a format stand for themselves', () => {
  expect(day('(5)[7].2006', '(d)[M].yyyy')).toBe('2006-07-05')
  expect(day('x5.7.2006', '.d.M.yyyy')).toBe('UNREADABLE')
})
