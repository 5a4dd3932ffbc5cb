import type { Language } from '../../domain/meta/text.ts'
import { expect, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'

/** Names of the calendar and its views in the definitions. */
const named = {
  en_US: { calendar: 'Order Calendar', month: 'Month', week: 'Week', months: /^[A-Z][a-z]+ \d{4}$/ },
  zh_CN: { calendar: '订单日历', month: '月视图', week: '周视图', months: /^\d{4}年\d{1,2}月$/ },
} as const

for (const language of ['en_US', 'zh_CN'] satisfies Language[]) {
  test(`order calendar without a mouse (${language}): opened by the palette, another month and week, from an event to its order`, async ({
    visit,
  }) => {
    const words = named[language]
    const buyer = await (await visit({ language, keyboard: true })).signInByKeyboard('buyer@northwind.example')
    const { page } = buyer,
      { ui } = buyer.words,
      { keyboard } = page

    const palette = await buyer.openPalette()
    await palette.type(words.calendar)
    await expect(palette.option(words.calendar).first()).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('Enter')
    const panel = buyer.panel(words.calendar),
      title = panel.getByRole('heading', { level: 2 }),
      on = panel.getByRole('button', { name: ui.calendarOn, exact: true })
    await tabTo(panel.getByRole('button', { name: words.month, exact: true }))
    await keyboard.press('Enter')
    await expect(title).toHaveText(words.months)
    const month = await title.innerText()

    await test.step('another month, and back', async () => {
      await tabTo(on, 'back')
      await keyboard.press('Enter')
      await expect(title).not.toHaveText(month)
      await expect(title).toHaveText(words.months)
      await tabTo(panel.getByRole('button', { name: ui.calendarBack, exact: true }), 'back')
      await keyboard.press('Enter')
      await expect(title).toHaveText(month)
    })
    await test.step('a week, and the one after it', async () => {
      await tabTo(panel.getByRole('button', { name: words.week, exact: true }))
      await keyboard.press('Enter')
      await expect(title).not.toHaveText(words.months)
      const week = await title.innerText()
      await tabTo(on, 'back')
      await keyboard.press('Enter')
      await expect(title).not.toHaveText(week)
      await tabTo(panel.getByRole('button', { name: words.month, exact: true }))
      await keyboard.press('Enter')
      await expect(title).toHaveText(words.months)
    })
    await test.step('from day to day to an event; Enter opens the order', async () => {
      const days = panel.getByRole('toolbar', { name: ui.calendarReach.replace(/[.。].*$/, '') })
      const focused = days.locator('button:focus'),
        event = focused.filter({ hasText: /PO-\d{4}-\d{6}/ })
      await tabTo(days.getByRole('button').first())
      await keyboard.press('Home')
      await expect(async () => {
        await keyboard.press('ArrowRight')
        await keyboard.press('ArrowDown')
        await expect(event).toBeVisible({ timeout: 500 })
      }).toPass()
      // Where a cell truncates the text, the number stays.
      await expect(event).toHaveText(/^([!•✓] )?PO-\d{4}-\d{6} · /)
      const [number = ''] = /PO-\d{4}-\d{6}/.exec(await event.innerText()) ?? []
      await keyboard.press('Enter')
      await buyer.record(number).isShown()
    })
  })
}
