import { expect, test } from '../journey.ts'
import { isClean } from '../clean.ts'
import { RecordPanel } from '../pages/RecordPanel.ts'
import { productWithMail } from '../product-with-mail.ts'

/**
 * A mail about an order: begun at the order, with the text of a template, previewed, sent, and its state in the log.
 */
const world = productWithMail()
test.use({
  baseURL: async ({ browserName: _any }, give) => {
    await give((await world.start()).product.url)
  },
})
test.afterAll(world.stop)

const labels = {
  en_US: {
    write: 'Write a Mail',
    event: 'Event',
    about: 'About an order',
    to: 'To',
    recipients: 'Recipients',
    send: 'Send',
    sent: 'Sent',
    made: 'New E-mail Notice',
  },
  zh_CN: {
    write: '写邮件',
    event: '事件',
    about: '订单事宜',
    to: '收件人',
    recipients: '收件人',
    send: '发送',
    sent: '已发送',
    made: '新建邮件通知',
  },
} as const

for (const language of ['en_US', 'zh_CN'] as const)
  test(`issue 26: a mail about an order is begun there, sent from a template and arrives (${language}), by keyboard`, async ({
    visit,
  }) => {
    test.setTimeout(400_000)
    const say = labels[language]
    const buyer = await (
      await visit({ language, theme: language === 'zh_CN' ? 'dark' : 'light', keyboard: true })
    ).signInByKeyboard('buyer@northwind.example')
    const list = await buyer.openList('orders', 'confirmStatus:in:signed')
    await buyer.keepOnly(list)
    const number = await list.openRow(/Lianfa/)
    const order = buyer.record(number)
    await order.isShown()
    await buyer.press(order.button(say.write))
    const form = new RecordPanel(buyer, buyer.panel(say.made), '')
    await expect(form.root.getByRole('textbox', { name: /Business No\.|业务编号/ })).toHaveValue(number)
    await form.fillIn({ [say.event]: say.about, [say.to]: 'sales@lianfa.example' })
    const subject = await form.saveNew(new RegExp(` ${number}$`))
    const saved = buyer.record(subject)
    await expect(saved.root.getByRole('region', { name: buyer.words.ui.mailPreview })).toContainText(number)
    await isClean(saved.root, 'a message before it is sent')
    await buyer.page.keyboard.press('Alt+Shift+A')
    await buyer.page.keyboard.press('1')
    const { mail } = await world.start()
    await expect
      .poll(() => mail.read('sales@lianfa.example', new RegExp(`(${number})`)), { timeout: 60_000 })
      .toBe(number)
    await saved.says(say.sent)
    const address = saved.root.getByRole('region', { name: say.recipients }).getByRole('row', { name: /sales@lianfa/ })
    await expect(address).toContainText(say.sent)
    await isClean(saved.root, 'a message that was sent')
  })
