import { expect, test } from 'vitest'
import type { NoticeReaders, ShownNotices } from '../../../domain/contracts/notice.calls.ts'
import { problemsIn } from '../administration/answers.ts'
import { testApp, type Client } from '../harness.ts'
import { proves } from '../../proves.ts'

/** Messages of a company to its own users. */
const world = await testApp()
const messages = async (client: Client) =>
  ((await client.call<ShownNotices>('POST', '/notices/mine', {})).object?.resultList ?? []).filter(
    n => n.kind === 'message',
  )

test('V-096, V-097 ReleaseTask /mgr/company/message: rejects an empty task or remark', async () => {
  const operator = await world.as('platform@operator.test')
  proves('V-096')
  proves('V-097')
  expect(problemsIn(await operator.save('ReleaseTask', {}))).toEqual({
    publishTask: 'The task can not be empty',
    remark: 'The remark can not be empty',
  })
})

test('Message: a message goes to everybody in the company only; its author sees who has read it', async () => {
  const operator = await world.as('platform@operator.test'),
    finance = await world.as('finance@operator.test')
  const others = await Promise.all(
    ['platform@operator2.test', 'platform@platform.test', 'purchaser@buyer.test'].map(u => world.as(u)),
  )
  const saved = await operator.save('ReleaseTask', { publishTask: 'Stocktaking', remark: 'On Friday at **nine**.' })
  expect(saved.object?.record).toMatchObject({ sentTo: 2 })
  const id = saved.object?.record.id as string
  const [message] = await messages(finance)
  proves('Message')
  expect(message).toMatchObject({ title: { en_US: 'Stocktaking', zh_CN: 'Stocktaking' }, readAt: null })
  for (const other of others) {
    expect(await messages(other)).toEqual([])
    expect((await other.call('POST', '/notices/read', { ids: [message?.id], confirmed: false })).http).toBe(404)
    expect((await other.detail('ReleaseTask', { id })).http).toBe(404)
    expect((await other.call('POST', '/notices/readers', { entity: 'ReleaseTask', id })).http).toBe(404)
  }
  await finance.call('POST', '/notices/read', { ids: [message?.id], confirmed: false })
  const readers = (await operator.call<NoticeReaders>('POST', '/notices/readers', { entity: 'ReleaseTask', id })).object
  expect(readers).toMatchObject({ addressed: 2, read: 1, people: [{ name: 'finance of operator' }, { readAt: null }] })
  expect(
    (await operator.save('ReleaseTask', { id, revision: saved.object?.record.revision, remark: 'Other words' }))
      .success,
  ).toBe(false)
})

test('rejects publishing in the name of another company', async () => {
  const operator = await world.as('platform@operator.test'),
    other = (await world.as('platform@operator2.test')).login.loginUser.companyId
  expect((await operator.save('ReleaseTask', { publishTask: 'Forged', remark: 'x', owner: other })).success).toBe(false)
})
