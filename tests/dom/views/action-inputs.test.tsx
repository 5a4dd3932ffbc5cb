import { beforeEach, expect, test, vi } from 'vitest'
import { stepTransitions } from '../../../domain/tracking/step-states.ts'
import { dayIn } from '../../../domain/values/date-only.ts'
import { userZone } from '../../../src/fields/show-value.ts'
import { panelMessages } from '../../../src/i18n/messages.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { ActionDialog, isPlain } from '../../../src/views/actions/ActionDialog.tsx'
import { ActionInputs } from '../../../src/views/actions/ActionInputs.tsx'
import type { Offer } from '../../../src/views/actions/offers.ts'
import type { Result } from '../../../src/views/actions/run-offer.ts'
import { lineEntity } from '../../unit/views/definitions.ts'
import { fakeServer, refusal } from '../fake-server.ts'
import { buttonNamed, doing, draw } from '../page.tsx'
import { signedIn } from '../people.ts'
import { afterwards } from '../setup.ts'
import { proves } from '../../proves.ts'

const day = { name: 'carrier', kind: 'string', label: { en_US: 'Carrier', zh_CN: '承运人' }, required: true } as const
const asked = async (given: string | undefined, refused?: Result) =>
  (
    await draw(
      <ActionInputs
        inputs={[day]}
        values={given ? { carrier: given } : {}}
        entity={lineEntity}
        detail={undefined}
        tried
        refused={refused}
        onChange={() => {
          /* nothing is typed here */
        }}
      />,
    )
  ).textContent

beforeEach(async () => {
  setLanguage('en_US')
  await panelMessages()
})

test("an action input shows either its missing value or the server's error", async () => {
  expect(await asked(undefined)).toContain('Carrier can not be empty')
  expect(await asked('Road')).not.toContain('can not be empty')
  const refused = await asked('Road', {
    id: '1',
    success: false,
    field: 'carrier',
    message: 'This carrier does not sail there',
  })
  expect(refused).toContain('This carrier does not sail there')
  expect(refused).not.toContain('can not be empty')
  expect(await asked('Road', { id: '1', success: false, field: 'another', message: 'Something else' })).not.toContain(
    'Something else',
  )
})

test("proposes today in the place's or reader's time zone for past events; nothing for future ones or corrections", async () => {
  const date = (more: object) =>
    ({ name: 'date', kind: 'date', label: { en_US: 'Date', zh_CN: '日期' }, required: true, ...more }) as const
  const dialog = async (
    input: ReturnType<typeof date>,
    begin?: Readonly<Record<string, unknown>>,
    timeZone?: string,
  ) => {
    const detail = {
      record: { id: '1', revision: 1, timeZone: timeZone ?? null },
      rows: {},
      actions: {},
      editable: true,
      deletable: false,
    }
    const offer: Offer = {
      ids: ['1'],
      states: { code: 'step', title: { en_US: 'Step', zh_CN: '节点' }, field: 'status', list: 'step', transitions: [] },
      transition: {
        from: ['open'],
        to: 'done',
        action: { code: 'reach', label: { en_US: 'Reach', zh_CN: '达成' } },
        reasonRequired: false,
        inputs: [input],
      },
    }
    await draw(
      <ActionDialog
        offer={offer}
        entity={lineEntity}
        subjects={[{ id: '1', revision: 1, label: 'T-1' }]}
        {...(timeZone ? { detail } : {})}
        {...(begin ? { begin } : {})}
        onClose={() => {
          /* stays open */
        }}
      />,
    )
    return [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input')].at(-1)?.value
  }
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z'), toFake: ['Date'] })
  afterwards(() => {
    vi.useRealTimers()
  })
  expect(await dialog(date({ happened: true }))).toBe(dayIn(userZone(), new Date()))
  expect(await dialog(date({ happened: true }), { date: '2026-11-20' })).toBe('2026-11-20')
  for (const [zone, here] of [
    ['Pacific/Kiritimati', '2026-11-23'],
    ['Pacific/Honolulu', '2026-11-22'],
  ])
    expect(await dialog(date({ happened: true }), undefined, zone)).toBe(here)
  expect(await dialog(date({}))).toBe('')
  expect(
    stepTransitions({ enter: 'enter-date', follow: 'follow-progress', renew: 'renew-next-step' })
      .filter(s => s.inputs?.some(i => i.happened))
      .map(s => s.action.code),
  ).toEqual(['record'])
})

test.each([
  ['B-090', 'End this process?'],
  ['B-092', 'Cancel this record?'],
  ['B-097', 'Void the whole document?'],
])(
  'B-090, B-092, B-097: ends a process, cancels a list and voids a document only after confirmation, as specified in %s',
  async (prompt, said) => {
    const offer: Offer = {
      ids: ['1'],
      states: { code: 'plan', title: { en_US: 'Plan', zh_CN: '计划' }, field: 'status', list: 'plan', transitions: [] },
      transition: {
        from: ['open'],
        to: 'gone',
        action: { code: 'end', label: { en_US: 'End', zh_CN: '结束' } },
        reasonRequired: false,
        inputs: [],
        prompt,
      },
    }
    proves('B-090')
    proves('B-092')
    proves('B-097')
    expect(isPlain(offer), 'it is asked for').toBe(false)
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(
      Response.json({
        status: 200,
        success: true,
        object: { status: 'gone', results: [{ id: '1', success: true, status: 'gone', revision: 2 }] },
      }),
    )
    afterwards(() => {
      sent.mockRestore()
    })
    const drawn = await draw(
      <ActionDialog
        offer={offer}
        entity={lineEntity}
        subjects={[{ id: '1', revision: 1, label: 'T-1' }]}
        onClose={() => {
          /* gone */
        }}
      />,
    )
    expect(document.querySelector('[role="dialog"], [role="alertdialog"]')?.textContent, drawn.textContent).toContain(
      said,
    )
    expect(sent).not.toHaveBeenCalled()
    const yes = [
      ...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button, [role="alertdialog"] button'),
    ].find(b => b.textContent === 'End')
    await doing(() => {
      yes?.click()
    })
    await vi.waitFor(() => {
      expect(sent).toHaveBeenCalledTimes(1)
    })
  },
)

test.each([
  [null, 'Booking', 'Canceled'],
  ['The booking is in a plan', 'cannot be done now. The booking is in a plan', 'Stays as it is'],
])('PO-4x: shows what a cancellation does to other documents before it runs (%s)', async (refused, ...said) => {
  const answer = {
    refused,
    documents: [
      {
        entity: 'VendorBooking',
        kind: { en_US: 'Booking', zh_CN: '订舱' },
        id: '7',
        number: 'VOB-7',
        status: { en_US: 'Approved', zh_CN: '已批准' },
        becomes: refused ? null : { en_US: 'Canceled', zh_CN: '已取消' },
      },
    ],
    more: false,
  }
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ status: 200, success: true, object: answer }))
  afterwards(() => {
    sent.mockRestore()
  })
  await draw(
    <ActionDialog
      offer={{
        ids: ['1'],
        states: { code: 'po', title: { en_US: 'PO', zh_CN: '订单' }, field: 'status', list: 'po', transitions: [] },
        transition: {
          from: ['signed'],
          to: 'gone',
          action: { code: 'end', label: { en_US: 'End', zh_CN: '结束' } },
          reasonRequired: true,
          inputs: [],
          consequences: true,
        },
      }}
      entity={lineEntity}
      subjects={[{ id: '1', revision: 1, label: 'PO-1' }]}
      onClose={() => {
        /* stays open */
      }}
    />,
  )
  await vi.waitFor(() => {
    expect(document.querySelector('[role="dialog"] table')).not.toBeNull()
  })
  const text = document.querySelector('[role="dialog"]')?.textContent
  expect(text).toContain('VOB-7')
  for (const words of said) expect(text).toContain(words)
})

test('keeps the focus in the dialog when an action is refused, so that Escape and Tab go on from there', async () => {
  signedIn()
  let answered: (response: Response) => void = () => {
    /* set by the call */
  }
  fakeServer(
    () =>
      new Promise<Response>(resolve => {
        answered = resolve
      }),
  )
  await draw(
    <ActionDialog
      offer={{
        ids: ['1'],
        states: {
          code: 'step',
          title: { en_US: 'Step', zh_CN: '节点' },
          field: 'status',
          list: 'step',
          transitions: [],
        },
        transition: {
          from: ['open'],
          to: 'done',
          action: { code: 'reach', label: { en_US: 'Reach', zh_CN: '达成' } },
          reasonRequired: false,
          inputs: [],
          prompt: 'SURE',
        },
      }}
      entity={lineEntity}
      subjects={[{ id: '1', revision: 1, label: 'T-1' }]}
      detail={undefined}
      onClose={() => {
        /* stays open */
      }}
    />,
  )
  const button = buttonNamed(document, 'Reach')
  button.focus()
  await doing(() => {
    button.click()
  })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await doing(() => {
    answered(refusal('VALIDATION', { problems: [{ code: 'UNKNOWN', message: 'A document is missing' }] }))
  })
  await vi.waitFor(() => {
    expect(button.getAttribute('aria-disabled')).not.toBe('true')
  })
  expect(document.activeElement).toBe(button)
})
