import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { isMailboxAddress } from '../../../domain/values/email-address.ts'
import { headerText, readMailbox } from '../../../server/mail/address.ts'

const wrong = (name: string, value: string) => () => readConfig({ [name]: value }, '/')

test('invalid mail settings stop the start with a message that contains no password', () => {
  for (const value of ['mail.example', 'http://mail.example', 'smtp://', 'smtp:mail', 'data:text/html,x'])
    expect(wrong('PORTSIDE_SMTP', value)).toThrow(/^PORTSIDE_SMTP must be smtp:\/\/host:port/)
  expect(wrong('PORTSIDE_SMTP', 'imap://user:geheim@mail.example')).not.toThrow(/geheim/)
  for (const value of [
    'Portside',
    'a@b@c',
    'a@b.example, c@d.example',
    'A <a@b.example>\r\nBcc: <c@d.example>',
    '"A" <a@b.example>',
  ])
    expect(wrong('PORTSIDE_MAIL_FROM', value)).toThrow(/^PORTSIDE_MAIL_FROM must be/)
  for (const value of ['portside.example', 'data:text/html,x', 'file:///etc/passwd', 'https://'])
    expect(wrong('PORTSIDE_URL', value)).toThrow(/^PORTSIDE_URL must be/)
})

test('valid mail settings are read as given', () => {
  const config = readConfig(
    {
      PORTSIDE_SMTP: 'smtps://user:p%40ss@mail.example:465',
      PORTSIDE_MAIL_FROM: 'Einkauf <einkauf@firma.example>',
      PORTSIDE_URL: 'https://portside.example/',
    },
    '/',
  )
  expect(config).toMatchObject({
    smtpUrl: 'smtps://user:p%40ss@mail.example:465',
    mailFrom: 'Einkauf <einkauf@firma.example>',
    baseUrl: 'https://portside.example',
  })
  expect(readConfig({}, '/')).toMatchObject({ smtpUrl: null, mailFrom: 'Portside <no-reply@portside.example>' })
})

test('a mailbox is a name and a plain address', () => {
  expect(readMailbox('a@b.example')).toEqual({ name: '', address: 'a@b.example' })
  expect(readMailbox(' 张三 <zhang.san+po@公司.example> ')).toEqual({
    name: '张三',
    address: 'zhang.san+po@公司.example',
  })
  expect(['a.b@c.example', "o'neil@x-y.example", '1@localhost'].map(isMailboxAddress)).toEqual([true, true, true])
  expect(
    [
      '.a@b.example',
      'a..b@c.example',
      'a@-b.example',
      'a@b..example',
      'a b@c.example',
      'a@b.example\n',
      `a@${'b'.repeat(64)}.example`,
      '',
    ].map(isMailboxAddress),
  ).toEqual(Array(8).fill(false))
})

test('A-78: rejects a long and strange address at once', () => {
  const started = performance.now()
  for (const text of [
    '('.repeat(100_000),
    `${'a.'.repeat(127)}@b`,
    `a@${'b.'.repeat(127)}`,
    '"'.repeat(254),
    `${'a'.repeat(64)}@${'b.'.repeat(90)}b!`,
  ])
    expect(isMailboxAddress(text)).toBe(false)
  expect(performance.now() - started).toBeLessThan(5000)
})

test('header text is one line of limited length with safe direction marks', () => {
  expect(headerText(' a\r\nBcc: b\t\u0000c\u2028d \u202Ee\u2066 ')).toBe('a Bcc: b c d e')
  expect(headerText('长'.repeat(300))).toHaveLength(200)
  expect(headerText(`${'a'.repeat(199)}😀`)).toBe(`${'a'.repeat(199)}\uFFFD`)
})
