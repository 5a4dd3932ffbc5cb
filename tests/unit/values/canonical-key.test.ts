import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { field } from '../../../domain/meta/field.ts'
import { defineEntity } from '../../../domain/meta/entity.ts'
import { identityOf } from '../../../domain/meta/records/identity.ts'
import { readValue } from '../../../domain/meta/records/read-value.ts'
import { numberKey, searchedText, wordsKey } from '../../../domain/values/canonical-key.ts'
import { isZone } from '../../../domain/values/zone-clock.ts'
import { decorated, numbers } from '../../server/builders/decorated.ts'

describe('the canonical form', () => {
  test('E8: returns one form of a number for every way to write it that looks alike', () => {
    fc.assert(
      fc.property(decorated, ({ number, typed }) => {
        expect(numberKey(typed)).toBe(numberKey(number))
      }),
    )
  })

  test('E8: is the same when it is taken again, and for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(numberKey(numberKey(text))).toBe(numberKey(text))
        expect(wordsKey(wordsKey(text))).toBe(wordsKey(text))
      }),
    )
  })

  test('E8: keeps numbers apart that differ in a letter, a digit or a separator', () => {
    const all = ['PO-1', 'PO1', 'PO-10', 'PO-01', 'PO/1', 'PO_1', 'PO.1', 'P0-1', 'PO-l', 'PO--1', '采购-1', '采購-1']
    expect(new Set(all.map(numberKey)).size).toBe(all.length)
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(numberKey(a) === numberKey(b)).toBe(a.toUpperCase() === b.toUpperCase())
      }),
    )
  })

  test('keeps the spaces between words of a name, one each', () => {
    expect(wordsKey('  Blue\u00a0\u00a0Towel\u3000Ltd ')).toBe('blue towel ltd')
    expect(wordsKey('BlueTowel')).not.toBe(wordsKey('Blue Towel'))
  })

  test.each([
    ['PO-2026-001170,', 'PO-2026-001170'],
    ['"PO-2026-001170"', 'PO-2026-001170'],
    ['#PO-2026-001170', 'PO-2026-001170'],
    ['「PO-2026-001170」。', 'PO-2026-001170'],
    ['(PO-2026-001170)', 'PO-2026-001170'],
    ['\u200b№ PO-1\t', 'PO-1'],
    ['#', '#'],
    ['a, b', 'a, b'],
  ])('E8: looks for %j as %j', (typed, searched) => {
    expect(searchedText(typed)).toBe(searched)
  })
})

describe('reading a text', () => {
  const line = field.string('No.', '编号', { maxLength: 40 }),
    prose = field.text('Remark', '备注', { maxLength: 400 }),
    rich = field.rich('Text', '正文'),
    password = field.string('Password', '密码', { secret: true, transient: true })
  const read = (f: Parameters<typeof readValue>[0], text: string) => readValue(f, text)

  test('E8: takes out marks that nobody sees and keeps what was typed of the rest', () => {
    expect(read(line, '\u202aT6\u2011\u200bA\u202c\u00ad')).toEqual({ value: 'T6\u2011A' })
    expect(read(line, 'PO\u200d-1\ufe0f\u200c\u0007\u2066')).toEqual({ value: 'PO-1' })
    expect(read(line, '\u200b\u2060')).toEqual({ value: null })
    expect(read(prose, 'turned \u202eabc\u202c\nnext')).toEqual({ value: 'turned abc\nnext' })
    expect(JSON.stringify(read(rich, '<p>a\u202eb &#x202e;c</p>'))).not.toContain('\u202e')
  })

  test('keeps the marks that scripts and pictures need', () => {
    for (const text of ['می\u200cخواهم', 'क्\u200dष', '👨\u200d👩\u200d👧', '❤\ufe0f', '1\ufe0f\u20e3', '葛\u{e0100}'])
      expect(read(line, text)).toEqual({ value: text })
    expect(read(prose, 'שלום\u200e (1)')).toEqual({ value: 'שלום\u200e (1)' })
  })

  test('E8: rejects a line break of any kind in a text of one line', () => {
    for (const mark of ['\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
      expect(read(line, `T6${mark}x`), JSON.stringify(mark)).toEqual({ problem: { code: 'ONE_LINE' } })
  })

  test('keeps a password as it is typed', () => {
    expect(readValue(password, 'a\u200bb', { trim: false })).toEqual({ value: 'a\u200bb' })
  })
})

test('E8: knows by the definition which fields tell records apart', () => {
  const entity = defineEntity({
    name: 'Seal',
    table: 'o_seal',
    label: { en_US: 'Seal', zh_CN: '封条' },
    area: 'platform',
    displayField: 'no',
    made: true,
    fields: {
      no: field.string('No.', '编号'),
      title: field.string('Title', '名称', { words: true }),
      kind: field.enum('Kind', '类型', { list: 'yesNo' }),
      remark: field.string('Remark', '备注'),
      link: field.string('Link', '链接', { server: true }),
    },
    unique: [['no', 'kind'], ['title'], ['link']],
    access: { kind: 'shared' },
    rights: { read: ['platform'] },
  })
  expect(Object.keys(entity.fields).map(n => identityOf(entity, n))).toEqual([
    'number',
    'words',
    undefined,
    undefined,
    undefined,
  ])
})

test('E8: takes names of the time zone database only', () => {
  for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia', 'Etc/GMT+8'])
    expect(isZone(zone), zone).toBe(true)
  for (const zone of ['../../etc', 'Asia/Nowhere', '+08:00', 'Asia/Shanghai/', '', ' UTC', 'Asia\\Shanghai'])
    expect(isZone(zone), zone).toBe(false)
})
