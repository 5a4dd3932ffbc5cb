import { expect, test, type Looks } from '../journey.ts'
import { hasFocus } from '../keyboard.ts'
import { makesPictures, picture } from '../pictures.ts'

const english: Looks = { language: 'en_US', theme: 'light' },
  chinese: Looks = { language: 'zh_CN', theme: 'dark' }
const pairs: readonly (readonly [Looks, Looks])[] = [
  [english, chinese],
  ...(makesPictures
    ? ([
        [chinese, english],
        [
          { ...english, theme: 'dark' },
          { ...chinese, theme: 'light' },
        ],
        [
          { ...chinese, theme: 'light' },
          { ...english, theme: 'dark' },
        ],
      ] as const)
    : []),
]

for (const [buyers, suppliers] of pairs)
  test(`PO-1x: a supplier (${suppliers.language}, ${suppliers.theme}) splits a line over two dates with the keyboard, and the buyer (${buyers.language}, ${buyers.theme}) accepts both parts`, async ({
    signIn,
    visit,
  }) => {
    const buyer = await signIn('buyer@northwind.example', buyers),
      supplier = await (await visit({ ...suppliers, keyboard: true })).signInByKeyboard('sales@lianfa.example')
    // An earlier journey of the buyer may have left another filter.
    const orders = await buyer.openList('orders', 'confirmStatus:in:draft')
    await buyer.keepOnly(orders)
    await orders.search('Lianfa')
    const [number = ''] = await orders.numbersOf(buyer.words.thing.draft, 1)
    const mine = await buyer.openFromPalette(number)
    await mine.act('submit')
    await mine.hasStatus('submitted')

    const {
      page,
      words: { ui, thing },
    } = supplier
    const theirs = await supplier.openFromPalette(number)
    await theirs.hasStatus('submitted')
    const dialog = page.getByRole('dialog'),
      table = dialog.getByRole('table'),
      rows = table.getByRole('row')
    await test.step('one button splits the first line; focus moves to the quantity of its first part', async () => {
      await theirs.step(thing.propose)
      await expect(table).toBeVisible()
      const lines = await rows.count()
      await supplier.press(table.getByRole('button', { name: ui.splitRow.split('{row}')[0]?.trim() ?? '' }).first())
      await expect(rows).toHaveCount(lines + 1)
      expect(await hasFocus(rows.nth(1))).toBe(true)
      await page.keyboard.type('100')
      await expect(rows.nth(2).getByRole('textbox').first()).not.toHaveValue('')
    })
    await test.step('the rest is calculated from the first part, and has its own date', async () => {
      const [first, rest] = [
        await rows.nth(1).getByRole('textbox').first().inputValue(),
        await rows.nth(2).getByRole('textbox').first().inputValue(),
      ]
      expect([first, Number(rest.replaceAll(',', '')) > 0]).toEqual(['100', true])
      await supplier.write(rows.nth(2).getByRole('textbox').last(), '2028-04-01')
      await supplier.write(dialog.getByRole('textbox', { name: ui.reason }), 'two runs')
      await picture(supplier, 'split-proposed')
      await supplier.press(dialog.getByRole('button', { name: thing.propose, exact: true }))
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the buyer sees both parts beside the line, with one answer for both', async () => {
      const asked = buyer.page.getByRole('dialog')
      await mine.step(buyer.words.thing.answerAnew)
      const parts = asked.getByRole('table').last()
      await expect(parts).toContainText('2028')
      await expect(asked.getByRole('radiogroup')).toHaveCount(1)
      await asked.getByRole('radio', { name: buyer.words.ui.accept }).click()
      await picture(buyer, 'split-answered')
      await asked.getByRole('textbox', { name: buyer.words.ui.reason }).fill('agreed')
      await asked.getByRole('button', { name: buyer.words.thing.answerAnew, exact: true }).click()
      await expect(asked).toHaveCount(0)
      await mine.hasStatus('submitted')
      await picture(buyer, 'split-taken')
    })
  })
