import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLanguage } from '../../../src/state/language.ts'
import { setPreferences } from '../../../src/state/preferences.ts'
import { findings } from '../clean.ts'
import {
  addressOf,
  button,
  canvas,
  choose,
  chosen,
  designer,
  inCanvas,
  outline,
  PageServer,
  press,
  rows,
  said,
  savedContent,
  words,
} from './designer-stage.tsx'
import { documentOf } from '../../page-document.ts'

/** The page designer at work (../shared/practice/designer.md, section 6): each test by its number. */
const three = documentOf({
  a: { type: 'heading', settings: { text: words('Alpha') } },
  b: { type: 'text', settings: { text: words('Beta') } },
  c: { type: 'progress', settings: { text: words('Gamma') } },
})
const names = ['Page', 'Heading: Alpha', 'Text: Beta', 'Progress Bar: Gamma']

const fromPalette = async (command: string) => {
  await press('{Control>}k{/Control}')
  await expect.poll(() => document.querySelector('[cmdk-input]')).not.toBeNull()
  await page.elementLocator(document.querySelector('[cmdk-input]') ?? document.body).fill(`>${command}`)
  await expect.poll(() => chosenEntry()).toBe(command)
  await press('{Enter}')
}
const chosenEntry = () => document.querySelector('[cmdk-item][data-selected=true] .portside-palette-title')?.textContent
const fromMenu = async (name: RegExp) => {
  await button('Component').click()
  await page.getByRole('menuitem', { name }).click()
}
const dragBefore = (from: Element, to: Element) => userEvent.dragAndDrop(from, to, { targetPosition: { x: 20, y: 2 } })

/** Ways to the same change: from the same page, chosen the same. */
type Ways = Readonly<Record<string, () => Promise<void>>>
const acts: Readonly<Record<string, Ways>> = {
  'move up': {
    key: () => press('{Alt>}{ArrowUp}{/Alt}'),
    menu: () => fromMenu(/^Move Component Up/),
    palette: () => fromPalette('Move Component Up'),
    drag: () => dragBefore(inCanvas('b'), inCanvas('a')),
  },
  copy: {
    key: () => press('{Control>}d{/Control}'),
    mask: () => page.elementLocator(maskZone(0)).click(),
    menu: () => fromMenu(/^Duplicate Component/),
    palette: () => fromPalette('Duplicate Component'),
  },
  delete: {
    key: () => press('{Delete}'),
    mask: () => page.elementLocator(maskZone(1)).click(),
    menu: () => fromMenu(/^Delete Component(?! on)/),
    palette: () => fromPalette('Delete Component'),
  },
  insert: {
    key: async () => {
      await press('/')
      await expect.element(page.getByRole('combobox', { name: 'Find a component' })).toHaveFocus()
      await press('heading{Enter}')
    },
    press: () => page.getByRole('option', { name: 'Heading', exact: true }).click(),
    palette: async () => {
      await fromPalette('Insert a Component')
      await expect.element(page.getByRole('combobox', { name: 'Find a component' })).toHaveFocus()
      await press('heading{Enter}')
    },
    drag: () =>
      userEvent.dragAndDrop(page.getByRole('option', { name: 'Heading', exact: true }), inCanvas('c'), {
        targetPosition: { x: 20, y: 1 },
      }),
  },
}
function maskZone(at: number): Element {
  const zone = document.querySelectorAll('.portside-design-mask button')[at]
  if (!zone) throw new Error('there is no mask')
  return zone
}

const saved = new Map<string, string>()
const ways = Object.entries(acts).flatMap(([act, of]) => Object.entries(of).map(([way, does]) => ({ act, way, does })))

test.each(ways)('PD-T2: $act by $way: the page of the other ways, by one step', async ({ act, does }) => {
  const { server } = await designer(three)
  await choose('Text: Beta')
  await does()
  await expect.poll(() => rows().join()).not.toBe(names.join())
  const content = await savedContent(server)
  expect(content).toBe(saved.get(act) ?? content)
  saved.set(act, content)
  const undo = button('Undo')
  await undo.click()
  await expect.poll(rows).toEqual(names)
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
})

test('PD-T5: a drag that begins on an input of the canvas moves the component, and types nothing', async () => {
  const { server } = await designer(
    documentOf({
      a: { type: 'heading', settings: { text: words('Alpha') } },
      i: { type: 'input', settings: { label: words('Name') } },
    }),
  )
  const input = inCanvas('i').querySelector('input')
  if (!input) throw new Error('there is no input')
  const at = input.getBoundingClientRect(),
    box = inCanvas('i').getBoundingClientRect()
  await userEvent.dragAndDrop(inCanvas('i'), inCanvas('a'), {
    sourcePosition: { x: at.left - box.left + 12, y: at.top - box.top + at.height / 2 },
    targetPosition: { x: 20, y: 2 },
  })
  await expect.poll(rows).toEqual(['Page', 'Input: Name', 'Heading: Alpha'])
  expect(document.activeElement).not.toBe(input)
  await press('xyz')
  expect(input.value).toBe('')
  expect(await savedContent(server)).not.toContain('xyz')
})

test('PD-T8: a component 20 px wide has a mask of 72 px at least; both zones and its body can be pressed', async () => {
  await designer(three)
  inCanvas('c').style.width = '20px'
  await choose('Progress Bar: Gamma')
  const mask = () => document.querySelector('.portside-design-mask')?.getBoundingClientRect() ?? new DOMRect()
  await expect.poll(() => mask().width).toBe(72)
  expect(mask().height).toBeGreaterThanOrEqual(24)
  // The part of the component beside the zones is reached through the mask.
  const { left, top } = mask()
  expect(document.elementFromPoint(left + 8, top + 12)?.closest('[data-canvas]')).toBe(inCanvas('c'))
  await page.elementLocator(maskZone(0)).click()
  await expect.poll(rows).toHaveLength(5)
  // The copy was chosen: a press on the narrow one chooses it again.
  inCanvas('c').style.width = '20px'
  await page.elementLocator(inCanvas('c')).click()
  await expect
    .poll(() => document.querySelector('.portside-design-outline [aria-selected=true]')?.getAttribute('data-node'))
    .toBe('c')
  await page.elementLocator(maskZone(1)).click()
  await expect.poll(rows).toHaveLength(4)
})

test('PD-T11: cut on one page and pasted on another keeps its bindings; what they lack there is marked', async () => {
  const server = new PageServer()
  server.add('page_other', documentOf({ z: { type: 'text', settings: { text: words('Zeta') } } }))
  await designer(
    documentOf({
      n: { type: 'number', settings: { label: words('Done') } },
      p: { type: 'progress', settings: { text: words('Loaded'), percent: { $: 'node', node: 'n', gives: 'value' } } },
    }),
    { server },
  )
  await choose('Progress Bar: Loaded')
  await press('{Control>}x{/Control}')
  await expect.poll(said).toBe('Progress Bar: Loaded deleted')
  await savedContent(server)
  await press('{Alt>}w{/Alt}')
  await expect.poll(() => document.querySelector('.portside-design')).toBeNull()
  location.hash = addressOf('page_other')
  await expect.element(outline()).toBeVisible()
  await choose('Text: Zeta')
  await press('{Control>}v{/Control}')
  await expect.poll(chosen).toBe('Progress Bar: Loaded')
  const from = page.getByRole('combobox', { name: 'Percent from' })
  await expect.element(from).toHaveValue('n')
  expect(from.element().querySelector('option:checked')?.textContent).toBe('A component that is not there')
  expect(await savedContent(server, 'page_other')).toContain('{"$":"node","gives":"value","node":"n"}')
})

test('PD-T13: Tab goes through the designer in one stop each: bar, outline, components, canvas, settings', async () => {
  await designer(three)
  await choose('Text: Beta')
  button('Component').element().focus()
  const stops: string[] = []
  const areas = {
    bar: '.portside-design-bar',
    outline: '.portside-design-outline',
    components: '.portside-design-components',
    canvas: '.portside-design-canvas',
    settings: '.portside-design-settings',
  }
  const areaOf = (e: Element | null) => Object.entries(areas).find(([, css]) => e?.closest(css))?.[0] ?? 'elsewhere'
  for (let i = 0; i < 5; i++) {
    stops.push(areaOf(document.activeElement))
    await press('{Tab}')
  }
  expect(stops).toEqual(['bar', 'outline', 'components', 'canvas', 'settings'])
})

test.each(['light', 'dark', 'contrast'] as const)(
  'PD-T14: axe finds nothing in the designer in %s, from 320 to 1600 px',
  async theme => {
    await designer(
      documentOf({
        a: { type: 'heading', settings: { text: words('Alpha') } },
        i: { type: 'input', settings: { label: words('Name') } },
        t: {
          type: 'columns',
          slots: { left: ['t/p'], right: [] },
        },
        't/p': { type: 'progress', settings: { text: words('Gamma'), percent: 40 } },
      }),
    )
    setPreferences({ theme })
    await choose('Progress Bar: Gamma')
    for (const width of [320, 400, 768, 1200, 1600]) {
      await page.viewport(width, 900)
      await expect.element(outline()).toBeVisible()
      const part = document.querySelector('.portside-design')
      const found = part ? await findings({ include: part, exclude: '[data-tabster-dummy]' }) : ['nothing is shown']
      expect([width, found]).toEqual([width, []])
    }
    setPreferences({ theme: 'light' })
  },
)

test('PD-T15: the language changes while a text is typed: the text stays, all words change', async () => {
  await designer(three)
  await choose('Text: Beta')
  const field = page.getByRole('textbox', { name: 'Text (English)' })
  await field.fill('Half a sen')
  setLanguage('zh_CN')
  await expect.element(page.getByRole('tree', { name: '大纲' })).toBeVisible()
  await expect.poll(() => (document.activeElement as HTMLTextAreaElement | null)?.value).toBe('Half a sen')
  await expect.element(canvas()).toHaveAttribute('aria-label', '读者看到的页面')
  await press('tence')
  await expect.poll(() => (document.activeElement as HTMLTextAreaElement | null)?.value).toBe('Half a sentence')
  // Names of components, settings and buttons; the English text itself stays as it is typed.
  const left = [...document.querySelectorAll('.portside-design button, .portside-design label, .portside-design h2')]
    .map(e => (e.textContent || e.getAttribute('aria-label')) ?? '')
    // What the designer has typed is in English still.
    .filter(word => /[a-z]{3}/i.test(word.replace(/Alpha|Beta/, '')))
  expect(left).toEqual([])
})

const inEnglish = [
  'Text: Beta: place 1 of 3',
  'There is no further place in this direction',
  'Text: Beta: place 2 of 3',
  'Text: Beta: place 3 of 4',
  'Text: Beta copied',
  'Text: Beta: place 4 of 5',
  'Text: Beta deleted',
  'Undone: Text: Beta',
  'Redone: Page',
]
test.each(['en_US', 'zh_CN'] as const)('PD-T16: each act is said in the language of its user: %s', async language => {
  const all: string[] = []
  await designer(three, { language })
  await outline().getByRole('treeitem').nth(2).click()
  for (const keys of [
    '{Alt>}{ArrowUp}{/Alt}',
    '{Alt>}{ArrowUp}{/Alt}',
    '{Alt>}{ArrowDown}{/Alt}',
    '{Control>}d{/Control}',
    '{Control>}c{/Control}',
    '{Control>}v{/Control}',
    '{Delete}',
    '{Control>}z{/Control}',
    '{Control>}{Shift>}z{/Shift}{/Control}',
  ]) {
    const before = said()
    await press(keys)
    await expect.poll(said).not.toBe(before)
    all.push(said())
  }
  if (language === 'en_US') expect(all).toEqual(inEnglish)
  else for (const sentence of all) expect(sentence).toMatch(/[\u4e00-\u9fff]/)
})
