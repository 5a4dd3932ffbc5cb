import { atom } from 'nanostores'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProcessDetail, ShownNode } from '../../domain/contracts/workflow.calls.ts'
import type { ProcessChoices } from '../../domain/workflow/configure.ts'
import type { PanelHost } from '../../panels/contract.ts'
import ProcessesPanel from '../../panels/processes/ProcessesPanel.tsx'
import { panelMessages } from '../../src/i18n/messages.ts'
import { $menus } from '../../src/state/menus.ts'
import { proves } from '../proves.ts'
import { answer, fakeServer } from './fake-server.ts'
import { buttonNamed, doing, draw, inputNamed, type as typeIn } from './page.tsx'
import { buyer, signedIn } from './people.ts'
import { afterwards } from './setup.ts'

/** What is chosen for a draft of a process at /mgr/platform/workflow-detail; each choice is kept at once. */
beforeAll(panelMessages)

const node = (id: string, kind: ShownNode['kind'], more: Partial<ShownNode> = {}): ShownNode => ({
  id,
  name: `Step ${id}`,
  kind,
  line: 6,
  people: [],
  groups: [],
  foreign: null,
  choice: null,
  ...more,
})
const drawn = ['a', 'pay'].map((id, i) => ({
  id,
  kind: 'user' as const,
  name: `Step ${id}`,
  x: 100 * i,
  y: 0,
  width: 80,
  height: 40,
}))
const kept: ProcessChoices = {
  process: 'p',
  mainEntity: 'PurchaseOrder',
  roles: [],
  staff: [],
  passed: [],
  nodes: [{ node: 'a' }],
}
const draft = (choices: readonly ProcessChoices[]): ProcessDetail => ({
  id: '1',
  draft: true,
  fileName: 'p.bpmn',
  at: '2026-12-01T08:00:00Z',
  by: 'Dev',
  processes: [
    {
      key: 'p',
      name: 'Payments',
      latest: null,
      nodes: [
        node('a', 'user', { groups: ['directors'], choice: 'people' }),
        node('pay', 'service', { choice: 'pass' }),
      ],
      findings: [],
      drawing: { width: 300, height: 60, nodes: drawn, flows: [] },
      running: null,
    },
  ],
  passedOver: [],
  choices,
  kinds: [
    {
      entity: 'PurchaseOrder',
      label: { en_US: 'Purchase Order', zh_CN: '采购订单' },
      forms: [{ code: 'page_po_form', title: { en_US: 'Order', zh_CN: '订单' } }],
      fields: [],
    },
  ],
})

class Sizes {
  observe(): void {
    /* nothing has a size here */
  }
  disconnect(): void {
    /* nothing is watched */
  }
}

let saved: ProcessChoices[]
beforeEach(() => {
  signedIn(buyer)
  vi.stubGlobal('ResizeObserver', Sizes)
  saved = []
  $menus.set(
    ['/mgr/platform/workflow-detail', '/mgr/platform/workflow'].map(path => ({
      path,
      name: path,
      keys: [],
      title: { en_US: 'Workflow', zh_CN: '流程' },
      screen: 'processes',
    })),
  )
  afterwards(() => {
    $menus.set([])
  })
  let choices: readonly ProcessChoices[] = [kept]
  fakeServer(({ path, body }) => {
    // Lists of values, for the words of statuses.
    if (!path.includes('/workflow/')) return answer({ values: [] })
    if (path.endsWith('/process/list')) return answer({ processes: [listed], drafts: [] })
    if (path.endsWith('/draft/save')) {
      choices = (JSON.parse(body) as { choices: ProcessChoices[] }).choices
      saved.push(...choices)
    }
    return answer(draft(choices))
  })
})
const listed = {
  id: '2',
  key: 'old',
  name: 'Old payments',
  status: 'active',
  versions: [{ version: 3, fileName: 'old.bpmn', at: '2026-11-01T08:00:00Z', by: 'Dev', reason: 'first', running: 4 }],
}

const off = () => /* nothing to remove */ () => undefined
const host: PanelHost = {
  document,
  actions: atom<ReadonlySet<string>>(new Set()),
  title: off,
  badge: off,
  facts: off,
  dirty: off,
  onRefresh: off,
  onLeave: off,
  open: off,
  offer: off,
  emit: off,
  command: off,
  keys: atom<Readonly<Record<string, string>>>({}),
  close: off,
}
const shownAt = (address: string) =>
  draw(
    <ProcessesPanel
      id="p"
      params={{ address }}
      state={atom(null)}
      host={host}
      visible={atom(true)}
      active={atom(true)}
    />,
  )
const detailPage = async () => {
  const place = await shownAt('/mgr/platform/workflow-detail?id=1')
  await vi.waitFor(() => expect(place.querySelector('section[aria-label="Payments"]')).not.toBeNull())
  return place
}
const selectNamed = (place: ParentNode, name: string): HTMLSelectElement => {
  const labelled = [...place.querySelectorAll('label')].find(l => l.textContent.startsWith(name))?.htmlFor
  const found = place.querySelector(`select[aria-label="${name}"]`) ?? document.getElementById(labelled ?? '')
  if (!(found instanceof HTMLSelectElement)) throw new Error(`nothing to choose is named ${name}`)
  return found
}
async function choose(select: HTMLSelectElement, value: string): Promise<void> {
  await doing(() => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const last = () => saved.at(-1)

test('process-config, process-role-config, workflow-role-maintenance, workflow-staffing: main entity, a role for a group, a role and rule for a task', async () => {
  const place = await detailPage()
  proves('process-config')
  expect(selectNamed(place, 'Main entity').value).toBe('PurchaseOrder')
  await choose(selectNamed(place, 'Role for the group directors'), 'finance')
  proves('process-role-config')
  proves('workflow-role-maintenance')
  await vi.waitFor(() => expect(last()?.roles).toEqual([{ group: 'directors', role: 'finance' }]))
  await choose(selectNamed(place, 'Role for Step a'), 'qc')
  await choose(selectNamed(place, 'How the people of Step a decide'), 'all')
  proves('workflow-staffing')
  await vi.waitFor(() => expect(last()?.staff).toEqual([{ node: 'a', role: 'qc', rule: 'all' }]))
  // What was chosen before stays.
  expect(last()?.roles).toEqual([{ group: 'directors', role: 'finance' }])
})

test('node-config, workflow-node-config, workflow-custom-approval, workflow-email: the form, own operations and mail of a node', async () => {
  const place = await detailPage()
  const step = [...place.querySelectorAll('[role="option"]')].find(o => o.textContent.includes('Step a'))
  await doing(() => {
    step?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  })
  const dialog = () => {
    const found = document.querySelector('[role="dialog"]')
    if (!found) throw new Error('the node is not opened')
    return found
  }
  await choose(selectNamed(dialog(), 'View code'), 'page_po_form')
  await doing(() => buttonNamed(dialog(), 'Save node info').click())
  proves('node-config')
  proves('workflow-node-config')
  await vi.waitFor(() => expect(last()?.nodes).toEqual([{ node: 'a', viewCode: 'page_po_form' }]))
  await doing(() => buttonNamed(dialog(), 'Add operation').click())
  for (const [label, text] of [
    ['Code*', 'look'],
    ['Name*', 'Look at the order'],
    ['Address*', '/po-tracking'],
  ] as const)
    await doing(() => typeIn(inputNamed(dialog(), label), text))
  await doing(() => buttonNamed(dialog(), 'Save operations').click())
  proves('workflow-custom-approval')
  await vi.waitFor(() =>
    expect(last()?.parts).toMatchObject([
      { node: 'a', operations: [{ code: 'look', name: 'Look at the order', url: '/po-tracking' }] },
    ]),
  )
  await doing(() => inputNamed(dialog(), 'Send a mail').click())
  proves('workflow-email')
  await vi.waitFor(() => expect(last()?.parts).toMatchObject([{ node: 'a', email: { off: true } }]))
})

test('workflow-deploy, workflow-list-panel: a file is uploaded at /mgr/platform/workflow, beside the deployed processes', async () => {
  const place = await shownAt('/mgr/platform/workflow')
  await vi.waitFor(() => expect(place.textContent).toContain('Old payments'))
  proves('workflow-list-panel')
  expect(place.querySelector('table')?.textContent).toMatch(/Old payments.*3/)
  proves('workflow-deploy')
  expect(place.querySelector('input[type="file"]')?.getAttribute('aria-label')).toBe('Upload process file')
})
