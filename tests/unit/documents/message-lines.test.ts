import { expect, test } from 'vitest'
import { elementWords, linesOfSegments, standardOf } from '../../../domain/documents/message-lines.ts'
import { readSegments } from '../../../domain/edi/edifact-syntax.ts'

test('returns the words of an element, without its prefix or the address of its namespace', () => {
  expect(
    ['cbc:IssueDate', 'cac:PartyTaxScheme', 'Invoice', '{urn:x:y}LotID', 'cbc:UUIDText'].map(elementWords),
  ).toEqual(['Issue Date', 'Party Tax Scheme', 'Invoice', 'Lot ID', 'UUID Text'])
})

test('returns segments at the depth of their message, and those of an item below it until the summary', () => {
  const { segments } = readSegments(
    "UNB+A'UNH+1+DESADV:D:01B:UN'CPS+1'LIN+1'QTY+1:2'LIN+2'PIA+1'UNS+S'CNT+2:2'UNT+9+1'UNZ+1'",
  )
  expect([...linesOfSegments(segments)].map(l => `${l.level}${l.name}`).join(' ')).toBe(
    '0UNB 1UNH 2CPS 2LIN 3QTY 2LIN 3PIA 2UNS 2CNT 1UNT 0UNZ',
  )
  expect(standardOf(segments)).toBe('DESADV D 01B')
  expect(standardOf([])).toBe('')
})
