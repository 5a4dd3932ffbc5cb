import { afterEach, expect, test, vi } from 'vitest'
import type { SignInStep } from '../../../domain/contracts/account.calls.ts'
import { frame } from '../../../domain/contracts/call.ts'
import type { LoginAnswer } from '../../../domain/contracts/session.calls.ts'
import { runCommand } from '../../../server/command.ts'
import { sql } from '../../../server/db/sql.ts'
import { recoverAdministrator } from '../../../server/recover-administrator.ts'
import { send, testApp } from '../harness.ts'
import { password } from '../world.ts'

/** The operator's command that restores an administrator. */
const world = await testApp()
const fresh = 'a sentence that nobody guesses'

const write = (query: ReturnType<typeof sql>) => world.app.db.system('break for a test', tx => tx.run(query))
const signIn = (company: string, username: string, given: string) =>
  send<LoginAnswer>(
    world.http,
    'POST',
    `${frame}/manageLogin`,
    { companyAccount: company, username, password: given, verificationCode: '1234' },
    {},
  )

/** Signs in with the printed password and chooses another. */
async function enter(company: string, username: string, given: string): Promise<LoginAnswer> {
  const step = await signIn(company, username, given)
  expect(step.errorCode).toBe('SIGN_IN_STEP')
  const { ticket } = step.object as unknown as SignInStep
  const answer = await send<LoginAnswer>(
    world.http,
    'POST',
    `${frame}/common/signInStep`,
    { ticket, password: fresh, confirmPassword: fresh },
    {},
  )
  return answer.object as LoginAnswer
}

afterEach(() => vi.restoreAllMocks())

test('E2: restores the administrator of the platform in every state of the account', async () => {
  const old = await world.as('platform@platform.test')
  const user = old.login.loginUser.userId
  // Data from an older version or an external tool, which the rule does not recognise.
  await write(sql`do $$ begin
    execute 'upd' || 'ate user_account set enabled = false, roles = ''{}'', is_admin = false';
    execute 'upd' || 'ate company_role set permissions = ''{"screens":["user-settings"]}'', administers = false'
      || ' where basis = ''platform''';
    execute 'upd' || 'ate credential set locked = true, failed_tries = 100';
  end $$`)
  await write(
    sql`insert into second_factor (user_id, secret, confirmed_at) values (${user}, ${Buffer.alloc(48)}, now())`,
  )
  const {
    company,
    username,
    password: given,
  } = await recoverAdministrator(world.app, 'PLATFORM', 'platform@platform.test')
  expect([company, username]).toEqual(['platform', 'platform@platform.test'])
  expect((await signIn('platform', username, password)).errorCode).toBe('LOGIN_FAILED')
  world.http.sessions.forget()
  expect((await old.call('POST', '/menus', {})).headers.state).toBe('session_offline')
  const login = await enter('platform', username, given)
  const headers = {
    access_token: login.access_token,
    login_user_acc: login.login_user_acc,
    purchaseCompanyCode: login.purchaseCompanyCode,
  }
  const users = await send<{ total: number }>(
    world.http,
    'POST',
    `${frame}/define/query/list/user_settings`,
    {},
    headers,
  )
  expect(users.object?.total).toBeGreaterThan(5)
})

test('E2: the command prints the password once and restores each type of company', async () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
    said.push(words.join(' '))
  })
  for (const company of ['operator2', 'supplier2', 'buyer2', 'forwarder2', 'service2']) {
    said.length = 0
    await write(sql`update credential set locked = false`)
    const admin = await world.app.db.system('find a user', tx =>
      tx.one<{ username: string }>(sql`select u.username from user_account u join company c on c.id = u.company_id
        where c.company_code = ${company} order by u.is_admin desc nulls last limit 1`),
    )
    await runCommand(['admin', 'recover', company, admin?.username ?? ''], world.app, world.database)
    const given = /: (\S{20})$/.exec(said.at(-1) ?? '')?.[1] ?? ''
    expect([company, (await enter(company, admin?.username ?? '', given)).loginUser.username]).toEqual([
      company,
      admin?.username,
    ])
  }
})

test('E2: the command names what does not exist, and changes nothing', async () => {
  await expect(recoverAdministrator(world.app, 'nowhere')).rejects.toThrow('there is no nowhere')
  await expect(recoverAdministrator(world.app, 'platform', 'nobody@platform.test')).rejects.toThrow(
    'The user name must be one of platform: developer@platform.test',
  )
  await expect(runCommand(['admin', 'recover'], world.app, world.database)).rejects.toThrow(
    'The command must be one of these',
  )
})
