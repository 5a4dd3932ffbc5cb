import { addDays } from '../../domain/values/date-only.ts'
import type { UserActor } from '../../domain/meta/actor.ts'
import type { App } from '../context.ts'
import { notices, readNotices } from '../operations/notices/mine.ts'
import { stepOf } from './step.ts'

interface NoticePlay {
  readonly actors: ReadonlyMap<string, UserActor>
  readonly today: string
}

/** Notices of the demo: read, unread, one to confirm, a banner, a planned one, a draft; and a company message. */
export async function loadNotices(app: App, { actors, today }: NoticePlay): Promise<void> {
  const admin = actors.get('admin@platform.example'),
    day = (n: number) => addDays(today, n)
  const publish = async (on: string, record: Readonly<Record<string, unknown>>) => {
    const step = stepOf(app, admin, on),
      ids = await step.save('CmsArticle', [{ record }])
    await step.act('cmsStatus', 'publish', ids)
  }
  await publish(day(-20), {
    kind: 'notice',
    title: 'Welcome to Portside',
    titleZh: '欢迎使用 Portside',
    content:
      'Everything you open is a panel: drag it by its tab, put panels side by side, and the workspace keeps it.\n\n- `Ctrl+K` finds every screen, record and command.\n- `F1` explains the panel you are in.\n- `?` shows all keys.',
    contentZh:
      '您打开的一切都是面板：拖动页签即可移动或并排，布局会自动保留。\n\n- `Ctrl+K` 查找任何页面、记录与命令。\n- `F1` 显示当前面板的帮助。\n- `?` 显示全部快捷键。',
  })
  await publish(day(-4), {
    kind: 'notice',
    title: 'Terms for confirming orders',
    titleZh: '订单确认时限',
    companyTypes: ['2'],
    roles: ['supplier'],
    mustConfirm: true,
    link: '/yee_po_confirm',
    content:
      'From the first of next month an order is to be signed back within **five working days**. Later signatures count as late in the performance figures.\n\nIf price, quantity or date do not fit, propose changes at once: the deadline starts again with the answer.',
    contentZh:
      '自下月一日起，订单须在 **五个工作日** 内签回，逾期计入绩效。\n\n如价格、数量或日期不符，请立即提出变更；收到答复后重新计算时限。',
  })
  await publish(day(-2), {
    kind: 'notice',
    title: 'Holidays at the origin ports',
    titleZh: '起运港假期安排',
    companyTypes: ['1', '3', '4'],
    link: '/shipment_tracking',
    content:
      'Ports in South China close in the week of the festival. Vessels before it fill up early: **book two weeks ahead** and look at the estimates in [Shipment Tracking](/shipment_tracking).',
    contentZh:
      '华南各港口节日当周停止作业，节前舱位紧张：请 **提前两周订舱**，并留意 [货运跟踪](/shipment_tracking) 中的预计日期。',
  })
  await publish(day(-1), {
    kind: 'banner',
    title: 'Maintenance on Saturday',
    titleZh: '周六系统维护',
    showUntil: `${day(5)}T22:00:00Z`,
    content:
      'Portside will be unavailable on Saturday from 22:00 to 23:00, Shanghai time. Please save your work before then.',
    contentZh: '周六 22:00 至 23:00（上海时间）系统停机维护，请提前保存正在编辑的内容。',
  })
  await publish(day(-1), {
    kind: 'notice',
    title: 'Stocktaking at the end of the month',
    titleZh: '月末盘点',
    roles: ['warehouse'],
    showFrom: `${day(3)}T01:00:00Z`,
    showUntil: `${day(12)}T16:00:00Z`,
    content: '1. Post every open receipt the day before.\n2. Nothing is picked while it is counted.',
    contentZh: '1. 请在前一天完成所有收货过账。\n2. 盘点期间不得拣货。',
  })
  await stepOf(app, admin, day(-1)).save('CmsArticle', [
    {
      record: {
        kind: 'notice',
        title: 'New print layouts',
        titleZh: '新打印模板',
        content: 'A draft that nobody sees yet.',
        contentZh: '尚未发布的草稿。',
      },
    },
  ])
  await stepOf(app, actors.get('ops@tradelink.example'), day(-3)).save('ReleaseTask', [
    {
      record: {
        publishTask: '核对未结订单 Check open orders',
        remark: '请在周五前核对各自负责的未结订单。\nPlease check your open orders by Friday.',
      },
    },
  ])
  await readOld(
    app,
    [
      actors.get('buyer@northwind.example'),
      actors.get('finance@northwind.example'),
      actors.get('sales@huamei.example'),
      actors.get('ops@bluewave.example'),
    ],
    `${day(-3)}T02:30:00Z`,
  )
}

/** Some users have read the notices by then. */
async function readOld(app: App, people: readonly (UserActor | undefined)[], at: string): Promise<void> {
  for (const person of people) {
    if (!person) continue
    const context = { ...app, now: () => new Date(at), actor: person }
    const ids = (await notices(context)).resultList.filter(n => new Date(n.at) < new Date(at)).map(n => n.id)
    if (ids.length > 0) await readNotices(context, { ids, confirmed: true })
  }
}
