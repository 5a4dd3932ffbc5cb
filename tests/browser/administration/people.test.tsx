import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccountTab } from '../../../blocks/account/AccountTab.tsx'
import { MembersTab } from '../../../blocks/account/MembersTab.tsx'
import { $notices } from '../../../src/state/notices.ts'
import { RightsTab } from '../../../blocks/rights/RightsTab.tsx'
import { Changes } from '../../../src/views/record/tabs/Changes.tsx'
import { TransferField } from '../../../src/views/record/TransferField.tsx'
import type { WireEntity, WireField } from '../../../domain/contracts/definitions.ts'
import { factory } from '../../../domain/catalogue.ts'
import { panel, type Answers } from './stage.tsx'
import { proves } from '../../proves.ts'

const definition = factory.entities.find(e => e.name === 'User')
const fields = Object.fromEntries(
  Object.entries(definition?.fields ?? {}).map(([n, f]): [string, WireField] => {
    const { list, ...rest } = f as WireField
    return [
      n,
      {
        ...rest,
        ...(list ? { list: `platform:${list}` } : {}),
        ...(n === 'roles' ? { sameCompany: true as const } : {}),
        writable: true,
        creatable: true,
      },
    ]
  }),
)
const user = {
  name: 'User',
  label: { en_US: 'User', zh_CN: '用户' },
  displayField: 'realName',
  fields,
  children: {},
  states: {},
  ownRule: {},
  rights: { create: true, update: true, delete: true },
} satisfies WireEntity
const id = '01a1fce9-2048-75fe-af59-8b1f3a6ca351',
  northwind = '01a1fce9-2048-75fe-af59-8b1f3a6ca352',
  buyer = '01a1fce9-2048-75fe-af59-8b1f3a6ca353'

test('/mgr/user/settings: the history of a person shows who changed what, from which value to which', async () => {
  const entry = (action: string, before: object | null, after: object | null) => ({
    at: '2026-11-20T08:00:00Z',
    who: 'Grace Lin',
    onBehalfOf: null,
    action,
    before,
    after,
  })
  const answers: Answers = {
    '/log/record': () => ({
      resultList: [
        entry('secondFactorOff', null, null),
        entry(
          'update',
          { realName: 'Ada N.', roles: [] },
          { realName: 'Ada Novak', roles: [{ id: buyer, label: 'Buyer' }] },
        ),
        entry('create', null, { username: 'ada@northwind.example', enabled: true }),
      ],
    }),
  }
  await panel(() => <Changes entity={user} id={id} revision={1} pulse={0} />, '/mgr/user/settings', answers)
  const rows = page.getByRole('table', { name: 'Changes' })
  proves('/mgr/user/settings')
  await expect.element(rows.getByRole('row', { name: /Second factor switched off/ })).toHaveTextContent('Grace Lin')
  await expect
    .element(rows.getByRole('row', { name: /Changed/ }))
    .toHaveTextContent('Real NameAda N.Ada NovakRolesBuyer')
  await expect.element(rows.getByRole('row', { name: /Created/ })).toHaveTextContent('Usernameada@northwind.example')
})

const roleOffers: Answers = {
  '/lookup/Role': ({ company }: { company?: string }) => ({
    resultList:
      company === northwind
        ? [{ id: buyer, label: 'Buyer' }]
        : [
            { id: buyer, label: 'Buyer', hint: 'Northwind' },
            { id, label: 'Buyer', hint: 'Eastgate' },
          ],
  }),
}
const rolesOf = (company: object | null) =>
  panel(
    () => (
      <TransferField
        name="roles"
        field={fields.roles as WireField}
        value={[]}
        problem={undefined}
        values={{ company, roles: [] }}
        onChange={() => {}}
      />
    ),
    '/mgr/user/settings',
    roleOffers,
  )

test('/mgr/user/settings: tells roles with the same name apart by their companies', async () => {
  await rolesOf(null)
  proves('/mgr/user/settings')
  await expect.element(page.getByRole('option', { name: /Eastgate/ })).toBeVisible()
})

test("/mgr/user/settings: offers only roles of the user's company", async () => {
  const { asked } = await rolesOf({ id: northwind, label: 'Northwind' })
  await expect.element(page.getByRole('option', { name: /Buyer/ })).toBeVisible()
  expect(page.getByRole('option', { name: /Buyer/ }).elements().length).toBe(1)
  proves('/mgr/user/settings')
  proves('user-assign-roles')
  expect(asked('/lookup/Role').at(-1)?.body).toMatchObject({ company: northwind })
})

test('/mgr/user/settings: invites a user by mail; without a mail server the button explains why not', async () => {
  const account = (mail: boolean): Answers => ({
    '/account/state': () => ({
      hasPassword: false,
      mustChange: false,
      locked: false,
      mail,
      secondFactor: false,
      recoveryLeft: 0,
      sessions: [],
    }),
    '/account/user/invite': () => ({}),
  })
  const { asked } = await panel(() => <AccountTab id={id} />, '/mgr/user/settings', account(true))
  await page.getByRole('button', { name: 'Invite by mail' }).click()
  proves('/mgr/user/settings')
  await expect.poll(() => asked('/account/user/invite').at(-1)?.body).toEqual({ id })
  await panel(() => <AccountTab id={id} />, '/mgr/user/settings', account(false))
  await expect
    .element(page.getByRole('button', { name: 'Invite by mail' }))
    .toHaveAttribute('title', 'This installation has no mail server')
})

test('user-change-password /mgr/user/settings: sets a password that its user must change', async () => {
  const { asked } = await panel(() => <AccountTab id={id} />, '/mgr/user/settings', {
    '/account/state': () => ({
      hasPassword: true,
      mustChange: false,
      locked: false,
      mail: false,
      secondFactor: false,
      recoveryLeft: 0,
      sessions: [],
    }),
    '/account/user/password': () => ({}),
  })
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByLabelText('New password', { exact: true }).fill('Harbour-Crane-7')
  await page.getByLabelText('New password again').fill('Harbour-Crane-7')
  await page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click()
  proves('user-change-password')
  await expect
    .poll(() => asked('/account/user/password').at(-1)?.body)
    .toEqual({ id, password: 'Harbour-Crane-7', confirmPassword: 'Harbour-Crane-7' })
})

test('/mgr/user/settings: keeps a typed password and its focus when the account cannot be reloaded', async () => {
  let away = false,
    invited = () => {
      /* checked below */
    }
  const waits = new Promise<void>(resolve => {
    invited = resolve
  })
  await panel(() => <AccountTab id={id} />, '/mgr/user/settings', {
    '/account/state': () =>
      away
        ? new Error('the server is away')
        : {
            hasPassword: false,
            mustChange: false,
            locked: false,
            mail: true,
            secondFactor: false,
            recoveryLeft: 0,
            sessions: [],
          },
    '/account/user/invite': () => waits.then(() => ({})),
  })
  await page.getByRole('button', { name: 'Invite by mail' }).click()
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByLabelText('New password', { exact: true }).fill('Mine')
  away = true
  invited()
  proves('/mgr/user/settings')
  await expect.element(page.getByText(/the server is away/)).toBeInTheDocument()
  await expect.element(page.getByLabelText('New password', { exact: true })).toHaveValue('Mine')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alert').filter({ hasText: 'the server is away' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Set password' })).toHaveFocus()
})

test('role-remove-members /mgr/company/role: takes a chosen member out of a role', async () => {
  const { asked } = await panel(() => <MembersTab entity="Role" id={id} />, '/mgr/company/role', {
    '/account/members/role': () => ({
      resultList: [
        { id: northwind, label: 'Mei Carter' },
        { id: buyer, label: 'Paul Reed' },
      ],
    }),
    '/lookup/User': () => ({ resultList: [] }),
    '/account/members/role/change': () => ({ changed: 1 }),
  })
  await page.getByRole('option', { name: /Paul Reed/ }).click()
  await page.getByRole('button', { name: 'Move selected entries to Available' }).click()
  proves('role-remove-members')
  await expect
    .poll(() => asked('/account/members/role/change').at(-1)?.body)
    .toEqual({ ids: [id], add: [], remove: [buyer] })
})

test('/mgr/company/role: keeps permission changes when reloading fails after saving, and saves over the saved version', async () => {
  let away = false
  const { asked } = await panel(() => <RightsTab id={id} onChanged={() => {}} />, '/mgr/company/role', {
    '/rights/role': () =>
      away
        ? new Error('the server is away')
        : {
            id,
            name: 'Buyer',
            basis: 'purchaser',
            revision: 1,
            limits: {},
            editable: true,
            states: [],
            entities: [],
            screens: ['orders', 'tracking'].map(n => ({ name: n, title: { en_US: n, zh_CN: n }, path: `/${n}` })),
          },
    '/define/save/Role': ({ record }: { record: { revision: number } }) => ({
      record: { ...record, revision: record.revision + 1 },
      rows: {},
      actions: {},
      editable: true,
      deletable: true,
    }),
  })
  const save = page.getByRole('button', { name: 'Save permissions' })
  await page.getByRole('button', { name: 'Screens' }).click()
  // Unticking and ticking again is no change.
  await page.getByRole('checkbox', { name: 'orders' }).click()
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'orders' }).click()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('checkbox', { name: 'orders' }).click()
  away = true
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'the server is away' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'orders' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'tracking' }).click()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  proves('role-assign-permissions')
  await expect
    .poll(() => asked('/define/save/Role').map(a => a.body))
    .toMatchObject([
      { record: { revision: 1, permissions: { screens: ['orders'] } } },
      { record: { revision: 2, permissions: { screens: ['orders', 'tracking'] } } },
    ])
})

test("/mgr/company/role: a conflict loads the other's changes, shows a message and applies one's own on top", async () => {
  const theirs = { revision: 2, limits: { screens: ['tracking'], hidden: { Order: ['price'] } } }
  let held: object = { revision: 1, limits: {} }
  const { asked } = await panel(() => <RightsTab id={id} onChanged={() => {}} />, '/mgr/company/role', {
    '/rights/role': () => ({
      id,
      name: 'Buyer',
      basis: 'purchaser',
      editable: true,
      states: [],
      screens: ['orders', 'tracking'].map(n => ({ name: n, title: { en_US: n, zh_CN: n }, path: `/${n}` })),
      entities: [
        {
          name: 'Order',
          label: { en_US: 'Order', zh_CN: '订单' },
          actions: ['create'],
          fields: ['price', 'amount'].map(n => ({ name: n, label: { en_US: n, zh_CN: n }, level: 'editable' })),
        },
      ],
      ...held,
    }),
    '/define/save/Role': ({ record }: { record: { revision: number } }) =>
      record.revision === 1
        ? Response.json(
            { status: 409, success: false, errorCode: 'CONFLICT', message: 'changed meanwhile' },
            { status: 409 },
          )
        : { record: { ...record, revision: 3 }, rows: {}, actions: {}, editable: true, deletable: true },
  })
  await page.getByRole('button', { name: 'Screens' }).click()
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await page.getByRole('checkbox', { name: 'orders' }).click()
  await page.getByRole('checkbox', { name: 'Create' }).click()
  await page.getByRole('radiogroup', { name: 'amount' }).getByRole('radio', { name: 'Read only' }).click()
  held = theirs
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect
    .poll(() => $notices.get().at(-1)?.message)
    .toBe(
      'Update failed: Someone else has changed this role. Their changes are shown with yours applied on top. Check them and save again.',
    )
  await expect.element(page.getByRole('checkbox', { name: 'tracking' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'orders' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect
    .poll(() => asked('/define/save/Role').at(-1)?.body)
    .toMatchObject({
      record: {
        revision: 2,
        permissions: {
          screens: ['tracking', 'orders'],
          hidden: { Order: ['price'] },
          readonly: { Order: ['amount'] },
          actions: { Order: ['create'] },
        },
      },
    })
})
