import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright'
import { median, report } from './figures.ts'
import { documentOf, type Sample } from './stored-layouts.ts'
import type { Account } from './caller.ts'
import { cellEdits } from './cell-edit.bench.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const viewport = { width: 1440, height: 900 }

/**
 * User waiting times in Chromium, over the account's orders. Each ends with the frame that shows the result. With
 * `drafts` the newest orders are drafts, and the calls of edits in their list are counted.
 */
export async function benchBrowser(address: string, account: Account, drafts = false): Promise<void> {
  const browser = await launched()
  try {
    const session = await signIn(browser, address, account, true)
    await coldLoads(browser, address, session)
    const context = await contextWith(browser, session)
    const page = await context.newPage()
    await page.goto(`${address}/app/`)
    await rowsOf(page)
    const sample = await sampleOf(page)
    await palette(page)
    await listPanel(page)
    if (drafts) await cellEdits(page)
    await scrolling(page)
    await context.close()
    await largePalette(browser, address, session)
    await restored(browser, address, session, sample)
    await switching(browser, address, session, sample)
  } finally {
    await browser.close()
  }
}

export const launched = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.PORTSIDE_CHROMIUM ?? '/usr/bin/chromium', args: flags })

/** A closing page gives no further answers; its figure is taken already. */
const closed = () => undefined

type Stored = Readonly<Record<string, string>>

const rowsOf = (page: Page) => page.locator('.ag-row[row-id]').first().waitFor()

/** Returns the tab's session data; `counted` reports the script of the sign-in page. */
export async function signIn(browser: Browser, address: string, account: Account, counted = false): Promise<Stored> {
  const context = await browser.newContext({ viewport, locale: 'en-US' })
  const page = await context.newPage()
  let bytes = 0
  const sizes: Promise<void>[] = []
  page.on('requestfinished', request => {
    if (request.resourceType() === 'script')
      sizes.push(
        request.sizes().then(s => {
          bytes += s.responseBodySize
        }, closed),
      )
  })
  await page.goto(`${address}/app/`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.waitForLoadState('networkidle')
  await Promise.all(sizes)
  if (counted) report({ name: 'script.sign-in', value: bytes / 1000, unit: 'kB', goal: '<= 120' })
  await page.getByRole('textbox', { name: 'Company account' }).fill(account.company)
  await page.getByRole('textbox', { name: /^Username/ }).fill(account.username)
  await page.getByLabel(/^Password/).fill(account.password)
  await page.getByRole('textbox', { name: 'Verification code' }).fill(process.env.PORTSIDE_CAPTCHA ?? '1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('.portside-panel').first().waitFor()
  const session = await page.evaluate(() => ({ ...sessionStorage }))
  await context.close()
  return Object.fromEntries(Object.entries(session).filter(([key]) => !key.startsWith('portside.layout')))
}

/** A fresh browser profile that is signed in already. */
export async function contextWith(browser: Browser, stored: Stored): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'en-US' })
  await context.addInitScript(values => {
    if (sessionStorage.length > 0) return
    for (const [key, value] of Object.entries(values)) {
      sessionStorage.setItem(key, value)
      if (key.startsWith('portside.layout')) localStorage.setItem(key, value)
    }
  }, stored)
  return context
}

/** With an empty browser cache: the script of the workspace, and the time until the first list shows rows. */
async function coldLoads(browser: Browser, address: string, session: Stored): Promise<void> {
  const shell: number[] = [],
    usable: number[] = [],
    list: number[] = []
  for (let i = 0; i < 7; i++) {
    const context = await contextWith(browser, session)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const watch = () => {
        if (document.querySelector('.portside-panel') && !performance.getEntriesByName('shell').length)
          performance.mark('shell')
        if (document.querySelector('.ag-row[row-id]') && !performance.getEntriesByName('rows').length)
          performance.mark('rows')
        requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    })
    await page.goto(`${address}/app/`)
    await rowsOf(page)
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
    // Counts what is loaded when the workspace frame appears, not what arrives later.
    shell.push(
      await page.evaluate(() => {
        const end = performance.getEntriesByName('shell')[0]?.startTime ?? NaN
        // A file is fetched and then imported from the browser's cache: it counts once.
        const files = new Map(
          performance
            .getEntriesByType('resource')
            .filter(
              (r): r is PerformanceResourceTiming =>
                r instanceof PerformanceResourceTiming && r.name.endsWith('.js') && r.responseEnd <= end,
            )
            .map(r => [r.name, r.encodedBodySize]),
        )
        return [...files.values()].reduce((sum, size) => sum + size, 0) / 1000
      }),
    )
    const at = (name: string) => page.evaluate(n => performance.getEntriesByName(n)[0]?.startTime ?? NaN, name)
    usable.push(await at('shell'))
    list.push(await at('rows'))
    await context.close()
  }
  report({ name: 'script.workspace-shell', value: median(shell), unit: 'kB', goal: '<= 200' })
  report({ name: 'cold-load.shell', value: median(usable), unit: 'ms' })
  report({ name: 'cold-load.rows', value: median(list), unit: 'ms' })
}

/** Milliseconds from the trusted key event to the frame in which the selector shows its target. */
async function keyToFrame(page: Page, key: string, shows: { selector: string; changedFrom?: string }): Promise<number> {
  await page.evaluate(({ selector, changedFrom }) => {
    const text = () => document.querySelector(selector)?.textContent
    Reflect.set(
      globalThis,
      'benchTime',
      new Promise<number>(resolve => {
        addEventListener(
          'keydown',
          event => {
            const look = () => {
              const now = text()
              if (now !== undefined && now !== null && now !== changedFrom)
                requestAnimationFrame(() => resolve(performance.now() - event.timeStamp))
              else requestAnimationFrame(look)
            }
            look()
          },
          { capture: true, once: true },
        )
      }),
    )
  }, shows)
  await page.keyboard.press(key)
  return page.evaluate(() => Reflect.get(globalThis, 'benchTime') as Promise<number>)
}

/** The palette with three thousand extra screens (P8, F5). */
async function largePalette(browser: Browser, address: string, session: Stored): Promise<void> {
  const context = await contextWith(browser, session)
  await context.route('**/frame_center/menus', async route => {
    const response = await route.fetch()
    const json = (await response.json()) as {
      object: { resultList: { path: string; title: object; keys: string[] }[] }
    }
    const like =
      json.object.resultList.find(m => m.path === '/base/page-making/page_po_list') ?? json.object.resultList[0]
    const more = Array.from({ length: 3000 }, (_, i) => ({
      ...like,
      path: `/made-up-${i}`,
      title: { en_US: `Transfer screen ${i}`, zh_CN: `调拨页面${i}` },
      keys: [`Transfer screen ${i}`, `调拨页面${i}`, `diaoboyemian${i}`, `dbym${i}`],
    }))
    await route.fulfill({ response, json: { ...json, object: { resultList: [...json.object.resultList, ...more] } } })
  })
  const page = await context.newPage()
  await page.goto(`${address}/app/`)
  await page.locator('.portside-panel').first().waitFor()
  const times: number[] = []
  for (let i = 0; i < 8; i++) {
    await keyToFrame(page, 'Control+k', { selector: '.portside-palette [cmdk-item]' })
    for (const letter of 'tra') {
      const before = (await page.locator('.portside-palette [cmdk-list]').textContent()) ?? ''
      times.push(await keyToFrame(page, letter, { selector: '.portside-palette [cmdk-list]', changedFrom: before }))
    }
    await page.keyboard.press('Escape')
    await page.locator('.portside-palette').waitFor({ state: 'detached' })
  }
  report({ name: 'palette-3000.key-to-list', value: median(times.slice(3)), unit: 'ms', goal: '< 50' })
  await context.close()
}

async function palette(page: Page): Promise<void> {
  const opened: number[] = [],
    filtered: number[] = []
  for (let i = 0; i < 16; i++) {
    opened.push(await keyToFrame(page, 'Control+k', { selector: '.portside-palette [cmdk-item]' }))
    for (const letter of 'tra') {
      const before = (await page.locator('.portside-palette [cmdk-list]').textContent()) ?? ''
      filtered.push(await keyToFrame(page, letter, { selector: '.portside-palette [cmdk-list]', changedFrom: before }))
    }
    await page.keyboard.press('Escape')
    await page.locator('.portside-palette').waitFor({ state: 'detached' })
  }
  // The first opening fetches the palette's chunk.
  report({ name: 'palette.first-open', value: opened[0] ?? NaN, unit: 'ms' })
  report({ name: 'palette.open', value: median(opened.slice(1)), unit: 'ms', goal: '< 50' })
  report({ name: 'palette.key-to-list', value: median(filtered.slice(3)), unit: 'ms', goal: '< 50' })
}

/** Opens the list of orders beside, by its command, and closes it again. */
async function listPanel(page: Page): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < 9; i++) {
    await closeAll(page, page.locator('.ag-row[row-id]'))
    await page.keyboard.press('Control+k')
    await page.locator('[cmdk-input]').fill('purchase orders')
    await page
      .locator('.portside-palette [cmdk-item][aria-selected=true]')
      .filter({ hasText: 'Purchase Orders' })
      .waitFor()
    times.push(await keyToFrame(page, 'Enter', { selector: '.ag-row[row-id] .ag-cell[col-id=poNo]' }))
  }
  report({ name: 'list-panel.command-to-rows', value: median(times.slice(2)), unit: 'ms', goal: '< 300' })
}

/** Closes all panels, and waits until the content of one is gone. */
export async function closeAll(page: Page, content: Locator): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('[cmdk-input]').fill('>close all')
  await page.locator('.portside-palette [cmdk-item]').first().waitFor()
  await page.keyboard.press('Enter')
  await content.first().waitFor({ state: 'detached' })
}

/** Scrolls the endless list with the wheel and returns the frame times. */
async function scrolling(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /per page/i }).click()
  await page.getByRole('option', { name: /endless|scroll/i }).click()
  await page.getByRole('button', { name: 'Next page' }).waitFor({ state: 'detached' })
  await rowsOf(page)
  const box = await page.locator('.ag-grid-viewport').first().boundingBox()
  if (!box) return
  await page.mouse.move(box.x + 200, box.y + 100)
  for (const [name, step, count] of [
    ['steady', 120, 120],
    ['fling', 2000, 60],
  ] as const) {
    await page.evaluate(() => {
      const frames: number[] = []
      Reflect.set(globalThis, 'benchFrames', frames)
      Reflect.set(globalThis, 'benchStop', false)
      let last = performance.now()
      const next = () => {
        const now = performance.now()
        frames.push(now - last)
        last = now
        if (!Reflect.get(globalThis, 'benchStop')) requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
    })
    for (let i = 0; i < count; i++) {
      await page.mouse.wheel(0, step)
      await page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    }
    const frames = await page.evaluate(() => {
      Reflect.set(globalThis, 'benchStop', true)
      return Reflect.get(globalThis, 'benchFrames') as number[]
    })
    const sorted = frames.slice(1).sort((a, b) => a - b)
    report({ name: `scroll.${name}.median-frame`, value: median(sorted), unit: 'ms' })
    report({ name: `scroll.${name}.p95-frame`, value: sorted[Math.floor(sorted.length * 0.95)] ?? NaN, unit: 'ms' })
  }
}

/** A panel of each kind as this workspace stores it, to build larger layouts of. */
async function sampleOf(page: Page): Promise<Sample> {
  // An order that can be edited.
  await page.locator('.ag-row[row-id]').filter({ hasText: 'Draft' }).first().click()
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.hash.includes('page_po_form'))
  // The layout is stored shortly after the last change.
  await page.waitForFunction(() =>
    Object.entries(sessionStorage).some(([k, v]) => k.startsWith('portside.layout/') && v.includes('page_po_form')),
  )
  return page.evaluate(() => {
    const [key, value] = Object.entries(sessionStorage).find(([k]) => k.startsWith('portside.layout/')) ?? []
    if (!key || !value) throw new Error('No layout is kept.')
    return { key, document: JSON.parse(value).document }
  })
}

/**
 * Restores thirty panels in six groups: the time until the six visible ones show data, then the cost of hidden ones.
 */
async function restored(browser: Browser, address: string, session: Stored, sample: Sample): Promise<void> {
  const times: number[] = []
  let idle = 0
  const rest = { changes: NaN, timers: NaN, typing: NaN }
  for (let i = 0; i < 5; i++) {
    const context = await contextWith(browser, { ...session, ...documentOf(sample, 6, 5) })
    const page = await context.newPage()
    await page.addInitScript(countTimers)
    let requests = 0
    page.on('request', request => {
      if (request.url().includes('/define/query')) requests++
    })
    await page.goto(`${address}/app/#/base/page-making/page_po_list`)
    await page.waitForFunction(
      () => {
        const panels = [...document.querySelectorAll<HTMLElement>('.portside-panel')].filter(
          p => p.offsetParent !== null,
        )
        return (
          panels.length >= 6 &&
          panels.every(
            p =>
              p.getAttribute('aria-busy') !== 'true' &&
              (p.querySelector('.ag-root') ? p.querySelector('.ag-row[row-id]') : (p.textContent ?? '').length > 60),
          )
        )
      },
      undefined,
      { polling: 'raf' },
    )
    times.push(await page.evaluate(() => performance.now()))
    if (i === 0) {
      await seeAll(page)
      await page.waitForTimeout(3_000)
      const before = requests
      Object.assign(rest, await atRest(page))
      idle = requests - before
      rest.typing = await typing(page)
    }
    await context.close()
  }
  report({ name: 'restore.30-panels', value: median(times), unit: 'ms', goal: '<= 1500' })
  report({ name: 'restore.requests-at-rest-in-10-s', value: idle, unit: 'count', goal: '0' })
  report({ name: 'restore.changes-of-hidden-panels-in-10-s', value: rest.changes, unit: 'count', goal: '0' })
  report({ name: 'restore.timers-at-rest-in-10-s', value: rest.timers, unit: 'count', goal: '0' })
  report({ name: 'typing.changes-in-other-panels', value: rest.typing, unit: 'count', goal: '0' })
}

/** Brings each panel to the front of its group once, so that all are mounted. */
async function seeAll(page: Page): Promise<void> {
  for (let group = 0; group < 6; group++) {
    await page.locator(`[data-panel-id="bench-${group}-0"]`).click({ position: { x: 4, y: 4 } })
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Alt+PageDown')
      await page.locator(`[data-panel-id="bench-${group}-${(i + 1) % 5}"][aria-busy=false]`).waitFor()
    }
  }
}

/** Counts the timers that fire. */
function countTimers(): void {
  Reflect.set(globalThis, 'benchTimers', 0)
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own = window[name].bind(window) as (work: TimerHandler, ...rest: unknown[]) => number
    const counted = (work: TimerHandler, ...rest: unknown[]) =>
      own(
        typeof work === 'function'
          ? (...given: unknown[]) => {
              Reflect.set(globalThis, 'benchTimers', (Reflect.get(globalThis, 'benchTimers') as number) + 1)
              ;(work as (...args: unknown[]) => void)(...given)
            }
          : work,
        ...rest,
      )
    Reflect.set(window, name, counted)
  }
}

/** DOM changes of hidden panels, and timers, while the user does nothing. */
const atRest = (page: Page): Promise<{ changes: number; timers: number }> =>
  page.evaluate(async () => {
    const hidden = [...document.querySelectorAll<HTMLElement>('[data-panel-id]')].filter(p => p.offsetParent === null)
    if (hidden.length !== 24) throw new Error(`${hidden.length} hidden panels`)
    let changes = 0
    const watch = new MutationObserver(made => {
      changes += made.length
    })
    for (const panel of hidden)
      watch.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true })
    const before = Reflect.get(globalThis, 'benchTimers') as number
    await new Promise(resolve => {
      const end = performance.now() + 10_000
      const look = () => {
        if (performance.now() < end) requestAnimationFrame(look)
        else resolve(undefined)
      }
      look()
    })
    watch.disconnect()
    return { changes, timers: (Reflect.get(globalThis, 'benchTimers') as number) - before }
  })

/**
 * DOM changes while somebody types in a record field: in hidden panels, and in visible panels of other records. Visible
 * panels of the same record are not counted, because they show the typed text.
 */
async function typing(page: Page): Promise<number> {
  const field = page
    .locator('[data-panel-id="bench-1-0"] [data-place=remark] textarea, [data-panel-id="bench-1-0"] [data-place] input')
    .first()
  await field.click()
  await page.waitForTimeout(1_000)
  await page.evaluate(() => {
    const state = { changes: 0 }
    Reflect.set(globalThis, 'benchTyping', state)
    const watch = new MutationObserver(made => {
      state.changes += made.length
    })
    const panels = [...document.querySelectorAll<HTMLElement>('[data-panel-id]')],
      typed = panels.find(p => p.dataset.panelId === 'bench-1-0')
    const others = panels.filter(p => p !== typed && (p.offsetParent === null || p.ariaLabel !== typed?.ariaLabel))
    // 24 hidden panels, and three lists beside the three records.
    if (others.length !== 27) throw new Error(`${others.length} other panels`)
    for (const panel of others)
      watch.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await page.keyboard.type('twenty typed letters')
  await page.waitForTimeout(500)
  return page.evaluate(() => (Reflect.get(globalThis, 'benchTyping') as { changes: number }).changes)
}

/** Ten open lists in one group, switched by key: the longest task. */
async function switching(browser: Browser, address: string, session: Stored, sample: Sample): Promise<void> {
  const context = await contextWith(browser, { ...session, ...documentOf(sample, 1, 10, 'list') })
  const page = await context.newPage()
  await page.goto(`${address}/app/#/base/page-making/page_po_list`)
  await rowsOf(page)
  await page.evaluate(() => {
    const tasks: number[] = [0]
    Reflect.set(globalThis, 'benchTasks', tasks)
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(e => e.duration))).observe({ type: 'longtask' })
  })
  const times: number[] = []
  for (let i = 0; i < 30; i++) {
    const shown = page.locator('.portside-panel:visible').first()
    const before = (await shown.getAttribute('data-panel-id')) ?? ''
    times.push(await keyToPanel(page, before))
  }
  const tasks = await page.evaluate(() => Reflect.get(globalThis, 'benchTasks') as number[])
  report({ name: 'switch-10-grids.key-to-rows', value: median(times.slice(10)), unit: 'ms' })
  report({ name: 'switch-10-grids.longest-task', value: Math.max(...tasks), unit: 'ms', goal: '<= 200' })
  await context.close()
}

async function keyToPanel(page: Page, before: string): Promise<number> {
  await page.evaluate(old => {
    Reflect.set(
      globalThis,
      'benchTime',
      new Promise<number>(resolve => {
        addEventListener(
          'keydown',
          event => {
            const look = () => {
              const panel = [...document.querySelectorAll<HTMLElement>('.portside-panel')].find(
                p => p.offsetParent !== null,
              )
              if (panel && panel.dataset.panelId !== old && panel.querySelector('.ag-row[row-id]'))
                resolve(performance.now() - event.timeStamp)
              else requestAnimationFrame(look)
            }
            look()
          },
          { capture: true, once: true },
        )
      }),
    )
  }, before)
  await page.keyboard.press('Alt+PageDown')
  return page.evaluate(() => Reflect.get(globalThis, 'benchTime') as Promise<number>)
}
