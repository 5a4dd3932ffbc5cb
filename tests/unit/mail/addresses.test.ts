import { expect, test } from 'vitest'
import { variablesIn, withValues } from '../../../domain/mail/template-text.ts'
import { readAddresses } from '../../../domain/values/address-list.ts'
import { headerText } from '../../../server/mail/address.ts'
import { accountsIn } from '../../../server/mail/letters/bank-accounts.ts'
import { filled } from '../../../server/mail/letters/fill.ts'
import { writeMessage } from '../../../server/mail/letters/write-message.ts'

const long = (n: number, c = 'a') => c.repeat(n)

/** One address each, that a mail server gets as it stands. */
const good: readonly string[] = [
  'a@b.co',
  'first.last@company.example',
  'first+tag@company.example',
  'first_last@company.example',
  'first-last@company.example',
  "o'brien@company.example",
  'x!#$%&*/=?^`{|}~y@company.example',
  '1234567890@company.example',
  'a@sub.sub.sub.company.example',
  'a@xn--bcher-kva.example',
  'a@bücher.example',
  '采购@公司.example',
  'añb@company.example',
  'a@1company.example',
  'a@company1.example',
  'a@a-b-c.example',
  'a@company.museum',
  `${long(64)}@company.example`,
  `a@${long(63)}.example`,
  `${long(60)}@${long(63, 'b')}.${long(63, 'c')}.example`,
  'A@COMPANY.EXAMPLE',
  'a.b.c.d.e.f@company.example',
  'ａ@company.example',
  'аdmin@company.example',
]

const controls = [0, 1, 7, 8, 9, 11, 12, 13, 27, 31, 127, 133].map(c => String.fromCharCode(c))
const invisible = [
  '\u00AD',
  '\u180E',
  '\u200C',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u200B',
  '\u200D',
  '\u2028',
  '\u2029',
  '\u202E',
  '\u2066',
  '\uFEFF',
  '\u2060',
]
const inside = [...' <>"():\\[]', '@', ...controls, ...invisible]

/** No address of one mailbox, for a reader or for a mail server. */
const bad: readonly string[] = [
  ...inside.flatMap(c => [`a${c}b@company.example`, `ab@com${c}pany.example`]),
  ...controls.flatMap(c => [`${c}a@company.example`, `a@company.example${c}x`]).filter(t => !t.startsWith('\n')),
  'plain',
  '@company.example',
  'a@',
  '@',
  'a@@company.example',
  'a@b@company.example',
  'a@localhost',
  'a@company.1',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  '.a@company.example',
  'a.@company.example',
  'a..b@company.example',
  'a@.company.example',
  'a@company..example',
  'a@company.example.',
  'a@-company.example',
  'a@company-.example',
  'a@com_pany.example',
  'a@company.example/path',
  'a@company.example?x=1',
  'a@company.example#x',
  'a@company.example:25',
  'a@comp\u0430ny\u200B.example',
  'a@ｃompany.example',
  'a@company。example',
  'a@company．example',
  'a@cﬁnance.example',
  'a@ⓒompany.example',
  '"a"@company.example',
  '"a b"@company.example',
  '"a\\"b"@company.example',
  '"a@b"@company.example',
  '"very.(),:;<>[]\\".VERY.\\"very@\\\\ \\"very\\".unusual"@strange.example',
  'Name <a@company.example>',
  '"Name" <a@company.example>',
  '<a@company.example>',
  '<a@company.example',
  'a@company.example>',
  'a@company.example (comment)',
  '(comment)a@company.example',
  'a(comment)@company.example',
  'a@(comment)company.example',
  'group: a@company.example',
  'undisclosed-recipients:',
  'mailto:a@company.example',
  'a@company.example\tb@company.example',
  'a@company.example b@company.example',
  'a@company.example\u3000b@company.example',
  'a@company.example|b@company.example',
  'a@company.example&b@company.example',
  'a@company.example%0d%0aBcc:v@else.test',
  'a%0aBcc:v@else.test@company.example',
  'a@company.example\rBcc: v@else.test',
  'a@company.example\r\rDATA',
  '=?utf-8?q?a?= <a@company.example>',
  '=?utf-8?q?=61=40b=2Eco?=',
  'a@company.example\0',
  '\0a@company.example',
  'a@company.exam\uD800ple',
  '\uDFFFa@company.example',
  `${long(65)}@company.example`,
  `${long(22, '采')}@company.example`,
  `a@${long(64)}.example`,
  `a@${long(250)}.example`,
  `a@${'b.'.repeat(130)}example`,
  `${long(10_000, '(')}a@company.example`,
  long(10_000, '@'),
  `${long(10_000, '.')}@company.example`,
  '{{poNo}}@company.example\u202E',
  '<script>@company.example',
  'data:text/html@company.example',
  'a@company.example\u2028Bcc: v@else.test',
  'a@company.example\u0085Bcc: v@else.test',
  'RCPT TO:<a@company.example>',
  'a@company.example SIZE=1',
  'a@company.example NOTIFY=SUCCESS',
  '!a!b!c@',
  'a@company.example!',
]

test('V-055, V-056, A-78: over 200 odd addresses are accepted or refused as one mailbox, and never split or cleaned', () => {
  expect(good.length + bad.length).toBeGreaterThan(200)
  for (const address of good) expect(readAddresses(address), address).toEqual({ addresses: [address], faulty: [] })
  for (const address of bad) expect(readAddresses(address).addresses, JSON.stringify(address)).toEqual([])
})

test('V-055: keeps the order, leaves doubles out and takes commas, semicolons and line ends of both scripts', () => {
  expect(readAddresses(' a@b.co,c@d.co ; A@B.CO\r\ne@f.co，g@h.co；i@j.co,, ')).toEqual({
    addresses: ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co', 'i@j.co'],
    faulty: [],
  })
  expect(readAddresses('a@b.co, c d@e.co').faulty).toEqual(['c d@e.co'])
  expect(readAddresses('')).toEqual({ addresses: [], faulty: [] })
})

test('A6-46, A-68: values fill once, as one line, and open no header, tag or variable', () => {
  const values = new Map([
    ['name', 'x {{other}}\r\nBcc: v@else.test\u2028\u202Ey'],
    ['other', 'secret'],
    ['empty', ''],
  ])
  const { text, problems } = filled({ subject: 'S {{name}}', body: 'B {{ name }}\n\n${7*7} <%= x %>' }, values)
  expect(problems).toEqual([])
  expect(text.subject).toBe('S x {{other}} Bcc: v@else.test y')
  expect(text.body).toBe('B x {{other}} Bcc: v@else.test y\n\n${7*7} <%= x %>')
  const missing = filled({ subject: '{{empty}}', body: '{{nobody}} {{constructor}} {{__proto__}} {{' }, values)
  expect(missing.problems.map(p => [p.field, p.code, p.params?.['variable']])).toEqual([
    ['subject', 'EMAIL_MISSING_VARIABLE', 'empty'],
    ['body', 'EMAIL_UNKNOWN_VARIABLE', 'nobody'],
    ['body', 'EMAIL_UNKNOWN_VARIABLE', 'constructor'],
    ['body', 'EMAIL_UNKNOWN_VARIABLE', '__proto__'],
    ['body', 'EMAIL_UNKNOWN_VARIABLE', '{{'],
  ])
  expect(variablesIn(long(64_000, '{'))).toContain('{{')
  expect(withValues('{{a}}', new Map())).toBe('{{a}}')
})

test('a message is text in both parts: no line is lost, none too long for a mail server', () => {
  const mail = writeMessage({
    address: 'a@b.co',
    subject: headerText('One\r\nTwo'),
    body: `First\nline <img src=x>\n\n${'word '.repeat(600)}\n\n${long(3000, 'z')}`,
    language: 'en_US',
  })
  expect(mail.subject).toBe('One Two')
  expect(mail.html).toContain('<p>First<br>line &lt;img src=x&gt;</p>')
  expect(mail.text.split('\n').every(l => l.length <= 1000)).toBe(true)
  expect(mail.text.replaceAll('\n', ' ').match(/word/g)).toHaveLength(600)
  expect(mail.text.match(/z/g)).toHaveLength(3000)
})

test('finds account numbers in a text however they are typed, and no numbers of orders', () => {
  const known = ['12345678901', 'NL91ABNA0417164300']
  for (const text of [
    'DE89 3704 0044 0532 0130 00',
    'to gb82west12345698765432.',
    'IBAN:DE89-3704-0044-0532-0130-00',
    'ＤＥ８９３７０４００４４０５３２０１３０００',
    'account 123 4567-8901',
  ])
    expect(accountsIn(text, known), text).toBe(true)
  for (const text of ['PO-2026-000123', 'Container MSCU1234566', 'DE89 3704 0044 0532 0130 01', 'call 0049 30 123'])
    expect(accountsIn(text, known), text).toBe(false)
})
